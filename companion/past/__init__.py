"""Games that were played: how one went, the list of all, what is noted about them, and the bin.

`companion.table` opens it and screens read its values. It knows neither Kivy nor screens, and it opens no session to
make a list.
"""
