"""Models that are scripts: one that plans and words well, and what can be wrong with one.

asked       what a request asks for, read as a model reads it
said        a reply before it is written: text, calls or an object, and how it goes out
good        the good model: it plans as the scripted planner does
lies        replies that can be read and are not true, or do what nobody asked for
weak        replies of one that means the right thing and writes it badly
faults      replies that cannot be read, or that never come
behaviours  all of these by name, combined with ``+``, one after the other with ``,``
"""
