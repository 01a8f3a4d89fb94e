"""Names, player range, options and edition."""

from __future__ import annotations

from rules.kit.contract import Meta
from rules.kit.field import Choice
from rules.kit.setup import SetupOption
from rules.kit.text import say

META = Meta(
    id="through_the_ages",
    title=say("through_the_ages.title"),
    fewest=2,
    most=4,
    rules_version="1",
    edition=say("through_the_ages.edition"),
    table_options=(
        SetupOption(
            "first_player",
            Choice((1, 2, 3, 4)),
            say("through_the_ages.first_player"),
            1,
            say("through_the_ages.first_player_note"),
        ),
    ),
)
