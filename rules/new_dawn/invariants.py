"""For tests: what must hold in every state the rules reach. A number touched by hand is the table's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rules.new_dawn.state import CAPITAL, CITY, Board, Held, State
from rules.new_dawn.tables import (
    CARAVANS,
    CITIES,
    CITY_STATE_CARDS,
    RESOURCE_TOKENS,
    RESOURCES,
    TRADE_LIMIT,
    TYPES,
    ZIMBABWE_CAPACITY,
)


def broken_invariants(state: State) -> list[str]:
    broken = [f"seat {seat} {what}" for seat, board in enumerate(state.boards) for what in _of_board(board)]
    return broken + list(_of_table(state))


def _of_board(board: Board) -> Iterator[str]:
    by_hand = board.by_hand
    if not by_hand.keys() & {"plain", "fortified", "unused"}:
        if board.unused < 0:
            yield "uses more than 31 control tokens"
        if min(board.plain, board.fortified) < 0:
            yield "has fewer than no control tokens"
    if "cities" not in by_hand and not 0 <= board.cities <= CITIES:
        yield "has more cities than pieces"
    if "caravans" not in by_hand and not 0 <= board.caravans <= CARAVANS:
        yield "has more caravans than pieces"
    is_trade_by_hand = any(key.startswith("trade.") for key in by_hand)
    if not is_trade_by_hand and any(not 0 <= card.trade <= TRADE_LIMIT for card in board.row):
        yield "has a card with more than 3 trade tokens"
    if len({card.id for card in board.row}) != len(TYPES):
        yield "has a card twice"
    if "cities" not in by_hand and Counter(board.wonders.values())[CITY] > board.cities:
        yield "has more wonders in cities than cities"
    if Counter(board.wonders.values())[CAPITAL] > 1:
        yield "has two wonders in the capital"
    lying = [one for card in board.row for one in card.city_states]
    if sorted(lying) != sorted(board.conquered):
        yield "has other city-state tokens in the row than it conquered"


def _of_table(state: State) -> Iterator[str]:
    boards = state.boards
    out = [*state.abandoned, *(one for board in boards for one in board.wonders)]
    out += [deck.open for deck in state.decks.values() if deck.open is not None]
    yield from _twice(out, "world wonder")
    # What Oxford University has mixed stays mixed when the wonder is lost.
    is_mixed = any(sorted(card.type for card in board.row) != sorted(TYPES) for board in boards)
    if is_mixed and state.holder("oxford_university") is None and "oxford_university" not in state.abandoned:
        yield "a row has not one card of each type"
    yield from _twice((one for board in boards for one in board.conquered), "city-state")
    yield from _twice((one for board in boards for one in board.all_natural), "natural wonder")
    held = Counter(card for board in boards for card in board.cards)
    for card, number in held.items():
        if number > (CITY_STATE_CARDS if card.owner is None else 1):
            yield f"{card.card} is held too often"
    if any(Held(card.card, seat) in board.cards for seat, board in enumerate(boards) for card in board.cards):
        yield "a player holds an own diplomacy card"
    for one in RESOURCES:
        if not any(one in board.by_hand for board in boards):
            numbers = [board.resources.get(one, 0) for board in boards]
            if min(numbers) < 0 or sum(numbers) > RESOURCE_TOKENS:
                yield f"there are more than 8 of {one}"
    if not any("stored" in board.by_hand for board in boards) and not 0 <= state.stored <= ZIMBABWE_CAPACITY:
        yield "Great Zimbabwe holds more than 4"
    if not state.defeated <= set(state.barbarians):
        yield "a barbarian that is not in play was defeated"
    if any(deck.closed < 0 for deck in state.decks.values()):
        yield "a wonder deck holds fewer than no cards"


def _twice(things: Iterable[str], what: str) -> Iterator[str]:
    for one, number in Counter(things).items():
        if number > 1:
            yield f"the {what} {one} is in two places"
