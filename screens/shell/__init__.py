"""The root widget, what a page is, the list of pages, and what lies over a page: drawers, messages, refusals.

Every room with a page imports it; it reads the rooms only when a page of theirs is first gone to.
"""
