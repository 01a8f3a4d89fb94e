"""What an attack will do to both sides, in words, before it is recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kit.text import SeatName, Text, say
from rules.new_dawn import diplomacy
from rules.new_dawn.inputs.attack.combat import is_on_rival, is_won
from rules.new_dawn.inputs.attack.spoils import beaten, loot_of
from rules.new_dawn.names import in_a_row
from rules.new_dawn.state import CAPITAL, State
from rules.new_dawn.tables import CITY_STATES

if TYPE_CHECKING:
    from rules.new_dawn.inputs.attack import Attack


def consequences(state: State, given: Attack) -> Text | None:
    texts = _won(state, given) if is_won(state, given) else [say("new_dawn.follows.nothing")]
    return in_a_row([*texts, *_cards_back(state, given)])


def _won(state: State, given: Attack) -> list[Text]:
    match given.target:
        case "barbarian":
            return [say("new_dawn.follows.barbarian")]
        case "city_state":
            return _city_state(state, given)
        case "token":
            return _token(state, given)
        case "city":
            return _city(state, given)
        case "capital":
            return _capital(state, given)
    return []


def _settlement(state: State, given: Attack) -> Text:
    """CND-211: without a city left a fortified token stands there."""
    has_city = state.boards[given.who].unused_cities > 0
    return say("new_dawn.follows.own_city" if has_city else "new_dawn.follows.own_fortified")


def _city_state(state: State, given: Attack) -> list[Text]:
    if given.city_state is None:
        return []
    kind = say(f"new_dawn.type.{CITY_STATES[given.city_state].type}")
    name = say(f"new_dawn.city_state.{given.city_state}")
    texts = [say("new_dawn.follows.city_state", name=name, type=kind), _settlement(state, given)]
    if any(board.holds(given.city_state) for board in state.boards):
        texts.append(say("new_dawn.follows.cards_down", name=name))
    return texts


def _on_city_state(state: State, given: Attack) -> list[Text] | None:
    """What the choice between conquering and liberating leads to (CND-269, CND-270)."""
    if given.city_state is None:
        return None
    name = say(f"new_dawn.city_state.{given.city_state}")
    if given.way == "liberate":
        return [say("new_dawn.follows.liberated", name=name)]
    if given.way == "conquer":
        return [say("new_dawn.follows.conquered", name=name), _settlement(state, given)]
    return [say("new_dawn.follows.choose")]


def _token(state: State, given: Attack) -> list[Text]:
    texts = _on_city_state(state, given) or [say("new_dawn.follows.token")]
    if given.natural is not None:
        texts.append(say("new_dawn.follows.natural", name=say(f"new_dawn.natural.{given.natural}")))
    return texts + _wonder(given)


def _city(state: State, given: Attack) -> list[Text]:
    return (_on_city_state(state, given) or [say("new_dawn.follows.city"), _settlement(state, given)]) + _wonder(given)


def _wonder(given: Attack) -> list[Text]:
    if given.wonder is None or given.way == "liberate":
        return []
    return [say("new_dawn.follows.wonder", wonder=say(f"new_dawn.wonder.{given.wonder}"))]


def _capital(state: State, given: Attack) -> list[Text]:
    rival = beaten(state, given)
    texts = [say("new_dawn.follows.capital", n=loot_of(rival))]
    wonder = next((one for one, place in rival.wonders.items() if place == CAPITAL), None)
    if wonder is not None:  # CND-216, CND-217
        key = "wonder" if state.boards[given.who].free_cities else "wonder_stays"
        texts.append(say(f"new_dawn.follows.{key}", wonder=say(f"new_dawn.wonder.{wonder}")))
    return texts


def _cards_back(state: State, given: Attack) -> list[Text]:
    """CND-190: attacking is enough to lose the victim's cards."""
    board = state.boards[given.who]
    if is_on_rival(given) and given.rival is not None:
        held = diplomacy.from_rival(board, given.rival)
        return [say("new_dawn.follows.cards_back", name=SeatName(given.rival))] if held else []
    if given.target == "city_state" and given.city_state is not None and board.holds(given.city_state):
        name = say(f"new_dawn.city_state.{given.city_state}")
        return [say("new_dawn.follows.city_state_card_back", name=name)]
    return []
