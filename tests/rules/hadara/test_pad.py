"""The score sheet alone: the same arithmetic over numbers read off the boards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.hadara.game import GAME
from rules.hadara.pad import LINES
from rules.hadara.tables import COLOURS
from rules.kit import play
from rules.kit.pad import Finish, Pad, Write
from rules.kit.play import check
from rules.kit.setup import SCORE_SHEET
from rules.kit.text import say
from tests.rules.hadara.table import RULES as FULL
from tests.rules.hadara.table import a_setup, at, card, cards, effect, plundered, statue, told

RULES = GAME.depths[SCORE_SHEET]

EXAMPLE = {
    "colonies": 26,
    "statue_6": 1,
    "statue_12": 1,
    "statue_20": 2,
    "silver_1": 27,
    "silver_2": 18,
    "gold": 1,
    **dict.fromkeys(COLOURS, 3),
    "card_points": 47,
    "coins": 11,
}


def written(*seats: dict[str, int]) -> Pad:
    """A pad with these numbers for each seat."""
    pad: Pad = RULES.new_game(replace(a_setup(max(2, len(seats))), depth=SCORE_SHEET))
    for seat, lines in enumerate(seats):
        for line, value in lines.items():
            given = Write(seat=seat, line=line, value=value)
            assert check(RULES, pad, given) is None
            pad = play.after(RULES, pad, given)
    return pad


def rows(**lines: int) -> dict[str, int]:
    return {row.id: row.cells[0].total for row in RULES.sheet(written(lines)).rows}


def test_had_206_the_full_example() -> None:
    """HAD-206, HAD-207, HAD-208, HAD-209, HAD-212, HAD-213, HAD-214: 26 + 30 + 23 + 21 + 47 + 2 = 149."""
    assert list(rows(**EXAMPLE).items()) == [
        ("colonies", 26),
        ("statues", 30),
        ("silver", 23),
        ("gold", 21),
        ("cards", 47),
        ("coins", 2),
    ]
    assert RULES.totals(written(EXAMPLE))[0] == 149


@pytest.mark.parametrize("side", [0, 1, 2])
@pytest.mark.parametrize("richer", [0, 1])
def test_had_191_statues_by_their_side(side: int, richer: int) -> None:
    """HAD-124, HAD-125, HAD-191: none, symbol side up, points side up; two more with the purple card."""
    sides = {"statue_6": (4, 2), "statue_12": (8, 3), "statue_20": (14, 4), "statue_30": (22, 6)}
    for line, (worth, more) in sides.items():
        wanted = (0, worth, worth + more + 2 * richer)[side]
        assert rows(**{line: side, "p2_statue": richer})["statues"] == wanted


@pytest.mark.parametrize(("slot", "worth", "more"), [(6, 4, 2), (12, 8, 3), (20, 14, 4), (30, 22, 6)])
def test_had_125_a_statue_is_chosen_by_its_side_and_its_points(slot: int, worth: int, more: int) -> None:
    """HAD-124, HAD-125: nobody has to know a code for the side."""
    pad = written({})
    (asked,) = play.offer(RULES, pad, Write(seat=0, line=f"statue_{slot}")).ask
    assert [one.label.key for one in asked.options] == [
        "hadara.pad.not_built",
        "hadara.side.symbol",
        "hadara.side.points",
    ]
    for one, points in zip(asked.options, (0, worth, worth + more), strict=True):
        assert one.note == say("hadara.side.points_note", n=points)
        assert rows(**{f"statue_{slot}": one.value})["statues"] == points


def test_had_193_full_silver_on_the_pad() -> None:
    """HAD-193, HAD-210."""
    assert rows(silver_1=27, silver_2=27)["silver"] == 28
    assert rows(silver_1=18, silver_2=27, p3_silver=1)["silver"] == 36
    assert rows(silver_2=27)["silver"] == 14


def test_had_195_sets_and_the_cards_for_them() -> None:
    """HAD-195, HAD-197, HAD-211: the wild card helps gold medals, in one set."""
    count = {"yellow": 3, "red": 3, "blue": 3, "green": 2, "purple": 4}
    assert rows(**count, gold=2)["gold"] == 28
    assert rows(**count, gold=2, p3_wild=1)["gold"] == 42
    assert rows(**count, p3_sets=1)["gold"] == 8
    assert rows(**count, p3_sets=1, p3_wild=1)["gold"] == 8


def test_had_198_the_wild_card_is_not_purple_at_the_same_time() -> None:
    """HAD-198: as long as nobody agreed on more; a row can be corrected by hand."""
    count = {"yellow": 2, "red": 2, "blue": 2, "green": 1, "purple": 2}
    assert rows(**count, gold=1, p3_wild=1)["gold"] == 7
    pad = RULES.corrected(written({**count, "gold": 1, "p3_wild": 1}), 0, "row.gold", 7)
    assert RULES.totals(pad)[0] == 14


def test_an_empty_pad_is_worth_nothing() -> None:
    assert set(rows().values()) == {0}
    outcome = RULES.outcome(play.after(RULES, written(), Finish()))
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_had_216_ties_on_the_pad() -> None:
    """HAD-216, HAD-217: by the coins left, then shared; only once the pad is finished."""
    pad = written({"colonies": 18, "coins": 11}, {"colonies": 20, "coins": 3})
    assert RULES.outcome(pad) is None
    outcome = RULES.outcome(play.after(RULES, pad, Finish()))
    assert outcome is not None
    assert (outcome.totals, outcome.ranking) == ((20, 20), ((1,), (0,)))
    shared = RULES.outcome(
        play.after(RULES, written({"colonies": 19, "coins": 8}, {"colonies": 20, "coins": 3}), Finish())
    )
    assert shared is not None
    assert shared.winners == (0, 1)


def test_the_pad_agrees_with_the_full_table() -> None:
    """The same board, written down by hand, scores the same in every row."""
    lying = [*cards(yellow=3, red=3, blue=3, green=2, purple=2), effect("p3_wild"), effect("p3_silver"), card("red")]
    state = at(
        "end",
        coins=14,
        military=21,
        culture=9,
        colonies=[plundered(3), plundered(15)],
        statues=[statue(6, "culture", "points"), statue(12, "culture")],
        silver=("military", "culture"),
        gold=2,
        cards=[*lying, card("green", points=6)],
    )
    pad = written(
        {
            "colonies": 10,
            "statue_6": 2,
            "statue_12": 1,
            "silver_1": 21,
            "silver_2": 9,
            "gold": 2,
            "yellow": 3,
            "red": 4,
            "blue": 3,
            "green": 3,
            "purple": 4,
            "card_points": 6,
            "coins": 14,
            "p3_wild": 1,
            "p3_silver": 1,
        }
    )
    for full, sheet in zip(FULL.sheet(state).rows, RULES.sheet(pad).rows, strict=True):
        assert (full.id, full.cells[0].total) == (sheet.id, sheet.cells[0].total)


@pytest.mark.parametrize(("line", "most"), [("gold", 2), ("statue_6", 2), ("p2_statue", 1), ("p3_wild", 1)])
def test_had_158_what_is_too_much_is_refused(line: str, most: int) -> None:
    """HAD-158: medals and whatever else the box holds once or twice, but it can be written anyway."""
    pad = written()
    assert check(RULES, pad, Write(seat=0, line=line, value=most)) is None
    found = check(RULES, pad, Write(seat=0, line=line, value=most + 1))
    assert found is not None
    assert (told(found.text), found.is_nonsense) == (("kit.above_most", {"n": most}), False)


def test_had_220_nobody_knows_how_many_unstarred_cards_there_are() -> None:
    """HAD-220: two of a kind are fine and both count."""
    count = dict.fromkeys(COLOURS, 2)
    assert rows(**count, p3_sets=2)["gold"] == 16
    assert rows(silver_1=27, silver_2=18, p3_silver=2)["silver"] == 45


def test_an_unknown_line_is_nonsense() -> None:
    found = check(RULES, written(), Write(seat=0, line="wonders", value=1))
    assert found is not None
    assert found.is_nonsense


def test_every_line_can_be_written() -> None:
    pad = written()
    assert [offer.input.line for offer in RULES.offers(pad, 0)] == [line.id for line in LINES]  # type: ignore[attr-defined]
    again = play.after(RULES, written({"coins": 4}), Write(seat=0, line="coins", value=11))
    assert again.written[0]["coins"] == 11
