"""The numbers of a seat that change in play and can be corrected by hand."""

from __future__ import annotations

from collections.abc import Callable

from rules.kit.contract import Figure
from rules.kit.frozen import replace
from rules.kit.text import say
from rules.monumental_duel import scoring
from rules.monumental_duel.names import city_name
from rules.monumental_duel.signs import GLYPH, ROW_GLYPH, ROW_TINT, TINT
from rules.monumental_duel.state import Advantage, Board, FreeCity, State
from rules.monumental_duel.tables import (
    CIVILIZATION_CARDS,
    COMMON,
    COPIES,
    FREE_CITIES,
    ORDINARY,
    POINTS,
    POLICIES,
    RESOURCES,
)

_TABLE = ("development_row", "development_deck", "development_discard", "free_city_deck")
"""The same for both seats; corrected at either."""


def tokens_of(state: State, seat: int) -> int:
    """Action tokens of a seat: on cards of the city, policy, warlord, scout and free cities (MOD-069)."""
    board = state.boards[seat]
    on_cards = sum(slot.is_used + slot.is_knowledge_used for slot in board.city)
    on_others = board.is_policy_used + board.is_warlord_used + board.is_scout_used
    at_cities = sum(city.traded[seat] for city in (*state.free_cities, *board.free_cities))
    return on_cards + on_others + at_cities


def barricades_of(board: Board) -> int:
    return sum(not card.is_province for card in board.provinces)


def _advantage(state: State, seat: int) -> int:
    return state.advantage.tokens if state.advantage.holder == seat else 0


_OWN: dict[str, Callable[[State, int], int]] = {
    "city_deck": lambda state, seat: state.boards[seat].city_deck,
    "city_discard": lambda state, seat: state.boards[seat].city_discard,
    "knowledge_discarded": lambda state, seat: state.boards[seat].knowledge_discarded,
    "barricades": lambda state, seat: barricades_of(state.boards[seat]),
    "archived": lambda state, seat: len(state.boards[seat].archived),
    "action_tokens": tokens_of,
    "advantage": _advantage,
    "type_tokens": lambda state, seat: state.boards[seat].type_tokens,
}


def figures(state: State, seat: int) -> tuple[Figure, ...]:
    all_counts = [scoring.counts_of(state, one) for one in range(len(state.boards))]
    board, counts = state.boards[seat], all_counts[seat]
    return (
        *(
            Figure(name, say(f"monumental_duel.resource.{name}"), board.has(name), GLYPH[name], TINT[name])
            for name in RESOURCES
            if board.has_resources or name not in ORDINARY  # gold and culture decide ties
        ),
        *(
            Figure(name, say(f"monumental_duel.score.{name}"), counts[name], ROW_GLYPH[name], ROW_TINT[name])
            for name in POINTS
        ),
        *(
            Figure(
                name,
                say(f"monumental_duel.figure.{name}"),
                value(state, seat) + board.by_hand.get(name, 0),
                is_quiet=name != "advantage",
            )
            for name, value in _OWN.items()
            if name != "type_tokens" or board.civilization == "aztecs"
        ),
        *(
            Figure(
                f"free_city_{city.number}",
                say("monumental_duel.figure.free_city", city=city_name(city)),
                city.gold[seat],
                GLYPH["gold"],
                TINT["gold"],
            )
            for city in state.free_cities
        ),
        *(Figure(name, say(f"monumental_duel.figure.{name}"), getattr(state, name), is_quiet=True) for name in _TABLE),
        *(
            Figure(f"stack_{card}", say(f"monumental_duel.stack.{card}"), state.stacks[card], is_quiet=True)
            for card in COMMON
        ),
        *(
            Figure(
                f"row.{row}",
                say(f"monumental_duel.score.{row}"),
                scoring.row_points(all_counts, seat, row) + board.by_hand.get(f"row.{row}", 0),
                ROW_GLYPH[row],
                is_quiet=True,
            )
            for row in scoring.ROWS
        ),
    )


def corrected(state: State, seat: int, figure: str, difference: int) -> State:
    board = state.boards[seat]
    if figure in RESOURCES:
        return state.with_board(seat, board.after(figure, difference, "by_hand"))
    if figure in _TABLE:
        state = replace(state, **{figure: getattr(state, figure) + difference})
    elif figure.startswith("stack_"):
        card = figure.removeprefix("stack_")
        state = replace(state, stacks={**state.stacks, card: state.stacks[card] + difference})
    elif figure.startswith("free_city_"):
        return _with_city_gold(state, seat, int(figure.removeprefix("free_city_")), difference)
    elif figure == "advantage" and (state.advantage.holder == seat or difference > 0):
        return replace(state, advantage=_with_tokens(state.advantage, seat, difference))
    elif figure == "knowledge_discarded":
        return state.with_board(seat, replace(board, knowledge_discarded=board.knowledge_discarded + difference))
    elif figure == "type_tokens":
        return state.with_board(seat, replace(board, type_tokens=board.type_tokens + difference))
    elif figure in ("city_deck", "city_discard"):
        return state.with_board(seat, _with_pile(board, figure, difference))
    by_hand = {**board.by_hand, figure: board.by_hand.get(figure, 0) + difference}
    return state.with_board(seat, replace(board, by_hand=by_hand))


def _with_tokens(now: Advantage, seat: int, difference: int) -> Advantage:
    """Without tokens nobody has it; if it is given by hand, nobody knows with which resource."""
    if now.holder != seat:
        return Advantage(seat, "", difference)
    return replace(now, tokens=now.tokens + difference) if now.tokens + difference else Advantage()


def _with_city_gold(state: State, seat: int, number: int, difference: int) -> State:
    def changed(city: FreeCity) -> FreeCity:
        gold = (city.gold[0] + difference * (seat == 0), city.gold[1] + difference * (seat == 1))
        return replace(city, gold=gold) if city.number == number else city

    return replace(state, free_cities=tuple(map(changed, state.free_cities)))


def _with_pile(board: Board, figure: str, difference: int) -> Board:
    """The pile itself changes; that it was done by hand is noted for the count of all cards."""
    by_hand = {**board.by_hand, "cards": board.by_hand.get("cards", 0) + difference}
    board = replace(board, by_hand=by_hand)
    if figure == "city_deck":
        return replace(board, city_deck=board.city_deck + difference)
    return replace(board, city_discard=board.city_discard + difference)


def broken_invariants(state: State) -> list[str]:
    """Every card is somewhere, once."""
    broken = []
    for seat, board in enumerate(state.boards):
        for resource in RESOURCES:
            if board.has(resource) < 0 and "by_hand" not in board.supply.get(resource, {}):
                broken.append(f"seat {seat} owes {resource}")
        owned = CIVILIZATION_CARDS + len(board.buildings) + len(board.knowledge) + len(board.wonders)
        lying = sum(slot.cards for slot in board.city) + board.city_deck + board.city_discard
        if lying + len(board.archived) != owned + board.by_hand.get("cards", 0):
            broken.append(f"seat {seat} has lost or found a city card")
        if len(board.policies) > POLICIES:
            broken.append(f"seat {seat} has too many policies")
    broken += _broken_table(state)
    return broken


def _broken_table(state: State) -> list[str]:
    broken = []
    by_hand = {name: sum(board.by_hand.get(name, 0) for board in state.boards) for name in _TABLE}
    owned = [card for board in state.boards for card in board.buildings]
    piles = [card for board in state.boards for card in board.provinces]
    for card in COMMON:
        lying = sum(one.kind == card for one in piles) if card == "barricade" else owned.count(card)
        hand = sum(board.by_hand.get(f"stack_{card}", 0) for board in state.boards)
        if state.stacks[card] + lying != COPIES + hand:
            broken.append(f"{card}: not {COPIES}")
    acquired = owned.count("building") + sum(len(board.knowledge) + len(board.wonders) for board in state.boards)
    acquired += sum(one.is_province for one in piles) - sum(board.civilization == "aztecs" for board in state.boards)
    acquired += sum(board.wonder is not None for board in state.boards)
    shown = state.development_row + state.development_deck + state.development_discard
    whole = sum(map(sum, state.deck_counts.values()))
    if shown + acquired != whole + sum(by_hand[name] for name in _TABLE[:3]):
        broken.append("a development card was lost or found")
    cities = len(state.free_cities) + sum(len(board.free_cities) for board in state.boards) + state.free_city_deck
    if cities != FREE_CITIES + by_hand["free_city_deck"]:
        broken.append("a free city was lost or found")
    if state.advantage.holder is None and state.advantage.tokens:
        broken.append("tokens lie on an advantage nobody has")
    return broken
