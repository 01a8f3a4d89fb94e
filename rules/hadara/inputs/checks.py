"""Numbers read from the physical thing: they win over the list for the rest of the session, and in later ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Self

from rules.hadara.cards import CARD_IDS
from rules.hadara.faces import card_name
from rules.hadara.numbers import (
    BONUS,
    COLONY_COINS,
    COST,
    ON_CARD,
    ON_COLONY,
    ON_START_CARD,
    ON_STATUE,
    POINTS,
    START_COINS,
    ask_number,
)
from rules.hadara.printed import printed_card
from rules.hadara.remembered import colony_name, noted, start_name, statue_name
from rules.hadara.state import Board, Card, State
from rules.hadara.tables import COLONY_STACKS, COUNTERS, STATUE_SLOTS, ColonyStack, StatueSlot
from rules.kit.field import Choice
from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask
from rules.kit.refusal import Refusal, nonsense
from rules.kit.text import Text, say


@dataclass(frozen=True, kw_only=True)
class CheckStartCard(Input):
    """The numbers that really stand on a start card."""

    coins: Annotated[int, START_COINS]
    economy: Annotated[int, BONUS]
    military: Annotated[int, BONUS]
    culture: Annotated[int, BONUS]
    agriculture: Annotated[int, BONUS]

    title = say("hadara.do.check_start")
    sign = ("eye", "")

    @classmethod
    def of(cls, board: Board, seat: int) -> Self:
        """To be looked at: filled with the numbers as they are known."""
        return cls(seat=seat, coins=board.coins.get("start", 0), **dict(zip(COUNTERS, board.start, strict=True)))

    def check(self, state: State) -> Refusal | None:
        return nonsense("kit.no_such_seat") if self.seat is None else None

    def after(self, state: State) -> State:
        if self.seat is None:
            return state
        board = state.boards[self.seat]
        state = noted(state, start_name(board.initiative, board.side), self.values())
        board = replace(
            board,
            coins={**board.coins, "start": self.coins},
            start=(self.economy, self.military, self.culture, self.agriculture),
            is_start_checked=True,
        )
        return state.with_board(self.seat, board)

    def tell(self, state: State) -> Text:
        return say("hadara.told.check_start")

    def asks(self, state: State) -> tuple[Ask, ...]:
        return tuple(ask_number(self, name) for name in ON_START_CARD)


@dataclass(frozen=True, kw_only=True)
class CheckCard(Input):
    """The numbers that really stand on a card of the list."""

    card: Annotated[str, CARD_IDS]
    cost: Annotated[int, COST]
    economy: Annotated[int, BONUS]
    military: Annotated[int, BONUS]
    culture: Annotated[int, BONUS]
    agriculture: Annotated[int, BONUS]
    points: Annotated[int, POINTS]

    title = say("hadara.do.check_card")
    sign = ("eye", "")

    @classmethod
    def of(cls, card: Card, seat: int) -> Self:
        """To be looked at: filled with the numbers as they are known."""
        bonus = dict(zip(COUNTERS, card.bonus, strict=True))
        return cls(seat=seat, card=card.id, cost=card.cost, points=card.points, **bonus)

    def after(self, state: State) -> State:
        """Owned copies change too; coins already paid stay paid."""
        bonus = (self.economy, self.military, self.culture, self.agriculture)
        checked = replace(printed_card(state, self.card), cost=self.cost, bonus=bonus, points=self.points)
        state = noted(state, self.card, {name: getattr(self, name) for name in ON_CARD})
        state = replace(state, printed=replace(state.printed, cards={**state.printed.cards, self.card: checked}))
        return state.with_boards(
            [
                replace(board, cards=tuple(checked if card.id == self.card else card for card in board.cards))
                for board in state.boards
            ]
        )

    def tell(self, state: State) -> Text:
        return say("hadara.told.check_card", card=card_name(printed_card(state, self.card)))

    def note(self, state: State) -> Text | None:
        return card_name(printed_card(state, self.card))

    def asks(self, state: State) -> tuple[Ask, ...]:
        return tuple(ask_number(self, name) for name in ON_CARD)


@dataclass(frozen=True, kw_only=True)
class CheckColony(Input):
    """The numbers that really stand on the coin side of a stack of colonies."""

    requirement: Annotated[int, Choice(tuple(stack.requirement for stack in COLONY_STACKS))]
    plunder: Annotated[int, COLONY_COINS]
    annex: Annotated[int, COLONY_COINS]
    points: Annotated[int, POINTS]

    title = say("hadara.do.check_colony")
    sign = ("eye", "")

    @classmethod
    def of(cls, stack: ColonyStack, seat: int) -> Self:
        """To be looked at: filled with the numbers as they are known."""
        return cls(
            seat=seat,
            requirement=stack.requirement,
            plunder=stack.plunder,
            annex=stack.annex,
            points=stack.points or 0,
        )

    def after(self, state: State) -> State:
        """Plundered colonies change too; what stands on a back does not depend on the coin side."""
        checked = ColonyStack(self.requirement, self.plunder, self.annex, self.points, True)
        stacks = tuple(checked if one.requirement == self.requirement else one for one in state.printed.colonies)
        state = noted(state, colony_name(self.requirement), {name: getattr(self, name) for name in ON_COLONY})
        state = replace(state, printed=replace(state.printed, colonies=stacks))
        return state.with_boards([self._after_on(board) for board in state.boards])

    def _after_on(self, board: Board) -> Board:
        colonies = tuple(
            replace(own, points=self.points) if own.requirement == self.requirement and not own.is_annexed else own
            for own in board.colonies
        )
        return replace(board, colonies=colonies)

    def tell(self, state: State) -> Text:
        return say("hadara.told.check_colony", n=self.requirement)

    def asks(self, state: State) -> tuple[Ask, ...]:
        return tuple(ask_number(self, name) for name in ON_COLONY)


@dataclass(frozen=True, kw_only=True)
class CheckStatue(Input):
    """The numbers that really stand at a statue slot."""

    requirement: Annotated[int, Choice(tuple(slot.requirement for slot in STATUE_SLOTS))]
    points: Annotated[int, POINTS]
    bonus: Annotated[int, BONUS]

    title = say("hadara.do.check_statue")
    sign = ("eye", "")

    @classmethod
    def of(cls, slot: StatueSlot, seat: int) -> Self:
        """To be looked at: filled with the numbers as they are known."""
        return cls(seat=seat, requirement=slot.requirement, points=slot.points, bonus=slot.bonus)

    def after(self, state: State) -> State:
        """What is built there changes too."""
        checked = StatueSlot(self.requirement, self.points, self.bonus, True)
        slots = tuple(checked if one.requirement == self.requirement else one for one in state.printed.statues)
        state = noted(state, statue_name(self.requirement), {name: getattr(self, name) for name in ON_STATUE})
        state = replace(state, printed=replace(state.printed, statues=slots))
        return state.with_boards([self._after_on(board) for board in state.boards])

    def _after_on(self, board: Board) -> Board:
        statues = tuple(
            replace(own, points=self.points, bonus=self.bonus) if own.requirement == self.requirement else own
            for own in board.statues
        )
        return replace(board, statues=statues)

    def tell(self, state: State) -> Text:
        return say("hadara.told.check_statue", n=self.requirement)

    def asks(self, state: State) -> tuple[Ask, ...]:
        return tuple(ask_number(self, name) for name in ON_STATUE)
