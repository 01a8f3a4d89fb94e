"""The rules of the games: looked up while typing, read as a topic, kept as a bookmark.

`table` and `first` may import it. It imports `home`.
"""
