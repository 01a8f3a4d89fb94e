"""What the form for a caravan asks: where it starts, where it arrives, and what that brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import refuse
from rules.kit.text import SeatName, Text, say
from rules.new_dawn import diplomacy, gains, row
from rules.new_dawn.economy import extra_left, on_card
from rules.new_dawn.inputs.move_caravan.arrival import has_arrived, host, is_embassy_used, matching_places
from rules.new_dawn.questions import (
    barbarians,
    card_of,
    city_states,
    counts,
    flag,
    gained,
    held_pacts,
    natural_on,
    number,
    on_map,
    pacts,
    places,
    resources,
    rivals,
    spending,
    terrain,
)
from rules.new_dawn.state import State
from rules.new_dawn.tables import ARRIVAL_TRADE, CITY_STATES, NATURAL_SPACE, TERRAINS, ZIMBABWE
from rules.new_dawn.terrain import difficulty

if TYPE_CHECKING:
    from rules.new_dawn.inputs.move_caravan import MoveCaravan


def asks(state: State, given: MoveCaravan) -> tuple[Ask, ...]:
    found = [*_ask_start(state, given), *_ask_goal(state, given)]
    if has_arrived(given):
        found += [*_ask_guard(state, given), *_ask_arrival(state, given)]
    found += spending(state, given, "economy")
    found += natural_on(state, given, bool(given.as_trade))
    return (*found, *_ask_way(state, given))


def _ask_start(state: State, given: MoveCaravan) -> list[Ask]:
    """Only a question where there are caravans in both places."""
    waiting = on_card(state, given.who) - (state.turn.returned if given.seat == state.seat else 0)
    out = state.boards[given.who].caravans
    if (waiting < 1 or out < 1) and given.start == ("card" if waiting > 0 else "map"):
        return []
    options = (
        Option("card", say("new_dawn.start.card"), say("play.left", n=max(0, waiting)), "cards"),
        Option("map", say("new_dawn.start.map"), say("play.left", n=max(0, out)), "caravan"),
    )
    return [ask(given, "start", say("new_dawn.ask.start"), options=options)]


def _ask_goal(state: State, given: MoveCaravan) -> list[Ask]:
    found = []
    if given.rival is None:
        options = [
            _with_owner(state, given, option)
            for option in city_states(state.city_states)
            if state.conqueror(option.value) != given.seat
        ]
        hint = say("new_dawn.ask.goal_hint")
        if options:
            found.append(
                ask(given, "city_state", say("new_dawn.ask.goal_city_state"), options=tuple(options), hint=hint)
            )
    if given.city_state is None:
        found.append(ask(given, "rival", say("new_dawn.ask.goal_rival"), options=rivals(state, given.who)))
    return found


def _ask_guard(state: State, given: MoveCaravan) -> list[Ask]:
    """A barbarian at the goal keeps every caravan out (CND-254); with Currency the form asks which one is removed."""
    card = card_of(state, given.who, "economy")
    if not on_map(state) or (card is not None and card.id == "currency"):
        return []
    return [ask(given, "is_guarded", say("new_dawn.ask.goal_guarded"))]


def _with_owner(state: State, given: MoveCaravan, option: Option) -> Option:
    owner = state.conqueror(option.value)
    if owner is not None:
        option = replace(option, note=say("new_dawn.belongs_to", name=SeatName(owner)))
    is_reached = given.seat == state.seat and option.value in state.turn.reached
    return replace(option, refusal=refuse("new_dawn.reached_already", topic="caravans")) if is_reached else option


def _ask_arrival(state: State, given: MoveCaravan) -> list[Ask]:
    owner = host(state, given)
    if owner is None:
        return [*_ask_zimbabwe(state, given), *_ask_city_state_card(state, given)]
    if owner == given.seat or owner >= state.players:
        return []
    found = []
    if given.city_state is None:
        if state.boards[owner].cities or given.is_capital:  # whoever has no other city is reached there
            found.append(flag(given, "is_capital"))
        if not given.is_capital and f"city:{given.rival}" in state.turn.reached:
            found.append(flag(given, "is_other_city"))
    found.append(gained(state, given, "trade_on", say("new_dawn.ask.trade_on"), ARRIVAL_TRADE))
    found += _ask_pacts(state, given, owner)
    return found + (_ask_embassy(state, given, owner) if is_embassy_used(state, given, owner) else [])


def _ask_embassy(state: State, given: MoveCaravan, owner: int) -> list[Ask]:
    resource, token = say("new_dawn.ask.embassy"), say("new_dawn.ask.owner_trade_on")
    is_token = gains.is_token_due(state, owner)
    return [
        ask(given, "resource", resource, options=resources(state), is_needed=gains.is_resource_due(state)),
        ask(given, "owner_trade_on", token, options=places(state, owner), is_needed=is_token),
    ]


def _ask_zimbabwe(state: State, given: MoveCaravan) -> list[Ask]:
    """Tokens of a city-state go on one card, unless Great Zimbabwe has room to keep them."""
    if given.city_state is None or not row.room(state, given.who, ZIMBABWE):
        return []
    kind = CITY_STATES[given.city_state].type
    named = matching_places(state, given.who, kind)
    options = tuple(option for option in places(state, given.who) if option.value in named)
    hint = say("new_dawn.ask.rest_on", type=say(f"new_dawn.type.{kind}"))
    return [counts(given, "trade_on", say("new_dawn.ask.trade_on"), options, ARRIVAL_TRADE, hint=hint)]


def _ask_city_state_card(state: State, given: MoveCaravan) -> list[Ask]:
    assert given.city_state is not None
    refusal = diplomacy.check_city_state_card(state, given.who, given.city_state)
    if refusal is not None and not given.takes_card:
        return []
    hint = say(f"new_dawn.effect.{given.city_state}") if refusal is None else refusal.text
    return [flag(given, "takes_card", hint=hint)]


def _ask_pacts(state: State, given: MoveCaravan, owner: int) -> list[Ask]:
    board = state.boards[given.who]
    held = diplomacy.from_rival(board, owner)
    options = pacts(state, given.who, owner, given.back)
    found = [ask(given, "card", say("new_dawn.ask.pact"), options=options, hint=_back_hint(held))]
    if len(held) > 1 and given.card is not None:
        found.append(ask(given, "back", say("new_dawn.ask.back"), options=held_pacts(held), is_extra=True))
    return found


def _back_hint(held: tuple[str, ...]) -> Text | None:
    return say("new_dawn.ask.pact_hint", card=say(f"new_dawn.pact.{held[0]}")) if len(held) == 1 else None


def _ask_way(state: State, given: MoveCaravan) -> list[Ask]:
    """How it went, for whoever wants it checked; with the Colossus the steps matter."""
    board, card = state.boards[given.who], card_of(state, given.who, "economy")
    most = given.distance(state)
    extra = extra_left(state, board)
    hint = say("new_dawn.at_most_more", n=most, more=extra) if extra else say("new_dawn.at_most", n=most)
    strength = row.strength(state, given.who, "economy")
    lands = tuple(
        terrain(
            one,
            say("new_dawn.difficulty", n=difficulty(board, one, "economy", is_coastal=given.is_coastal)),
        )
        for one in (*TERRAINS, NATURAL_SPACE)
        if difficulty(board, one, "economy", is_coastal=True) > 1
    )
    found = [
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
        found.append(flag(given, "is_from_immature", is_extra=True))
    if board.leader == "japan" and given.hardest in ("desert", "mountains"):
        found.append(flag(given, "is_coastal", is_extra=True))
    if card is None or not state.focus(card.id).is_water_open or given.is_over_water:
        found.append(flag(given, "is_over_water", is_extra=True))
    letters = on_map(state)
    if letters and ((card is not None and card.id == "currency") or given.barbarian is not None):
        label, options = say("new_dawn.ask.currency"), barbarians(letters)
        found.append(ask(given, "barbarian", label, options=options, is_extra=not has_arrived(given)))
    return found
