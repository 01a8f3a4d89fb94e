"""What many games tell together: people, statistics, the course of a game, and exports of them.

`companion.table` and `companion.cli` may import it; screens get its values from the table. It knows neither Kivy nor
screens.
"""
