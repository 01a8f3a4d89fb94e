"""Setting a game up: the seats, the options, and what to put on the table.

No other room may import it. It imports `form`.
"""
