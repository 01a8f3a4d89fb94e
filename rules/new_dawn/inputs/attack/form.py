"""What the form for an attack asks, from the target to the dice. What a winner is asked is in `spoils_form`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import refuse
from rules.kit.text import SeatName, say
from rules.new_dawn.flow import seat_to_the_right
from rules.new_dawn.inputs.attack.combat import is_on_rival, is_won, terrain_of
from rules.new_dawn.inputs.attack.spoils_form import ask_spoils
from rules.new_dawn.inputs.kinds import TARGETS
from rules.new_dawn.military import ANYTHING, card_in_play
from rules.new_dawn.questions import (
    barbarians,
    city_states,
    flag,
    natural_on,
    number,
    on_map,
    rivals,
    spending,
    terrain,
)
from rules.new_dawn.signs import TARGET_GLYPH
from rules.new_dawn.spaces import must_name_city_state
from rules.new_dawn.state import CITY, TOKEN, Board, State
from rules.new_dawn.tables import NATURAL_SPACE, TERRAINS
from rules.new_dawn.terrain import difficulty

if TYPE_CHECKING:
    from rules.new_dawn.inputs.attack import Attack


def asks(state: State, given: Attack) -> tuple[Ask, ...]:
    found = [ask(given, "target", say("new_dawn.ask.target"), options=_targets(state, given), is_needed=True)]
    if given.target is None:
        return tuple(found)
    found += _ask_which(state, given)
    if not is_named(state, given):
        return tuple(found)
    found += [*_ask_strength(state, given), *_ask_dice(state, given), *_ask_tokens(state, given)]
    if given.die is not None and given.defence_die is not None and is_won(state, given):
        found += ask_spoils(state, given)
    return (*found, *_ask_way(state, given))


def _targets(state: State, given: Attack) -> tuple[Option, ...]:
    free = [one for one in state.city_states if state.conqueror(one) is None]
    others = [board for seat, board in enumerate(state.boards) if seat != given.who]
    there = {
        "barbarian": bool(on_map(state)),
        "city_state": bool(free),
        "token": any(board.plain + board.fortified > 0 for board in others),
        "city": any(board.cities > 0 for board in others),
        "capital": True,
    }
    none = refuse("new_dawn.none_on_map", topic="attack")
    return tuple(
        Option(one, say(f"new_dawn.target.{one}"), glyph=TARGET_GLYPH[one], refusal=None if there[one] else none)
        for one in TARGETS
    )


def _ask_which(state: State, given: Attack) -> list[Ask]:
    if given.target == "barbarian":
        options = barbarians(on_map(state))
        found = [ask(given, "barbarian", say("new_dawn.ask.barbarian"), options=options, is_needed=True)]
        return [*found, _ask_terrain(state, given)]
    if given.target == "city_state":
        free = [one for one in state.city_states if state.conqueror(one) is None]
        return [ask(given, "city_state", say("new_dawn.ask.city_state"), options=city_states(free), is_needed=True)]
    found = [ask(given, "rival", say("new_dawn.ask.rival"), options=_owners(state, given), is_needed=True)]
    if given.rival is None or given.rival >= state.players:
        return found
    rival = state.boards[given.rival]
    standing = standing_on(rival, given.target)
    if standing:
        is_needed = must_name_city_state(rival, given.target or "", None)
        label, options = say("new_dawn.ask.on_city_state"), city_states(standing)
        found.append(ask(given, "city_state", label, options=options, is_needed=is_needed))
        if is_needed:  # a city-state's space is always grassland
            return found
    if given.city_state is None:
        found.append(_ask_terrain(state, given))
    return found


def standing_on(rival: Board, target: str | None) -> list[str]:
    """The city-states this rival has conquered with such a piece."""
    place = {"token": TOKEN, "city": CITY}.get(target or "")
    return [one for one, own in rival.conquered.items() if own == place]


def _owners(state: State, given: Attack) -> tuple[Option, ...]:
    options = []
    for option in rivals(state, given.who):
        board = state.boards[option.value]
        stands = {"token": board.plain + board.fortified, "city": board.cities, "capital": 1}[given.target or "capital"]
        none = refuse("new_dawn.rival_has_none", topic="attack", name=SeatName(option.value))
        options.append(replace(option, refusal=None if stands > 0 else none))
    return tuple(options)


def lands(state: State, given: Attack) -> tuple[str, ...]:
    """Where such a target can stand."""
    owned = [board.all_natural for seat, board in enumerate(state.boards) if given.rival in (None, seat)]
    can_be_natural = given.target == "barbarian" or (given.target == "token" and any(owned))
    return (*TERRAINS, NATURAL_SPACE) if can_be_natural else TERRAINS


def _ask_terrain(state: State, given: Attack) -> Ask:
    board = state.boards[given.who]
    options = tuple(
        terrain(one, say("new_dawn.difficulty", n=difficulty(board, one, "military", is_coastal=given.is_coastal)))
        for one in lands(state, given)
    )
    return ask(given, "terrain", say("new_dawn.ask.target_terrain"), options=options, is_needed=True)


def is_named(state: State, given: Attack) -> bool:
    """Whether the target is known well enough to roll."""
    if given.target == "barbarian":
        return given.barbarian is not None and given.terrain is not None
    if given.target == "city_state":
        return given.city_state is not None
    is_rival = given.rival is not None and given.rival < state.players and given.rival != given.seat
    return is_rival and (given.terrain is not None or given.city_state is not None)


def _ask_strength(state: State, given: Attack) -> list[Ask]:
    """What stands around the target, where a card, a wonder or a leader makes it count."""
    board = state.boards[given.who]
    found = []
    if board.leader == "japan" and terrain_of(given) in ("desert", "mountains"):
        found.append(flag(given, "is_coastal"))
    if is_on_rival(given) and given.rival is not None:
        rival = state.boards[given.rival]
        if given.target == "token" and rival.fortified:
            hint = None if rival.plain > 0 else say("new_dawn.all_fortified", name=SeatName(given.rival))
            found.append(flag(given, "is_fortified", hint=hint))
        most = rival.fortified - (given.is_fortified and given.target == "token")
        if most > 0:
            found.append(number(given, "adjacent", say("new_dawn.ask.adjacent"), min(6, most), glyph="shield"))
    if board.has("big_ben") and board.caravans:
        found.append(number(given, "caravans", say("new_dawn.ask.caravans"), board.caravans, glyph="caravan"))
    if board.holds("carthage") and given.city_state != "carthage":
        found.append(number(given, "near", say("new_dawn.ask.near"), 12, glyph="arch"))
    if is_on_rival(given) and given.rival is not None:
        rival = state.boards[given.rival]
        if rival.has("big_ben") and rival.caravans:
            label = say("new_dawn.ask.defence_caravans")
            found.append(number(given, "defence_caravans", label, rival.caravans, glyph="caravan"))
        if rival.holds("carthage"):
            found.append(number(given, "defence_near", say("new_dawn.ask.defence_near"), 12, glyph="arch"))
    return found


def _ask_dice(state: State, given: Attack) -> list[Ask]:
    if is_on_rival(given) and given.rival is not None:
        who = say("new_dawn.ask.defence_die", name=SeatName(given.rival))
        hint = None
    else:  # CND-181
        who = say("new_dawn.ask.defence_die", name=SeatName(seat_to_the_right(state, given.who)))
        hint = say("new_dawn.ask.defence_die_hint")
    mine = say("new_dawn.ask.die", name=SeatName(given.who))
    return [
        ask(given, "die", mine, glyph="dice", by_chance=1, is_needed=True),
        ask(given, "defence_die", who, hint=hint, glyph="dice", by_chance=1, is_needed=True),
    ]


def _ask_tokens(state: State, given: Attack) -> list[Ask]:
    """After the dice: first the attacker's, then the defender's (CND-184, CND-185)."""
    found = spending(state, given, "military")
    if is_on_rival(given) and given.rival is not None:
        more = spending(state, given, "military", "defence_", given.rival)
        if not state.house.do_city_states_defend:
            more = [one for one in more if one.field.name != "defence_city_states"]
        found += more
    return found + natural_on(state, given, bool(given.as_trade))


def _ask_way(state: State, given: Attack) -> list[Ask]:
    """What the map shows at a glance, for whoever wants it checked, and bonuses the app does not know."""
    found = []
    card = card_in_play(state, given.who)
    if not state.boards[given.who].has("pentagon"):
        hint = say("new_dawn.at_most", n=card.range) if card is not None else None
        found.append(ask(given, "distance", say("new_dawn.ask.distance"), hint=hint, is_extra=True))
        if card is None or card.id != ANYTHING:
            found.append(flag(given, "is_blocked", is_extra=True))
        if card is None or not card.is_water_open:
            found.append(flag(given, "is_through_water", is_extra=True))
    if state.turn.won:
        found.append(flag(given, "is_from_conquered", is_extra=True))
    if given.target == "city_state":
        found.append(flag(given, "is_guarded", is_extra=True))
    found.append(ask(given, "bonus", say("new_dawn.ask.bonus"), is_extra=True))
    found.append(ask(given, "defence_bonus", say("new_dawn.ask.defence_bonus"), is_extra=True))
    return found
