"""A table to test on: a game at any moment, with anything lying on a board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from rules.hadara.counters import contributions, value
from rules.hadara.flow import is_drawn, to_pick, wheel_for
from rules.hadara.game import GAME
from rules.hadara.inputs import EndStep, SellCard, SetWheel, TakeIncome, TurnWheel
from rules.hadara.state import Board, Card, Colony, State, Statue
from rules.hadara.tables import COLONY_STACKS, COLOURS, COUNTERS, STATUE_SLOTS, Bonus
from rules.kit import play
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Offer, Option
from rules.kit.panel import ChecklistItem, Panel
from rules.kit.play import read_setup
from rules.kit.refusal import Refusal
from rules.kit.setup import FULL_TABLE, Setup
from rules.kit.step import StepLine
from rules.kit.text import Text

RULES = GAME.depths[FULL_TABLE]
NAMES = ("Anna", "Borys", "Clara", "Dmytro", "Eva")
PHASE_OF = {"wheel": "A", "draw": "A", "pick": "B", "feeding": "B", "medals": "B", "new_epoch": "B", "end": "B"}

_numbers = count(1)


# Setting up.


def read(players: int = 2, initiatives: Sequence[int] = (), sides: str = "AAAAA", **options: Any) -> Setup | Refusal:
    """A setup as a session file gives it. Seats have the initiatives 1, 2, 3... unless others are named."""
    initiatives = initiatives or range(1, players + 1)
    seats = [
        {"name": NAMES[place % 5], "options": {"initiative": initiative, "side": sides[place % 5]}}
        for place, initiative in enumerate(initiatives)
    ]
    return read_setup(GAME, {"seats": seats, "options": options})


def a_setup(players: int = 2, **more: Any) -> Setup:
    setup = read(players, **more)
    assert not isinstance(setup, Refusal), setup
    return setup


def game(players: int = 2, **more: Any) -> State:
    state: State = RULES.new_game(a_setup(players, **more))
    return state


# Things on a board.


def bonus(economy: int = 0, military: int = 0, culture: int = 0, agriculture: int = 0) -> Bonus:
    return (economy, military, culture, agriculture)


def card(colour: str = "yellow", *, id: str = "", epoch: int = 1, cost: int = 0, points: int = 0, **more: Any) -> Card:
    """A card with a name of its own; further numbers are counters."""
    counters = {name: more.pop(name) for name in COUNTERS if name in more}
    return Card(id or f"{colour}-{next(_numbers)}", colour, epoch, cost, bonus(**counters), points, **more)


def cards(**colours: int) -> tuple[Card, ...]:
    """So many plain cards of each colour."""
    return tuple(card(colour) for colour, number in colours.items() for _ in range(number))


def effect(name: str, **more: Any) -> Card:
    """The purple card with this effect."""
    return card("purple", effect=name, **more)


def plundered(requirement: int, points: int | None = None) -> Colony:
    front = next(stack.points for stack in COLONY_STACKS if stack.requirement == requirement)
    return Colony(requirement, False, bonus(), points if points is not None else front or 0)


def annexed(requirement: int, points: int, **counters: int) -> Colony:
    return Colony(requirement, True, bonus(**counters), points)


def statue(requirement: int, counter: str, side: str = "symbol") -> Statue:
    slot = next(slot for slot in STATUE_SLOTS if slot.requirement == requirement)
    return Statue(requirement, slot.points, slot.bonus, counter, side == "symbol")


def with_board(state: State, seat: int = 0, *, coins: int = 0, **more: Any) -> State:
    """A board with these things. A counter named gets exactly that value, its start card making up the difference."""
    counters = {name: more.pop(name) for name in COUNTERS if name in more}
    more = {name: tuple(lying) if isinstance(lying, list) else lying for name, lying in more.items()}
    board = replace(state.boards[seat], coins={"start": coins}, **more)
    start: Any = tuple(
        board.start[at] + counters.get(name, value(board, name)) - value(board, name)
        for at, name in enumerate(COUNTERS)
    )
    return state.with_board(seat, replace(board, start=start))


def board_with(**things: Any) -> Board:
    """The first board of a game, with these things."""
    return with_board(game(), **things).boards[0]


# Moments of a game.


def at_step(state: State, step: str, *, epoch: int = 1, phase: str = "") -> State:
    """Any step of any epoch. After the draws, each pile holds one unknown card for each player."""
    phase = phase or PHASE_OF.get(step, "A")
    draw = {"wheel": 0, "draw": 1}.get(step, 5)
    lying = ("",) * state.players if step == "pick" or (phase == "A" and draw == 5) else ()
    boards = tuple(replace(board, draws=draw - 1 if step == "draw" else draw) for board in state.boards)
    piles = dict.fromkeys(COLOURS, lying)
    return replace(state, step=step, epoch=epoch, phase=phase, draw=draw, picks=0, piles=piles, boards=boards)


def at(step: str, *, players: int = 2, epoch: int = 1, phase: str = "", **things: Any) -> State:
    """A game at a step, the first board with these things."""
    return at_step(with_board(game(players), **things), step, epoch=epoch, phase=phase)


def drawing(deck: str, *, players: int = 2, epoch: int = 1, **things: Any) -> State:
    """The first draw of an epoch, with the first seat's crest pointing at this deck."""
    state = at("draw", players=players, epoch=epoch, **things)
    return replace(state, wheel=wheel_for(state, 0, deck))


# Asking and recording.


def refusal(state: State, given: Input) -> str | None:
    """The code of the refusal, or None if the rules allow it."""
    found = play.check(RULES, state, given)
    return found.code if found else None


def does(state: State, *inputs: Input) -> State:
    """The state after inputs that the rules allow."""
    for given in inputs:
        assert refusal(state, given) is None, (given, refusal(state, given))
        state = play.after(RULES, state, given)
    return state


def forced(state: State, *inputs: Input) -> State:
    """The state after inputs recorded anyway."""
    for given in inputs:
        found = play.check(RULES, state, given)
        assert found is None or not found.is_nonsense, found
        state = play.after(RULES, state, given)
    return state


def counters(state: State, seat: int = 0) -> Bonus:
    return tuple(value(state.boards[seat], name) for name in COUNTERS)  # type: ignore[return-value]  # four of them


def purse(state: State, seat: int = 0) -> int:
    return state.boards[seat].purse


def points(state: State, row: str, seat: int = 0) -> int:
    """A cell of the score pad."""
    return next(one for one in RULES.sheet(state).rows if one.id == row).cells[seat].total


def source(board: Board, counter: str, name: str) -> int:
    """What one source adds to a counter."""
    return contributions(board, counter).get(name, 0)


# What is shown.


def line(state: State, seat: int) -> StepLine:
    return next(one for one in RULES.step(state).lines if one.seat == seat)


def order(state: State) -> list[int]:
    """The seats as the step lists them."""
    return [one.seat for one in RULES.step(state).lines]


def panel(state: State, id: str, seat: int | None = 0) -> Any:
    shown: Sequence[Panel] = RULES.table_panels(state) if seat is None else RULES.seat_panels(state, seat)
    return next((one for one in shown if one.id == id), None)


def asked(offer: Offer) -> list[str]:
    return [one.field.name for one in offer.ask]


def question(offer: Offer, name: str) -> Ask:
    return next(one for one in offer.ask if one.field.name == name)


def option(offer: Offer, name: str, wanted: Any) -> Option:
    return next(one for one in question(offer, name).options if one.value == wanted)


def item(items: Sequence[ChecklistItem], id: str) -> ChecklistItem:
    return next(one for one in items if one.id == id)


def told(text: Text | None) -> tuple[str, dict[str, Any]]:
    """A text as its key and its values."""
    assert text is not None
    return text.key, dict(text.values)


# Playing on.


def likely(state: State) -> Input:
    """The shortest way on: everything is sold, nothing is taken or built."""
    if state.step == "wheel":
        return SetWheel(deck=state.decks[0])
    if state.step == "draw":
        waiting = [seat for seat in range(state.players) if not is_drawn(state, seat)]
        return SellCard(seat=waiting[0]) if waiting else TurnWheel()
    if state.step == "pick":
        return SellCard(seat=to_pick(state), colour=next(colour for colour, pile in state.piles.items() if pile))
    return TakeIncome() if state.step == "income" else EndStep(step=state.step)


def playing_on(state: State) -> Iterator[tuple[State, Input]]:
    """Every state of the shortest game from here on, with the input that follows."""
    while state.step != "end":
        given = likely(state)
        yield state, given
        state = does(state, given)


def until(state: State, step: str, *, epoch: int = 1, phase: str = "") -> State:
    """The first state at this step, reached by the rules."""
    for reached, _ in playing_on(state):
        if (reached.step, reached.epoch) == (step, epoch) and reached.phase == (phase or reached.phase):
            return reached
    raise AssertionError(f"{step} is never reached")


def last(state: State) -> State:
    """The end of the game."""
    for reached, given in playing_on(state):
        state = does(reached, given)
    return state
