"""Files as evidence: what lies in them becomes the tables that statements are checked against.

``reading`` opens a file and says what it is, ``delimited`` takes CSV and TSV apart, ``workbook`` XLSX, ``documents``
JSON; ``sheets`` finds caption, header and rows in what a person laid out. All of it is bounded: whoever wrote a file
never decides how much time or memory reading it takes.
"""
