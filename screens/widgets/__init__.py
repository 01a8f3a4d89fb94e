"""Widgets that several rooms use, and in `panels` one for each panel of the kit: they show texts and values, know
nothing about pages, and report touches as events.

Every room except `draw` may import them. They import `draw`.
"""
