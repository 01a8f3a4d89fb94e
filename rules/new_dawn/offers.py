"""What a seat may enter."""

from __future__ import annotations

from rules.kit.given import offer
from rules.kit.inputs import Input
from rules.kit.offer import Offer
from rules.new_dawn.inputs import (
    AdvanceTech,
    Attack,
    BuildCity,
    BuildWonder,
    CityMatures,
    CountSpaces,
    EndTurn,
    PlaceTokens,
    PlayFocusCard,
)
from rules.new_dawn.inputs.fortify import fortify
from rules.new_dawn.inputs.mature_cities import count_mature
from rules.new_dawn.inputs.move_caravan import caravan
from rules.new_dawn.state import State


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    """The possible first: what belongs to the card in play, then what can always be counted."""
    made = [offer(state, given) for given in (*in_turn(state, seat), *always(state, seat))]
    return tuple(sorted(made, key=lambda one: one.refusal is not None))


def in_turn(state: State, seat: int) -> tuple[Input, ...]:
    """For whoever is to move: a card to play, or the work of its type with the likely answers filled in."""
    if state.step != "turn" or seat != state.seat:
        return ()
    ending = EndTurn(seat=seat)
    if not state.turn.slot:
        return (ending,) if state.turn.played else (PlayFocusCard(seat=seat, slot=5), ending)
    match state.board.at(state.turn.slot).type:
        case "culture":
            return (PlaceTokens(seat=seat), ending)
        case "science":
            return (AdvanceTech(seat=seat), ending)
        case "economy":
            return (caravan(state, seat), ending)
        case "industry":
            return (BuildCity(seat=seat), BuildWonder(seat=seat), ending)
    return (Attack(seat=seat), fortify(state, seat), ending)


def always(state: State, seat: int) -> tuple[Input, ...]:
    return (
        CityMatures(seat=seat),
        count_mature(state, seat),
        CountSpaces(seat=seat),
    )
