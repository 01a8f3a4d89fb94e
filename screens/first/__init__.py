"""The first minutes: the page of the first start, the sample round, hints, and what is new after an update.

`home` and `settings` may import it. It imports `rules`, `score` and `table`.
"""
