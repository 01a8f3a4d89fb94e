"""The province pile and conquest (MOD-080 to MOD-083, MOD-105 to MOD-114, MOD-225 to MOD-230)."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.monumental_duel import flow
from rules.monumental_duel.inputs import AddProvinceType, ConquerProvince, NameProvince
from rules.monumental_duel.numbers import after_reading, known, tidy
from rules.monumental_duel.state import Board, PileCard, State, other
from rules.monumental_duel.supply import Bill, after_bill, after_gain, check_bill
from rules.monumental_duel.tables import BARRICADE_DEFENCE, CONQUEST_GOLD, TYPES


def controlled(board: Board) -> int:
    """MOD-210: every province in the pile, no Barricade."""
    return sum(card.is_province for card in board.provinces)


def of_type(board: Board, kind: str) -> int:
    """MOD-083: all controlled provinces count, not the top one alone."""
    return sum(kind in card.all_types for card in board.provinces)


def top_province(board: Board) -> int | None:
    """Where the uppermost province lies in the pile, counted from 1 at the bottom."""
    places = [place for place, card in enumerate(board.provinces, 1) if card.is_province]
    return places[-1] if places else None


def barricades_above(board: Board, place: int) -> int:
    """MOD-112: those laid later than the province; one below protects what lies under it."""
    return sum(not card.is_province for card in board.provinces[place:])


def resource_for_conquest(board: Board) -> str:
    """MOD-050; the Malians pay gold only, from the row and from the opponent alike (MOD-225, MOD-227)."""
    return "gold" if board.civilization == "malians" else "military"


def conquered(board: Board) -> Board:
    """MOD-226, MOD-227."""
    return after_gain(board, {"gold": CONQUEST_GOLD}, "conquest") if board.civilization == "malians" else board


# From the opponent.


def province_meant(state: State, given: ConquerProvince) -> tuple[int, PileCard] | None:
    assert given.seat is not None
    rival = state.boards[other(given.seat)]
    place = given.province if given.province is not None else top_province(rival)
    if place is None or place > len(rival.provinces) or not rival.provinces[place - 1].is_province:
        return None
    return place, rival.provinces[place - 1]


def own_cost(state: State, given: ConquerProvince, card: PileCard) -> int | None:
    """The province's own cost: as typed, as noted when it was taken, or as known by name."""
    if given.cost is not None:
        return given.cost
    return card.cost if card.cost is not None else known(state, "province", card.name, "cost")


def conquest_cost(state: State, given: ConquerProvince) -> int | None:
    """MOD-106, MOD-109: its cost, and 2 for each Barricade above it."""
    found = province_meant(state, given) if given.seat is not None else None
    if found is None or given.seat is None:
        return None
    cost = own_cost(state, given, found[1])
    if cost is None:
        return None
    return cost + BARRICADE_DEFENCE * barricades_above(state.boards[other(given.seat)], found[0]) + given.defence


def cost_note(state: State, given: ConquerProvince) -> Text | None:
    """The sum in its parts."""
    found, total = province_meant(state, given) if given.seat is not None else None, conquest_cost(state, given)
    if found is None or total is None or given.seat is None:
        return None
    more = BARRICADE_DEFENCE * barricades_above(state.boards[other(given.seat)], found[0]) + given.defence
    resource = resource_for_conquest(state.boards[given.seat])
    if not more:
        return say(f"monumental_duel.costs.{resource}", n=total)
    return say(f"monumental_duel.costs_more.{resource}", n=total, cost=total - more, more=more)


def check_conquest(state: State, given: ConquerProvince) -> Refusal | None:
    wrong = flow.check_seat(given)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    found = province_meant(state, given)
    if found is None:
        return nonsense("monumental_duel.no_province")
    cost = conquest_cost(state, given)
    if cost is None:
        return nonsense("monumental_duel.cost_missing")
    wrong = flow.check_turn(state, given)
    if wrong is not None:
        return wrong
    if found[0] != top_province(state.boards[other(given.seat)]):
        return refuse("monumental_duel.only_top_province", topic="conquest")  # MOD-105
    board = state.boards[given.seat]
    bill = Bill(resource_for_conquest(board), cost, given.paid_gold)
    return check_bill(board, bill, cost_note(state, given))  # MOD-110


def after_conquest(state: State, given: ConquerProvince) -> State:
    """MOD-107, MOD-108, MOD-111, MOD-113: on top of the own pile without its bonus; its Barricades go back.

    What becomes of type tokens on it is not said (MOD-237): they stay on the card.
    """
    if given.seat is None:
        return state
    found, cost = province_meant(state, given), conquest_cost(state, given)
    if found is None or cost is None:
        return state
    (place, card), rival_seat = found, other(given.seat)
    rival, board = state.boards[rival_seat], state.boards[given.seat]
    back = barricades_above(rival, place)
    left = (*rival.provinces[: place - 1], *(one for one in rival.provinces[place:] if one.is_province))
    taken = replace(card, cost=own_cost(state, given, card))
    board = after_bill(board, Bill(resource_for_conquest(board), cost, given.paid_gold))
    board = conquered(replace(board, provinces=(*board.provinces, taken)))
    state = state.with_board(rival_seat, replace(rival, provinces=left)).with_board(given.seat, board)
    state = replace(state, stacks={**state.stacks, "barricade": state.stacks["barricade"] + back})
    state = after_reading(state, "province", card.name, {"cost": given.cost})
    return flow.after_turn(state, given.seat)


# Types, and what is printed.


def province_at(board: Board, place: int | None) -> PileCard | None:
    if place is None or place > len(board.provinces) or not board.provinces[place - 1].is_province:
        return None
    return board.provinces[place - 1]


def with_province(board: Board, place: int, card: PileCard) -> Board:
    return replace(board, provinces=(*board.provinces[: place - 1], card, *board.provinces[place:]))


def check_type(state: State, given: AddProvinceType) -> Refusal | None:
    wrong = flow.check_seat(given)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    board = state.boards[given.seat]
    card = province_at(board, given.province)
    if card is None or given.province_type is None:
        return nonsense("monumental_duel.which_province")
    wrong = flow.check_effect(state, given)
    if wrong is not None:
        return wrong
    if board.civilization != "aztecs":  # MOD-229
        return refuse("monumental_duel.aztecs_only", topic="aztecs")
    if board.type_tokens <= 0:  # MOD-230
        return refuse("monumental_duel.no_tokens", topic="aztecs")
    if given.province_type in card.all_types:
        return refuse("monumental_duel.type_there", topic="aztecs")
    return None


def after_type(state: State, given: AddProvinceType) -> State:
    if given.seat is None or given.province is None or given.province_type is None:
        return state
    board = state.boards[given.seat]
    card = province_at(board, given.province)
    if card is None:
        return state
    board = with_province(board, given.province, replace(card, added=(*card.added, given.province_type)))
    return state.with_board(given.seat, replace(board, type_tokens=board.type_tokens - 1))


def check_name(state: State, given: NameProvince) -> Refusal | None:
    wrong = flow.check_seat(given)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    if province_at(state.boards[given.seat], given.province) is None:
        return nonsense("monumental_duel.which_province")
    return None


def after_name(state: State, given: NameProvince) -> State:
    if given.seat is None or given.province is None:
        return state
    board = state.boards[given.seat]
    card = province_at(board, given.province)
    if card is None:
        return state
    name = tidy(given.name) or card.name
    types = card.types if given.types is None else given.types
    cost = given.cost if given.cost is not None else card.cost
    card = replace(card, name=name, types=tuple(one for one in TYPES if one in types), cost=cost)
    state = state.with_board(given.seat, with_province(board, given.province, card))
    return after_reading(state, "province", name, {"cost": given.cost})
