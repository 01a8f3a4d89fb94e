"""The layout of those pages of a live table that are not among the game's tabs.

Upright: one column over the rail. On its side: the bar and the first column at the left, the second and the rail at the
right.
"""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout


def lay_out(page: Any) -> None:
    """Puts the bar, the columns and the rail of a page in their places."""
    beside = [[page.bar, page.first], [page.second, page.rail]]
    whole = BoxLayout()
    for parts in beside if page.is_landscape else [[page.bar, page.first, page.rail]]:
        pile = BoxLayout(orientation="vertical")
        for part in parts:
            pile.add_widget(part)
        whole.add_widget(pile)
    page.add_widget(whole)
