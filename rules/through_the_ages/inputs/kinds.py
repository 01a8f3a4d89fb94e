"""What the values of inputs may be."""

from __future__ import annotations

from rules.kit.field import Choice, Counts, Number, Several
from rules.through_the_ages.cards import CIVIL_CARDS, holds_workers, is_special, is_unit
from rules.through_the_ages.goods import held_on
from rules.through_the_ages.tables import SPACE_COST
from rules.through_the_ages.tables_civil import ACTION_CARDS, LEADERS, TECHNOLOGIES, WONDERS
from rules.through_the_ages.tables_military import AGGRESSIONS, EVENTS, IMPACTS, PACTS, TACTICS, TERRITORIES, WARS

SEATS = (0, 1, 2, 3)
RIVAL = Choice(SEATS)
WORKER_CARDS = tuple(card for card in TECHNOLOGIES if holds_workers(card))
UNIT_CARDS = tuple(card for card in WORKER_CARDS if is_unit(card))
ONE_WORKER_CARD = Choice(WORKER_CARDS)
ONE_CIVIL_CARD = Choice(CIVIL_CARDS)
ONE_HAND_CARD = Choice(tuple(card for card in CIVIL_CARDS if card not in WONDERS))
ONE_TECHNOLOGY = Choice(tuple(card for card in TECHNOLOGIES if any(TECHNOLOGIES[card].copies)))
ONE_LEADER = Choice(tuple(LEADERS))
ONE_WONDER = Choice(tuple(WONDERS))
ONE_ACTION_CARD = Choice(tuple(ACTION_CARDS))
ONE_TACTIC = Choice(tuple(TACTICS))
ONE_TERRITORY = Choice(tuple(TERRITORIES))
ONE_EVENT = Choice((*EVENTS, *TERRITORIES))
ONE_AGGRESSION = Choice(tuple(AGGRESSIONS))
ONE_WAR = Choice(tuple(WARS))
ONE_PACT = Choice(tuple(PACTS))
SOME_IMPACTS = Several(IMPACTS)
SOME_SPECIAL = Several(tuple(card for card in TECHNOLOGIES if is_special(card)))
SOME_CUBES = Counts(tuple(card for card in WORKER_CARDS if held_on(card)), 16)
"""Farms, mines and labs by the blue cubes that come off them."""
SOME_UNITS = Counts(UNIT_CARDS, 40)
SOME_BUILDINGS = Counts(WORKER_CARDS, 2)
BONUS_CARDS = Counts((1, 2, 3), 18)
"""Military bonus cards by level."""
SPACE = Number(1, len(SPACE_COST))
CARDS = Number(0, 30)
GOODS = Number(0, 60)
STRENGTH = Number(-60, 60)
