"""A table to test on: a game at any moment, with anything lying on a board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.kit import play
from rules.kit.inputs import Input
from rules.kit.panel import ChecklistItem
from rules.kit.play import read_setup
from rules.kit.refusal import Refusal
from rules.kit.setup import FULL_TABLE, Setup
from rules.kit.text import Text
from rules.through_the_ages import goods, ratings
from rules.through_the_ages.cards import holds_workers
from rules.through_the_ages.game import GAME
from rules.through_the_ages.inputs import BeginTurn, DiscardAntiquated, EndPolitics, EndTurn, ResolveWar
from rules.through_the_ages.state import Board, State, Turn
from rules.through_the_ages.tables import STARTING_WORKERS

NAMES = ("Anna", "Borys", "Clara", "Dmytro")
RULES = GAME.depths[FULL_TABLE]
ENOUGH = 20
"""Military cards on a hand where their number is not what is tested."""


# Setting up.


def read(players: int = 2, **options: Any) -> Setup | Refusal:
    """A setup as a session file gives it."""
    return read_setup(GAME, {"seats": [{"name": name} for name in NAMES[:players]], "options": options})


def a_setup(players: int = 2, **options: Any) -> Setup:
    setup = read(players, **options)
    assert not isinstance(setup, Refusal), setup
    return setup


def new(players: int = 2, **options: Any) -> State:
    """A game just set up, the first player about to take a card."""
    state: State = RULES.new_game(a_setup(players, **options))
    return state


# Things on a board.


def with_board(state: State, seat: int = 0, *, culture: int = 0, **things: Any) -> State:
    """A board with these things.

    `workers` and `cubes` add to the starting cards, `technologies` are in play without workers. Actions named are
    those available; the others are all there. Cubes owned follow from what lies on the board.
    """
    board = state.boards[seat]
    workers = {**STARTING_WORKERS, **dict.fromkeys(things.pop("technologies", ()), 0), **things.pop("workers", {})}
    things = {name: tuple(lying) if isinstance(lying, list) else lying for name, lying in things.items()}
    assert all(holds_workers(card) for card in workers), workers
    board = replace(board, workers=workers, culture={"start": culture} if culture else {}, **things)
    state = state.with_board(seat, owning(board))
    return with_actions(state, seat, things.get("civil"), things.get("military"))


def owning(board: Board) -> Board:
    """The same board, the number of its cubes taken from what lies on it."""
    return replace(board, yellow_owned=yellow_cubes(board), blue_owned=blue_cubes(board))


def with_actions(state: State, seat: int = 0, civil: int | None = None, military: int | None = None) -> State:
    """Actions available: those named, or all of them."""
    board = state.boards[seat]
    board = replace(
        board,
        civil=ratings.civil_total(board) if civil is None else civil,
        military=ratings.military_total(state, seat, board) if military is None else military,
    )
    return state.with_board(seat, board)


def board_with(**things: Any) -> Board:
    """The first board of a game, with these things."""
    return with_board(acting(), **things).boards[0]


# Moments of a game.


def at(
    step: str, *, players: int = 2, age: str = "I", round: int = 5, seat: int = 0, first: int = 1, **things: Any
) -> State:
    """Any step of a later turn of a seat, its board with these things. Nobody is short of military cards."""
    state = replace(new(players, first_player=first), step=step, age=age, round=round, seat=seat, turn=Turn(), deck=30)
    for one in range(players):
        state = with_board(state, one, military_hand=ENOUGH)
    return with_board(state, seat, **{"military_hand": ENOUGH, **things})


def acting(**things: Any) -> State:
    """The action phase of a seat."""
    return at("actions", **things)


def in_politics(**things: Any) -> State:
    """The politics phase of a seat."""
    return at("politics", **things)


def beginning(**things: Any) -> State:
    """The start of a seat's turn, the card row not yet refilled."""
    return at("begin", **things)


def with_turn(state: State, **things: Any) -> State:
    return replace(state, turn=replace(state.turn, **things))


def gone(state: State, *seats: int) -> State:
    """These have resigned."""
    for seat in seats:
        state = state.with_board(seat, replace(state.boards[seat], is_gone=True))
    return state


# Asking and recording.


def refusal(state: State, given: Input) -> str | None:
    """The code of the refusal without the game's name, or None if the rules allow it."""
    found = play.check(RULES, state, given)
    return found.code.removeprefix("through_the_ages.") if found else None


def lacks(state: State, given: Input) -> int:
    """How many of something are missing for it."""
    found = play.check(RULES, state, given)
    assert found is not None, given
    assert found.shortage is not None, found
    return found.shortage.need - found.shortage.have


def does(state: State, *inputs: Input) -> State:
    """The state after inputs that the rules allow."""
    for given in inputs:
        assert refusal(state, given) is None, (given, refusal(state, given))
        state = play.after(RULES, state, given)
    return state


def forced(state: State, *inputs: Input) -> State:
    """The state after inputs that the rules refuse, recorded anyway."""
    for given in inputs:
        found = play.check(RULES, state, given)
        assert found is not None, given
        assert not found.is_nonsense, found
        state = play.after(RULES, state, given)
    return state


# Looking.


def food(state: State, seat: int = 0) -> int:
    return goods.amount(state.boards[seat], goods.FOOD)


def resources(state: State, seat: int = 0) -> int:
    return goods.amount(state.boards[seat], goods.RESOURCES)


def civil(state: State, seat: int = 0) -> tuple[int, int]:
    """Civil actions available and in all."""
    return state.boards[seat].civil, ratings.civil_total(state.boards[seat])


def military(state: State, seat: int = 0) -> tuple[int, int]:
    return state.boards[seat].military, ratings.military_total(state, seat, state.boards[seat])


def strength(state: State, seat: int = 0) -> int:
    return ratings.strength(state, seat, state.boards[seat])


def culture_rating(state: State, seat: int = 0) -> int:
    return ratings.culture(state, seat, state.boards[seat])


def points(state: State, seat: int = 0) -> int:
    return state.boards[seat].points


def cubes(board: Board) -> dict[str, int]:
    """Blue cubes on cards, where there are any."""
    return {card: number for card, number in board.cubes.items() if number}


def yellow_cubes(board: Board) -> int:
    """Every yellow cube on a board."""
    return board.yellow + board.all_workers


def blue_cubes(board: Board) -> int:
    """Every blue cube on a board, those on an unfinished wonder too."""
    return board.blue + sum(board.cubes.values()) + board.stages


def item(items: Sequence[ChecklistItem], id: str) -> ChecklistItem:
    return next(one for one in items if one.id == id)


def to_do(state: State) -> dict[str, ChecklistItem]:
    """What is to be done on the table now, in order."""
    shown = RULES.step(state).to_do
    return {one.id: one for one in shown.items} if shown is not None else {}


def told(text: Text | None) -> tuple[str, dict[str, Any]]:
    """A text as its key and its values."""
    assert text is not None
    return text.key, dict(text.values)


# Playing on.


def likely(state: State) -> Input:
    """The shortest way on: nobody does anything but end the turn."""
    if state.pending:
        return DiscardAntiquated(seat=state.pending[0].seat, discarded=0)
    seat = state.seat
    given: Mapping[str, Input] = {
        "begin": BeginTurn(seat=seat),
        "war": ResolveWar(seat=seat),
        "politics": EndPolitics(seat=seat),
        "actions": EndTurn(seat=seat),
    }
    return given[state.step]


def until(state: State, step: str, seat: int, *, round: int = 0) -> State:
    """The next time a seat is at a step, reached by the rules."""
    while True:
        state = does(state, likely(state))
        assert state.step != "end", f"{step} is never reached"
        if (state.step, state.seat) == (step, seat) and round in (0, state.round):
            return state
        assert state.step != "final", f"{step} is never reached"
