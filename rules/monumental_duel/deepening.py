"""A game that goes on deeper: what the deeper table knows about it, and what has to be asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.kit.frozen import replace
from rules.kit.pad import GrowingPad, Pad
from rules.kit.setup import FULL_TABLE, SCORE_SHEET, TURNS_AND_CITIES
from rules.monumental_duel.setup import new_game
from rules.monumental_duel.state import Advantage, Board, FreeCity, HouseRules, PileCard, Policy, State
from rules.monumental_duel.tables import CIVILIZATION_CARDS, ERA_SIZES, FACE_UP, FREE_CITIES, RESOURCES, ROW, SLOTS

DEPTHS = (SCORE_SHEET, TURNS_AND_CITIES, FULL_TABLE)
"""From the one that asks least to the one that asks most."""


@dataclass(frozen=True, slots=True)
class Lying:
    """What a score sheet says nothing about: where the game stands and how high the piles are."""

    round: int
    first: int
    development_deck: int
    decks: tuple[int, int]
    discards: tuple[int, int]


def depth_of(state: Any) -> str:
    if isinstance(state, Pad):
        return SCORE_SHEET
    return FULL_TABLE if state.has_resources else TURNS_AND_CITIES


def deeper_than(state: Any) -> tuple[str, ...]:
    return DEPTHS[DEPTHS.index(depth_of(state)) + 1 :]


def left_in_deck(round: int) -> int:
    """How high the development deck usually is: three cards come in each round."""
    return max(0, sum(ERA_SIZES) - ROW - (round - 1) * ROW // 2)


USUAL_DECK = CIVILIZATION_CARDS - SLOTS


def table_of(pad: GrowingPad, lying: Lying) -> State:
    """The table of a score sheet: as many nameless cards as were written, at the beginning of the round."""
    assert pad.begun is not None
    setup = replace(pad.begun, depth=TURNS_AND_CITIES)
    state = new_game(setup)
    owned = [own.get("free_cities", 0) for own in pad.written]
    boards = tuple(
        _board(board, pad, seat, state.house, sum(owned[:seat]), lying) for seat, board in enumerate(state.boards)
    )
    holder = next((seat for seat, own in enumerate(pad.written) if own.get("advantage")), None)
    return replace(
        state,
        boards=boards,
        round=lying.round,
        first=lying.first,
        to_act=lying.first,
        step="activation",
        development_deck=lying.development_deck,
        free_cities=tuple(FreeCity(number) for number in _numbers(sum(owned), FACE_UP)),
        free_city_deck=max(0, FREE_CITIES - FACE_UP - sum(owned)),
        advantage=Advantage(holder),
    )


def _numbers(after: int, count: int) -> range:
    """Free cities are numbered in the order they are turned up."""
    return range(after + 1, min(FREE_CITIES, after + count) + 1)


def _board(board: Board, pad: Pad, seat: int, house: HouseRules, cities_before: int, lying: Lying) -> Board:
    own = pad.written[seat]
    starting = int(house.does_starting_knowledge_score)
    provinces = max(0, own.get("provinces", 0) - len(board.provinces))
    return replace(
        board,
        supply={name: {"by_hand": own[name]} for name in ("gold", "culture") if own.get(name)},
        city_deck=lying.decks[seat],
        city_discard=lying.discards[seat],
        knowledge=("",) * max(0, own.get("knowledge", 0) - starting),
        wonders=("",) * own.get("wonders", 0),
        policies=(Policy("", 0),) * own.get("policies", 0),
        provinces=(*board.provinces, *((PileCard("province"),) * provinces)),
        free_cities=tuple(FreeCity(number) for number in _numbers(cities_before, own.get("free_cities", 0))),
        by_hand=dict(pad.by_hand[seat]),
    )


def with_resources(state: State, held: tuple[Mapping[str, int], ...]) -> State:
    """From here on they are counted."""
    boards = tuple(
        replace(board, has_resources=True, supply={name: {"by_hand": own[name]} for name in RESOURCES if own.get(name)})
        for board, own in zip(state.boards, held, strict=True)
    )
    return replace(state, boards=boards)
