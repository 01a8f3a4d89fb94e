"""The clock beside a game: the strip on the table, what each seat has used, and the drawer that sets it.

`table` and `settings` may import it. It imports none of them.
"""
