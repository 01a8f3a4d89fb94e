"""Every page by its name. Its module is imported when it is first opened, so that the app starts fast."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.table import Table
    from screens.shell.page import Page
    from screens.shell.shell import Shell


def play_page(shell: Shell, table: Table, **values: Any) -> Page:
    """The game at hand: the score sheet alone, or the table on an upright device, or lying flat between the players."""
    from rules.kit.pad import Pad
    from screens.table.play import PlayPage

    if isinstance(table.state, Pad):
        from screens.score.sheet_page import SheetPage

        return SheetPage(shell, table, **values)
    if table.settings.faces_players:
        from screens.flat.flat_pages import flat_page

        return (flat_page(shell, table) or PlayPage)(shell, table, **values)
    if table.live.is_joined and table.sharing.seat is not None:
        from screens.live.joined import JoinedPage

        return JoinedPage(shell, table, **values)
    return PlayPage(shell, table, **values)


def share_page(shell: Shell, table: Table, **values: Any) -> Page:
    """Sharing: the two ways first, live and by codes; codes at once for whoever was shown some, or chose them last."""
    from screens.share.share import SharePage
    from screens.share.ways import WAYS, WaysPage

    what = values.get("what", "")
    is_codes = what != WAYS if what else table.settings.shares_by_codes and table.live.state == "off"
    return (SharePage if is_codes else WaysPage)(shell, table, **values)


def rules_page(shell: Shell, table: Table, **values: Any) -> Page:
    """The rules of all games, opened from the first page."""
    from screens.rules.lookup import LookupPage

    return LookupPage(shell, table, is_from_home=True, **values)


def _page(module: str, name: str) -> Callable[..., Page]:
    def build(shell: Shell, table: Table, **values: Any) -> Page:
        page: Page = getattr(import_module(f"screens.{module}"), name)(shell, table, **values)
        return page

    return build


PAGES: dict[str, Callable[..., Page]] = {
    "home": _page("home.home", "HomePage"),
    "setup": _page("setup.setup", "SetupPage"),
    "play": play_page,
    "player": _page("table.player", "PlayerPage"),
    "history": _page("score.history", "HistoryPage"),
    "result": _page("score.result", "ResultPage"),
    "share": share_page,
    "scan": _page("share.scan", "ScanPage"),
    "merged": _page("share.merged", "MergedPage"),
    "lookup": _page("rules.lookup", "LookupPage"),
    "rules": rules_page,
    "topic": _page("rules.topic_page", "TopicPage"),
    "past": _page("past.past", "PastPage"),
    "stats": _page("stats.stats_page", "StatsPage"),
    "person": _page("stats.person_page", "PersonPage"),
    "people": _page("stats.people_page", "PeoplePage"),
    "replay": _page("past.replay", "ReplayPage"),
    "backup": _page("home.backup", "BackupPage"),
    "box_code": _page("share.box_code", "BoxCodePage"),
    "first": _page("first.first_page", "FirstPage"),
    "sample": _page("first.sample_page", "SamplePage"),
    "settings": _page("settings.settings", "SettingsPage"),
    "invite": _page("live.invite", "InvitePage"),
    "join": _page("live.join", "JoinPage"),
    "far": _page("live.far_page", "FarPage"),
}
