"""What somebody at the live table may do."""

from __future__ import annotations

import pytest

from companion.live.rights import ALL, SEAT, WATCH, May, may_record, may_undo
from companion.session.entry import Entry
from rules.kit.inputs import Correct, Deeper, Input
from rules.kit.step import Step
from rules.kit.text import say


def step(mover: int | None) -> Step:
    return Step("step", say("a"), say("b"), say("c"), mover=mover)


OWN, OTHER, TABLE = Correct(seat=1, what="coins", by=1), Correct(seat=0, what="coins", by=1), Input()


@pytest.mark.parametrize(
    ("may", "seat", "given", "mover", "is_allowed"),
    [
        (May(SEAT), 1, OWN, 0, True),
        (May(SEAT), 1, OTHER, 0, False),
        (May(SEAT), 1, OTHER, 1, False),
        (May(SEAT), None, OTHER, None, False),
        (May(SEAT), None, TABLE, None, False),
        (May(SEAT), 1, TABLE, 0, False),
        (May(SEAT), 1, TABLE, 1, True),
        (May(SEAT), 1, TABLE, None, True),
        (May(SEAT), 1, Deeper(), 1, False),
        (May(ALL), None, Deeper(), 1, True),
        (May(ALL), 1, OTHER, 0, True),
        (May(WATCH), 1, OWN, 1, False),
        (May(WATCH), None, TABLE, None, False),
    ],
)
def test_who_may_record_what(may: May, seat: int | None, given: Input, mover: int | None, is_allowed: bool) -> None:
    assert may_record(may, seat, given, step(mover)) is is_allowed


@pytest.mark.parametrize(
    ("may", "seat", "is_allowed"),
    [
        (May(SEAT), 1, True),
        (May(SEAT), 0, False),
        (May(SEAT, undo_others=True), 0, True),
        (May(ALL), None, False),
        (May(WATCH, undo_others=True), 1, False),
    ],
)
def test_who_may_undo_what(may: May, seat: int | None, is_allowed: bool) -> None:
    assert may_undo(may, seat, Entry("phone", 1, 1, "Correct", seat=1)) is is_allowed


@pytest.mark.parametrize(
    "given", [None, [], {}, {"what": "everything"}, {"what": ["all"]}, {"what": WATCH, "anyway": True}]
)
def test_what_is_not_understood_may_only_watch(given: object) -> None:
    assert May.read(given) == May(WATCH, anyway=False)


def test_rights_are_read_as_they_were_written() -> None:
    for may in (May(SEAT), May(ALL, anyway=False), May(SEAT, anyway=True, undo_others=True)):
        assert May.read(may.plain()) == may
