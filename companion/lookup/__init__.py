"""Rules lookup: finds topics while one types, in three languages at once.

`search.Lookup` is the door. A query is cut into words and folded (`fold`), each word is matched against the words of
a game's index (`index`, `match`, `typo`), and the topics they stand in are ranked (`rank`). What was typed on the
wrong keyboard is read again (`layout`). The index is made by `python -m tools.index`: inflection is resolved there,
so that the phone only looks up.

Nothing is read before the first query.
"""
