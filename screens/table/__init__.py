"""The game at hand: the now card, every seat at a glance, a seat's whole board and all it may do.

`flat`, `past`, `first` and `live` may import it. It imports `clock`, `flat`, `form`, `rules` and `score`.
"""
