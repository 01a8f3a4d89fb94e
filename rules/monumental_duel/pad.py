"""The score sheet alone: five counts, the advantage and what decides ties; the same arithmetic as in the full game."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.offer import Option
from rules.kit.pad import GrowingPad, Pad, PadLine
from rules.kit.pad_rules import pad_rules
from rules.kit.sheet import Outcome, Sheet
from rules.kit.text import say
from rules.monumental_duel import scoring
from rules.monumental_duel.deepening import depth_of
from rules.monumental_duel.inputs import PlayDeeper
from rules.monumental_duel.names import written_down
from rules.monumental_duel.offers import deeper
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

_COUNTS = tuple(
    PadLine(
        name,
        say(f"monumental_duel.score.{name}"),
        _MOST[name],
        ROW_GLYPH[name],
        ROW_TINT[name],
        say(f"monumental_duel.pad.{name}"),
        row=name,
    )
    for name in POINTS
)
_ADVANTAGE = PadLine(
    "advantage",
    say("monumental_duel.pad.advantage"),
    1,
    "flag",
    options=(
        Option(0, say("monumental_duel.pad.no_advantage"), glyph="close"),
        Option(1, say("monumental_duel.pad.has_advantage"), say("monumental_duel.pad.advantage_note"), "flag"),
    ),
)
_LEFT = tuple(
    PadLine(name, say(f"monumental_duel.resource.{name}"), 99, GLYPH[name], TINT[name], say("monumental_duel.pad.tie"))
    for name in ("gold", "culture")
)


def lines(pad: Pad) -> tuple[PadLine, ...]:
    """Only one player has the advantage (MOD-191); the first version of the rules let both have it."""
    held = replace(_ADVANTAGE, is_one_only=pad.rules_version != "1")
    return (*_COUNTS, held, *_LEFT)


def sheet(pad: Pad) -> Sheet:
    by_hand = [{row: hand.get(f"row.{row}", 0) for row in scoring.ROWS} for hand in pad.by_hand]
    return sheet_of(pad.written, by_hand)


def outcome(pad: Pad) -> Outcome:
    def written(line: str) -> tuple[int, ...]:
        return tuple(own.get(line, 0) for own in pad.written)

    return scoring.ranked(sheet(pad).totals, written("advantage"), written("gold"), written("culture"))


PAD = pad_rules(lines, sheet, outcome, kind=GrowingPad)
RULES = replace(PAD, inputs=(*PAD.inputs, PlayDeeper), chosen=written_down, depth=depth_of, deeper=deeper)
"""A score sheet that can go on as a table."""
