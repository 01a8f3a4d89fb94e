"""Widgets that several rooms use, and in `panels` one for each panel of the kit: they show texts and values, know no
page, and tell by events what was touched.

Every room may import them, but `draw`. They import `draw`.
"""
