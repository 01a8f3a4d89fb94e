"""The tabs of a game: its pages, at the foot or at the left edge."""

from __future__ import annotations

from rules.kit.pad import Pad
from screens.shell.page import Page
from screens.widgets.navigation import NavigationTabs

RAIL = 88  # dp


def game_tabs(page: Page, navigation: NavigationTabs, active: str) -> NavigationTabs:
    """Fills the navigation with the pages of a game; a touch goes there."""
    say = page.table.say
    navigation.tabs = [
        ("play", "table", say("nav.table")),
        ("history", "history", say("nav.history")),
        ("result", "trophy", say("nav.score")),
        ("lookup", "book", say("nav.rules")),
        ("share", "qr", say("nav.share")),
    ]
    navigation.active = active
    navigation.bind(on_pick=lambda _, key: page.shell.instead(_page_of(page, key)) if key != active else None)
    return navigation


def _page_of(page: Page, tab: str) -> str:
    """Where a tab leads: the score of a game that is a score sheet alone is that sheet, until it is finished."""
    table = page.table
    is_open_sheet = isinstance(table.state, Pad) and table.rules.outcome(table.state) is None
    return "play" if tab == "result" and is_open_sheet else tab
