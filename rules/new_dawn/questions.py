"""Questions and answers that several forms share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.kit.field import Counts, Kind, Number
from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName, Text, say
from rules.new_dawn import diplomacy, row
from rules.new_dawn.names import trade_place
from rules.new_dawn.signs import PACT_GLYPH, RESOURCE_GLYPH, TERRAIN_GLYPH, TRADE_GLYPH, TRADE_TINT, TYPE_GLYPH
from rules.new_dawn.state import Board, RowCard, State
from rules.new_dawn.tables import (
    CITY_STATES,
    NATURAL_WONDERS,
    PACTS,
    RESOURCES,
    TRADE_LIMIT,
    TYPES,
    WONDERS,
    ZIMBABWE,
    ZIMBABWE_CAPACITY,
)


def within(question: Ask, kind: Kind) -> Ask:
    """The same question for fewer answers than the field takes."""
    return replace(question, field=replace(question.field, kind=kind))


def number(given: Input, name: str, label: Text, most: int, *, least: int = 0, **more: Any) -> Ask:
    return within(ask(given, name, label, **more), Number(least, max(least, most)))


def counts(given: Input, name: str, label: Text, options: tuple[Option, ...], most: int, **more: Any) -> Ask:
    values = tuple(option.value for option in options)
    return within(ask(given, name, label, options=options, **more), Counts(values, max(0, most)))


def flag(given: Input, name: str, *, is_extra: bool = False, hint: Text | None = None) -> Ask:
    return ask(given, name, say(f"new_dawn.ask.{name}"), is_extra=is_extra, hint=hint)


# Answers.


def types(kinds: Iterable[str] = TYPES) -> tuple[Option, ...]:
    return tuple(Option(kind, say(f"new_dawn.type.{kind}"), glyph=TYPE_GLYPH[kind], tint=kind) for kind in kinds)


def row_types(board: Board) -> tuple[Option, ...]:
    return types(kind for kind in TYPES if board.slot_of(kind))


def places(state: State, seat: int) -> tuple[Option, ...]:
    """Where gained trade tokens may go, with the room that is left there."""
    board = state.boards[seat]
    found = list(card_places(state, seat))
    if board.has(ZIMBABWE):
        left = row.room(state, seat, ZIMBABWE)
        full = refuse("new_dawn.place_full", topic=ZIMBABWE, place=trade_place(ZIMBABWE), n=ZIMBABWE_CAPACITY)
        note = say("new_dawn.room", n=left)
        refusal = None if left else full
        found.append(Option(ZIMBABWE, trade_place(ZIMBABWE), note, "wonder", TRADE_TINT, refusal=refusal))
    return tuple(found)


def card_places(state: State, seat: int) -> tuple[Option, ...]:
    """The cards of the row by their type, or by their names where Oxford University has brought two of one type."""
    board = state.boards[seat]
    kinds = [card.type for card in board.row]
    found = []
    for card in board.row:
        place = card.type if kinds.count(card.type) == 1 else card.id
        left = row.room(state, seat, place)
        full = refuse("new_dawn.card_full", topic="trade_tokens", n=TRADE_LIMIT)
        note, refusal = say("new_dawn.room", n=left), None if left else full
        found.append(Option(place, trade_place(place), note, TYPE_GLYPH[card.type], card.type, refusal=refusal))
    return tuple(found)


def gained(state: State, given: Input, name: str, label: Text, number: int) -> Ask:
    """Where gained trade tokens go: it must be said as long as there is room for one."""
    assert given.seat is not None
    is_needed = min(number, row.all_room(state, given.seat)) > 0
    return counts(given, name, label, places(state, given.seat), number, is_needed=is_needed)


def resources(state: State, among: Iterable[str] = RESOURCES, board: Board | None = None) -> tuple[Option, ...]:
    """With a board what it holds, else what is left in the supply or on the map."""
    found = []
    for one in among:
        left = board.resources.get(one, 0) if board is not None else state.resources_left(one)
        name = say(f"new_dawn.resource.{one}")
        lack = "new_dawn.has_no_resource" if board is not None else "new_dawn.no_resource_left"
        refusal = None if left > 0 else refuse(lack, topic="resources", resource=name)
        found.append(Option(one, name, say("play.left", n=max(0, left)), RESOURCE_GLYPH[one], one, refusal=refusal))
    return tuple(found)


def terrain(value: str, note: Text | None, refusal: Refusal | None = None) -> Option:
    return Option(value, say(f"new_dawn.terrain.{value}"), note, TERRAIN_GLYPH[value], refusal=refusal)


def naturals(names: Iterable[str]) -> tuple[Option, ...]:
    return tuple(
        Option(
            one,
            say(f"new_dawn.natural.{one}"),
            say(f"new_dawn.resource.{NATURAL_WONDERS[one].resource}"),
            "star",
            NATURAL_WONDERS[one].resource,
        )
        for one in names
    )


def wonders(names: Iterable[str]) -> tuple[Option, ...]:
    return tuple(
        Option(one, say(f"new_dawn.wonder.{one}"), glyph=TYPE_GLYPH[WONDERS[one].type], tint=WONDERS[one].type)
        for one in names
    )


def city_states(names: Iterable[str]) -> tuple[Option, ...]:
    return tuple(
        Option(
            one,
            say(f"new_dawn.city_state.{one}"),
            say(f"new_dawn.type.{CITY_STATES[one].type}"),
            "arch",
            CITY_STATES[one].type,
        )
        for one in names
    )


def barbarians(names: Iterable[str]) -> tuple[Option, ...]:
    return tuple(Option(letter, say("new_dawn.barbarian", letter=letter), glyph="helmet") for letter in names)


def on_map(state: State) -> tuple[str, ...]:
    return tuple(letter for letter in state.barbarians if letter not in state.defeated)


def rivals(state: State, seat: int) -> tuple[Option, ...]:
    """Clockwise from the next seat."""
    seats = [(seat + further) % state.players for further in range(1, state.players)]
    return tuple(Option(one, say("new_dawn.seat", name=SeatName(one)), glyph="users") for one in seats)


def pacts(state: State, seat: int, owner: int, back: str | None) -> tuple[Option, ...]:
    """The diplomacy cards of a rival, if `back` is given back for one."""
    return tuple(
        Option(
            card,
            say(f"new_dawn.pact.{card}"),
            say(f"new_dawn.effect.{card}"),
            PACT_GLYPH,
            refusal=diplomacy.check_pact(state, seat, owner, card, back),
        )
        for card in PACTS
    )


def held_pacts(cards: Iterable[str]) -> tuple[Option, ...]:
    """Diplomacy cards that lie with the player, to be given back."""
    return tuple(Option(card, say(f"new_dawn.pact.{card}"), glyph=PACT_GLYPH) for card in cards)


def own_tokens(board: Board) -> tuple[Option, ...]:
    """A player's control tokens on the map, by side."""
    return (
        Option("plain", say("new_dawn.token.plain"), say("new_dawn.on_map", n=board.plain), "hex"),
        Option("fortified", say("new_dawn.token.fortified"), say("new_dawn.on_map", n=board.fortified), "shield"),
    )


def ask_lifted(given: Input, board: Board) -> list[Ask]:
    """Which own token comes off the map to be placed again, and the natural wonder it leaves."""
    hint = say("new_dawn.ask.lifted_hint", n=0)
    found = [ask(given, "lifted", say("new_dawn.ask.lifted"), options=own_tokens(board), hint=hint)]
    if getattr(given, "lifted", None) is not None and board.all_natural:
        found.append(ask(given, "left", say("new_dawn.ask.left"), options=naturals(board.all_natural)))
    return found


def cities() -> tuple[Option, ...]:
    """Where a wonder's token may lie."""
    return (
        Option("capital", say("new_dawn.target.capital"), glyph="crown"),
        Option("city", say("new_dawn.target.city"), glyph="city"),
    )


# Spending.


def card_of(state: State, seat: int, kind: str) -> RowCard | None:
    slot = row.slot_in_play(state, seat, kind)
    return state.boards[seat].at(slot) if slot else None


def spending(state: State, given: Input, kind: str, prefix: str = "", seat: int | None = None) -> list[Ask]:
    """Tokens to spend from a card: only those that lie there and were not used this turn."""
    whose = given.seat if seat is None else seat
    card = card_of(state, whose, kind) if whose is not None else None
    if card is None:
        return []
    asks = []
    if card.trade > 0:
        label = say(f"new_dawn.ask.{prefix}trade")
        hint = say("new_dawn.spend_hint", effect=say(f"new_dawn.spend.{kind}"))
        asks.append(number(given, f"{prefix}trade", label, card.trade, hint=hint, glyph=TRADE_GLYPH, tint=TRADE_TINT))
    tokens = [one for one in card.city_states if one not in state.turn.used]
    if tokens:
        asks.append(ask(given, f"{prefix}city_states", say("new_dawn.ask.city_states"), options=city_states(tokens)))
    natural = [one for one in card.natural if one not in state.turn.used]
    if natural:
        asks.append(ask(given, f"{prefix}as_trade", say("new_dawn.ask.as_trade"), options=naturals(natural)))
    return asks


def natural_on(state: State, given: Input, is_asked: bool) -> list[Ask]:
    """America's leader puts natural wonders on focus cards."""
    assert given.seat is not None
    board = state.boards[given.seat]
    if board.leader != row.AMERICA or not is_asked:
        return []
    return [ask(given, "natural_on", say("new_dawn.ask.natural_on"), options=row_types(board), is_needed=True)]
