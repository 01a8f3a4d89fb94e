"""The tabs of a game: its pages, at the foot or at the left edge."""

from __future__ import annotations

from rules.kit.pad import Pad
from screens.shell.page import Page
from screens.widgets.navigation import NavigationTabs
from screens.widgets.shortcut import DIGITS, Shortcut

RAIL = 88  # dp
TABS = {"play": "table", "history": "history", "result": "trophy", "lookup": "book", "share": "qr"}
"""The pages of a game, in their order, and their glyphs."""


def game_tabs(page: Page, navigation: NavigationTabs, active: str) -> NavigationTabs:
    """Fills the navigation with the pages of a game; a touch goes there."""
    say = page.table.say
    names = [say("nav.table"), say("nav.history"), say("nav.score"), say("nav.rules"), say("nav.share")]
    navigation.tabs = [(tab, glyph, name) for (tab, glyph), name in zip(TABS.items(), names, strict=True)]
    navigation.active = active
    navigation.bind(on_pick=lambda _, key: page.shell.instead(_page_of(page, key)) if key != active else None)
    return navigation


def tab_shortcuts(page: Page, active: str) -> tuple[Shortcut, ...]:
    """A digit for each tab; ctrl and tab lead to the next one."""
    tabs = [*TABS]

    def go(number: int) -> None:
        if tabs[number] != active:
            page.shell.instead(_page_of(page, tabs[number]))

    def step(by: int) -> None:
        here = tabs.index(active) if active in tabs else 0
        go((here + by) % len(tabs))

    return (
        Shortcut("keys.tab", DIGITS[1 : len(tabs) + 1], lambda chord: go(int(chord) - 1)),
        Shortcut("keys.next_tab", ("ctrl+tab",), lambda _: step(1)),
        Shortcut("keys.former_tab", ("ctrl+shift+tab",), lambda _: step(-1)),
    )


def _page_of(page: Page, tab: str) -> str:
    """Where a tab leads: in a game that is only a score sheet, the score is that sheet until it is finished."""
    table = page.table
    is_open_sheet = isinstance(table.state, Pad) and table.rules.outcome(table.state) is None
    return "play" if tab == "result" and is_open_sheet else tab
