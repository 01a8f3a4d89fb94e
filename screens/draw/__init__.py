"""How things are painted: the theme, shapes, corners and lettering. It knows no widget of ours.

Every other room may import it; it imports none of them.
"""
