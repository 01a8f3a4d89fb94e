"""A game that goes on deeper is one log: the change is an entry, undone, struck and joined like any other."""

from __future__ import annotations

from companion.session.fold import Status
from companion.session.history import by_round, course, newest_chapters, tell
from companion.session.session import Session
from rules.kit.pad import Finish, Pad, Write
from rules.kit.setup import FULL_TABLE, SCORE_SHEET, TURNS_AND_CITIES
from rules.monumental_duel.game import GAME
from rules.monumental_duel.inputs import AcquireCard, ActivateCity, PlayDeeper
from tests.companion.play import again, record, redo, seen, standings, undo
from tests.games import setup_for

LIVE, MISFIT, REPEATED = Status.LIVE, Status.MISFIT, Status.REPEATED
TURN = AcquireCard(seat=0, card="knowledge")


def a_sheet(device: str = "a") -> Session:
    session = Session(GAME, setup_for(GAME, SCORE_SHEET), device, session_id="one")
    record(session, Write(seat=0, line="wonders", value=2))
    return session


def deepened() -> Session:
    session = a_sheet()
    record(session, PlayDeeper(depth=TURNS_AND_CITIES, round=3))
    for seat in (0, 1):
        record(session, ActivateCity(seat=seat, row=1, column=1))
    record(session, TURN)
    return session


def test_it_opens_again_as_it_was() -> None:
    session = deepened()
    record(session, PlayDeeper(depth=FULL_TABLE, gold_2=3))
    assert session.rules.totals(session.state) == (2 * 2 + 1 + 4 * 3, 2 * 3)
    assert seen(again(session)) == seen(session)
    assert by_round(session).totals == session.rules.totals(session.state)
    assert course(session)


def test_undoing_the_change_brings_the_sheet_back() -> None:
    session = a_sheet()
    before = session.state
    record(session, PlayDeeper(depth=FULL_TABLE))
    assert not isinstance(session.state, Pad)
    undo(session)
    assert session.state == before
    record(session, Write(seat=1, line="wonders", value=1))
    assert isinstance(session.state, Pad)
    undo(session)
    redo(session)


def test_what_came_after_a_struck_change_is_kept_and_told() -> None:
    """The sheet knows nothing of turns; nothing is lost, and the history still says what it can."""
    session = deepened()
    change = next(item.entry for item in session.items if item.entry.type == "PlayDeeper")
    session.record(session.make_strike(change.id))
    assert isinstance(session.state, Pad)
    assert standings(session)[2:] == [MISFIT] * 3
    assert len([tell(session, item) for chapter in newest_chapters(session) for item in chapter.items]) == 5
    assert seen(again(session)) == seen(session)


def test_two_phones_that_both_go_deeper_play_one_game() -> None:
    one = a_sheet()
    other = Session(GAME, one.setup, "b", list(one.log), session_id="one")
    for session in (one, other):
        record(session, PlayDeeper(depth=TURNS_AND_CITIES, round=2))
    record(other, ActivateCity(seat=0, row=2, column=2))
    one.merge(list(other.log))
    other.merge(list(one.log))
    assert seen(one) == seen(other)
    assert sorted(standings(one)) == sorted([LIVE, LIVE, REPEATED, LIVE])
    assert one.state.boards[0].is_activated


def test_a_sheet_written_on_after_another_phone_went_deeper() -> None:
    """What was written comes too late for the sheet: it is kept, and the table decides."""
    one = a_sheet()
    other = Session(GAME, one.setup, "b", list(one.log), session_id="one")
    record(one, PlayDeeper(depth=FULL_TABLE))
    record(other, Write(seat=1, line="wonders", value=1))
    record(other, Finish())
    one.merge(list(other.log))
    other.merge(list(one.log))
    assert seen(one) == seen(other)
    assert not isinstance(one.state, Pad)
