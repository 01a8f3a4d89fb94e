"""Pages of the game at hand that were left. Coming back to one refreshes it, at a tenth of what building it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from screens.draw.theme import theme

if TYPE_CHECKING:
    from screens.shell.page import Page
    from screens.shell.shell import Shell

MOST = 9
"""The table, a board for each of five, the history, the score and the rules."""
MOST_WIDGETS = 1400
"""In all of them together: a widget takes 13 kB. The pages of a phone all fit; a tablet shows more at once, and its
other pages are seldom opened."""
TABLE = "play"
"""Whatever page is in sight, the next touch may lead back to this one."""

Name = tuple[str, Any]
"""The name of a page, and the seat it is about."""


class KeptPages:
    """Keeps the pages that allow it, as long as the game, the size and the look stay the same."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._pages: dict[Name, Page] = {}
        self._kept_for: object = None

    def find(self, name: str, values: dict[str, Any]) -> Page | None:
        """The page as the table stands now; None where it has to be built."""
        self._look_around()
        if not _is_plain(values):
            return None
        # Taken out first: a page that fails is not found again.
        own = name, values.get("seat")
        page = self._pages.pop(own, None)
        if page is not None:
            page.come_back()
            self.keep(name, page)
        return page

    def make_ready(self, name: str, values: dict[str, Any]) -> bool:
        """Builds a page that may be opened next. False if it is there already, or there is no room for it."""
        self._look_around()
        if (name, values.get("seat")) in self._pages or self._are_full:
            return False
        self.keep(name, self._shell.new_page(name, values))
        return True

    def keep(self, name: str, page: Page) -> Page:
        """Keeps the page and returns it; those not seen for the longest time make room for it."""
        if page.is_kept and _is_plain(page.values):
            self._look_around()
            self._make_room()
            self._pages[name, page.values.get("seat")] = page
        return page

    def give_up(self) -> None:
        """The device is short of memory: all but the page in sight can be built again."""
        in_sight = self._shell.page
        self._pages = {name: page for name, page in self._pages.items() if page is in_sight}

    @property
    def _are_full(self) -> bool:
        # Counted anew: a page grows when somebody scrolls.
        return len(self._pages) >= MOST or sum(map(_count, self._pages.values())) >= MOST_WIDGETS

    def _make_room(self) -> None:
        for oldest in [one for one in self._pages if one[0] != TABLE]:
            if not self._are_full:
                break
            del self._pages[oldest]

    def _look_around(self) -> None:
        """Drops all pages when what they were built for has changed: the game, the look, or what the game lacks."""
        shell, table = self._shell, self._shell.table
        now = table.session, table.read_only, tuple(table.missing), shell.page_depends_on(), theme.reduced_motion
        if now != self._kept_for:
            self._kept_for = now
            self._pages.clear()


def _is_plain(values: dict[str, Any]) -> bool:
    """Whether the page was opened just as it is, or for a seat's board."""
    return values.keys() <= {"seat"}


def _count(widget: Widget) -> int:
    """Counts the widget and everything in it."""
    return 1 + sum(map(_count, widget.children))
