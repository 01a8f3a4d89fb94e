"""What the forms of effects, of the end of the round and of printed numbers ask."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.text import say
from rules.monumental_duel import inputs as do
from rules.monumental_duel import provinces, using
from rules.monumental_duel.asking import (
    board_of,
    city_question,
    cost,
    extras,
    gains,
    name_question,
    slot_options,
    slot_question,
    type_options,
)
from rules.monumental_duel.names import card_name, city_name, policy_name, slot_name
from rules.monumental_duel.numbers import tidy, yields
from rules.monumental_duel.state import Board, State

# Effects.


def free_trade(state: State, given: do.TradeForFree) -> list[Ask]:
    return [city_question(state, given), *gains(given)]


def draw(state: State, given: do.DrawCards) -> list[Ask]:
    asks = [ask(given, name, say(f"monumental_duel.ask.draw_{name}")) for name in ("cards", "knowledge")]
    return [*asks, *gains(given, hint=say("monumental_duel.hint.draw"))]


def copy(state: State, given: do.CopyCard) -> list[Ask]:
    board = board_of(state, given)
    cards = slot_options(board, lambda _, slot: not slot.is_empty)
    developed = tuple(
        Option(place, policy_name(policy, place), glyph="scroll") for place, policy in enumerate(board.policies, 1)
    )
    asks = [ask(given, "slot", say("monumental_duel.ask.slot"), options=cards)]
    if developed:
        asks.append(ask(given, "policy", say("monumental_duel.ask.policy"), options=developed))
    return [*asks, *gains(given, using.copied_gains(state, given) or None)]


def strengthen(state: State, given: do.StrengthenCard) -> list[Ask]:
    return [slot_question(given, slot_options(board_of(state, given), lambda _, slot: slot.is_activated))]


def _quiet_slots(state: State, given: Input) -> tuple[Option, ...]:
    return slot_options(board_of(state, given), lambda _, slot: not slot.is_empty and not slot.is_activated)


def archive(state: State, given: do.ArchiveCard) -> list[Ask]:
    kinds = tuple(Option(kind, say(f"monumental_duel.archived.{kind}")) for kind in do.ARCHIVED)
    return [
        slot_question(given, _quiet_slots(state, given)),
        ask(given, "card", say("monumental_duel.ask.archived"), options=kinds, is_extra=True),
    ]


def discard(state: State, given: do.DiscardCard) -> list[Ask]:
    return [slot_question(given, _quiet_slots(state, given))]


def discard_from_row(state: State, given: do.DiscardFromRow) -> list[Ask]:
    return [
        ask(
            given,
            "cards",
            say("monumental_duel.ask.row_cards"),
            glyph="cards",
            hint=say("monumental_duel.hint.crosswise"),
        )
    ]


def _own_provinces(board: Board) -> tuple[Option, ...]:
    return tuple(
        Option(place, card_name("province", card.name), say("monumental_duel.from_bottom", n=place), "hill", "military")
        for place, card in enumerate(board.provinces, 1)
        if card.is_province
    )


def _province_question(state: State, given: Input) -> Ask:
    options = _own_provinces(board_of(state, given))
    return ask(given, "province", say("monumental_duel.ask.province"), options=options, is_needed=True)


def add_type(state: State, given: do.AddProvinceType) -> list[Ask]:
    label = say("monumental_duel.ask.types")
    return [
        _province_question(state, given),
        ask(given, "province_type", label, options=type_options(), is_needed=True),
    ]


# The end of the round, and what is printed.


def refill(state: State, given: do.RefillCity) -> list[Ask]:
    empty = tuple(
        Option(number, slot_name(number), glyph="book")
        for number, slot in enumerate(board_of(state, given).city, 1)
        if slot.is_empty
    )
    label, hint = say("monumental_duel.ask.refill"), say("monumental_duel.ask.refill_hint")
    asks = [ask(given, "knowledge", label, options=empty, hint=hint)] if empty else []
    return asks + extras(given, "discarded")


def set_slot(state: State, given: do.SetSlot) -> list[Ask]:
    options = slot_options(board_of(state, given), lambda *_: True)
    flags = [ask(given, name, say(f"monumental_duel.ask.set_{name}")) for name in ("card", "knowledge", "is_activated")]
    return [slot_question(given, options), *flags]


def name_card(state: State, given: do.NameCard) -> list[Ask]:
    board = board_of(state, given)
    found = yields(state, "building", tidy(given.name))
    return [
        slot_question(given, slot_options(board, lambda _, slot: slot.is_filled)),
        name_question(state, given, "building"),
        *gains(given, found),
    ]


def name_province(state: State, given: do.NameProvince) -> list[Ask]:
    card = provinces.province_at(board_of(state, given), given.province)
    found = None if card is None else card.cost
    return [
        _province_question(state, given),
        name_question(state, given, "province"),
        cost(given, "cost", found, "military", is_needed=False),
        ask(given, "types", say("monumental_duel.ask.types"), options=type_options()),
    ]


def name_city(state: State, given: do.NameFreeCity) -> list[Ask]:
    cities = (*state.free_cities, *(one for board in state.boards for one in board.free_cities))
    options = tuple(Option(one.number, city_name(one), glyph="city") for one in cities)
    return [
        ask(given, "city", say("monumental_duel.ask.city"), options=options, is_needed=True),
        ask(given, "name", say("monumental_duel.ask.name")),
    ]
