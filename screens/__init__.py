"""What is seen and touched, in rooms: Kivy. They ask `companion.table`, its values and `rules.kit`, never a game.

Only `companion/app.py` imports this package from outside.
"""
