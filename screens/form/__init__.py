"""What asks before something is recorded: forms with their questions, the keypad, anything else, corrections by hand.

`shell`, `table`, `flat` and `score` open them.
"""
