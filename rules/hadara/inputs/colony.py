"""Taking a colony: plundered for coins, or annexed for what stands on its back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.hadara.bars import after_taking, bar, bar_note
from rules.hadara.faces import back_face, stack_face
from rules.hadara.inputs.reached import Reached
from rules.hadara.numbers import BONUS, ON_BACK, POINTS, ask_number
from rules.hadara.prices import not_enough_coins
from rules.hadara.printed import with_stack_points
from rules.hadara.remembered import back_of, colony_name, noted
from rules.hadara.state import Board, Colony, State
from rules.hadara.tables import COLONY_BACKS, COLONY_REWARD, COLONY_STACKS, COUNTERS, Bonus, ColonyBack, ColonyStack
from rules.kit.derived import once_for_state
from rules.kit.field import Choice
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say


@dataclass(frozen=True, kw_only=True)
class TakeColony(Reached):
    """Takes a colony and plunders or annexes it. Annexed, its back is named or typed in."""

    requirement: Annotated[int | None, Choice(tuple(stack.requirement for stack in COLONY_STACKS))] = None
    way: Annotated[str | None, Choice(("plunder", "annex"))] = None
    back: Annotated[str | None, Choice(tuple(back.id for backs in COLONY_BACKS.values() for back in backs))] = None
    economy: Annotated[int | None, BONUS] = None
    military: Annotated[int | None, BONUS] = None
    culture: Annotated[int | None, BONUS] = None
    agriculture: Annotated[int | None, BONUS] = None
    points: Annotated[int | None, POINTS] = None

    title = say("hadara.do.colony")
    sign = ("colony", "")
    step, reached_by = "colony", "military"

    def requirements(self, state: State) -> tuple[int, ...]:
        return tuple(stack.requirement for stack in state.printed.colonies)

    def owned(self, board: Board) -> tuple[int, ...]:
        return tuple(own.requirement for own in board.colonies)

    def refuse_second(self, requirement: int) -> Refusal:
        return refuse("hadara.colony_owned", topic="colony", n=requirement)

    def check(self, state: State) -> Refusal | None:
        if self.seat is None or self.requirement is None:
            return nonsense("hadara.which_colony")
        colony = self.meant(state)
        if isinstance(colony, Refusal):
            return colony
        board = state.boards[self.seat]
        refusal = self.check_is_open(state, self.seat, self.requirement)
        if refusal is not None or not colony.is_annexed:
            return refusal
        return _check_back(state, colony) or _check_annexation(state, board, colony)

    def after(self, state: State) -> State:
        """The military marker stays where it is (HAD-102); the choice cannot be changed (HAD-111)."""
        colony = self.meant(state)
        if isinstance(colony, Refusal) or self.seat is None:
            return state
        board = state.boards[self.seat]
        stack = state.printed.stack(colony.requirement)
        paid = bar(board, "military", colony.requirement).coins if board.has("p3_pay") else 0
        board = board.after_coins("bars", -paid).after_coins("p2_colony", _reward(board))
        if colony.is_annexed:
            board = board.after_coins("annexed", -stack.annex)
        else:
            board = board.after_coins("plunder", stack.plunder)
        board = replace(board, colonies=tuple(sorted((*board.colonies, colony), key=lambda own: own.requirement)))
        state = state.with_board(self.seat, after_taking(board, paid, state.step == "colony"))
        return self._noted(state, colony)

    def key(self, state: State) -> str:
        return f"colony:{self.seat}:{self.requirement}"

    def tell(self, state: State) -> Text:
        colony = self.meant(state)
        way = "annex" if not isinstance(colony, Refusal) and colony.is_annexed else "plunder"
        return say(f"hadara.told.{way}", n=self.requirement or 0)

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        board = state.boards[self.seat]
        stacks = tuple(
            Option(
                stack.requirement,
                say("hadara.colony_n", n=stack.requirement),
                bar_note(board, "military", stack.requirement),
                face=stack_face(stack),
                refusal=self.check_is_open(state, self.seat, stack.requirement),
            )
            for stack in state.printed.colonies
        )
        asks = self.ask_requirement(state, say("hadara.ask.colony"), stacks)
        return (asks,) if self.requirement is None else (asks, *_ask_way(state, self, self.requirement))

    @once_for_state
    def meant(self, state: State) -> Colony | Refusal:
        """The colony with its numbers, as far as they are known or typed."""
        if self.seat is None or self.requirement is None or self.way is None:
            return nonsense("hadara.which_colony")
        if self.way == "plunder":
            points = state.printed.stack(self.requirement).points if self.points is None else self.points
            if points is None:
                return nonsense("hadara.points_missing")
            return Colony(self.requirement, False, (0, 0, 0, 0), points)  # HAD-105, HAD-106
        known = next((back for back in _backs(state, self.requirement) if back.id == self.back), None)
        if known is None:
            if self.points is None:
                return nonsense("hadara.back_missing")
            known = ColonyBack("", (0, 0, 0, 0), self.points)
        bonus: Bonus = tuple(  # type: ignore[assignment]  # four counters, four numbers
            known.bonus[at] if (typed := getattr(self, counter)) is None else typed
            for at, counter in enumerate(COUNTERS)
        )
        points = known.points if self.points is None else self.points
        return Colony(self.requirement, True, bonus, points, self.back or "")

    def _noted(self, state: State, colony: Colony) -> State:
        """What was typed is remembered."""
        if colony.is_annexed:
            return noted(state, self.back, {name: getattr(self, name) for name in ON_BACK}) if self.back else state
        if self.points is None:
            return state
        state = with_stack_points(state, colony.requirement, self.points)
        return noted(state, colony_name(colony.requirement), {"points": self.points})


def _backs(state: State, requirement: int) -> tuple[ColonyBack, ...]:
    return tuple(back_of(state.printed.typed, back) for back in COLONY_BACKS[requirement])


def _reward(board: Board) -> int:
    """HAD-181: coins for every colony taken, in time to pay for the annexation."""
    return COLONY_REWARD * board.has("p2_colony")


def _check_back(state: State, colony: Colony) -> Refusal | None:
    if colony.back and colony.back not in {back.id for back in COLONY_BACKS[colony.requirement]}:
        return refuse("hadara.other_stack", topic="colony")
    if colony.back and any(own.back == colony.back for board in state.boards for own in board.colonies):
        return refuse("hadara.token_taken", topic="colony")
    front = state.printed.stack(colony.requirement).points
    if front is not None and colony.points < front:  # HAD-109
        return refuse("hadara.back_below_front", topic="colony", n=front)
    return None


def _check_annexation(state: State, board: Board, colony: Colony) -> Refusal | None:
    cost = state.printed.stack(colony.requirement).annex  # HAD-107
    left = board.after_coins("bars", -bar(board, "military", colony.requirement).coins)
    left = left.after_coins("p2_colony", _reward(board))
    return None if cost <= left.purse else not_enough_coins(left, cost, say("hadara.annex_price", n=cost), "annex")


def _ask_way(state: State, given: TakeColony, requirement: int) -> list[Ask]:
    stack = state.printed.stack(requirement)
    ways = (
        Option("plunder", say("hadara.way.plunder"), say("hadara.way.plunder_note", n=stack.plunder), "coin", "coin"),
        Option("annex", say("hadara.way.annex"), say("hadara.way.annex_note", n=stack.annex), "flag", "military"),
    )
    hint = say("hadara.ask.way_hint")  # HAD-104
    asks = [ask(given, "way", say("hadara.ask.way"), options=ways, hint=hint, is_needed=True)]
    if given.way == "annex":
        backs = tuple(
            Option(back.id, say("hadara.back"), face=back_face(state, back)) for back in _backs(state, requirement)
        )
        asks.append(ask(given, "back", say("hadara.ask.back"), options=backs, hint=say("hadara.ask.back_hint")))
        asks += [ask_number(given, name, is_extra=True) for name in ON_BACK]
    elif given.way == "plunder":
        asks.append(_ask_points(given, stack))
    return asks


def _ask_points(given: TakeColony, stack: ColonyStack) -> Ask:
    """What a plundered colony is worth where nobody has said so: as much as the lowest back, as in all the other stacks
    (HAD-109, HAD-218). The token has the last word."""
    if stack.points is not None:
        return ask_number(given, "points", is_extra=True)
    lowest = min(back.points for back in COLONY_BACKS[stack.requirement])
    hint = say("hadara.check_token")
    return ask_number(given, "points", remembered=lowest, hint=hint, is_needed=True, is_worked_out=True)
