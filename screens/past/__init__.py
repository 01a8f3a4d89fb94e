"""Games that were played or wait to be finished, and what can be done with them.

`settings` may import it. It imports `home`, `score` and `table`.
"""
