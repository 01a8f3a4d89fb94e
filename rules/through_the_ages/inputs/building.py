"""Workers on cards: building, upgrading, destroying."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from rules.kit.inputs import NARROWS, Input
from rules.kit.offer import Ask, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import civil, costs, names, paying
from rules.through_the_ages.cards import is_unit
from rules.through_the_ages.faces import workers
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Action
from rules.through_the_ages.questions import card_option, face_option, possible_first, why_not
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_civil import TECHNOLOGIES


@dataclass(frozen=True, kw_only=True)
class Build(Action):
    """An unused worker becomes a farm, mine, building or unit."""

    card: Annotated[str | None, kinds.ONE_WORKER_CARD] = None
    of_units: bool | None = field(default=None, metadata=NARROWS)
    """Units, or everything else."""

    title = say("through_the_ages.do.build")
    sign = ("plus", "")

    def check(self, state: State) -> Refusal | None:
        wrong = paying.check_acting(state, self.seat)
        if wrong is not None or self.card is None:
            return wrong or nonsense("through_the_ages.name_a_card")
        return _check_action(state.board, self.card) or civil.check_building(state.board, self.card)

    def does(self, state: State) -> State:
        assert self.seat is not None
        if self.card is None:
            return state
        board = _after_action(state.boards[self.seat], self.card)
        return state.with_board(self.seat, civil.after_building(board, self.card))

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.build", card=names.told_card(self.card))

    def note(self, state: State) -> Text | None:
        if self.seat is None or self.card is None:
            return None
        return _work_note(self.card, costs.building(state.boards[self.seat], self.card))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        board = state.boards[self.seat]
        own = [card for card in board.workers if self.of_units in (None, is_unit(card))]
        return (worker_card(state, self, board, "through_the_ages.ask.build", own),)


@dataclass(frozen=True, kw_only=True)
class Upgrade(Action):
    """A worker moves to a better card of the same type; with Bach once a turn from any building to a theater."""

    card: Annotated[str | None, kinds.ONE_WORKER_CARD] = None
    to: Annotated[str | None, kinds.ONE_WORKER_CARD] = None

    title = say("through_the_ages.do.upgrade")
    sign = ("up", "")

    def check(self, state: State) -> Refusal | None:
        wrong = paying.check_acting(state, self.seat)
        if wrong is not None or self.card is None or self.to is None:
            return wrong or nonsense("through_the_ages.name_a_card")
        wrong = _check_action(state.board, self.card)
        return wrong or civil.check_upgrading(state, state.board, self.card, self.to)

    def does(self, state: State) -> State:
        assert self.seat is not None
        if self.card is None or self.to is None:
            return state
        board = _after_action(state.boards[self.seat], self.card)
        return civil.after_upgrading(state.with_board(self.seat, board), self.seat, self.card, self.to)

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.upgrade", card=names.told_card(self.card), to=names.told_card(self.to))

    def note(self, state: State) -> Text | None:
        if self.seat is None or self.card is None or self.to is None:
            return None
        return _work_note(self.card, costs.upgrade(state.boards[self.seat], self.card, self.to))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        board = state.boards[self.seat]
        own = [card for card in board.workers if board.on(card) > 0 and civil.upgrades(state, board, card)]
        first = ask(
            self,
            "card",
            say("through_the_ages.ask.upgrade"),
            options=tuple(card_option(card, note=say("through_the_ages.workers", n=board.on(card))) for card in own),
            is_needed=True,
        )
        return (first, upgrade_to(state, self, board, self.card)) if self.card is not None else (first,)


@dataclass(frozen=True, kw_only=True)
class Destroy(Action):
    """A building is destroyed or a unit disbanded: its worker is unused again."""

    card: Annotated[str | None, kinds.ONE_WORKER_CARD] = None

    title = say("through_the_ages.do.destroy")
    sign = ("minus", "")

    def check(self, state: State) -> Refusal | None:
        wrong = paying.check_acting(state, self.seat)
        if wrong is not None or self.card is None:
            return wrong or nonsense("through_the_ages.name_a_card")
        if not state.board.on(self.card):
            return refuse("through_the_ages.no_worker_there", topic="destroy", card=names.card(self.card))
        return _check_action(state.board, self.card)

    def does(self, state: State) -> State:
        assert self.seat is not None
        if self.card is None:
            return state
        board = _after_action(state.boards[self.seat], self.card)
        return state.with_board(self.seat, civil.without_building(board, self.card))

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.destroy", card=names.told_card(self.card))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        options = possible_first(
            card_option(card, why_not(state, self, card=card), say("through_the_ages.workers", n=number))
            for card, number in state.boards[self.seat].workers.items()
            if number > 0
        )
        return (ask(self, "card", say("through_the_ages.ask.destroy"), options=options, is_needed=True),)


def _check_action(board: Board, card: str) -> Refusal | None:
    """Units take a military action, everything else a civil one (TTA-145, TTA-180)."""
    return paying.check_military(board, 1) if is_unit(card) else paying.check_civil(board, 1)


def _after_action(board: Board, card: str) -> Board:
    return paying.after_military(board, 1) if is_unit(card) else paying.after_civil(board, 1)


def _work_note(card: str, resources: int) -> Text | None:
    paid = names.price(**{"military" if is_unit(card) else "civil": 1}, resources=resources)
    return names.in_a_row([names.card(card), paid]) if paid is not None else names.card(card)


def worker_card(state: State, given: Input, board: Board, label: str, own: list[str], less: int = 0) -> Ask:
    """Where a worker could go, and for what."""
    options = [
        face_option(
            card,
            why_not(state, given, card=card),
            cost=costs.building(board, card, less),
            full_cost=TECHNOLOGIES[card].build,
            cost_glyph="ore",
            cost_tint="resource",
            cost_label=say("through_the_ages.symbol.resources"),
            tokens=workers(board, card),
            note=None,
        )
        for card in own
        if card in kinds.WORKER_CARDS
    ]
    return ask(given, "card", say(label), options=possible_first(options), is_needed=True)


def upgrade_to(state: State, given: Input, board: Board, card: str, less: int = 0, *, by_card: bool = False) -> Ask:
    """Which better card the worker goes to; `by_card` if an action card orders it."""
    options = [
        card_option(to, why_not(state, given, to=to), names.amount("resources", costs.upgrade(board, card, to, less)))
        for to in civil.upgrades(state, board, card, by_card=by_card)
    ]
    return ask(given, "to", say("through_the_ages.ask.upgrade_to"), options=possible_first(options), is_needed=True)
