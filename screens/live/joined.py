"""The table on a phone that has joined: its own seat first, then what the others do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.uix.widget import Widget

from companion import phone
from companion.live.guest import HOST, Guest
from companion.text import local_time
from rules.kit import play
from rules.kit.step import GridOffer, Step
from screens.draw.theme import theme
from screens.live.again_cards import MeanwhileCard, MisfitCard
from screens.live.lately import Lately, WaitingCard
from screens.live.my_seat import MySeat
from screens.live.other_seat import OtherSeat
from screens.live.told import GLYPHS, STEP, Heard, heard
from screens.table.play import PlayPage, hold
from screens.widgets.button import SecondButton
from screens.widgets.stack import Stack

LOST = "lost"


class JoinedPage(PlayPage):
    """While this phone's seat is to move, it is the usual table. Otherwise that seat comes first, then what happened
    last, then the others and how well they are heard. The main button never acts for somebody else."""

    def build(self) -> None:
        super().build()
        seat = self.table.sharing.seat
        self.me: int = seat if seat is not None else 0
        self.mine = MySeat(self.me, self.texts)
        self.mine.bind(on_release=lambda _: self._open_board(self.me))
        self.lately = Lately(self.table, self.texts)
        self._top.spacing = self._do.spacing = theme.space("between_cards")
        self._stand = Stack(spacing=theme.space("between_cards"))
        self._stood: object = None
        self._waiting = WaitingCard(self.table, self.texts)
        say = self.table.say
        self._retry = SecondButton(glyph="rotate", title=say("live.retry"))
        self._retry.bind(on_release=lambda _: self.table.live.retry())
        self._take_over = SecondButton(glyph="live", title=say("live.take_over"), note=say("live.take_over_note"))
        self._take_over.bind(on_release=lambda _: self._go_on_as_host())
        self._others: dict[int, OtherSeat] = {}
        self._was_mine: bool | None = None
        self._ages: ClockEvent | None = None

    @property
    def is_wide(self) -> bool:
        return False

    @property
    def owner(self) -> int | None:
        """Nothing is done for another seat."""
        return self.me

    @property
    def is_my_turn(self) -> bool:
        return self.me in self.step.to_move

    @property
    def is_lost(self) -> bool:
        return bool(self.table.live.state == LOST)

    @property
    def largest(self) -> int | None:
        return self.me if self.step.mover is not None else None

    # What is shown.

    def refresh(self) -> None:
        super().refresh()
        self._tell_turn()

    def _to_do(self, grid: tuple[GridOffer, ...]) -> tuple[Widget, ...]:
        """While somebody else is to move, there is nothing to do but watch."""
        step, say = self.step, self.table.say
        if step.mover == self.me:
            return super()._to_do(grid)
        if step.mover is not None:
            self.lately.show(say("play.now"), say("play.to_move", name=self.texts.names[step.mover]))
            return (self.lately,)
        self.lately.show("", "")
        return (*super()._to_do(grid), self.lately)

    def _tell_turn(self) -> None:
        """One short vibration when this phone's turn comes, but not when the page is merely opened."""
        is_mine = self.is_my_turn
        if self._was_mine is False and is_mine and self.table.settings.vibration:
            phone.tick()
        self._was_mine = is_mine

    def now_step(self, step: Step) -> Step:
        """Only the line of this phone's seat has buttons."""
        lines = tuple(line if line.seat == self.me else replace(line, offers=(), has_more=False) for line in step.lines)
        return replace(step, lines=lines)

    def _show_bar(self) -> None:
        super()._show_bar()
        table, session = self.table, self.table.session
        assert session is not None
        if self.step.mover == self.me:
            return
        self.bar.is_to_move = False
        self.bar.colour = self.bar.letter = ""
        self._mark_first(False)
        self.bar.title = table.show(self.step.moment)
        # Large words would push the table out of sight.
        self.bar.note = "" if theme.is_large_text else table.say("live.together", game=session.game.meta.title)

    def _show_mover(self) -> None:
        if self.step.mover == self.me:
            hold(self._top, self._mover_card(), self._stand)
            return
        rules = self.table.rules
        for state in self._states():
            row, panels = play.seat_row(rules, state, self.me), play.mover_panels(rules, state, self.me)
            has_own = bool(panels) and rules.mover_panels is not None
            self.mine.update(row, panels, self._about_turn(), has_own=has_own)
        hold(self._top, self.mine, self._stand)

    def _about_turn(self) -> str:
        say, step = self.table.say, self.step
        if self.is_my_turn:
            return say("live.seat_now")
        is_next = step.mover is not None and (step.mover + 1) % len(self.texts.names) == self.me
        return say("live.seat_next" if is_next else "live.my_seat")

    def _show_seats(self) -> None:
        """Around the table, starting after this phone's seat."""
        count = len(self.texts.names)
        order = [(self.me + number) % count for number in range(1, count)]
        for seat in order:
            if seat not in self._others:
                card = self._others[seat] = OtherSeat(seat, self.texts)
                card.bind(on_release=lambda touched: self._open_board(touched.seat))
        hold(self._seats, *(self._others[seat] for seat in order))
        for state in self._states():
            for seat in order:
                row = play.seat_row(self.table.rules, state, seat)
                self._others[seat].update(row, is_to_move=seat in self.step.to_move)
        self._show_heard()
        self._show_stand()

    # How the line stands.

    def show_live(self) -> None:
        super().show_live()
        self._show_heard()
        self._show_stand()
        self._show_main()

    def _show_heard(self) -> None:
        """How well each of the others is heard; while the line is lost, how old their numbers are."""
        table, live = self.table, self.table.live
        by_seat: dict[int | None, Guest] = {guest.seat: guest for guest in live.guests}
        moment = local_time(int(live.lost_since or 0)) if self.is_lost else None
        as_of = table.say("live.as_of", time=table.translator.time(moment)) if moment is not None else ""
        for seat, card in self._others.items():
            guest = by_seat.get(seat)
            if as_of:
                card.show_heard("", Heard("", as_of))
            elif guest is None:
                card.show_heard("", Heard("", ""))
            elif guest.how == HOST:
                card.show_heard("", Heard("here", table.say("live.host")))
            else:
                card.show_heard(GLYPHS[guest.how], heard(table, guest))

    def _show_stand(self) -> None:
        """What waits to be sent, what no longer fits, what happened meanwhile."""
        live, session = self.table.live, self.table.session
        assert session is not None
        misfits = session.misfits() if live.again is not None and not self.is_lost else []
        pending = [*live.pending] if self.is_lost else []
        stood = self.is_lost, pending, live.again, [item.entry.id for item in misfits], self._opens_seat
        if stood == self._stood:
            return
        self._stood = stood
        if self.is_lost:
            self._waiting.show(live.pending)
            has_retry = self._is_over or not self._opens_seat
            waiting = self._waiting if live.pending else None
            hold(self._stand, waiting, self._retry if has_retry else None, self._take_over)
            return
        cards: list[Any] = [MisfitCard(self.table, self.texts, item, self.shell.attempt) for item in misfits]
        if live.again is not None and live.again.items:
            cards.append(self._meanwhile([*live.again.items]))
        hold(self._stand, *cards)

    def _meanwhile(self, items: list[Any]) -> MeanwhileCard:
        card = MeanwhileCard(self.table, self.texts, items)
        card.bind(on_all=lambda _: self.shell.instead("history"), on_take_back=lambda _: self._take_back())
        return card

    def _take_back(self) -> None:
        """Takes back all that came when the line was up again; the history can bring it back."""
        sharing = self.table.sharing
        newest = next(iter(sharing.joins()), None)
        if newest is not None and sharing.take_back(newest):
            self.table.live.forget_again()

    def _go_on_as_host(self) -> None:
        self.table.live.take_over()
        self.shell.go("invite")

    # The main button.

    @property
    def _opens_seat(self) -> bool:
        """Whether this phone's seat has nothing to do: somebody else is to move, or the button would act for them."""
        mover = self.step.mover
        return self._is_for_another or (mover is not None and mover != self.me)

    def _show_main(self) -> None:
        say, main, mover = self.table.say, self.step.main, self.step.mover
        if self._is_over or not self._opens_seat:
            super()._show_main()
        elif self.is_lost:
            note = "" if theme.is_large_text else say("live.retry_note")
            self._show_on_rail(say("live.retry"), note, glyph="rotate")
        else:
            about = mover if mover is not None else main.input.seat if main is not None else None
            note = say("play.to_move", name=self.texts.names[about]) if about is not None else ""
            self._show_on_rail(say("live.open_seat"), note)

    def on_main(self) -> None:
        if self._is_over or not self._opens_seat:
            super().on_main()
        elif self.is_lost:
            self.table.live.retry()
        else:
            self._open_board(self.me)

    # Time.

    def appear(self) -> None:
        super().appear()
        if self._ages is None:
            self._ages = Clock.schedule_interval(lambda _: self._grow_older(), STEP)

    def vanish(self) -> None:
        super().vanish()
        if self._ages is not None:
            self._ages.cancel()
            self._ages = None

    def let_go(self) -> None:
        self.vanish()

    def _grow_older(self) -> None:
        self.lately.tell_ages()
        self._show_heard()
