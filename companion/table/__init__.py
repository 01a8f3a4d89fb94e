"""The one bridge between screens and session. Screens read from the table, and `submit` is the only way in.

`base` knows the player's settings, texts and events, `shelf` the games that are kept, and `table` records in the game
at hand. Each is built on the one before; only the last has a name outside.
"""

from companion.table.table import Table as Table
