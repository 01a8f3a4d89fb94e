"""What all games share: inputs, refusals, fields, panels, steps, sheets, setups, and the score pad that needs no more.

Everybody may import it. It imports nothing but the standard library, and knows no game.
"""
