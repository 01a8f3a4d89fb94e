"""Makes ready what the next touch may ask for while the phone lies idle.

The first touch that leads to a page takes longest: its modules are read, its widgets made, its words drawn. Players who
look at the table and think give the time for that.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from screens.draw.kept_labels import draw_some
from screens.draw.lettering import open_fonts
from screens.draw.theme import theme
from screens.shell.housekeeping import SIGNS_OF_LIFE

# The first page is shown without any rules.
if TYPE_CHECKING:
    from rules.kit.inputs import Input
    from rules.kit.offer import Offer
    from screens.shell.shell import Shell

PAUSE = 0.8
"""Seconds without a touch or a frame before anything is made ready, and between one thing and the next."""
SOON = 0.1
"""Seconds between two things that take no longer than a frame."""
MOST_EXPECTED = 8
"""Entries that may come next, for which it is worked out what they lead to."""
MOST_DRAWN = 20
"""Texts drawn in one go: a few milliseconds."""
MODULES = (
    "screens.shell.refusal",
    "screens.share.ways",
    "screens.share.share",
    "companion.share.outgoing",
    "companion.share.qr",
)
"""Modules of what is not kept but built anew for every touch."""


class Ahead:
    """While a page that is kept is in sight, makes ready what one touch would lead to, fonts and modules, the forms of
    what may be done now, the boards, then the other pages.

    One thing at a time, so that a finger never waits for more than one. `settle` is called after each page, and
    `all_settled` when there is nothing left to make.
    """

    def __init__(
        self, shell: Shell, settle: Callable[[], object], all_settled: Callable[[], object] = lambda: None
    ) -> None:
        self._shell, self._settle, self._all_settled = shell, settle, all_settled
        self._has_made = False
        self._next = Clock.create_trigger(lambda _: self._go_on(), PAUSE)
        self._soon = Clock.create_trigger(lambda _: self._go_on(), SOON)
        self._tried: set[type[Input]] = set()
        self._form: Widget | None = None
        self._fonts_of = -1
        self._state: object = None
        self._likely: list[Input] = []

    def begin(self) -> None:
        Window.bind(**dict.fromkeys(SIGNS_OF_LIFE, self._wait))
        # Who starts the app looks at it for a second before the first touch.
        self._soon()

    def end(self) -> None:
        Window.unbind(**dict.fromkeys(SIGNS_OF_LIFE, self._wait))
        self._next.cancel()
        self._soon.cancel()

    def _wait(self, *_: Any) -> None:
        self._soon.cancel()
        self._next.cancel()
        self._next()

    def _go_on(self) -> None:
        page = self._shell.page
        if page is None or self._shell.drawers:
            return
        try:
            if _read_one(page.modules_ahead()):
                self._soon()
            elif not page.is_kept:
                return
            elif self._expect_one() or draw_some(MOST_DRAWN):
                self._soon()
            elif page.make_rest() or self._make_one():
                self._has_made = True
                self._next()
            elif self._has_made:
                self._has_made = False
                self._all_settled()
        except Exception:
            # The page says why when somebody goes there.
            return

    def _make_one(self) -> bool:
        """False if there is nothing left to make."""
        self._form = None
        if self._fonts_of != theme.version:
            self._fonts_of = theme.version
            open_fonts()
            return True
        return _read_one(MODULES) or self._try_form() or self._make_page()

    def _expect_one(self) -> bool:
        """Works out what the table will show after the next entry that one touch could make. False if all are known."""
        table = self._shell.table
        if table.session is None or table.read_only is not None:
            return False
        if self._state is not table.state:
            self._state = table.state
            self._likely = [one.filled for one in islice(filter(_is_complete, self._offers()), MOST_EXPECTED)]
        if self._likely:
            expected = table.expect(self._likely.pop(0))
            if expected is not None and self._shell.page is not None:
                self._shell.page.rehearse(expected)
            return True
        return False

    def _make_page(self) -> bool:
        is_made = any(self._shell.kept.make_ready(name, values) for name, values in self._pages())
        if is_made:
            self._settle()
        return is_made

    def _try_form(self) -> bool:
        """A form of each kind is made once and thrown away: the next one finds its words drawn."""
        from screens.form.page_form import form_of

        offer = next((one for one in self._offers() if one.is_form and type(one.input) not in self._tried), None)
        if offer is None:
            return False
        self._tried.add(type(offer.input))
        # Its words are drawn with the next frame, and then it is not needed any more.
        self._form = form_of(self._shell, self._shell.table, offer)
        self._form.size = self._shell.size
        return True

    def _offers(self) -> Iterator[Offer]:
        """What stands on the main button, beside the seats, and on the grid."""
        from rules.kit import play

        table = self._shell.table
        if table.session is None:
            return
        step = table.session.step
        if step.main is not None:
            yield step.main
        yield from step.offers
        for line in step.lines:
            yield from line.offers
        for place in play.grid(table.rules, table.state):
            yield from play.meant(table.rules, table.state, place)

    def _pages(self) -> Iterator[tuple[str, dict[str, Any]]]:
        table = self._shell.table
        if table.session is not None:
            seats = range(len(table.names))
            start = table.session.step.mover or 0
            boards = [("player", {"seat": (start + seat) % len(seats)}) for seat in seats]
            others: list[tuple[str, dict[str, Any]]] = [(name, {}) for name in ("history", "result", "lookup")]
            # Where all boards are in sight nobody goes to one first.
            yield from (*others, *boards) if getattr(self._shell.page, "is_wide", False) else (*boards, *others)


def _read_one(modules: Iterable[str]) -> bool:
    """The first of these modules that was not read yet; False if all of them were."""
    missing = next((name for name in modules if name not in sys.modules), None)
    if missing is not None:
        import_module(missing)
    return missing is not None


def _is_complete(offer: Offer) -> bool:
    """Whether one touch records it: at once, or from its form as it opens."""
    given = offer.filled
    is_open = any(one.is_needed and getattr(given, one.field.name) is None for one in offer.ask)
    return offer.refusal is None and not is_open
