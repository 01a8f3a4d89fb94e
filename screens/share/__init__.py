"""The same game on another phone: codes shown and scanned, what would come, what came, and how to undo it.

`live` may import it. It imports `form`, `home` and `score`.
"""
