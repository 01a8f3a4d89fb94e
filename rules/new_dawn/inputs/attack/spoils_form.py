"""What the winner of an attack still has to say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kit.offer import Ask, Option, ask
from rules.kit.text import say
from rules.new_dawn import gains
from rules.new_dawn.coast import ask_by_water
from rules.new_dawn.inputs.attack.combat import is_on_rival
from rules.new_dawn.inputs.attack.spoils import beaten, loot_of, needs_city
from rules.new_dawn.questions import (
    ask_lifted,
    cities,
    counts,
    flag,
    gained,
    natural_on,
    naturals,
    resources,
    types,
    wonders,
)
from rules.new_dawn.spaces import must_name_wonder
from rules.new_dawn.state import CAPITAL, CITY, TOKEN, State
from rules.new_dawn.tables import BARBARIAN_TRADE, NATURAL_SPACE
from rules.new_dawn.wonders import free_places

if TYPE_CHECKING:
    from rules.new_dawn.inputs.attack import Attack


def ask_spoils(state: State, given: Attack) -> list[Ask]:
    board = state.boards[given.who]
    if given.target == "barbarian":
        found = [gained(state, given, "trade_on", say("new_dawn.ask.spoils"), BARBARIAN_TRADE)]
        if board.leader == "sumeria":
            label, is_needed = say("new_dawn.ask.sumeria"), gains.is_resource_due(state)
            found.append(ask(given, "resource", label, options=resources(state), is_needed=is_needed))
        return found
    if not is_on_rival(given) or given.rival is None:
        return [*_ask_lifted(state, given), *ask_by_water(state, given, given.seat)]
    rival = state.boards[given.rival]
    if given.target == CAPITAL:
        return _ask_loot(state, given)
    found = []
    if given.city_state is not None:
        ways = (
            Option("conquer", say("new_dawn.way.conquer"), say("new_dawn.way.conquer_note"), "sword"),
            Option("liberate", say("new_dawn.way.liberate"), say("new_dawn.way.liberate_note"), "flag"),
        )
        found.append(ask(given, "way", say("new_dawn.ask.way"), options=ways, is_needed=True))
        if given.way == "liberate":
            found.append(flag(given, "takes_card", hint=say(f"new_dawn.effect.{given.city_state}")))
    if given.terrain == NATURAL_SPACE and rival.all_natural:
        options = naturals(rival.all_natural)
        found.append(ask(given, "natural", say("new_dawn.ask.natural_there"), options=options, is_needed=True))
        found += natural_on(state, given, given.natural is not None and not given.as_trade)
    place = TOKEN if given.target == "token" else CITY
    held = [wonder for wonder, own in rival.wonders.items() if own == place]
    if held:
        is_needed = must_name_wonder(rival, place, None)
        label = say("new_dawn.ask.wonder_there")
        found.append(ask(given, "wonder", label, options=wonders(held), is_needed=is_needed))
    return [*found, *_ask_lifted(state, given), *ask_by_water(state, given, given.seat, given.rival)]


def _ask_loot(state: State, given: Attack) -> list[Ask]:
    rival = beaten(state, given)
    loot, found = loot_of(rival), []
    if CAPITAL in rival.wonders.values() and len(free_places(state.boards[given.who])) > 1:
        found.append(ask(given, "under", say("new_dawn.ask.under"), options=cities()))
    if loot < 1:
        return found
    found.append(gained(state, given, "trade_on", say("new_dawn.ask.loot"), loot))
    full = [card.type for card in rival.row if card.trade > 0]
    if len(full) > 1:
        found.append(counts(given, "taken_from", say("new_dawn.ask.taken_from"), types(dict.fromkeys(full)), loot))
    return found


def _ask_lifted(state: State, given: Attack) -> list[Ask]:
    """Whoever has no token left to place takes one off the map (CND-104)."""
    board = state.boards[given.who]
    is_piece_there = board.unused > 0 or (needs_city(given) and board.unused_cities > 0)
    if given.lifted is None and (is_piece_there or given.way == "liberate"):
        return []
    return ask_lifted(given, board)
