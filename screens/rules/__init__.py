"""The rules of the games: looked up while typing, read as a topic, kept as a bookmark.

`shell` opens a topic over whatever is shown.
"""
