"""A duel as it lies on the table: a made-up box, the cards where they really are, and what two players do with them.

The app knows nothing of it: whoever plays it on the screens tells the app what the players see, and is counted.
"""
