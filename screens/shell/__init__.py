"""The root widget, what a page is, the list of pages, and what lies over a page: drawers, messages, refusals.

Every room with a page may import it. It imports those rooms only inside functions, when a page is first opened.
"""
