"""What the box holds, to be counted before the first game: the text of each kind of component, and how many there are.

CND-003 to CND-020, facts/newdawn.json: high. Only the trade tokens are not limited to these (CND-019, CND-021).
"""

from __future__ import annotations

from rules.new_dawn.tables import (
    BARBARIANS,
    CARAVANS,
    CITIES,
    CITY_STATE_CARDS,
    CITY_STATE_TOKENS,
    CITY_STATES,
    CONTROL_TOKENS,
    FOCUS_CARDS,
    LEADERS,
    NATURAL_WONDER_TOKENS,
    PACTS,
    RESOURCE_TOKENS,
    RESOURCES,
    TILES,
    VICTORY_CARDS,
    WATER_TOKENS,
    WONDERS,
)

COLOURS = 4
TRADE_TOKENS, DICE = 34, 2

BOX: tuple[tuple[str, int], ...] = (
    ("new_dawn.box.leaders", len(LEADERS)),
    ("new_dawn.box.tiles", TILES),
    ("new_dawn.box.event_dial", 1),
    ("new_dawn.box.focus_cards", len(FOCUS_CARDS) * COLOURS),
    ("new_dawn.box.tech_dials", COLOURS),
    ("new_dawn.box.focus_bars", COLOURS),
    ("new_dawn.box.city_state_cards", len(CITY_STATES) * CITY_STATE_CARDS),
    ("new_dawn.box.pacts", len(PACTS) * COLOURS),
    ("new_dawn.box.victory_cards", len(VICTORY_CARDS)),
    ("new_dawn.box.wonder_cards", len(WONDERS)),
    ("new_dawn.box.wonder_tokens", len(WONDERS)),
    ("new_dawn.box.direction", 1),
    ("new_dawn.box.barbarians", len(BARBARIANS)),
    ("new_dawn.box.city_states", CITY_STATE_TOKENS),
    ("new_dawn.box.natural", NATURAL_WONDER_TOKENS),
    ("new_dawn.box.water", WATER_TOKENS),
    ("new_dawn.box.control", CONTROL_TOKENS * COLOURS),
    ("new_dawn.box.capitals", COLOURS),
    ("new_dawn.box.cities", CITIES * COLOURS),
    ("new_dawn.box.caravans", CARAVANS * COLOURS),
    ("new_dawn.box.resources", RESOURCE_TOKENS * len(RESOURCES)),
    ("new_dawn.box.trade", TRADE_TOKENS),
    ("new_dawn.box.dice", DICE),
)
