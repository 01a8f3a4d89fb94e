"""How things are painted: the theme, tints, shapes, corners and lettering. It knows none of our widgets.

Every room may import it. It imports no other room.
"""
