"""Widgets that several rooms use: they show plain words and values and say what was touched. They know no page.

Every room may import them; they import `draw` and each other.
"""
