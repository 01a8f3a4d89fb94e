"""The score sheet alone: culture points as they lie, and the events of age III by the numbers they ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kit.offer import Option
from rules.kit.pad import Pad, PadLine
from rules.kit.pad_rules import pad_rules
from rules.kit.sheet import Outcome, Row, Sheet, Why, WhyLine, by_hand_line
from rules.kit.text import Text, say
from rules.through_the_ages import names, scoring
from rules.through_the_ages.sheet import ranked
from rules.through_the_ages.signs import (
    CIVIL_SIGN,
    CULTURE_SIGN,
    FOOD_SIGN,
    HAPPINESS_SIGN,
    MILITARY_SIGN,
    RESOURCE_SIGN,
    SCIENCE_SIGN,
    STRENGTH_SIGN,
    WORKER_SIGN,
    Sign,
)

NUMBERS: tuple[tuple[str, int, Sign], ...] = (
    ("science_rating", 60, SCIENCE_SIGN),
    ("culture_rating", 90, CULTURE_SIGN),
    ("strength", 150, STRENGTH_SIGN),
    ("happiness", 8, HAPPINESS_SIGN),
    ("discontent", 8, HAPPINESS_SIGN),
    ("food_made", 60, FOOD_SIGN),
    ("eaten", 6, FOOD_SIGN),
    ("resources_made", 60, RESOURCE_SIGN),
    ("mines_made", 60, RESOURCE_SIGN),
    ("workers", 40, WORKER_SIGN),
    ("civil_total", 12, CIVIL_SIGN),
    ("military_total", 12, MILITARY_SIGN),
    ("colonies", 12, ("colony", "agriculture")),
    ("urban_levels", 60, ("city", "")),
    ("unit_levels", 60, STRENGTH_SIGN),
    ("special_levels", 16, ("scroll", "blue_deck")),
    ("technologies_iii", 20, ("flask", "science")),
    ("types", 13, ("cards", "")),
    ("wonders_a", 4, ("wonder", "purple")),
    ("wonders_i", 4, ("wonder", "purple")),
    ("wonders_ii", 4, ("wonder", "purple")),
    ("wonders_iii", 4, ("wonder", "purple")),
)
"""What the events of age III ask about, read off the board."""

AT_AGE_END = ("culture_i", "culture_ii")
"""Culture points when an age ended: whoever wrote them down sees the game by ages."""
ALWAYS = ("culture_rating", "science_rating", "strength", "happiness")
_ROW_GLYPH = {"impacts": "trophy", "leaders": "leader"}
_RESIGNED = (
    Option(0, say("through_the_ages.pad.stayed"), glyph="check"),
    Option(1, say("through_the_ages.pad.left"), glyph="flag"),
)
Written = Mapping[str, int]


def events(pad: Pad) -> tuple[str, ...]:
    """The events of age III that were left in both decks, as the table chose them."""
    return tuple(pad.options.get("final_events", ()))


def readings(pad: Pad) -> tuple[str, ...]:
    """When the culture track was read: after a number of rounds, or when an age ended; and at the end."""
    rounds = range(1, pad.options.get("written_rounds", 0) + 1)
    return (*([f"culture_{number}" for number in rounds] or AT_AGE_END), "culture")


def lines(pad: Pad) -> tuple[PadLine, ...]:
    """Culture and ratings always; other numbers only if an event of this game asks for them."""
    asked = {key for event in events(pad) for key in scoring.ASKS[scoring.impact_name(event)]}
    return (
        *(_line(id, 999, CULTURE_SIGN, row=id, is_optional=id != "culture") for id in readings(pad)),
        *(
            _line(id, most, look, row="impacts" if id in asked else "", is_optional=id not in asked)
            for id, most, look in NUMBERS
            if id in asked or id in ALWAYS
        ),
        _line("gates", 40, ("leader", "agriculture"), row="leaders", is_optional=True),
        _line("resigned", 1, ("flag", ""), options=_RESIGNED, is_optional=True),
    )


def _round(id: str) -> int | None:
    """Which round a reading of the track belongs to."""
    number = id.removeprefix("culture_")
    return int(number) if number.isdecimal() else None


def _line(id: str, most: int, look: Sign, **more: Any) -> PadLine:
    number = _round(id)
    if number is not None:
        note = say("through_the_ages.pad.culture_round_note")
        return PadLine(id, say("through_the_ages.pad.culture_round", n=number), most, *look, note=note, **more)
    note = say(f"through_the_ages.pad.{id}_note")
    return PadLine(id, say(f"through_the_ages.pad.{id}"), most, *look, note=note, **more)


def sheet(pad: Pad) -> Sheet:
    seats = range(len(pad.written))
    read = readings(pad)
    found = []
    for row in (*read, "impacts", "leaders"):
        label = _label(row)
        cells = tuple(_cell(pad, seat, row, label, read) for seat in seats)
        found.append(Row(row, label, _ROW_GLYPH.get(row, "lyre"), cells))
    return Sheet(tuple(found))


def _label(row: str) -> Text:
    number = _round(row)
    if number is not None:
        return say("through_the_ages.row.culture_round", n=number)
    return say(f"through_the_ages.row.{row}")


def _cell(pad: Pad, seat: int, row: str, label: Text, read: tuple[str, ...]) -> Why:
    made = _MADE.get(row)
    lines = made(pad, seat) if made is not None else _gained(pad.written[seat], row, label, read)
    by_hand = pad.by_hand[seat].get(f"row.{row}", 0)
    if by_hand:
        lines.append(by_hand_line(by_hand))
    total = sum(line.value for line in lines)
    return Why(label, total, tuple(lines), "culture_points", figure=f"row.{row}")


def _gained(written: Written, row: str, label: Text, read: tuple[str, ...]) -> list[WhyLine]:
    """What was gained since the number written before it; numbers that were not written are skipped."""
    if row not in written:
        return []
    before = next((written[one] for one in reversed(read[: read.index(row)]) if one in written), 0)
    gained = written[row] - before
    return [WhyLine(label, gained, glyph="lyre", tint="culture")] if gained else []


def _leaders(pad: Pad, seat: int) -> list[WhyLine]:
    points = pad.written[seat].get("gates", 0)
    return [WhyLine(names.card("bill_gates_iii"), points, glyph="leader")] if points else []


def _impacts(pad: Pad, seat: int) -> list[WhyLine]:
    return [
        WhyLine(names.card(event), impact(pad, seat, event), say(f"through_the_ages.does.{event}"), "trophy")
        for event in events(pad)
    ]


_MADE = {"impacts": _impacts, "leaders": _leaders}


def impact(pad: Pad, seat: int, event: str) -> int:
    """The formulas of the full game over the numbers written down; ties go to the seat that comes first (TTA-206)."""
    name = scoring.impact_name(event)
    out = gone(pad)
    if out[seat]:
        return 0
    if name not in scoring.RANKED:
        return scoring.formula(name, lambda key: pad.written[seat].get(key, 0))
    key = scoring.RANKED[name]
    order = [one for one in range(len(pad.written)) if not out[one]]
    ahead = sorted(order, key=lambda one: -pad.written[one].get(key, 0))
    return scoring.RANKED_POINTS[max(1, len(order))][ahead.index(seat)]


def gone(pad: Pad) -> tuple[bool, ...]:
    return tuple(bool(written.get("resigned")) for written in pad.written)


def outcome(pad: Pad) -> Outcome:
    """TTA-010, TTA-011, TTA-122."""
    totals = sheet(pad).totals
    return Outcome(ranked(totals, gone(pad)), totals)


RULES = pad_rules(lines, sheet, outcome)
