"""What asks before something is recorded: forms with their questions, the keypad, anything else, corrections by hand.

`home`, `setup`, `table`, `score`, `settings` and `share` may import it. It imports `score`.
"""
