"""Who may attack what, from where, and with what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import SeatName, say
from rules.new_dawn import row
from rules.new_dawn.inputs.attack.combat import defence_spending, is_on_rival
from rules.new_dawn.inputs.attack.implied import must_name_natural
from rules.new_dawn.military import ANYTHING, BOTH, card_in_play
from rules.new_dawn.spaces import check_city_state_named, check_space
from rules.new_dawn.state import State

if TYPE_CHECKING:
    from rules.new_dawn.inputs.attack import Attack


def missing(state: State, given: Attack) -> Refusal | None:
    """What must be known before the two values can be compared."""
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    if given.target is None:
        return nonsense("new_dawn.name_a_target")
    if given.target == "barbarian" and given.barbarian is None:
        return nonsense("new_dawn.name_a_barbarian")
    if given.target == "city_state" and given.city_state is None:
        return nonsense("new_dawn.name_a_city_state")
    if is_on_rival(given) and (given.rival is None or given.rival >= state.players or given.rival == given.seat):
        return nonsense("new_dawn.name_a_rival")
    if given.target != "city_state" and given.terrain is None and not (is_on_rival(given) and given.city_state):
        return nonsense("new_dawn.name_a_terrain")
    if given.die is None or given.defence_die is None:
        return nonsense("new_dawn.enter_both_dice")
    return None


def check_attacks_left(state: State) -> Refusal | None:
    card = card_in_play(state, state.seat)
    assert card is not None
    if state.turn.attacks >= card.attacks:  # CND-180
        return refuse("new_dawn.no_attack_left", topic="attack", n=card.attacks)
    if state.turn.fortified and card.id not in BOTH:
        return refuse("new_dawn.attack_or_fortify", topic="military")
    if card.id == "mass_production":
        # Each attack lowers by one what may be fortified, counting what already has been.
        most = max(0, row.strength(state, state.seat, "military") - state.turn.attacks - 1)
        if state.turn.fortified > most:
            return refuse("new_dawn.too_many_fortified", topic="fortifying", n=most)
    return None


def check_target(state: State, given: Attack) -> Refusal | None:
    """A barbarian, a city-state, a rival's token or city (CND-176), and still there."""
    if given.target == "barbarian":
        assert given.barbarian is not None
        if given.barbarian not in state.barbarians or given.barbarian in state.defeated:
            return refuse("new_dawn.barbarian_not_there", topic="barbarians", letter=given.barbarian)
    if given.target == "city_state":
        assert given.city_state is not None
        name = say(f"new_dawn.city_state.{given.city_state}")
        if given.city_state not in state.city_states:
            return refuse("new_dawn.city_state_not_in_play", topic="city_states", name=name)
        owner = state.conqueror(given.city_state)
        if owner is not None:
            return refuse("new_dawn.city_state_conquered", topic="city_states", name=name, owner=SeatName(owner))
        if given.is_guarded:  # CND-254
            return refuse("new_dawn.barbarian_on_city_state", topic="city_states", name=name)
    wrong = _check_rival(state, given, given.rival) if is_on_rival(given) and given.rival is not None else None
    if wrong is None and given.caravans > state.board.caravans:
        return refuse("new_dawn.no_caravan_on_map", topic="big_ben")
    return wrong


def _check_rival(state: State, given: Attack, owner: int) -> Refusal | None:
    rival, what = state.boards[owner], given.target or "capital"
    stands = {"token": rival.fortified if given.is_fortified else rival.plain, "city": rival.cities, "capital": 1}
    if not stands[what]:
        return refuse("new_dawn.rival_has_none", topic="attack", name=SeatName(owner))
    if given.is_fortified and what != "token":
        return refuse("new_dawn.only_tokens_are_fortified", topic="fortifying")
    if given.adjacent > rival.fortified - given.is_fortified:  # CND-196: only the defender's own
        most = rival.fortified - given.is_fortified
        return refuse("new_dawn.too_many_adjacent", topic="fortifying", name=SeatName(owner), n=most)
    if given.defence_caravans > rival.caravans:
        return refuse("new_dawn.no_caravan_on_map", topic="big_ben")
    wrong = check_space(rival, what, given.natural, given.wonder, given.city_state)
    # How hard the space is depends on it, so it is named before the dice are rolled.
    wrong = wrong or check_city_state_named(rival, what, given.city_state)
    if wrong is None and must_name_natural(given) and not rival.all_natural and not state.house.is_version_one:
        return refuse("new_dawn.no_natural_there", topic="natural_wonders", name=SeatName(owner))
    return wrong


def check_range(state: State, given: Attack) -> Refusal | None:
    card = card_in_play(state, state.seat)
    assert card is not None
    if given.is_from_conquered:  # CND-179
        return refuse("new_dawn.conquered_this_turn", topic="attack")
    if state.board.has("pentagon"):
        return None
    if given.is_blocked and card.id != ANYTHING:  # CND-177
        return refuse("new_dawn.range_blocked", topic="attack")
    if given.is_through_water and not card.is_water_open:
        return refuse("new_dawn.through_water", topic="attack")
    if given.distance is not None and given.distance > card.range:  # CND-174
        return refuse("new_dawn.too_far", topic="attack", n=card.range)
    return None


def check_spending(state: State, given: Attack) -> Refusal | None:
    wrong = row.check_spending(state, state.seat, "military", row.spending(given))
    if wrong is not None:
        return wrong
    spent = defence_spending(given)
    if not spent.value:
        return None
    if not is_on_rival(given):  # CND-181: the neighbour only rolls
        return refuse("new_dawn.nobody_defends", topic="attack")
    if spent.city_states and not state.house.do_city_states_defend:  # CND-268
        return refuse("new_dawn.no_city_state_defence", topic="city_state_tokens")
    assert given.rival is not None
    return row.check_spending(state, given.rival, "military", spent)
