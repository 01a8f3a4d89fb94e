"""Touches on one phone by what they were for, each beside bare Kivy."""

from __future__ import annotations

from statistics import median, quantiles

from kivy.uix.widget import Widget

from benchmarks.bare import bare, shown_by
from benchmarks.hand import Taken
from benchmarks.phone import Phone

FORM, RECORD, UNDO, REFUSED, BOARD, PAGE = "open a form", "record", "undo", "be refused", "a board", "another page"
HISTORY = "the history"


class Measured:
    """What touches took, and what bare Kivy took for as much as they showed, kept by kind in the order they were made.

    is_beside_bare: whether that is measured too; what it builds is garbage that no phone has
    """

    def __init__(self, phone: Phone, is_beside_bare: bool = True) -> None:
        self.phone, self._is_beside_bare = phone, is_beside_bare
        self.taken: dict[str, list[Taken]] = {}
        self.bare: dict[str, list[float]] = {}

    @property
    def collections(self) -> int:
        """Full rounds of the garbage collector inside all touches."""
        return sum(one.collections for taken in self.taken.values() for one in taken)

    @property
    def moving(self) -> float:
        """The longest frame in which an answer moved."""
        return max(one.moving for taken in self.taken.values() for one in taken)

    def _note(self, kind: str, taken: Taken, *shown: Widget) -> None:
        self.taken.setdefault(kind, []).append(taken)
        if shown and self._is_beside_bare:
            self.bare.setdefault(kind, []).append(bare(self.phone.stage, shown_by(*shown)))

    # Touches on the table.

    def touch_table(self, most: int) -> None:
        """Touches what can record something, so many at most: what opens is closed again, what was recorded is
        undone."""
        self.phone.at("play")
        for number in range(min(most, len(self._targets()))):
            self._touch_offer(self._targets()[number])
        self._touch_offer(self._main(self.phone.page.rail))

    def _targets(self) -> list[Widget]:
        from screens.table.grid_tile import GridTile
        from screens.table.now_card import OfferButton

        return [one for one in self.phone.page.walk() if isinstance(one, GridTile | OfferButton)]

    def _main(self, within: Widget) -> Widget:
        from screens.widgets.button import MainButton

        return self.phone.part(MainButton, within)

    def _touch_offer(self, target: Widget) -> None:
        phone, count = self.phone, self._count()
        phone.look()
        taken = phone.hand.touch(target)
        if self._count() > count:
            self._note(RECORD, taken)
        elif phone.shell.drawers:
            self._note(FORM, taken, *phone.shell.drawers)
            self._finish(phone.shell.drawers[-1])
        else:
            self._note(REFUSED, taken, *self._refusals())
        phone.clear()
        if self._count() > count:
            self._undo()

    def _refusals(self) -> list[Widget]:
        from screens.widgets.refusal_bar import RefusalBar

        return [one for one in self.phone.shell.children if isinstance(one, RefusalBar)]

    def _finish(self, drawer: Widget) -> None:
        """Records what a form says, where it has nothing left to ask."""
        from screens.form.form import FormDrawer

        if isinstance(drawer, FormDrawer) and drawer.missing() is None and drawer.refusal() is None:
            count = self._count()
            taken = self.phone.hand.touch(self._main(drawer.footer))
            if self._count() > count:
                self._note(RECORD, taken)

    def _undo(self) -> None:
        from screens.widgets.icon_button import UndoButton

        self._note(UNDO, self.phone.hand.touch(self.phone.part(UndoButton, self.phone.page.rail)))
        self.phone.clear()

    def _count(self) -> int:
        assert self.phone.table.session is not None
        return len(self.phone.table.session.log)

    # Touches that lead to pages.

    def touch_pages(self, *tabs: str) -> None:
        """The tabs in turn, then every board."""
        from screens.widgets.navigation import NavigationTab

        self.phone.at("play")
        for tab in tabs:
            taken = self.phone.hand.touch(self.phone.part(NavigationTab, key=tab))
            self._note(HISTORY if tab == "history" else PAGE, taken, self.phone.page)
            self.phone.clear()

    def touch_boards(self) -> None:
        """From the table to the board of whoever is to move, then from each to the next."""
        from screens.widgets.icon_button import IconButton

        assert self.phone.table.session is not None
        self.phone.at("player", seat=0)
        for _ in self.phone.table.session.setup.seats:
            taken = self.phone.hand.touch(self.phone.part(IconButton, self.phone.page.bar, glyph="users"))
            self._note(BOARD, taken, self.phone.page)
            self.phone.clear()


class Rounds:
    """The same touches in several rounds, each on a phone that has drawn nothing yet.

    Whatever else the machine does only adds to a touch, so the quickest round of each counts. One in twenty of these
    may take longer than reported (p95).
    """

    def __init__(self, rounds: list[Measured]) -> None:
        self._rounds = rounds

    @property
    def kinds(self) -> list[str]:
        return list(self._rounds[0].taken)

    def p95(self, kind: str) -> float:
        return _p95(_quickest([[one.milliseconds for one in each.taken[kind]] for each in self._rounds]))

    def median(self, kind: str) -> float:
        return median(_quickest([[one.milliseconds for one in each.taken[kind]] for each in self._rounds]))

    def bare_p95(self, kind: str) -> float | None:
        told = [each.bare[kind] for each in self._rounds if kind in each.bare]
        return _p95(_quickest(told)) if told else None

    def flushes(self, kind: str) -> int:
        """How often the disk was waited for, at most."""
        return max(one.flushes for each in self._rounds for one in each.taken[kind])

    @property
    def moving(self) -> float:
        return min(each.moving for each in self._rounds)

    @property
    def collections(self) -> int:
        return sum(each.collections for each in self._rounds)


def _quickest(rounds: list[list[float]]) -> list[float]:
    return [min(same) for same in zip(*rounds, strict=False)]


def _p95(taken: list[float]) -> float:
    return quantiles(taken, n=20, method="inclusive")[-1] if len(taken) > 1 else taken[0]
