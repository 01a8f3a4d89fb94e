"""The first page with the game at hand and the games there are, and games in words (`games.py`).

`past`, `stats`, `settings`, `rules` and `share` may import it, for words about a game. It imports `first` and `form`.
"""
