"""Names, player range, options and edition."""

from __future__ import annotations

from rules.hadara import COVER
from rules.hadara.signs import COLOUR_TINT
from rules.hadara.tables import COLOURS, CRESTS
from rules.kit.contract import Meta
from rules.kit.field import Arrangement, Choice, Flag, Number
from rules.kit.setup import SetupOption
from rules.kit.text import say

_CREST_NAMES = tuple(say(f"hadara.crest.{crest}") for crest in CRESTS)

META = Meta(
    cover=COVER,
    rules_version="2",
    edition=say("hadara.edition"),
    bgg_id=269144,
    seat_options=(
        SetupOption(
            "initiative", Number(1, 5), say("hadara.initiative"), (1, 2, 3, 4, 5), say("hadara.initiative_note")
        ),
        SetupOption(
            "side",
            Choice(("A", "B")),
            say("hadara.side"),
            "A",
            labels=(say("hadara.side_a"), say("hadara.side_b")),
        ),
        SetupOption("crest", Choice(CRESTS), say("hadara.crest"), CRESTS, labels=_CREST_NAMES),
    ),
    table_options=(
        SetupOption("first_game", Flag(), say("hadara.first_game"), False, say("hadara.first_game_note")),
        SetupOption(
            "decks",
            Arrangement(COLOURS),
            say("hadara.deck_order"),
            COLOURS,
            say("hadara.deck_order_note"),
            labels=tuple(say(f"hadara.colour.{colour}") for colour in COLOURS),
            tints=tuple(COLOUR_TINT.values()),
        ),
        SetupOption(
            "crests",
            Arrangement(CRESTS),
            say("hadara.crest_order"),
            CRESTS,
            say("hadara.crest_order_note"),
            labels=_CREST_NAMES,
            is_unsure=True,
        ),
        SetupOption("wild_for_sets_card", Flag(), say("hadara.wild_for_sets"), False, say("hadara.wild_note")),
        SetupOption("wild_also_purple", Flag(), say("hadara.wild_purple"), False, say("hadara.wild_note")),
    ),
)
