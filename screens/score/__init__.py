"""Points and how they came about: the result, the score so far, its course, "why?", and the history of entries.

Other rooms open "why?" from here.
"""
