"""The first page with the game at hand and the games there are, the settings, and games in words (`games.py`).

`past`, `stats`, `rules` and `share` may import it, for words about a game. It imports `first` and `form`.
"""
