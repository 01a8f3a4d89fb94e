"""The score sheet depth, which is the same for every game: a small pad of its own, and those of all games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rules.kit import given, play
from rules.kit.inputs import Correct
from rules.kit.offer import Offer, Option
from rules.kit.pad import HIGHEST, Finish, Pad, PadLine, Write
from rules.kit.pad_rules import pad_rules
from rules.kit.panel import Counter, Ledger
from rules.kit.plain import plain
from rules.kit.setup import SCORE_SHEET, Seat, Setup
from rules.kit.sheet import Outcome, Row, Sheet, Why, WhyLine, by_hand_line, rank
from rules.kit.text import SeatName, say
from tests.games import CASES, Case
from tests.random_play import a_likely_input, a_setup

made: list[Pad] = []
"""Every pad whose lines were asked for."""


def lines(pad: Pad) -> tuple[PadLine, ...]:
    made.append(pad)
    houses = (
        PadLine("houses", say("houses"), 5, "city", "culture", say("houses_note")),
        PadLine("coins", say("c"), 20),
    )
    return (*houses, PadLine("ships", say("ships"), 3)) if pad.options.get("is_at_sea") else houses


def sheet(pad: Pad) -> Sheet:
    return Sheet(tuple(_row(pad, line) for line in pad.lines))


def _row(pad: Pad, line: str) -> Row:
    cells = []
    for written, by_hand in zip(pad.written, pad.by_hand, strict=True):
        number, more = written.get(line, 0), by_hand.get(f"row.{line}", 0)
        why = (WhyLine(say(line), number), *([by_hand_line(more)] if more else []))
        cells.append(Why(say(line), number + more, why))
    return Row(line, say(line), "", tuple(cells))


def outcome(pad: Pad) -> Outcome:
    return rank(sheet(pad).totals, tuple(written.get("coins", 0) for written in pad.written), say("coins"))


RULES = pad_rules(lines, sheet, outcome, topic="the_end")


def empty(**options: Any) -> Pad:
    return RULES.new_game(Setup((Seat("Anna", "red"), Seat("Boris", "blue")), SCORE_SHEET, options))


def write(pad: Pad, seat: int = 0, **numbers: int) -> Pad:
    for line, value in numbers.items():
        pad = play.after(RULES, pad, Write(seat=seat, line=line, value=value))
    return pad


def test_lines_are_made_once_for_a_whole_game() -> None:
    made.clear()
    pad = empty()
    first = pad.lines
    for value in range(5):
        pad = play.after(RULES, pad, Correct(seat=0, what="row.houses", by=1))
        pad = write(pad, houses=value, coins=value)
        RULES.step(pad), RULES.seat_panels(pad, 0), RULES.offers(pad, 1)
    assert pad.lines is first
    assert len(made) == 1


def test_other_options_have_other_lines() -> None:
    assert list(empty().lines) == ["houses", "coins"]
    assert list(empty(is_at_sea=True).lines) == ["houses", "coins", "ships"]


def test_games_do_not_mix_up_their_lines() -> None:
    other = pad_rules((PadLine("stars", say("stars"), 9),), sheet, outcome)
    pad = other.new_game(Setup((Seat("Anna", "red"),), SCORE_SHEET, {}))
    assert (list(pad.lines), list(empty().lines)) == (["stars"], ["houses", "coins"])
    assert pad.layout.topic == "scoring"


def test_lines_that_were_asked_for_are_no_part_of_the_state() -> None:
    asked, fresh = empty(order=[2, 1]), empty(order=[2, 1])
    assert asked.lines
    assert asked == fresh
    assert plain(asked) == {
        "written": [{}, {}],
        "by_hand": [{}, {}],
        "is_finished": False,
        "options": {"order": [2, 1]},
        "rules_version": "",
    }
    assert list(plain(asked)) == ["written", "by_hand", "is_finished", "options", "rules_version"]


def test_what_is_written_is_kept_for_its_seat_and_the_last_number_counts() -> None:
    pad = write(write(empty(), houses=3), houses=4)
    assert pad.written == ({"houses": 4}, {})
    assert RULES.totals(pad) == (4, 0)
    assert play.after(RULES, pad, Write(line="houses", value=1)) == pad


def a_choice() -> Any:
    """A pad with a line that is chosen by words, and that only one player can have."""
    sides = (Option(0, say("none"), say("no_points")), Option(1, say("one_side")), Option(2, say("other_side")))
    return pad_rules((PadLine("statue", say("statue"), 2, options=sides, is_one_only=True),), sheet, outcome)


def test_a_line_that_is_no_count_is_chosen_and_told_in_words() -> None:
    rules = a_choice()
    pad = rules.new_game(Setup((Seat("Anna", "red"), Seat("Boris", "blue")), SCORE_SHEET, {}))
    (asked,) = play.offer(rules, pad, Write(seat=0, line="statue")).ask
    assert [one.value for one in asked.options] == [0, 1, 2]
    line = rules.seat_panels(pad, 0)[1].lines[0]
    assert (line.value, line.said, line.minus, line.plus) == (None, None, None, None)
    given = Write(seat=0, line="statue", value=2)
    assert given.tell(pad) == say("kit.pad.told_choice", what=say("statue"), choice=say("other_side"))
    pad = play.after(rules, pad, given)
    assert rules.seat_panels(pad, 0)[1].lines[0].said == say("other_side")
    assert Write(seat=0, line="statue", value=7).tell(pad) == say("kit.pad.told", what=say("statue"), n=7)


def test_what_one_player_has_no_other_has() -> None:
    rules = a_choice()
    pad = rules.new_game(Setup((Seat("Anna", "red"), Seat("Boris", "blue")), SCORE_SHEET, {}))
    pad = play.after(rules, pad, Write(seat=0, line="statue", value=1))
    found = play.check(rules, pad, Write(seat=1, line="statue", value=1))
    assert found is not None
    assert (found.code, dict(found.text.values)) == ("kit.one_only", {"name": SeatName(0)})
    assert play.check(rules, pad, Write(seat=1, line="statue", value=0)) is None
    assert play.check(rules, pad, Write(seat=0, line="statue", value=2)) is None


def test_above_the_most_is_against_the_rules_and_no_nonsense() -> None:
    pad = empty()
    assert play.check(RULES, pad, Write(seat=0, line="houses", value=5)) is None
    found = play.check(RULES, pad, Write(seat=0, line="houses", value=6))
    assert found is not None
    assert (found.code, found.topic, found.is_nonsense) == ("kit.above_most", "the_end", False)
    assert dict(found.text.values) == {"n": 5}
    assert write(pad, houses=HIGHEST).written[0] == {"houses": HIGHEST}


@pytest.mark.parametrize("wrong", [Write(seat=0, line="ships"), Write(line="houses"), Write(line="")])
def test_a_line_that_is_not_there_is_nonsense(wrong: Write) -> None:
    found = play.check(RULES, empty(), wrong)
    assert found is not None
    assert (found.code, found.is_nonsense) == ("kit.no_such_line", True)
    offered = play.offer(RULES, empty(), wrong)
    assert (offered.refusal, offered.then) == (found, None)
    assert wrong.tell(empty()).key == "kit.pad.told"


def test_a_line_is_offered_as_it_is_printed() -> None:
    offered = play.offer(RULES, empty(), Write(seat=0, line="houses", value=2))
    assert (offered.label, offered.note) == (say("houses"), say("houses_note"))
    assert (offered.glyph, offered.tint) == ("city", "culture")
    [question] = offered.ask
    assert (question.field.kind.fits(5), question.field.kind.fits(6)) == (True, False)
    assert offered.input.tell(empty()) == say("kit.pad.told", what=say("houses"), n=2)
    assert offered.input.key(empty()) == ""


def test_the_next_empty_line_below_follows() -> None:
    def then(pad: Pad, line: str, seat: int = 0) -> str | None:
        following = Write(seat=seat, line=line).then(pad)
        assert following is None or following.seat == seat
        return following and following.line

    pad = empty(is_at_sea=True)
    assert [then(pad, line) for line in pad.lines] == ["coins", "ships", None]
    filled = write(pad, coins=0)
    assert [then(filled, line) for line in pad.lines] == ["ships", "ships", None]
    assert then(filled, "houses", seat=1) == "coins"
    assert then(write(filled, ships=1), "houses") is None


def test_finishing_brings_the_outcome_and_can_be_taken_back() -> None:
    pad = write(write(empty(), houses=2, coins=5), 1, houses=3, coins=4)
    assert RULES.outcome(pad) is None
    assert (RULES.round(pad), RULES.step(pad).id) == ("pad", "pad")
    main = RULES.step(pad).main
    assert main == Offer(Finish(), say("kit.pad.finish"), glyph="trophy")
    done = play.after(RULES, pad, main.input)
    found = RULES.outcome(done)
    assert found is not None
    assert (found.totals, found.ranking) == ((7, 7), ((0,), (1,)))
    assert (RULES.round(done), RULES.step(done).id, RULES.step(done).main) == ("end", "end", None)
    assert play.after(RULES, done, Finish(is_finished=False)) == pad
    assert Finish().key(pad) == "finish"
    assert Finish().tell(pad) == say("kit.pad.told_finish")


def test_the_step_counts_the_lines_that_are_written() -> None:
    texts = [line.note for line in RULES.step(write(empty(), coins=1)).lines]
    assert texts == [say("kit.pad.written", have=1, need=2), say("kit.pad.written", have=0, need=2)]


def test_the_ledger_holds_what_is_written_and_goes_up_and_down_by_one() -> None:
    pad = write(empty(), coins=20)
    total, ledger = RULES.seat_panels(pad, 0)
    assert isinstance(total, Counter)
    assert isinstance(ledger, Ledger)
    assert [line.value for line in ledger.lines] == [None, 20]
    houses, coins = ledger.lines
    assert houses.minus == given.ready(pad, Write(seat=0, line="houses", value=0))
    assert houses.plus == given.ready(pad, Write(seat=0, line="houses", value=1))
    assert coins.plus is not None
    assert coins.plus.refusal is not None
    assert [line.offer for line in ledger.lines] == list(RULES.offers(pad, 0))


PADS = [case for case in CASES if case.depth == SCORE_SHEET]
each_pad = pytest.mark.parametrize("case", PADS, ids=str)


def played(case: Case) -> Iterator[tuple[Any, int]]:
    """Pads of a game with some numbers in them, and how many seats they have."""
    for seed in range(4):
        rng = Random(seed)
        setup = a_setup(case.game, case.depth, rng)
        seats, pad = len(setup.seats), case.rules.new_game(setup)
        for _ in range(12):
            entered = a_likely_input(case.rules, pad, seats, rng)
            if play.check(case.rules, pad, entered) is None:
                pad = play.after(case.rules, pad, entered)
        yield pad, seats


@each_pad
def test_the_brief_panels_of_every_game_are_the_brief_ones_of_a_seat(case: Case) -> None:
    assert case.rules.brief_panels is not None
    for pad, seats in played(case):
        for seat in range(seats):
            brief = case.rules.brief_panels(pad, seat)
            assert brief == tuple(panel for panel in case.rules.seat_panels(pad, seat) if panel.is_brief)
            [total] = brief
            assert isinstance(total, Counter)
            assert total.value == case.rules.totals(pad)[seat]


@each_pad
def test_every_game_keeps_its_lines(case: Case) -> None:
    for pad, _ in played(case):
        later = play.after(case.rules, pad, Write(seat=0, line=next(iter(pad.lines)), value=1))
        assert later.lines is pad.lines
        assert pad.lines == {line.id: line for line in pad.layout.lines(pad)}
