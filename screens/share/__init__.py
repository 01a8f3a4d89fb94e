"""The same game on another phone: codes shown and scanned, what would come, what came, and how to undo it.

No other room may import it. It imports `form`, `home` and `score`.
"""
