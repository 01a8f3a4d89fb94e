"""The game at hand: the now card, every seat at a glance, a seat's whole board and all it may do.

`flat`, `past` and `first` may import it. It imports `clock`, `flat`, `form`, `rules` and `score`.
"""
