"""The score sheet alone: five counts, the advantage and what decides ties; the same arithmetic as in the full game."""

from __future__ import annotations

from rules.kit.pad import Pad, PadLine, pad_rules
from rules.kit.sheet import Outcome, Sheet
from rules.kit.text import say
from rules.monumental_duel import scoring
from rules.monumental_duel.sheet import sheet_of
from rules.monumental_duel.signs import GLYPH, ROW_GLYPH, ROW_TINT, TINT
from rules.monumental_duel.tables import DECK, FREE_CITIES, POINTS, POLICIES

# What the boxes hold at most: the Aztec province and a starting knowledge that scores come on top (MOD-233, MOD-238).
_MOST = {
    "provinces": sum(DECK["province"]) + 1,
    "knowledge": sum(DECK["knowledge"]) + 1,
    "wonders": sum(DECK["wonder"]),
    "policies": POLICIES,
    "free_cities": FREE_CITIES,
}

LINES = (
    *(
        PadLine(
            name,
            say(f"monumental_duel.score.{name}"),
            _MOST[name],
            ROW_GLYPH[name],
            ROW_TINT[name],
            say(f"monumental_duel.pad.{name}"),
        )
        for name in POINTS
    ),
    PadLine(
        "advantage", say("monumental_duel.pad.advantage"), 1, "flag", note=say("monumental_duel.pad.advantage_note")
    ),
    PadLine(
        "gold", say("monumental_duel.resource.gold"), 99, GLYPH["gold"], TINT["gold"], say("monumental_duel.pad.tie")
    ),
    PadLine(
        "culture",
        say("monumental_duel.resource.culture"),
        99,
        GLYPH["culture"],
        TINT["culture"],
        say("monumental_duel.pad.tie"),
    ),
)


def sheet(pad: Pad) -> Sheet:
    by_hand = [{row: hand.get(f"row.{row}", 0) for row in scoring.ROWS} for hand in pad.by_hand]
    return sheet_of(pad.written, by_hand)


def outcome(pad: Pad) -> Outcome:
    def written(line: str) -> tuple[int, ...]:
        return tuple(own.get(line, 0) for own in pad.written)

    return scoring.ranked(sheet(pad).totals, written("advantage"), written("gold"), written("culture"))


RULES = pad_rules(LINES, sheet, outcome)
