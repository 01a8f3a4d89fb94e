"""The live table on this phone: the invitation and who is here, what each may do, joining by a code, and the table as
seen on a phone that has joined.

No other room may import it. It imports `score`, `share` and `table`.
"""
