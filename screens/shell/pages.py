"""Every page by its name. A page is read when it is first gone to: the first one is not to wait for the others."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.table import Table
    from screens.shell.page import Page
    from screens.shell.shell import Shell


def play_page(shell: Shell, table: Table, **values: Any) -> Page:
    """The table as the players want it: upright, or lying between them."""
    from screens.table.play import PlayPage

    if table.settings.faces_players:
        from screens.flat.flat_pages import flat_page

        return (flat_page(shell, table) or PlayPage)(shell, table, **values)
    return PlayPage(shell, table, **values)


def rules_page(shell: Shell, table: Table, **values: Any) -> Page:
    """The lookup without a game at hand."""
    from screens.rules.lookup import LookupPage

    return LookupPage(shell, table, is_from_home=True, **values)


def _page(module: str, name: str) -> Callable[..., Page]:
    def made(shell: Shell, table: Table, **values: Any) -> Page:
        page: Page = getattr(import_module(f"screens.{module}"), name)(shell, table, **values)
        return page

    return made


PAGES: dict[str, Callable[..., Page]] = {
    "home": _page("home.home", "HomePage"),
    "setup": _page("setup.setup", "SetupPage"),
    "play": play_page,
    "player": _page("table.player", "PlayerPage"),
    "history": _page("score.history", "HistoryPage"),
    "result": _page("score.result", "ResultPage"),
    "share": _page("share.share", "SharePage"),
    "scan": _page("share.scan", "ScanPage"),
    "merged": _page("share.merged", "MergedPage"),
    "lookup": _page("rules.lookup", "LookupPage"),
    "rules": rules_page,
    "topic": _page("rules.topic_page", "TopicPage"),
    "past": _page("past.past", "PastPage"),
    "settings": _page("home.settings", "SettingsPage"),
}
