"""One widget for each panel of `rules.kit.panel`, in a file of the panel's own name, and the stack that holds them.

Whatever shows a seat or a form may import them; they import `draw` and `widgets`.
"""
