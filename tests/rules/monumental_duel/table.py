"""A table to test on: a duel at any moment, with anything lying on a board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rules.kit import play
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Offer
from rules.kit.panel import ChecklistItem, Panel
from rules.kit.refusal import Refusal
from rules.kit.setup import FULL_TABLE, Setup
from rules.kit.step import StepLine
from rules.kit.text import Text
from rules.monumental_duel.game import GAME
from rules.monumental_duel.inputs import ActivateCity, EndRound, LayCity, MixDeck, Pass, RefillCity
from rules.monumental_duel.state import EMPTY, Advantage, Board, PileCard, Policy, Slot, State
from rules.monumental_duel.tables import RESOURCES

RULES = GAME.depths[FULL_TABLE]
NAMES = ("Anna", "Borys")
LONGEST = 200  # entries of a game in which nothing is done


# Setting up.


def read(civilizations: Sequence[str] = ("japanese", "chinese"), known: Any = None, **options: Any) -> Setup | Refusal:
    """A setup as a session file gives it. The civilizations have no rules of their own unless others are named."""
    seats = [{"name": name, "options": {"civilization": own}} for name, own in zip(NAMES, civilizations, strict=False)]
    return play.read_setup(GAME, {"seats": seats, "options": options, "known": known or {}})


def a_setup(civilizations: Sequence[str] = ("japanese", "chinese"), known: Any = None, **options: Any) -> Setup:
    setup = read(civilizations, known, **options)
    assert not isinstance(setup, Refusal), setup
    return setup


def game(civilizations: Sequence[str] = ("japanese", "chinese"), known: Any = None, **options: Any) -> State:
    state: State = RULES.new_game(a_setup(civilizations, known, **options))
    return state


# Things on a board.


def city(filled: str = "#########") -> tuple[Slot, ...]:
    """A city from nine signs: # a card, K one on a knowledge, k a knowledge alone, . nothing; *, A, a if activated."""
    slots = {
        "#": Slot(),
        "K": Slot(has_knowledge=True),
        "k": Slot(is_filled=False, has_knowledge=True),
        ".": EMPTY,
        "*": Slot(is_activated=True),
        "A": Slot(has_knowledge=True, is_activated=True),
        "a": Slot(is_filled=False, has_knowledge=True, is_activated=True),
    }
    return tuple(slots[sign] for sign in filled)


def province(name: str = "", cost: int | None = None, *types: str) -> PileCard:
    return PileCard("province", name, cost, types)


BARRICADE = PileCard("barricade")


def policy(name: str = "", cost: int = 1, effect: str = "", **bonus: int) -> Policy:
    return Policy(name, cost, bonus, effect)


def with_board(state: State, seat: int = 0, **things: Any) -> State:
    """A board with exactly these resources and things."""
    supply = {name: {"start": things.pop(name)} for name in RESOURCES if name in things}
    board = replace(state.boards[seat], **things)
    if supply:
        board = replace(board, supply={**{"gold": {}}, **supply})
    return state.with_board(seat, board)


def acting(seat: int = 0, civilizations: Sequence[str] = ("japanese", "chinese"), **things: Any) -> State:
    """The action phase, this seat to act, both cities activated; the seat's board with these things."""
    boards = game(civilizations)
    state = replace(boards, step="actions", first=seat, to_act=seat)
    for one in (0, 1):
        state = with_board(state, one, is_laid=True, is_activated=True)
    return with_board(state, seat, **things) if things else state


def at(step: str, **table: Any) -> State:
    """Any step of any round."""
    state = acting()
    boards = tuple(replace(board, has_passed=step in ("refill_city", "end_round", "end")) for board in state.boards)
    if step in ("cities", "activation", "mix_deck"):
        boards = tuple(replace(board, is_laid=step == "activation", is_activated=False) for board in boards)
    return replace(state, boards=boards, step=step, **table)


def held(seat: int, resource: str, tokens: int) -> Advantage:
    return Advantage(seat, resource, tokens)


# Asking and recording.


def refusal(state: State, given: Input) -> str | None:
    """The code of the refusal without the game's name, or None if the rules allow it."""
    found = play.check(RULES, state, given)
    return found.code.removeprefix("monumental_duel.") if found else None


def does(state: State, *inputs: Input) -> State:
    """The state after inputs that the rules allow."""
    for given in inputs:
        assert refusal(state, given) is None, (given, refusal(state, given))
        state = play.after(RULES, state, given)
        assert RULES.broken_invariants(state) == [] or state.boards[0].by_hand, RULES.broken_invariants(state)
    return state


def played(state: State, *inputs: Input) -> State:
    """The same for a state put together by hand, where not every card is accounted for."""
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


def turn_of(state: State, seat: int) -> State:
    """The same moment with this seat to act."""
    return replace(state, to_act=seat)


def board(state: State, seat: int = 0) -> Board:
    return state.boards[seat]


def has(state: State, seat: int = 0) -> dict[str, int]:
    """The resources of a seat that are not 0."""
    return {name: amount for name in RESOURCES if (amount := state.boards[seat].has(name))}


def figure(state: State, key: str, seat: int = 0) -> int:
    return next(one.value for one in RULES.figures(state, seat) if one.key == key)


def points(state: State, row: str, seat: int = 0) -> int:
    """A cell of the score sheet."""
    return next(one for one in RULES.sheet(state).rows if one.id == row).cells[seat].total


# What is shown.


def line(state: State, seat: int) -> StepLine:
    return next(one for one in RULES.step(state).lines if one.seat == seat)


def order(state: State) -> list[int]:
    return [one.seat for one in RULES.step(state).lines]


def panel(state: State, id: str, seat: int | None = 0) -> Any:
    shown: Sequence[Panel] = RULES.table_panels(state) if seat is None else RULES.seat_panels(state, seat)
    return next((one for one in shown if one.id == id), None)


def asked(state: State, given: Input) -> list[str]:
    return [one.field.name for one in play.offer(RULES, state, given).ask]


def question(state: State, given: Input, name: str) -> Ask:
    return next(one for one in play.offer(RULES, state, given).ask if one.field.name == name)


def offered(state: State, seat: int, kind: type[Input]) -> Offer:
    return next(one for one in RULES.offers(state, seat) if isinstance(one.input, kind))


def item(items: Sequence[ChecklistItem], id: str) -> ChecklistItem:
    return next(one for one in items if one.id == id)


def to_do(state: State) -> tuple[ChecklistItem, ...]:
    """What the step says is to be done by hand."""
    found = RULES.step(state).to_do
    return found.items if found is not None else ()


def told(text: Text | None) -> tuple[str, dict[str, Any]]:
    """A text as its key without the game's name, and its values."""
    assert text is not None
    return text.key.removeprefix("monumental_duel."), dict(text.values)


def says(text: Text | None) -> str:
    return told(text)[0]


# Playing on.


def likely(state: State) -> Input:
    """The shortest way on: nothing is acquired, everyone passes."""
    match state.step:
        case "mix_deck":
            return MixDeck()
        case "cities":
            return LayCity(seat=next(seat for seat in (0, 1) if not state.boards[seat].is_laid))
        case "activation":
            seat = state.first if not state.boards[state.first].is_activated else 1 - state.first
            return ActivateCity(seat=seat, row=1, column=1, production=1)
        case "actions":
            return Pass(seat=state.to_act)
        case "refill_city":
            return RefillCity(seat=next(seat for seat in (0, 1) if not state.boards[seat].is_refilled))
    return EndRound()


def playing_on(state: State) -> list[tuple[State, Input]]:
    """Every state of the shortest game from here on, with the input that follows; the end without one."""
    found = []
    while state.step != "end":
        given = likely(state)
        found.append((state, given))
        state = does(state, given)
        assert len(found) < LONGEST, "the game never ends"
    return [*found, (state, EndRound())]


def until(state: State, step: str, round: int = 1) -> State:
    return next(one for one, _ in playing_on(state) if one.step == step and one.round >= round)
