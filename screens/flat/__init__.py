"""The device lying flat on the table: two halves that face each other, or seats around a tablet.

`table` may import it, to know whether the game can lie flat. It imports `table` and `score`.
"""
