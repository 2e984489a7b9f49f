"""Exact readings: sentences of plain forms, every word of which is understood.

``words`` are those that are understood, ``split`` takes a sentence apart into them, ``view`` is a table as they find
it. ``items`` binds a sentence to a table word by word and gives up at the first one that is left over; ``facts``,
``lookups`` and ``forms`` say what the items claim of which cells; ``reading`` puts it together. What is read here needs
no ranking: it is so, or it is not.
"""
