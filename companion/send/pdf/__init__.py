"""The score sheet on A4 paper, drawn with lines and letters so that it prints sharp.

`page` puts it together from `parts`, `chart` and `rounds`; `paper` knows fonts, colours and where the page ends.
"""
