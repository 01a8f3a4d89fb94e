"""Caravans: how they start, where they arrive, and what that brings."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import refuse
from rules.kit.text import SeatName, say
from rules.new_dawn import diplomacy, economy, row
from rules.new_dawn.inputs import MoveCaravan, SwapResource
from rules.new_dawn.questions.parts import (
    barbarians,
    card_of,
    card_places,
    city_states,
    flag,
    gained,
    natural_on,
    number,
    on_map,
    resources,
    rivals,
    spending,
    terrain,
)
from rules.new_dawn.signs import PACT_GLYPH, RESOURCE_GLYPH
from rules.new_dawn.state import State
from rules.new_dawn.tables import ARRIVAL_TRADE, NATURAL_SPACE, PACTS, RESOURCES, TERRAINS
from rules.new_dawn.terrain import difficulty


def moving(state: State, given: MoveCaravan) -> tuple[Ask, ...]:
    assert given.seat is not None
    asks = [*_start(state, given), *_goal(state, given)]
    if economy.has_arrived(given):
        asks += _arrival(state, given)
    asks += spending(state, given, "economy")
    asks += natural_on(state, given, bool(given.as_trade))
    return (*asks, *_way(state, given))


def _start(state: State, given: MoveCaravan) -> list[Ask]:
    """Only a question where there are caravans in both places."""
    assert given.seat is not None
    on_card = economy.on_card(state, given.seat) - (state.turn.returned if given.seat == state.seat else 0)
    out = state.boards[given.seat].caravans
    if (on_card < 1 or out < 1) and given.start == ("card" if on_card > 0 else "map"):
        return []
    options = (
        Option("card", say("new_dawn.start.card"), say("play.left", n=max(0, on_card)), "cards"),
        Option("map", say("new_dawn.start.map"), say("play.left", n=max(0, out)), "caravan"),
    )
    return [ask(given, "start", say("new_dawn.ask.start"), options=options)]


def _goal(state: State, given: MoveCaravan) -> list[Ask]:
    assert given.seat is not None
    asks = []
    if given.rival is None:
        options = [
            _with_owner(state, given, option)
            for option in city_states(state.city_states)
            if state.conqueror(option.value) != given.seat
        ]
        hint = say("new_dawn.ask.goal_hint")
        if options:
            asks.append(
                ask(given, "city_state", say("new_dawn.ask.goal_city_state"), options=tuple(options), hint=hint)
            )
    if given.city_state is None:
        asks.append(ask(given, "rival", say("new_dawn.ask.goal_rival"), options=rivals(state, given.seat)))
    return asks


def _with_owner(state: State, given: MoveCaravan, option: Option) -> Option:
    owner = state.conqueror(option.value)
    if owner is not None:
        option = replace(option, note=say("new_dawn.belongs_to", name=SeatName(owner)))
    is_reached = given.seat == state.seat and option.value in state.turn.reached
    return replace(option, refusal=refuse("new_dawn.reached_already", topic="caravans")) if is_reached else option


def _arrival(state: State, given: MoveCaravan) -> list[Ask]:
    assert given.seat is not None
    owner = economy.host(state, given)
    if owner is None:
        return _city_state_card(state, given)
    if owner == given.seat or owner >= state.players:
        return []
    asks = []
    if given.city_state is None:
        if state.boards[owner].cities or given.is_capital:  # whoever has no other city is reached there
            asks.append(flag(given, "is_capital"))
        if not given.is_capital and f"city:{given.rival}" in state.turn.reached:
            asks.append(flag(given, "is_other_city"))
    asks.append(gained(state, given, "trade_on", say("new_dawn.ask.trade_on"), ARRIVAL_TRADE))
    asks += _pacts(state, given, owner)
    if economy.is_at_capital(state, given) and economy.has_embassy(state.boards[given.seat], owner):
        asks.append(ask(given, "resource", say("new_dawn.ask.embassy"), options=resources(state)))
        other = card_places(state, owner)
        asks.append(ask(given, "owner_trade_on", say("new_dawn.ask.owner_trade_on"), options=other))
    return asks


def _city_state_card(state: State, given: MoveCaravan) -> list[Ask]:
    assert given.seat is not None
    assert given.city_state is not None
    refusal = diplomacy.check_city_state_card(state, given.seat, given.city_state)
    if refusal is not None and not given.takes_card:
        return []
    hint = say(f"new_dawn.effect.{given.city_state}") if refusal is None else refusal.text
    return [flag(given, "takes_card", hint=hint)]


def pact_options(state: State, seat: int, owner: int, back: str | None) -> tuple[Option, ...]:
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


def _pacts(state: State, given: MoveCaravan, owner: int) -> list[Ask]:
    assert given.seat is not None
    board = state.boards[given.seat]
    held = diplomacy.from_rival(board, owner)
    options = pact_options(state, given.seat, owner, given.back)
    asks = [ask(given, "card", say("new_dawn.ask.pact"), options=options, hint=_back_hint(held, owner))]
    if len(held) > 1 and given.card is not None:
        kept = tuple(Option(card, say(f"new_dawn.pact.{card}"), glyph=PACT_GLYPH) for card in held)
        asks.append(ask(given, "back", say("new_dawn.ask.back"), options=kept, is_extra=True))
    return asks


def _back_hint(held: tuple[str, ...], owner: int) -> object:
    return say("new_dawn.ask.pact_hint", card=say(f"new_dawn.pact.{held[0]}")) if len(held) == 1 else None


def _way(state: State, given: MoveCaravan) -> list[Ask]:
    """How it went, for whoever wants it checked; with the Colossus the steps matter."""
    assert given.seat is not None
    board, card = state.boards[given.seat], card_of(state, given.seat, "economy")
    most = economy.movement(state, given)
    extra = economy.extra_left(state, board)
    hint = say("new_dawn.at_most_more", n=most, more=extra) if extra else say("new_dawn.at_most", n=most)
    strength = row.strength(state, given.seat, "economy")
    lands = tuple(
        terrain(
            one,
            say("new_dawn.difficulty", n=difficulty(board, one, "economy", is_coastal=given.is_coastal)),
        )
        for one in (*TERRAINS, NATURAL_SPACE)
        if difficulty(board, one, "economy", is_coastal=True) > 1
    )
    asks = [
        number(given, "steps", say("new_dawn.ask.steps"), 40, hint=hint, glyph="caravan", is_extra=not extra),
        ask(
            given,
            "hardest",
            say("new_dawn.ask.hardest"),
            options=lands,
            hint=say("new_dawn.at_most", n=strength),
            is_extra=True,
        ),
    ]
    if given.is_from_immature or (given.start == "card" and board.leader != "rome" and board.cities):
        asks.append(flag(given, "is_from_immature", is_extra=True))
    if board.leader == "japan" and given.hardest in ("desert", "mountains"):
        asks.append(flag(given, "is_coastal", is_extra=True))
    if card is None or not state.focus(card.id).is_water_open or given.is_over_water:
        asks.append(flag(given, "is_over_water", is_extra=True))
    letters = on_map(state)
    if letters and ((card is not None and card.id == "currency") or given.barbarian is not None):
        asks.append(
            ask(given, "barbarian", say("new_dawn.ask.currency"), options=barbarians(state, letters), is_extra=True)
        )
    return asks


def swapping(state: State, given: SwapResource) -> tuple[Ask, ...]:
    assert given.seat is not None
    board = state.boards[given.seat]
    take = tuple(
        Option(
            one,
            say(f"new_dawn.resource.{one}"),
            say("play.left", n=max(0, state.resources_left(one))),
            RESOURCE_GLYPH[one],
            one,
        )
        for one in RESOURCES
        if one != given.give
    )
    return (
        ask(given, "give", say("new_dawn.ask.give"), options=resources(state, board=board), is_needed=True),
        ask(given, "take", say("new_dawn.ask.take"), options=take, is_needed=True),
    )
