"""Names, player range, options and edition."""

from __future__ import annotations

from rules.kit.contract import Meta
from rules.kit.field import Choice, Flag, Several
from rules.kit.setup import SCORE_SHEET, SetupOption
from rules.kit.text import say
from rules.new_dawn import COVER
from rules.new_dawn.names import victory_card_name
from rules.new_dawn.setup import DEFAULT_CITY_STATES, DEFAULT_NATURAL, DEFAULT_VICTORY_CARDS, VERSION_ONE
from rules.new_dawn.tables import (
    BARBARIANS,
    CITY_STATE_TOKENS,
    CITY_STATES,
    LEADERS,
    NATURAL_WONDER_TOKENS,
    NATURAL_WONDERS,
    SIDES,
    VICTORY_CARDS,
    VICTORY_CARDS_EPIC,
)

META = Meta(
    cover=COVER,
    rules_version="3",
    edition=say("new_dawn.edition"),
    bgg_id=233247,
    seat_options=(
        SetupOption(
            "leader",
            Choice(tuple(LEADERS)),
            say("new_dawn.leader"),
            ("rome", "egypt", "japan", "aztec"),
            say("new_dawn.leader_note"),
            labels=tuple(say(f"new_dawn.leader.{leader}") for leader in LEADERS),
            by_chance=True,
        ),
    ),
    table_options=(
        SetupOption(
            "victory_cards",
            Several(tuple(VICTORY_CARDS), VICTORY_CARDS_EPIC),
            say("new_dawn.victory_cards"),
            DEFAULT_VICTORY_CARDS,
            say("new_dawn.victory_cards_note"),
            labels=tuple(victory_card_name(card) for card in VICTORY_CARDS),
            depths=(SCORE_SHEET,),
        ),
        SetupOption(
            "first_player",
            Choice((1, 2, 3, 4)),
            say("new_dawn.first_player"),
            1,
            say("new_dawn.first_player_note"),
            is_seat=True,
            by_chance=True,
        ),
        SetupOption(
            "core_side",
            Choice(SIDES),
            say("new_dawn.core_side"),
            SIDES[0],
            say("new_dawn.core_side_note"),
            by_chance=True,
        ),
        SetupOption(
            "first_to_lay",
            Choice((1, 2, 3, 4)),
            say("new_dawn.first_to_lay"),
            1,
            say("new_dawn.first_to_lay_note"),
            is_seat=True,
            by_chance=True,
        ),
        SetupOption("first_game", Flag(), say("new_dawn.first_game"), False, say("new_dawn.first_game_note")),
        SetupOption("epic", Flag(), say("new_dawn.epic"), False, say("new_dawn.epic_note")),
        SetupOption(
            "city_states",
            Several(tuple(CITY_STATES), CITY_STATE_TOKENS),
            say("new_dawn.city_states"),
            DEFAULT_CITY_STATES,
            say("new_dawn.city_states_note"),
            labels=tuple(say(f"new_dawn.city_state.{one}") for one in CITY_STATES),
        ),
        SetupOption(
            "natural",
            Several(tuple(NATURAL_WONDERS), NATURAL_WONDER_TOKENS),
            say("new_dawn.natural_wonders"),
            DEFAULT_NATURAL,
            say("new_dawn.natural_wonders_note"),
            labels=tuple(say(f"new_dawn.natural.{one}") for one in NATURAL_WONDERS),
        ),
        SetupOption(
            "barbarians",
            Several(BARBARIANS),
            say("new_dawn.barbarians"),
            BARBARIANS,
            say("new_dawn.barbarians_note"),
        ),
        SetupOption(
            "city_states_defend",
            Flag(),
            say("new_dawn.city_states_defend"),
            True,
            say("new_dawn.city_states_defend_note"),
        ),
        SetupOption(
            "victory_after_dial",
            Flag(),
            say("new_dawn.victory_after_dial"),
            True,
            say("new_dawn.victory_after_dial_note"),
            formerly={VERSION_ONE: False},
        ),
    ),
)
