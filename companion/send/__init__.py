"""A finished game told outside the app: as text, as tables, as a page to print, as a link for another program.

`recap` is what all of them tell. `companion.table` and `companion.cli` may import it; screens get its values from the
table. It knows neither Kivy nor screens.
"""
