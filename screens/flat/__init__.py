"""The device lying on the table: two halves that face each other, or seats around a tablet.

Only `shell.pages` and the play page import it.
"""
