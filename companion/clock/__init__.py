"""The clock beside a game: when it ran on this phone, and what each player has used. Plain Python, no window.
The table, the statistics and the past games import it; the screens read its `Reading`.
"""
