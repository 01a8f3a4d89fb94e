"""What is seen and touched, with Kivy, in folders called rooms. They ask `companion.table`, its values and `rules.kit`,
never a game.

Only `companion/app.py` imports this package from outside. Each room says in its `__init__` who may import it and what
it imports; `tests/test_architecture.py` holds them to it.
"""
