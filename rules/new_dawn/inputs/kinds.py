"""What the values of inputs may be."""

from __future__ import annotations

from rules.kit.field import Choice, Counts, Number, Several
from rules.new_dawn.tables import (
    BARBARIANS,
    CITY_STATES,
    FOCUS,
    NATURAL_SPACE,
    NATURAL_WONDERS,
    PACTS,
    RESOURCES,
    TERRAINS,
    TYPES,
    WONDERS,
    ZIMBABWE,
)

SEATS = (0, 1, 2, 3)
RIVAL = Choice(SEATS)
SEAT_COUNTS = Counts(SEATS, 31)
ONE_NATURAL = Choice(tuple(NATURAL_WONDERS))
NATURAL = Several(tuple(NATURAL_WONDERS))
ONE_WONDER = Choice(tuple(WONDERS))
ONE_CITY_STATE = Choice(tuple(CITY_STATES))
SOME_CITY_STATES = Several(tuple(CITY_STATES))
ONE_TYPE = Choice(TYPES)
ONE_PACT = Choice(PACTS)
ONE_RESOURCE = Choice(RESOURCES)
ONE_BARBARIAN = Choice(BARBARIANS)
TRADE = Number(0, 9)
CARDS = (*TYPES, *FOCUS)
"""A card of a row: by its type or, since Oxford University may have brought two of one type, by itself."""
ONE_PLACE = Choice((*CARDS, ZIMBABWE))
TRADE_ON = Counts((*CARDS, ZIMBABWE), 20)
TERRAIN = Choice((*TERRAINS, NATURAL_SPACE))
DIE = Number(1, 6)
TARGETS = ("barbarian", "city_state", "token", "city", "capital")
