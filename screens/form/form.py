"""The form of any offer: it asks what is still open, shows the sums that follow, and records."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.form import chance
from companion.form.answers import Answers, is_one_number
from companion.table import Table
from rules.kit import play
from rules.kit.field import Number
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Offer
from rules.kit.panel import Panel
from rules.kit.sheet import Why
from screens.draw.room import is_tight
from screens.form.ask_box import AskBox
from screens.form.ask_row import RowAsk
from screens.form.ask_values import FreeTextAsk, NumberAsk, ask_box
from screens.form.footer import Footer
from screens.form.form_keys import FormKeys
from screens.form.form_memo import memo_of
from screens.form.keypad_drawer import KeypadDrawer, keypad_for
from screens.form.sum_chip import SumChips
from screens.score.why import WhyDrawer
from screens.widgets.button import SecondButton
from screens.widgets.drawer import Drawer
from screens.widgets.list_row import ListRow
from screens.widgets.panels.panel_stack import PanelStack
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.shortcut import Shortcut
from screens.widgets.stack import Stack

if TYPE_CHECKING:
    from screens.shell.layers import Layers

SETTLED = 0.07  # seconds until a new question has its place


class FormDrawer(Answers, Drawer):
    """Shows a question for each answer that is still open, and what follows from those given.

    send: records in place of the shell; called with the input, and with `forced=True` against a refusal
    title: in place of the offer's label
    state: what the questions are about; if none is given, the present one, which the form then follows
    unanswered: fields whose value is only a filler
    """

    def __init__(
        self,
        shell: Layers,
        table: Table,
        offer: Offer,
        send: Callable[..., Any] | None = None,
        title: str = "",
        state: Any = None,
        unanswered: Iterable[str] = (),
    ) -> None:
        self.shell = shell
        self.table = table
        self._is_live = state is None
        self.hold(table.rules, table.state if state is None else state, len(table.names), offer, unanswered)
        self.texts = SeatTexts(table)
        self._send = send or shell.submit
        self._title = title
        self._boxes: dict[str, AskBox] = {}
        self.is_more_open = False
        self.typing: KeypadDrawer | None = None
        self._keys = FormKeys(self)
        super().__init__(title=title or table.show(offer.label))
        self._show_seat()
        self._is_one_tap = self.can_record_at_once()
        self.is_one_number = is_one_number(self.asks()) and not self.offer.panels
        self._build()

    def _show_seat(self) -> None:
        seat = self.input.seat
        if seat is not None:
            self.note = self.texts.names[seat]
            self.colour, self.letter = self.texts.colours[seat], self.texts.letter(seat)
        else:
            self.note = self.colour = self.letter = ""

    memo_kind = "form"
    """The name by which its memo is known (`screens/shell/remade.py`)."""

    def memo(self) -> dict[str, Any]:
        return memo_of(self)

    @property
    def boxes(self) -> dict[str, AskBox]:
        """The questions in sight, by their fields."""
        return {name: box for name, box in self._boxes.items() if box.parent is not None}

    def shortcuts(self) -> tuple[Shortcut, ...]:
        return self.keypad.shortcuts() if self.is_one_number else self._keys.shortcuts()

    # Building.

    def _build(self) -> None:
        self._more = self._more_row()
        self.questions = Stack(spacing=dp(18), padding=(0, dp(4), 0, dp(8)))
        if self.is_one_number:
            self.add_widget(self.questions)
            self._build_keypad(self.asks()[0])
            return
        self.panels = PanelStack(self.texts)
        self.panels.bind(on_offer=self._panel_offer, on_why=self._panel_why)
        # Where nothing has to be answered, what will happen comes first.
        has_questions = any(not (ask.is_extra or ask.is_on_panel) for ask in self.asks())
        for part in (self.questions, self.panels) if has_questions else (self.panels, self.questions):
            self.add_widget(part)
        self.sums = SumChips(self.texts)
        self.buttons = Footer()
        self.buttons.bind(on_left=lambda _: self.close(), on_main=lambda _: self.finish())
        foot = (self._close_button(),) if self._is_one_tap else (self.sums, self.buttons)
        for part in foot:
            self.footer.add_widget(part)
        self.refresh()

    def _close_button(self) -> SecondButton:
        close = SecondButton(title=self.table.say("button.close"))
        close.bind(on_release=lambda _: self.close())
        return close

    def _build_keypad(self, ask: Ask) -> None:
        """One number and nothing else: the keypad is in the form itself."""
        kind = ask.field.kind
        assert isinstance(kind, Number)
        self.keypad = keypad_for(self.table, kind, self.value_of(ask), self._done_text())
        self.keypad.bind(on_done=lambda _, number: self._typed(ask, number))
        self.questions.add_widget(self.keypad)

    def _done_text(self) -> str:
        if self.offer.then is None:
            return self.table.say("play.record")
        return self.table.say("play.record_then", what=self.offered(self.offer.then).label)

    def _typed(self, ask: Ask, number: int) -> None:
        self.give(ask.field.name, number)
        self.finish()

    # Answering.

    def answer(self, ask: Ask, value: Any) -> None:
        # Touching the chosen one again takes it back, where that leaves something to record.
        is_again = ask.options and not (ask.is_last or self._is_one_tap) and value == self.value_of(ask)
        self.give(ask.field.name, None if is_again and ask.field.is_optional else value)
        is_looked_at = self.is_more_open or bool(self._title)
        if self._is_one_tap or (not is_looked_at and self.is_settled_by(ask, value)):
            self.refresh()
            self.finish()
            return
        known = set(self._boxes)
        self.refresh()
        if ask.bands and any(one.is_last and one.remembered is not None for one in self.asks()):
            self.finish()  # what lies there is known: nothing is left to say
        else:
            self._bring_up(known)

    def _bring_up(self, known: set[str]) -> None:
        """Scrolls to a long list that an answer has opened, if it lies below the fold."""
        for box in [box for name, box in self.boxes.items() if box.ask.is_long and name not in known]:
            Clock.schedule_once(lambda _, box=box: self.ids.column.bring_up(box), SETTLED)

    def _open_beside(self, given: Input) -> None:
        """Something else is recorded while this form stays open with its answers."""

        def send(filled: Input, forced: bool = False) -> bool:
            done = self.shell.attempt(lambda insisted: self.table.submit(filled, forced or insisted))
            if done:
                drawer.close()
                self.renew()
            return done

        drawer = FormDrawer(self.shell, self.table, self.offered(given), send)
        self.shell.put_over(drawer)

    def draw(self, ask: Ask) -> None:
        """Draws an answer at random. Where nothing fits there is none."""
        value = chance.drawn(ask)
        if value is not None:
            self.give(ask.field.name, value)
            self.refresh()

    def renew(self) -> None:
        """Somebody else has recorded something: questions and answers are checked against the new state."""
        if self._is_live and not self.is_one_number:
            self.rules, self.state = self.table.rules, self.table.state
            self.ask_again(self.offer.input)
            self.refresh()

    # Showing.

    def refresh(self) -> None:
        """Show the questions, their answers and what follows from them."""
        asks = tuple(ask for ask in self.asks() if not ask.is_on_panel)
        plain = [ask for ask in asks if not ask.is_extra]
        extra = [ask for ask in asks if ask.is_extra]
        is_all = not plain and not self.offer.panels  # folded away, they would leave an empty page
        # What stands under "more" is made when that is opened: most forms are sent without.
        in_sight = [*plain, *extra] if self.is_more_open or is_all else plain
        boxes = {ask.field.name: self._box(ask) for ask in in_sight}
        shown: list[Any] = list(boxes.values())
        if extra and not is_all:
            self._more.tail = "up" if self.is_more_open else "down"
            shown.insert(len(plain), self._more)
        asked = {ask.field.name for ask in asks}
        self._boxes = {name: box for name, box in self._boxes.items() if name in asked} | boxes
        if self.questions.children[::-1] != shown:
            self.questions.clear_widgets()
            for part in shown:
                self.questions.add_widget(part)
        for ask in in_sight:
            value = self.value_of(ask)
            is_missing = ask.is_needed and value is None and not self._is_one_tap
            # Where a touch records, nothing is chosen beforehand.
            shown_value = None if self._is_one_tap and self._title == "" else value
            boxes[ask.field.name].show(shown_value, is_missing, self.is_remembered(ask))
        self.panels.update(self.shown_panels())
        if not self._is_one_tap:
            self.sums.show(self.changes(), self.input.seat is None)
            self._show_main()

    def shown_panels(self) -> tuple[Panel, ...]:
        return self.offer.panels

    def _box(self, ask: Ask) -> AskBox:
        """The widget of a question, kept as long as the question is the same."""
        known = self._boxes.get(ask.field.name)
        if known is not None and known.follow(ask):
            return known
        box = ask_box(ask, self.texts)
        box.bind(on_answer=lambda _, value: self.answer(ask, value), on_draw=lambda drawn: self.draw(drawn.ask))
        if isinstance(box, NumberAsk):
            box.bind(on_type=lambda _: self.type(ask))
        if isinstance(box, FreeTextAsk):
            box.text_box.bind(on_enter=lambda _: self.finish())
        if isinstance(box, RowAsk):
            box.bind(on_held=lambda _, given: self._open_beside(given))
        return box

    def _more_row(self) -> ListRow:
        row = ListRow(title=self.table.say("play.more"), tail="down")
        row.bind(on_release=lambda _: self.toggle_more())
        return row

    def toggle_more(self) -> None:
        self.is_more_open = not self.is_more_open
        self.refresh()

    def type(self, ask: Ask, typed: int | None = None) -> None:
        """Opens the keypad for a question, with what was typed on it before."""
        kind = ask.field.kind
        assert isinstance(kind, Number)
        title = self.table.show(ask.label)
        drawer = KeypadDrawer(self.table, title, kind, self.value_of(ask), lambda number: self.answer(ask, number))
        drawer.name = ask.field.name
        if typed is not None:
            drawer.keypad.go_on_with(typed)
        self.typing = drawer
        self.shell.put_over(drawer)

    def _show_main(self) -> None:
        show, missing, refusal = self.table.show, self.missing(), self.refusal()
        self.buttons.title, self.buttons.note = show(self.offer.label), "" if is_tight() else show(self.offer.note)
        if missing is not None:
            self.buttons.reason = self.table.say("form.first", question=missing.label)
        else:
            self.buttons.reason = show(refusal.text) if refusal is not None else ""

    # What its panels say.

    def _panel_offer(self, _: Any, offer: Offer) -> None:
        """An offer of the same kind of input fills in this form; anything else is recorded as from any panel."""
        if type(offer.input) is type(self.input):
            self.follow(offer.input)
            self.refresh()
            if offer.is_last:
                self.finish()
        else:
            self.shell.open_or_submit(offer)

    def _panel_why(self, _: Any, why: Why) -> None:
        self.shell.put_over(WhyDrawer(self.shell, self.table, why, self.input.seat))

    # Recording.

    def finish(self) -> None:
        """Record, or say what is missing or refused."""
        missing, refusal = self.missing(), self.refusal()
        if missing is not None:
            # What a panel asks stands at the top, where nothing scrolls.
            self.ids.column.scroll_to(self._boxes.get(missing.field.name, self.panels))
        elif refusal is not None and self._send == self.shell.submit:
            self.shell.submit(self.input, refusal=refusal)
        elif refusal is not None:
            self.shell.attempt(lambda forced: self._send(self.input, forced=forced), refusal)
        elif self._send(self.input) and self.offer.then is not None:
            self.shell.open_or_submit(play.offer(self.table.rules, self.table.state, self.offer.then))
