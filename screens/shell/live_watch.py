"""What the live table asks of the owner of this phone, wherever they are in the app."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

if TYPE_CHECKING:
    from screens.shell.shell import Shell


class LiveWatch:
    """Tells the page in sight when somebody came or went. When somebody wants a taken seat, it asks about it once,
    over whatever is in sight. Unanswered requests stay in the list of who is here."""

    def __init__(self, shell: Shell) -> None:
        self._shell, self._table = shell, shell.table
        self._asked: set[str] = set()
        self._again: Any = None
        self._count = 0
        self._ask = Clock.create_trigger(lambda _: self._ask_next())
        self._show = Clock.create_trigger(lambda _: self._show_live(), -1)
        self._is_listening = False
        self._table.bind(version=self._look)
        self._look()

    def let_go(self) -> None:
        self._ask.cancel()
        self._show.cancel()
        if self._is_listening:
            self._table.live.forget(self._told)
        self._table.unbind(version=self._look)

    def _look(self, *_: Any) -> None:
        # Without a game at hand nothing of the live table is even loaded.
        if self._table.session is None:
            return
        if not self._is_listening:
            self._is_listening = True
            self._table.live.listen(self._told)
        if self._table.live.waiting:
            self._ask()
        self._watch_again()

    def _told(self) -> None:
        """Nothing in the game has changed: only what is said about the others is shown again."""
        self._show()
        if self._table.live.waiting:
            self._ask()

    def _show_live(self) -> None:
        if self._shell.page is not None:
            self._shell.page.show_live()

    def _watch_again(self) -> None:
        """What came once the line was up again is shown until the next entry."""
        live, session = self._table.live, self._table.session
        again, count = live.again, len(session.log) if session is not None else 0
        if again is None or again is not self._again:
            self._again, self._count = again, count
        elif count > self._count:
            live.forget_again()

    def _ask_next(self) -> None:
        from screens.live.request_drawer import RequestDrawer
        from screens.widgets.seat_texts import SeatTexts

        waiting = self._table.live.waiting
        self._asked &= {one.id for one in waiting}
        new = next((one for one in waiting if one.id not in self._asked), None)
        is_asking = any(isinstance(drawer, RequestDrawer) for drawer in self._shell.drawers)
        if new is not None and not is_asking:
            self._asked.add(new.id)
            drawer = RequestDrawer(self._table, SeatTexts(self._table), new)
            # The next one waits until this is answered.
            drawer.bind(on_close=lambda _: self._ask())
            self._shell.put_over(drawer)
