"""Questions about territories: the bid, and the force that is sent."""

from __future__ import annotations

from rules.kit.offer import Ask, Option, ask
from rules.kit.text import say
from rules.through_the_ages import colonisation, names, ratings
from rules.through_the_ages import inputs as do
from rules.through_the_ages.cards import held_levels
from rules.through_the_ages.questions.parts import (
    at_most,
    card_option,
    face_option,
    number,
    why_not,
)
from rules.through_the_ages.signs import STRENGTH_SIGN, TERRITORY_SIGN
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import AGES, COOK_DISCARDS
from rules.through_the_ages.tables_civil import TECHNOLOGIES
from rules.through_the_ages.tables_military import (
    COLONIZATION_BONUS,
    TERRITORIES,
)

MOST_OTHER = 30


def bid(board: Board, given: do.Bid, highest: int, age: str) -> Ask:
    most = max(highest + 1, colonisation.most_possible(board, age))
    label = say("through_the_ages.ask.bid")
    return number(given, "strength", label, min(given.strength, highest + 1), most, TERRITORY_SIGN)


def territory(state: State, given: do.SendLeader) -> Ask:
    taken = {*state.past_events, *(colony for board in state.boards for colony in board.colonies)}
    options = tuple(
        face_option(card, why_not(state, given, territory=card))
        for card in TERRITORIES
        if TERRITORIES[card].level in held_levels(state.age) and card not in taken
    )
    return ask(given, "territory", say("through_the_ages.ask.territory"), options=options, is_needed=True)


def force(state: State, given: do.Colonize) -> tuple[Ask, ...]:
    assert given.seat is not None
    board = state.boards[given.seat]
    units = tuple(
        card_option(
            card,
            note=say("through_the_ages.unit_note", n=workers, strength=TECHNOLOGIES[card].strength),
        )
        for card, workers in ratings.units(board).items()
    )
    bonus = tuple(
        Option(
            level, names.age(AGES[level]), say("through_the_ages.colony_bonus", n=COLONIZATION_BONUS[level]), "colony"
        )
        for level in COLONIZATION_BONUS
        if level in held_levels(state.age)
    )
    asks = []
    if units:
        sent = ask(given, "units", say("through_the_ages.ask.units"), options=units)
        asks.append(at_most(sent, max(len(given.units), sum(ratings.units(board).values()))))
    if board.military_hand > 0 or given.bonus:
        thrown = ask(given, "bonus", say("through_the_ages.ask.colony_bonus"), options=bonus)
        asks.append(at_most(thrown, max(len(given.bonus), board.military_hand)))
    if board.leader == colonisation.COOK:
        asks.append(number(given, "discarded", say("through_the_ages.ask.cook"), 0, COOK_DISCARDS, ("cards", "")))
    other = say("through_the_ages.ask.other")
    asks.append(number(given, "other", other, -MOST_OTHER, MOST_OTHER, STRENGTH_SIGN, is_extra=True))
    return tuple(asks)
