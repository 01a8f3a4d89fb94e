"""What asks before something is recorded: forms and their questions, the keypad, anything else, corrections by hand.

`home`, `setup`, `table`, `score`, `settings`, `share` and `stats` may import it. It imports `score`.
"""
