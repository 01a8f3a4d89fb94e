"""The sample rounds: every game's file says things that are so, and nothing of a round is kept."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.sample import RECORD, REFUSE, RULE, STEPS, UNDO, WHY, Sample, SampleStep, games_with_sample, sample_of
from companion.session.session import Session
from companion.store.replay import replay
from companion.store.store import Store
from companion.store.unkept import NOWHERE, UnkeptStore
from companion.table import Table
from rules import all_games
from rules.kit import play
from rules.kit.offer import Offer

each_game = pytest.mark.parametrize("game", all_games())


def position(sample: Sample, do: str) -> tuple[SampleStep, Session]:
    """A step, and the table as it begins."""
    index = STEPS.index(do)
    return sample.steps[index], replay(sample.at(sample.before(index)), all_games()).session


def offered(session: Session, step: SampleStep) -> list[Offer]:
    """What stands on the table for it: on the main button, on a line of the now card or on the grid."""
    at_hand = [*([session.step.main] if session.step.main is not None else [])]
    at_hand += [offer for line in session.step.lines for offer in line.offers]
    for place in play.grid(session.rules, session.state):
        at_hand += play.meant(session.rules, session.state, place)
    return [offer for offer in at_hand if step.means(offer.input)]


def test_every_game_here_has_one() -> None:
    assert games_with_sample() == [*all_games()]


def test_a_game_without_the_file_has_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("companion.sample.FOLDER", tmp_path)
    assert games_with_sample() == []


@each_game
def test_it_has_the_six_steps_in_their_order(game: str) -> None:
    assert tuple(step.do for step in sample_of(game).steps) == STEPS


@each_game
def test_its_position_is_a_game_by_the_rules(game: str) -> None:
    """No refusal, nothing forced, sample people with names."""
    found = replay(sample_of(game).at(1000), all_games())
    assert found.refusals == []
    assert found.misfits == []
    assert found.session.rules.broken_invariants(found.session.state) == []
    assert all(seat.name for seat in found.session.setup.seats)


@each_game
def test_one_touch_records_what_is_meant(game: str) -> None:
    sample = sample_of(game)
    step, session = position(sample, RECORD)
    (offer, *_) = offered(session, step)
    assert offer.refusal is None
    assert not offer.is_form


@each_game
def test_what_is_undone_is_what_was_recorded(game: str) -> None:
    sample = sample_of(game)
    _, session = position(sample, UNDO)
    recorded = session.items[-1].input
    assert recorded is not None
    assert sample.steps[STEPS.index(RECORD)].means(recorded)


@each_game
def test_what_is_refused_has_a_rule(game: str, tmp_path: Path) -> None:
    sample = sample_of(game)
    step, session = position(sample, REFUSE)
    refusals = [offer.refusal for offer in offered(session, step)]
    assert refusals
    table = Table(Store(tmp_path))
    table.session = session
    assert all(refusal is not None and table.rulebook.about(refusal) is not None for refusal in refusals)
    assert sample.before(STEPS.index(RULE)) == sample.before(STEPS.index(REFUSE))


@each_game
def test_the_number_that_says_why_is_on_the_board(game: str) -> None:
    step, session = position(sample_of(game), WHY)
    assert step.seat is not None
    assert step.panel in {panel.id for panel in session.rules.seat_panels(session.state, step.seat)}


# Nothing is kept.


def test_a_store_that_keeps_nothing_has_no_folder() -> None:
    with pytest.raises(OSError, match=NOWHERE.parent.name):
        os.makedirs(NOWHERE)


@each_game
def test_a_round_is_played_without_a_disk(game: str, tmp_path: Path) -> None:
    """Every way the table writes: entries, names, typed numbers, settings, a seat, a memo, a checkpoint."""
    own = Table(Store(tmp_path / "annals"))
    played = own.samples.begin(game)
    table = played.table
    for index in range(len(STEPS)):
        played.index = index
        played.set_up()
        assert table.session is not None
        table.undo()
        table.redo()
        table.store.claim_seat(table.session.id, 0)
        table.store.memos.write(table.session.id, {"page": "play"})
        table.change_settings(vibration=False)
        table.keep_checkpoint()
    assert table.session is not None
    assert table.store.claimed_seat(table.session.id) == 0
    assert isinstance(table.store, UnkeptStore)
    assert not (tmp_path / "annals").exists()
    own.samples.end()
    assert own.samples.begin(game) is not played


def test_an_entry_of_a_round_is_read_back() -> None:
    own = Table(UnkeptStore())
    table = own.samples.begin(next(iter(all_games()))).table
    assert table.session is not None
    kept, undone = table.session.id, len(table.session.log) + 1
    assert table.undo()
    assert table.open(kept)
    assert len(table.session.log) == undone
