"""The same game on another phone: codes shown and scanned, what would come, what came, and the way back.

No other room imports it.
"""
