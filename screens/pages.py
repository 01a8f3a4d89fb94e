"""Every page by its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.table import Table
from screens.flat_pages import flat_page
from screens.history import HistoryPage
from screens.home import HomePage
from screens.lookup import LookupPage
from screens.merged import MergedPage
from screens.page import Page
from screens.past import PastPage
from screens.play import PlayPage
from screens.player import PlayerPage
from screens.result import ResultPage
from screens.scan import ScanPage
from screens.settings import SettingsPage
from screens.setup import SetupPage
from screens.share import SharePage
from screens.shell import Shell
from screens.topic_page import TopicPage


def play_page(shell: Shell, table: Table, **values: Any) -> Page:
    """The table as the players want it: upright, or lying between them."""
    flat = flat_page(shell, table) if table.settings.faces_players else None
    return (flat or PlayPage)(shell, table, **values)


def rules_page(shell: Shell, table: Table, **values: Any) -> Page:
    """The lookup without a game at hand."""
    return LookupPage(shell, table, is_from_home=True, **values)


PAGES: dict[str, Callable[..., Page]] = {
    "home": HomePage,
    "setup": SetupPage,
    "play": play_page,
    "player": PlayerPage,
    "history": HistoryPage,
    "result": ResultPage,
    "share": SharePage,
    "scan": ScanPage,
    "merged": MergedPage,
    "lookup": LookupPage,
    "rules": rules_page,
    "topic": TopicPage,
    "past": PastPage,
    "settings": SettingsPage,
}
