"""The game at hand: the now card, every seat at a glance, a seat's whole board and all it may do.

`flat` imports its parts; nobody else does.
"""
