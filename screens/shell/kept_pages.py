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
"""In all of them: a widget takes 13 kB. The pages of a phone have room; a tablet shows more at once, and the rest of it
is seldom gone to."""
TABLE = "play"
"""Whatever is looked at, the next touch leads back to it."""

Name = tuple[str, Any]
"""Of a page, and the seat it is about."""


class KeptPages:
    """Those that say they can be kept, as long as the game, the size and the look stay the same."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._pages: dict[Name, Page] = {}
        self._kept_for: object = None

    def find(self, name: str, values: dict[str, Any]) -> Page | None:
        """The page as the table stands now; None where it has to be built."""
        self._look_around()
        if not _is_plain(values):
            return None
        # Taken out meanwhile: one that fails is not found again.
        own = name, values.get("seat")
        page = self._pages.pop(own, None)
        if page is not None:
            page.come_back()
            self.keep(name, page)
        return page

    def make_ready(self, name: str, values: dict[str, Any]) -> bool:
        """Builds a page that may be gone to next. False if it is there already, or there is no room for it."""
        self._look_around()
        if (name, values.get("seat")) in self._pages or self._are_full:
            return False
        self.keep(name, self._shell.new_page(name, values))
        return True

    def keep(self, name: str, page: Page) -> Page:
        """The same page; those that were not seen for the longest time make room for it."""
        if page.is_kept and _is_plain(page.values):
            self._look_around()
            self._make_room()
            self._pages[name, page.values.get("seat")] = page
        return page

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
        """A page is built for one game in one look, and says in its first lines what that game lacks."""
        shell, table = self._shell, self._shell.table
        now = table.session, table.read_only, tuple(table.missing), shell.page_depends_on(), theme.reduced_motion
        if now != self._kept_for:
            self._kept_for = now
            self._pages.clear()


def _is_plain(values: dict[str, Any]) -> bool:
    """Whether the page was gone to for nothing more than itself, or a seat's board."""
    return values.keys() <= {"seat"}


def _count(widget: Widget) -> int:
    """The widget and all that is in it."""
    return 1 + sum(map(_count, widget.children))
