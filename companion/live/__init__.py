"""One game on several devices at the same time: the host, its peers, invitations, and views of the game as plain data.

`companion.table` and `companion.cli` may import it; screens get its values from the table. It knows neither Kivy nor
screens.
"""
