"""Going through a game entry by entry, and copying it up to a moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.past.copying import copy_game
from companion.past.course import marks_of
from companion.past.stepping import Stepping
from companion.store.store import Store
from companion.store.transfer import open_session
from rules import all_games
from tools.pictures.samples import goldens, keep, recorded

each_game = pytest.mark.parametrize("game", sorted(all_games()))


def everything(_: object) -> bool:
    return True


@each_game
def test_every_entry_that_counted_is_gone_through_with_its_state(game: str) -> None:
    session = recorded(goldens(game)[0])
    stepping = Stepping(session)
    seen = [stepping.state]
    while stepping.step(1, everything):
        seen.append(stepping.state)
    assert len(seen) == len(stepping)
    assert seen[-1] == session.state
    while stepping.step(-1, everything):
        pass
    assert stepping.at == 0


@each_game
def test_a_spot_on_the_curve_leads_back_to_its_entry(game: str) -> None:
    stepping = Stepping(recorded(goldens(game)[0]))
    for number in range(len(stepping)):
        spot = stepping.spot(number)
        assert 0 <= spot <= len(stepping.marks) - 1
        stepping.go_to(spot)
        assert stepping.at == number


@each_game
def test_rounds_are_gone_through_by_their_first_entries(game: str) -> None:
    session = recorded(goldens(game)[0])
    stepping = Stepping(session)
    rounds = [stepping.item]
    while stepping.step_round(1):
        rounds.append(stepping.item)
    names = [session.rules.round(item.before) for item in rounds]
    assert len(names) == len(set(names)) > 1
    while stepping.step_round(-1):
        pass
    assert stepping.at == 0


def test_a_filter_passes_over_what_is_not_wanted() -> None:
    session = recorded(goldens(min(all_games()))[0])
    stepping = Stepping(session)
    while stepping.step(1, stepping.scores):
        before, after = stepping.totals()
        assert before != after
        assert any(before[seat] != after[seat] for seat in stepping.changes())
    assert not stepping.step(1, lambda item: False)


@each_game
def test_a_copy_up_to_a_moment_stands_where_that_moment_stood(game: str, tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = keep(store, recorded(goldens(game)[0]), 1)
    middle = Stepping(session, len(session.items) // 2)
    copied = copy_game(store, session, 2, middle.entry + 1)
    again = open_session(Store(tmp_path), copied, all_games())
    assert copied != session.id
    assert again.state == middle.state
    assert again.setup == session.setup
    assert again.disagreement() is None
    assert again.gaps == {}
    assert {one.id for one in store.sessions()} == {session.id, copied}


def test_a_copy_goes_on_without_the_first_game(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = keep(store, recorded(goldens(min(all_games()))[0]), 1)
    copied = open_session(store, copy_game(store, session, 2), all_games())
    undo = copied.make_undo(3)
    assert undo is not None
    assert store.open(copied.id).append(undo.plain())
    assert open_session(Store(tmp_path), session.id, all_games()).state == session.state
    assert copied.secret != session.secret


@each_game
def test_every_game_says_what_stands_out(game: str) -> None:
    """Two kinds are met in its recorded games, and the signs of each stand on the axis."""
    met = set()
    for stepping in (Stepping(session) for session in map(recorded, goldens(game)) if marks_of(session)):
        kinds = stepping.landmarks()
        met.update(kinds)
        assert {sign.glyph for sign in stepping.signs() if not sign.is_odd} == {one.glyph for one in kinds}
        assert all(0 <= sign.spot <= len(stepping.marks) - 1 for sign in stepping.signs())
    assert len(met) == 2


def test_what_was_forced_or_corrected_is_marked_apart() -> None:
    stepping = Stepping(recorded(goldens("through_the_ages")[0]))
    odd = [item for item in map(stepping.item_of, range(len(stepping))) if item.is_forced or item.is_correction]
    assert len([sign for sign in stepping.signs() if sign.is_odd]) == len(odd)
