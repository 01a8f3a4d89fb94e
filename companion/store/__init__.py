"""All that is kept on this phone, safe from kills: sessions, the library, session files, the cards of a box.
The table, sharing and the command line import it; the screens only the plain values that the boundary test names.
"""
