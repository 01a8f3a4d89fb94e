"""The settings: language, look, how the phone behaves at the table, what is kept, help.

No other room may import it. It imports `clock`, `first`, `form`, `home` and `past`.
"""
