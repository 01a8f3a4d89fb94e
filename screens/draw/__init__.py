"""How things are painted: the theme, tints, shapes, corners and lettering. It knows no widget of ours.

Every room may import it. It imports no other room.
"""
