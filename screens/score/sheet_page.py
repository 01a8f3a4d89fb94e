"""The score sheet alone: seat by seat and line by line, with the keypad open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

from rules.kit.pad import HIGHEST, Finish, Pad, PadLine, Write
from rules.kit.sheet import Why
from screens.draw.theme import theme
from screens.score.gaps import blanks_of
from screens.score.line_card import LineCard
from screens.score.lines_drawer import LinesDrawer
from screens.score.near_lines import Choices, NearLines
from screens.score.sheet_head import SheetHead
from screens.score.sheet_keys import SheetKeys
from screens.score.sheet_main import bar_words, main_words
from screens.score.sheet_order import Spot, line_after, lines_around, start_of, undone
from screens.score.sheet_parts import SheetTotal
from screens.score.why import WhyDrawer
from screens.shell.game_page import GamePage
from screens.widgets.shortcut import DELETE, DIGITS, Shortcut

if TYPE_CHECKING:
    from companion.store.memos import Memo

AROUND, MANY = 2, 6  # lines shown before this one, and after it where it is a choice; on a tablet
ROOMY = 780  # dp of height from which there is room for them
KEY, HIGH_KEY = 80, 140  # dp: the greatest height of a key
TILE = 88  # dp: the height of a choice, if there is room
NARROW = 400  # dp of width below which the bar has no room for the game's name


class SheetPage(GamePage):
    """One line at a time. A touched choice, "none" or the main button records it and goes on to the next one."""

    tab = "result"

    def build(self) -> None:
        super().build()
        self.spot = self.values.get("spot") or start_of(self.pad)
        self._seen = self.pad
        self._typed: int | None = None
        self._shown: object = None
        self._total = SheetTotal(self.texts)
        self.bar.add_widget(self._total)
        self.head = SheetHead(self.texts, is_brief=theme.is_large_text)
        self.head.bind(on_seat=lambda _, seat: self._choose_seat(seat))
        self.before, self.after = (NearLines(self.texts, self.worth) for _ in range(2))
        for near in (self.before, self.after):
            near.bind(on_line=lambda _, id: self.go_to(Spot(self.spot.seat, id)))
        self.card = LineCard(self.texts, is_brief=theme.is_large_text)
        self.card.bind(on_why=lambda _: self._ask_why())
        self.choices = Choices(self.texts, self.worth)
        self.choices.bind(on_choice=lambda _, value: self.write(value))
        self.keys = SheetKeys(self.table.say("pad.none"), dp(HIGH_KEY if self.is_tablet else KEY))
        self.keys.bind(
            on_digit=lambda _, digit: self.type(digit),
            on_none=lambda _: self.write(0),
            on_delete=lambda _: self.delete(),
        )
        self._fit = Clock.create_trigger(lambda _: self._fit_keys(), -1)
        for part in (self.first, self.head, self.before, self.card):
            part.fbind("height", lambda *_: self._fit())

    @property
    def pad(self) -> Pad:
        pad: Pad = self.table.state
        return pad

    @property
    def line(self) -> PadLine:
        return self.pad.lines[self.spot.line]

    @property
    def value(self) -> int | None:
        """What stands in the line: typed just now, or written before."""
        return self._typed if self._typed is not None else self.pad.written[self.spot.seat].get(self.spot.line)

    # Showing.

    def refresh(self) -> None:
        gone = undone(self._seen, self.pad)
        self._seen = self.pad
        if gone is not None:
            self.go_to(gone)
            return
        super().refresh()
        self._show_bar()
        self.head.show(self.pad, self.spot)
        shown = (self.spot, self.pad)
        if shown != self._shown:
            self._shown = shown
            self._show_parts()
        self._show_value()
        self._show_main()

    def _show_bar(self) -> None:
        seat = self.spot.seat
        is_narrow = self.shell.width < dp(NARROW) * theme.text_scale
        self.bar.title, self.bar.note = bar_words(self.table, self.pad, self.spot, is_narrow)
        self.bar.colour, self.bar.letter = self.texts.colours[seat], self.texts.letter(seat)
        self._total.number.text = self.texts.number(self.table.rules.totals(self.pad)[seat])

    def _show_parts(self) -> None:
        """The parts this line needs, in their order."""
        is_roomy = self.shell.height >= dp(ROOMY) and not theme.is_large_text
        around = MANY if self.is_tablet and not theme.is_large_text else AROUND
        before, after = lines_around(self.pad, self.spot, around, around)
        if not (is_roomy or self.is_landscape):
            before = []
        if not (self.is_tablet or (is_roomy and self.line.choices)):
            after = []
        for near, shown in ((self.before, before), (self.after, after)):
            values = [self.pad.written[self.spot.seat].get(line.id) for line in shown]
            near.show(shown, values, is_ahead=near is self.after)
        if self.line.choices:
            self.choices.show(self.line, dp(TILE) if is_roomy else 0)
        for column in {self.first, self.second}:
            column.clear_widgets()
        answers = self.choices if self.line.choices else self.keys
        for part in (self.head, *([self.before] if before else ()), self.card):
            self.first.add_widget(part)
        self.second.add_widget(answers)
        if after:
            (self.first if self.is_tablet else self.second).add_widget(self.after)
        self._fit()

    def _show_value(self) -> None:
        """What changes with every digit."""
        line, value = self.line, self.value
        is_choice = bool(line.choices)
        worth = self.worth(line, value) if value is not None and not is_choice else 0
        self.card.show(line, None if is_choice else value, worth, is_choice)
        self.choices.mark(value)

    def _fit_keys(self) -> None:
        """The keys take what the page leaves, within the thumb's reach."""
        others = [part for part in self.second.content.children if part is not self.keys]
        taken = sum(part.height for part in others) + self.second.spacing * len(others)
        _, top, _, bottom = self.second.padding
        self.keys.fill(self.second.height - taken - top - bottom)

    def worth(self, line: PadLine, value: int) -> int:
        """What a number in a line adds to the seat's total."""
        pad, seat, totals = self.pad, self.spot.seat, self.table.rules.totals
        with_it, without = (totals(pad.with_line(seat, line.id, one))[seat] for one in (value, None))
        return int(with_it - without)

    # The main button.

    def _show_main(self) -> None:
        has_number = self.value is not None
        self.rail.title, self.rail.note = main_words(self.pad, self.spot, has_number, self.texts)
        self.rail.reason = ""
        # A choice is the main thing of its line: skipping it is the lesser one.
        self.rail.is_outlined = bool(self.line.choices) and not (has_number or self.pad.is_finished)

    def on_main(self) -> None:
        if self._typed is not None:
            self.write(self._typed)
        elif self.pad.is_finished or not blanks_of(self.pad):
            self._finish()
        else:
            self.go_on()

    # Writing.

    def type(self, digit: int) -> None:
        typed = (self._typed or 0) * 10 + digit
        if typed <= HIGHEST and not self.line.choices:
            self._typed = typed
            self._show_value()
            self._show_main()

    def delete(self) -> None:
        """Deletes the last digit, even of a number that was written before."""
        value = self.value
        self._typed = value // 10 if value is not None and value >= 10 else None
        self._show_value()
        self._show_main()

    def write(self, value: int) -> None:
        """Records the number and goes on; what stands there already is not written again."""
        seat, line = self.spot
        if self.pad.written[seat].get(line) == value:
            self.go_on()
            return

        def do(forced: bool) -> bool:
            done = self.table.submit(Write(seat=seat, line=line, value=value), forced)
            if done:
                self.go_on()
            return done

        self.shell.attempt(do)

    def go_on(self) -> None:
        """To the next line; from the last one of all to the result, which says what is still blank."""
        ahead = line_after(self.pad, self.spot)
        if ahead is not None:
            self.go_to(ahead)
        elif not blanks_of(self.pad):
            self._finish()
        else:
            self.shell.instead("result")

    def go_to(self, spot: Spot) -> None:
        self.spot, self._typed = spot, None
        self._seen = self.pad
        self.refresh()

    def _choose_seat(self, seat: int) -> None:
        """Goes on with that seat's sheet; a second touch lists all of its lines."""
        if seat == self.spot.seat:
            self.shell.put_over(LinesDrawer(self))
        else:
            self.go_to(start_of(self.pad, seat))

    def _finish(self) -> None:
        if self.pad.is_finished or self.shell.attempt(lambda forced: self.table.submit(Finish(), forced)):
            self.shell.instead("result")

    def _ask_why(self) -> None:
        """How the row that this line counts toward is made up; a rule, if it counts toward none."""
        rows = [row for row in self.table.rules.sheet(self.pad).rows if row.id == self.line.row]
        if rows:
            why: Why = rows[0].cells[self.spot.seat]
            self.shell.put_over(WhyDrawer(self.shell, self.table, why, self.spot.seat))
        else:
            self.shell.open_rule(self.table.rulebook.about(self.pad.layout.topic))

    # Keyboard and memo.

    def shortcuts(self) -> tuple[Shortcut, ...]:
        """Digits are for typing here, not for the tabs."""
        return (
            Shortcut("keys.type", DIGITS, lambda chord: self.type(int(chord))),
            Shortcut("keys.delete", (DELETE,), lambda _: self.delete()),
            *super().shortcuts(),
        )

    def memo(self) -> dict[str, Any]:
        return {**super().memo(), "seat": self.spot.seat, "line": self.spot.line, "typed": self._typed}

    def recall(self, memo: Memo) -> None:
        seat, line, typed = memo.get("seat"), memo.get("line"), memo.get("typed")
        if seat in range(len(self.pad.written)) and isinstance(line, str) and line in self.pad.lines:
            self.go_to(Spot(int(str(seat)), line))
            if isinstance(typed, int) and 0 <= typed <= HIGHEST and not self.line.choices:
                self._typed = typed
                self.refresh()
        super().recall(memo)
