"""Setting a game up: who plays, with which options, and what to take out of the box.

No other room imports it.
"""
