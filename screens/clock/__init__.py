"""The clock beside a game: the strip on the table, what each seat has used, and the drawer that sets it.

`table` may import it. It imports none of them.
"""
