"""Two players at the halves of a phone, who tell it what happens on the table: touches, typed numbers and names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from kivy.uix.scrollview import ScrollView

from rules.kit.field import FreeText, Number
from rules.kit.inputs import Input
from rules.kit.offer import Ask
from rules.monumental_duel import flow
from rules.monumental_duel.inputs import AcquireCard, LayCity, RefillCity
from rules.monumental_duel.inputs.marks import Marks
from rules.monumental_duel.tables import RESOURCES, STARTING
from screens.flat.action_row import ActionTile
from screens.flat.between import MomentBox
from screens.flat.quick_tile import QuickTile
from screens.form.ask_values import NumberAsk
from screens.form.form import FormDrawer
from screens.table.grid_tile import GridTile
from screens.widgets.button import MainButton
from screens.widgets.chip import FilterChip
from screens.widgets.keypad import KeypadKey
from screens.widgets.option_tile import OptionTile
from screens.widgets.panels.cells import CellTile
from screens.widgets.panels.tokens import TokensPanel, TokenTile
from screens.widgets.pick_tile import PickTile
from screens.widgets.segments import Segment
from screens.widgets.stepper import StepButton
from screens.widgets.text_box import TextBoxInput
from screens.widgets.tile import Tile
from tests.duel.on_table import OnTable
from tests.duel.players import Move, Players
from tests.screens.flat.between import Between
from tests.screens.keyboard import write

STEPS = 3
"""Numbers up to this are stepped to, larger ones typed."""
_PLACES = {
    "AcquireCard": "card",
    "UseCard": "city",
    "UseScout": "trade",
    "Pass": "pass",
    "UsePolicy": "policy",
    "UseWarlord": "warlord",
    "FinishWonder": "wonder",
    "MakeProgress": "progress",
    "DevelopPolicy": "develop",
    "GainAdvantage": "advantage",
}
_NAMES_ITS_CARD = ("UseScout", "UseCard")
_COSTS = ("cost", "second_cost")
"""Numbers that are told, though a touch is enough for a usual one."""
_AT_HAND = ("card", "city", "trade", "pass")


class Hands:
    """Plays a game that lies on a table to its end, on the real halves."""

    def __init__(self, phone: Between, table: OnTable) -> None:
        self.phone, self.table, self.players = phone, table, Players(table)
        self.touches: Counter[int] = Counter()
        """By round; 0 is what comes before the first one."""
        self.spent: Counter[str] = Counter()
        """By what was being told."""
        self.swipes: Counter[str] = Counter()
        """How often something had to be scrolled into sight first, by what was being told."""
        self._doing = "LayCity"
        self.numbers: list[str] = []
        self.names: list[str] = []
        self._taken: Counter[tuple[int, int]] = Counter()

    @property
    def state(self) -> Any:
        return self.phone.state

    def touch(self, target: Any) -> None:
        self.touches[self.state.round if self.state.step != "cities" else 0] += 1
        self.spent[self._doing] += 1
        self.swipes[self._doing] += not self._is_in_sight(target)
        self.phone.stage.touch(target)

    @staticmethod
    def _is_in_sight(target: Any) -> bool:
        """Whether its middle lies in the part of every scrolled page that is shown."""
        spot = target.to_window(*target.center)
        pages = [one for one in _parents(target) if isinstance(one, ScrollView)]
        return all(page.collide_point(*page.parent.to_widget(*spot)) for page in pages)

    def a_round(self, what: str = "") -> int:
        """Touches in a round on the average, rounded up: all, or those about one thing."""
        total = self.spent[what] if what else sum(self.touches.values()) - self.touches[0]
        return -(-total // self.state.round)

    # The game.

    def play(self) -> None:
        for seat in (0, 1):
            self.table.cities[seat].refill()
        for seat in (0, 1):
            self.mark(seat)
        while self.state.step != "end":
            self.go_on()

    def go_on(self) -> None:
        match self.state.step:
            case "activation":
                self.activate(flow.to_activate(self.state))
            case "actions":
                self.turn(self.state.to_act)
            case _:
                self.end_round()

    def end_round(self) -> None:
        before, is_final = self.state.round, self.state.is_final
        self._doing = "RefillCity"
        for seat in flow.playing_order(self.state):
            if not is_final:
                self.table.cities[seat].refill()
        for seat in flow.playing_order(self.state):
            self.mark(seat)
        if is_final:
            self.touch(self.phone.button(0, "End the game"))
        self.table.refill_row()
        assert self.state.step == "end" or self.state.round == before + 1

    # Marking the cards that were dealt.

    def mark(self, seat: int) -> None:
        """Whatever the form asks about is told, as it is on the table; at once, or by its button where a name was."""
        while self.mark_one(seat):
            pass
        if (form := self._marking(seat)) is not None:
            self.record(form)

    def mark_one(self, seat: int) -> bool:
        """The next thing that the form asks about; whether there was one."""
        form = self._marking(seat)
        at = form.input.next_open(self.state) if form is not None else None
        if form is None or at is None:
            return False
        slot = self.table.cities[seat].slots[at - 1]
        picks = {one.pick.offer.input: one for one in self.phone.of(form, PickTile)}
        if isinstance(form.input, RefillCity) and (first := form.offer.input.with_kept(at, 1)) in picks:
            self.touch(picks[first])
            return True
        with_knowledge = form.offer.input.with_knowledge(at)
        if slot.knowledge is not None and with_knowledge in picks and not self._is_told(form.input, seat, at):
            self.touch(picks[with_knowledge])
            return True
        assert slot.card is not None
        said = picks.get(form.offer.input.with_mark(at, slot.card.name))
        self.touch(said or picks[form.offer.input.with_mark(at, "")])
        if said is None:
            self._type_name(form, f"card_{at}", slot.card.name)
        return True

    def _is_told(self, given: Any, seat: int, at: int) -> bool:
        """Whether every knowledge that came up in a slot was told: the one that stays, and those thrown away."""
        if isinstance(given, LayCity):
            return given.knowledge_dealt is not None
        return at in given.knowledge and given.thrown.count(at) >= self.table.cities[seat].thrown.count(at - 1)

    def _marking(self, seat: int) -> Any:
        """The form about the cards of a city; where all were known there is none."""
        form = self.form(seat)
        return form if form is not None and isinstance(form.input, Marks) else None

    def _type_name(self, form: FormDrawer, field: str, name: str) -> None:
        ask = form.ask_named(field)
        assert ask is not None
        assert isinstance(ask.field.kind, FreeText)
        self.names.append(name)
        line = self.phone.of(form.boxes[field], TextBoxInput)[0]
        if not line.focus:
            self.phone.stage.touch(line)
        write(self.phone, name)

    # The city.

    def activate(self, seat: int) -> None:
        move = self.players.activation(seat)
        self._doing = "ActivateCity"
        form = self.form(seat)
        assert form is not None
        given: Any = move.input
        cell = (given.row - 1) * 3 + given.column - 1
        self.touch(self.phone.of(form, CellTile)[cell])
        for panel in self.phone.of(form, TokensPanel):
            if panel.panel.id.startswith("reads_"):
                self._read(panel, self.table.cities[seat].slots[int(panel.panel.id[6:]) - 1].card.gives)
        if self.form(seat) is form:
            self.touch(self.phone.of(form, CellTile)[cell])
        self._check(move, RESOURCES)

    def _read(self, panel: TokensPanel, gives: Any) -> None:
        tiles = self.phone.of(panel, TokenTile)
        for at, name in enumerate(RESOURCES):
            for _ in range(gives.get(name, 0)):
                self.touch(tiles[at])
        if not gives:
            self.touch(tiles[-1])

    def _check(self, move: Move, fields: tuple[str, ...]) -> None:
        """What was recorded is what happened."""
        session = self.phone.table.session
        assert session is not None
        recorded = [
            item.input for item in session.items if item.input is not None and item.input.type == move.input.type
        ]
        for name in fields:
            told, true = (getattr(one, name, None) or 0 for one in (recorded[-1], move.input))
            assert told == true, (name, move.input, recorded[-1])
        move.moves()

    # Turns.

    def turn(self, seat: int) -> None:
        move = self.next_move(seat)
        self._taken[self.state.round, seat] += 1
        self._doing = move.input.type
        self.tell(seat, move)
        self._check(move, (*RESOURCES, "cost", "second_cost", "amount"))

    def tell(self, seat: int, move: Move) -> None:
        if not self._at_hand(seat, move):
            self._by_place(seat, move)

    def next_move(self, seat: int) -> Move:
        return self.players.turn(self.state, seat, self._taken[self.state.round, seat])

    def _at_hand(self, seat: int, move: Move) -> bool:
        """A thing of the half itself: known, or with a form in which it is read."""
        quick = self.phone.half(seat).quick
        tiles = zip(quick._shown, self.phone.of(quick, QuickTile), strict=True)
        found = next((tile for one, tile in tiles if _is_same(one, move)), None)
        if found is None:
            return False
        self.touch(found)
        self._fill_opened(seat, move)
        return True

    def _by_place(self, seat: int, move: Move) -> None:
        half, place = self.phone.half(seat), _PLACES[move.input.type]
        offers = {one.id: one for one in self.phone.table.rules.grid(self.state)}
        label = self.phone.table.show(offers[place].label)
        if place == "advantage":
            self.touch(self.phone.stage.find(MomentBox))
        elif place in _AT_HAND:
            self.touch(self.phone.of(half.actions, ActionTile, name=label)[0])
            if place == "pass":
                return
        else:
            self.touch(self.phone.of(half.actions, ActionTile, name="All")[0])
            tiles = self.phone.of(self.phone.drawer(seat), GridTile)
            self.touch(next(tile for tile in tiles if tile.offer.id == place))
        if self._is_open(seat) and self.form(seat) is None:
            self._choose(seat, offers[place], move)
        self._fill_opened(seat, move)

    def _fill_opened(self, seat: int, move: Move) -> None:
        form = self.form(seat)
        if form is not None and form.input.type == move.input.type:
            self.fill(form, move)

    def _is_open(self, seat: int) -> bool:
        return bool(self.phone.side(seat).drawers)

    def _choose(self, seat: int, offered: Any, move: Move) -> None:
        """Among known answers, or the form behind them."""
        tiles = self.phone.of(self.phone.drawer(seat), Tile)
        ready = [one for one in offered.ready if not offered.has_others or one not in offered.quick]
        kinds = [getattr(one, "card", None) for one in offered.inputs]
        others = kinds.index(move.input.card) if isinstance(move.input, AcquireCard) else 0
        at = next((at for at, one in enumerate(ready) if _is_same(one, move)), len(ready) + others)
        self.touch(tiles[at])

    # Forms.

    def form(self, seat: int) -> Any:
        drawers = self.phone.side(seat).drawers
        return drawers[-1] if drawers and isinstance(drawers[-1], FormDrawer) else None

    def fill(self, form: FormDrawer, move: Move) -> None:
        """Answers what is asked and not as it should be, one question after another, and records."""
        card = move.card
        truth = {**dict.fromkeys(RESOURCES, 0), **move.input.values()}
        if card is not None and card.kind == "free_city":
            truth["name"] = card.name
        if move.input.type == "MakeProgress" and card is not None and card.kind != "knowledge":
            truth["name"] = card.name
        for _ in range(12):
            ask = next((one for one in form.asks() if self._is_open_ask(form, one, truth)), None)
            if ask is None:
                break
            self._answer(form, ask, truth[ask.field.name])
            if self.form(move.input.seat or 0) is not form:
                return
        for panel in self.phone.of(form, TokensPanel):
            self._count(form, panel, truth)
        self.record(form)

    def _is_open_ask(self, form: FormDrawer, ask: Ask, truth: dict[str, Any]) -> bool:
        name = ask.field.name
        if ask.is_on_panel or name not in truth:
            return False
        return bool(form.value_of(ask) != truth[name])

    def _answer(self, form: FormDrawer, ask: Ask, value: Any) -> None:
        name = ask.field.name
        if ask.options:
            tiles = self._tiles(form.boxes[ask.field.name], ask)
            if value in tiles:
                if name in _COSTS:
                    self.numbers.append(f"{form.input.type}.{name}")
                self.touch(tiles[value])
                return
            self.touch(tiles[""])
            typed = form.ask_named(ask.field.name)
            assert typed is not None
            ask = typed
        if isinstance(ask.field.kind, Number):
            self._type_number(form, ask, value)
        else:
            self._type_name(form, ask.field.name, value)

    def _tiles(self, box: Any, ask: Ask) -> dict[Any, Any]:
        """The answers to a question by their values; a few short ones stand in one line."""
        shown = {self.phone.table.show(option.label): option.value for option in ask.options}
        segments = {shown[one.text]: one for one in self.phone.of(box, Segment)}
        keys = {shown[one.text]: one for one in self.phone.of(box, FilterChip)}
        return {one.option.value: one for one in self.phone.of(box, OptionTile)} or segments or keys

    def _type_number(self, form: FormDrawer, ask: Ask, value: int) -> None:
        self.numbers.append(f"{form.input.type}.{ask.field.name}")
        box: Any = form.boxes[ask.field.name]
        assert isinstance(box, NumberAsk)
        if value <= STEPS and not form.value_of(ask):
            for _ in range(value):
                self.touch(self.phone.of(form.boxes[ask.field.name], StepButton, glyph="plus")[0])
            return
        self.touch(box._number)
        seat = form.input.seat or 0
        for digit in str(value):
            self.touch(next(key for key in self.phone.of(self.phone.drawer(seat), KeypadKey) if key.text == digit))
        self.touch(self.phone.in_drawer(seat, MainButton, title="Done"))

    def _count(self, form: FormDrawer, panel: TokensPanel, truth: dict[str, Any]) -> None:
        for at, name in enumerate(RESOURCES):
            for _ in range(truth[name] - panel.panel.tokens[at].count):
                self.touch(self.phone.of(panel, TokenTile)[at])

    def record(self, form: FormDrawer) -> None:
        self.touch(self.phone.of(form, MainButton)[-1])


def _parents(widget: Any) -> Iterator[Any]:
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        yield widget


def _is_same(ready: Input, move: Move) -> bool:
    """Whether a known answer is what happened."""
    given = move.input
    if type(ready) is not type(given) or not _is_named_right(ready, move):
        return False
    names = {"slot", "part", "card", "name", "city", "resource", "amount"} - (
        {"card", "name"} if given.type == "MakeProgress" else set()
    )
    names -= {"name"} if given.type in _NAMES_ITS_CARD else set()
    return all(getattr(ready, name, None) == getattr(given, name, None) for name in names)


def _is_named_right(ready: Any, move: Move) -> bool:
    """An answer that says which free city or knowledge it is says the right one."""
    if ready.type not in _NAMES_ITS_CARD or not ready.name or move.card is None:
        return True
    return bool(ready.name == (STARTING if move.card.name == "starting" else move.card.name))
