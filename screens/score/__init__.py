"""Points and how they came about: the result, the score so far, its course, "why?", and the history of entries.

`table`, `form`, `flat`, `past`, `share`, `first` and `live` may import it. It imports `form`.
"""
