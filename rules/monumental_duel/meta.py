"""Names, player range, options and edition."""

from __future__ import annotations

from rules.kit.contract import Meta
from rules.kit.field import Choice, Flag, FreeText
from rules.kit.setup import FULL_TABLE, SCORE_SHEET, TURNS_AND_CITIES, SetupOption
from rules.kit.text import say
from rules.monumental_duel import COVER
from rules.monumental_duel.tables import CIVILIZATIONS

LONGEST_NAME = 24
_TABLE = (FULL_TABLE, TURNS_AND_CITIES)

META = Meta(
    cover=COVER,
    rules_version="4",
    edition=say("monumental_duel.edition"),
    seat_options=(
        SetupOption(
            "civilization",
            Choice(CIVILIZATIONS),
            say("monumental_duel.civilization"),
            CIVILIZATIONS,
            labels=tuple(say(f"monumental_duel.civ.{name}") for name in CIVILIZATIONS),
            depths=(*_TABLE, SCORE_SHEET),
        ),
        SetupOption(
            "called",
            FreeText(LONGEST_NAME),
            say("monumental_duel.called"),
            "",
            say("monumental_duel.called_note"),
            depths=_TABLE,
        ),
    ),
    table_options=(
        SetupOption(
            "first_player",
            Choice((1, 2)),
            say("monumental_duel.first_player"),
            1,
            say("monumental_duel.first_player_note"),
            is_seat=True,
            depths=_TABLE,
        ),
        SetupOption(
            "trade",
            Flag(),
            say("monumental_duel.box.trade"),
            True,
            say("monumental_duel.box_note"),
            depths=_TABLE,
        ),
        SetupOption(
            "exploration",
            Flag(),
            say("monumental_duel.box.exploration"),
            False,
            say("monumental_duel.box_note"),
            depths=_TABLE,
        ),
        SetupOption(
            "espionage",
            Flag(),
            say("monumental_duel.box.espionage"),
            False,
            say("monumental_duel.box_note"),
            depths=_TABLE,
        ),
        SetupOption(
            "mixed_deck",
            Flag(),
            say("monumental_duel.mixed_deck"),
            False,
            say("monumental_duel.mixed_deck_note"),
            depths=_TABLE,
        ),
        SetupOption(
            "starting_knowledge_scores",
            Flag(),
            say("monumental_duel.starting_knowledge"),
            False,
            say("monumental_duel.open_question"),
            depths=_TABLE,
        ),
        SetupOption(
            "bare_advantage_kept",
            Flag(),
            say("monumental_duel.bare_advantage"),
            False,
            say("monumental_duel.bare_advantage_note"),
            depths=_TABLE,
        ),
    ),
)
