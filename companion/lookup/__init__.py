"""Rules lookup: finds topics while one types, in all languages at once.

`search.Lookup` is what others call. A query is cut into words that are spelt as the index spells them (`spelling`),
each word is matched against the words of a game's index (`index`, `match`, `typo`), and the topics they stand in are
ranked (`rank`). What was typed on the wrong keyboard is read again (`layout`). The index is made by
`python -m tools.index`: inflection is resolved there, so that the phone only looks up.

Nothing is read before the first query.
"""
