"""Names, player range, options and edition."""

from __future__ import annotations

from rules.kit.contract import Meta
from rules.kit.field import Choice, Number, Several
from rules.kit.setup import SCORE_SHEET, SetupOption
from rules.kit.text import say
from rules.through_the_ages import COVER, names
from rules.through_the_ages.state import RULES_VERSION
from rules.through_the_ages.tables_military import IMPACTS

META = Meta(
    cover=COVER,
    rules_version=RULES_VERSION,
    edition=say("through_the_ages.edition"),
    bgg_id=182028,
    table_options=(
        SetupOption(
            "first_player",
            Choice((1, 2, 3, 4)),
            say("through_the_ages.first_player"),
            1,
            say("through_the_ages.first_player_note"),
            is_seat=True,
        ),
        SetupOption(
            "final_events",
            Several(IMPACTS),
            say("through_the_ages.final_events"),
            (),
            say("through_the_ages.final_events_note"),
            labels=tuple(names.card(event) for event in IMPACTS),
            depths=(SCORE_SHEET,),
        ),
        SetupOption(
            "written_rounds",
            Number(0, 30),
            say("through_the_ages.written_rounds"),
            0,
            say("through_the_ages.written_rounds_note"),
            depths=(SCORE_SHEET,),
        ),
    ),
)
