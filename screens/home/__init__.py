"""The first page with the game at hand and the games there are, and the settings.

No other room imports it but for `games`, which says in words which game is meant.
"""
