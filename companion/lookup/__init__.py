"""Rules lookup: finds topics as you type, in all languages at once.

`search.Lookup` is what others call. A query is cut into words as they were meant (`words`): spelt as the index spells
them (`spelling`), read on another keyboard (`layout`) or from Latin letters (`translit`) where they make no sense, and
without those that say nothing (`filler`). Each is matched against the words of a game's index (`index`, `match`,
`typo`), and the topics they stand in are ranked (`rank`, `lanes`), together with those whose names look like the query
letter by letter (`grams`). The index is made by `python -m tools.index`: inflection is resolved there, so that the
phone only looks up.

Nothing is read before the first query.
"""
