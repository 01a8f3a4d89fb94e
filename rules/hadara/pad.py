"""The score pad alone: the numbers a player reads off the board, and the same arithmetic as in the full game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.hadara import scoring
from rules.hadara.sheet import coins_line, silver_line
from rules.hadara.signs import COLOUR_GLYPH, COLOUR_TINT, ROW_GLYPH
from rules.hadara.state import Statue
from rules.hadara.tables import COLOURS, EFFECTS, GOLD_SLOTS, STATUE_SLOTS, UNSTARRED_PURPLE, StatueSlot
from rules.kit.offer import Option
from rules.kit.pad import Pad, PadLine
from rules.kit.pad_rules import pad_rules
from rules.kit.sheet import Outcome, Row, Sheet, Why, WhyLine, by_hand_line, rank
from rules.kit.text import say

# A statue line holds 0 for none, 1 for a token symbol side up, 2 for points side up.
NOT_BUILT, SYMBOL_UP, POINTS_UP = range(3)
_EFFECTS = {"p2_statue": "statues", "p3_silver": "silver", "p3_sets": "gold", "p3_wild": "gold"}
"""The effects that count at the end, by the row they count in."""


def _copies(effect: str) -> int:
    """A starred card exists once; how often the others exist is not known (HAD-220)."""
    return 1 if EFFECTS[effect].is_starred else UNSTARRED_PURPLE


def _sides(slot: StatueSlot) -> tuple[Option, ...]:
    """What a slot can hold, with its points (HAD-124, HAD-125)."""
    return (
        Option(NOT_BUILT, say("hadara.pad.not_built"), say("hadara.side.points_note", n=0), "close"),
        Option(SYMBOL_UP, say("hadara.side.symbol"), say("hadara.side.points_note", n=slot.points), "statue"),
        Option(
            POINTS_UP, say("hadara.side.points"), say("hadara.side.points_note", n=slot.points + slot.bonus), "star"
        ),
    )


LINES = (
    PadLine("colonies", say("hadara.score.colonies"), 99, "colony", note=say("hadara.pad.colonies"), row="colonies"),
    *(
        PadLine(
            f"statue_{slot.requirement}",
            say("hadara.statue_n", n=slot.requirement),
            POINTS_UP,
            "statue",
            options=_sides(slot),
            row="statues",
        )
        for slot in STATUE_SLOTS
    ),
    PadLine("silver_1", say("hadara.pad.silver_1"), 99, "medal", "marble", say("hadara.pad.silver"), row="silver"),
    PadLine("silver_2", say("hadara.pad.silver_2"), 99, "medal", "marble", say("hadara.pad.silver"), row="silver"),
    PadLine("gold", say("hadara.score.gold"), GOLD_SLOTS, "medal", "gold", say("hadara.pad.gold"), row="gold"),
    *(
        PadLine(
            colour,
            say(f"hadara.cards.{colour}"),
            30,
            COLOUR_GLYPH[colour],
            COLOUR_TINT[colour],
            say("hadara.pad.count"),
            row="gold",
        )
        for colour in COLOURS
    ),
    PadLine(
        "card_points", say("hadara.pad.card_points"), 199, "cards", note=say("hadara.pad.card_points_note"), row="cards"
    ),
    PadLine("coins", say("hadara.coins"), 199, "coin", "coin", row="coins"),
    *(
        PadLine(
            effect, say(f"hadara.effect.{effect}"), _copies(effect), "star", "purple", say("hadara.pad.effect"), row=row
        )
        for effect, row in _EFFECTS.items()
    ),
)


def sheet(pad: Pad) -> Sheet:
    seats = range(len(pad.written))
    return Sheet(
        tuple(
            Row(row, say(f"hadara.score.{row}"), ROW_GLYPH[row], tuple(_cell(pad, seat, row) for seat in seats))
            for row in scoring.ROWS
        )
    )


def _cell(pad: Pad, seat: int, row: str) -> Why:
    lines = _LINES_OF[row](pad.written[seat])
    by_hand = pad.by_hand[seat].get(f"row.{row}", 0)
    if by_hand:
        lines.append(by_hand_line(by_hand))
    total = sum(line.value for line in lines)
    return Why(say(f"hadara.score.{row}"), total, tuple(lines), topic=f"score_{row}", figure=f"row.{row}")


Written = Mapping[str, int]


def _colonies(written: Written) -> list[WhyLine]:
    points = written.get("colonies", 0)
    return [WhyLine(say("hadara.score.colonies"), points, glyph="colony")] if points else []


def _statues(written: Written) -> list[WhyLine]:
    lines = []
    for slot in STATUE_SLOTS:
        side = written.get(f"statue_{slot.requirement}", NOT_BUILT)
        if side != NOT_BUILT:
            statue = Statue(slot.requirement, slot.points, slot.bonus, "", side == SYMBOL_UP)
            points = scoring.statue_points(statue, written.get("p2_statue", 0))
            lines.append(WhyLine(say("hadara.statue_n", n=slot.requirement), points, glyph="statue"))
    return lines


def _silver(written: Written) -> list[WhyLine]:
    counters = [written[line] for line in ("silver_1", "silver_2") if written.get(line)]
    points = scoring.silver_points(counters, written.get("p3_silver", 0))
    return [silver_line(say("hadara.medal.silver"), *pair, "medal") for pair in zip(counters, points, strict=True)]


def _gold(written: Written) -> list[WhyLine]:
    count = {colour: written.get(colour, 0) for colour in COLOURS}
    medals = written.get("gold", 0)
    sets = scoring.sets_with_wild(count, written.get("p3_wild", 0), is_also_purple=False)
    lines = []
    if medals:
        points = scoring.gold_points(medals, sets)
        lines.append(WhyLine(say("plural.medal", n=medals), points, say("hadara.why.gold", n=sets), "medal"))
    if written.get("p3_sets"):
        sets = scoring.sets_of(count)
        points = scoring.set_card_points(written["p3_sets"], sets)
        lines.append(WhyLine(say("hadara.effect.p3_sets"), points, say("hadara.why.set_card", n=sets), "star"))
    return lines


def _cards(written: Written) -> list[WhyLine]:
    points = written.get("card_points", 0)
    return [WhyLine(say("hadara.score.cards"), points, glyph="cards")] if points else []


def _coins(written: Written) -> list[WhyLine]:
    return [coins_line(written.get("coins", 0))]


_LINES_OF: dict[str, Callable[[Written], list[WhyLine]]] = {
    "colonies": _colonies,
    "statues": _statues,
    "silver": _silver,
    "gold": _gold,
    "cards": _cards,
    "coins": _coins,
}


def outcome(pad: Pad) -> Outcome:
    """As in the full game: coins left over decide a tie (HAD-216), and what is still equal is shared (HAD-217)."""
    left = tuple(scoring.coins_left(written.get("coins", 0)) for written in pad.written)
    return rank(sheet(pad).totals, left, say("hadara.tiebreak.coins"))


RULES = pad_rules(LINES, sheet, outcome)
