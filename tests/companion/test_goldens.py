"""Recorded sessions: each is replayed with all it says, looked at, saved, taken back and disturbed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from companion.session.entry import Entry
from companion.session.session import Session
from companion.store.export import EntryReader, dump, load, read_head, read_session, read_steps, write_session
from companion.store.replay import replay
from companion.text import LANGUAGES, translator_for
from rules import all_games
from rules.kit.offer import CardFace, Gain
from rules.kit.play import after, check, read_input
from rules.kit.refusal import Refusal
from rules.kit.step import Cost
from rules.kit.text import Text
from tests.companion.play import redo, undo
from tests.companion.shown import GOLDENS, KEPT, Moment, digests, moments, name_of, spread_over
from tests.games import GAMES, every
from tests.random_play import a_likely_input
from tests.rules.test_random_play import add_up, agree, ask_about, hold_up
from tests.thorough import IS_THOROUGH, some

LOOKED_AT = some(5, 60)
"""Saving a state costs far more than reaching it: of a long game, as many of its states as this, and one after each
kind of input."""

each_golden = pytest.mark.parametrize("path", GOLDENS, ids=name_of)


class Looked(NamedTuple):
    """A recorded game, and what it shows at the moments that are looked at."""

    path: Path
    moments: list[Moment]

    @property
    def shown(self) -> list[Any]:
        return [what for moment in self.moments for _, what in moment.shown]


@pytest.fixture(scope="module", params=GOLDENS, ids=name_of)
def looked(request: pytest.FixtureRequest) -> Looked:
    """To show all this costs more than everything that is asked about it: tests of the same game share it."""
    return Looked(request.param, list(moments(request.param)))


@cache
def golden(path: Path) -> dict[str, Any]:
    data = load(path)
    assert isinstance(data, dict)
    return data


def playing(data: dict[str, Any]) -> Iterator[tuple[Session, dict[str, Any], Any]]:
    """The session after each step, the step, and the state before it."""
    session, reader = read_head(data, GAMES), EntryReader()
    for step in read_steps(data):
        before = session.state
        if "refuse" not in step:
            session.record(reader.read(step))
        yield session, dict(step), before


@each_golden
def test_it_goes_as_the_file_says(path: Path) -> None:
    replayed = replay(golden(path), GAMES)
    assert replayed.failures == ()
    if "misfits" not in golden(path).get("expect", {}):
        assert [item.refusal for item in replayed.misfits] == []
    assert read_session(golden(path), GAMES).state == replayed.session.state


@each_golden
def test_a_refusal_changes_nothing(path: Path) -> None:
    for session, step, before in playing(golden(path)):
        if "refuse" in step:
            log = list(session.log)
            given = read_input(
                session.rules, step["type"], step.get("seat"), step.get("values", {}), len(session.setup.seats)
            )
            refusal = given if isinstance(given, Refusal) else session.make_entry(given)
            assert isinstance(refusal, Refusal)
            assert (session.state, session.log) == (before, log)


@pytest.mark.long
@each_golden
def test_what_is_not_forced_breaks_nothing(path: Path) -> None:
    is_forced = False
    for session, _, _ in playing(golden(path)):
        is_forced |= any(item.is_forced for item in session.items)
        if not is_forced:
            assert session.rules.broken_invariants(session.state) == []


@pytest.mark.long
@each_golden
def test_it_can_be_saved_and_loaded_and_undone_at_any_step(path: Path) -> None:
    entries = golden(path)["entries"]
    # Of each kind of input the first: a short log is soon loaded.
    closely = spread_over(len(entries), LOOKED_AT) | {*{one["type"]: at for at, one in backwards(entries)}.values()}
    for at, (session, step, before) in enumerate(playing(golden(path))):
        if at not in closely:
            continue
        loaded = read_session(json.loads(dump(write_session(session))), GAMES, "other")
        assert loaded.state == session.state
        assert loaded.log == session.log
        assert session.disagreement() is None
        if "refuse" not in step and not session.log[-1].is_control:
            undo(loaded)
            assert loaded.state == before
            redo(loaded)
            assert loaded.state == session.state


def backwards(steps: list[dict[str, Any]]) -> list[tuple[int, dict[str, Any]]]:
    """With their numbers, the last first, and after all others those that are allowed."""
    return sorted(enumerate(steps), key=lambda one: ("refuse" not in one[1], -one[0]))


@each_golden
def test_two_phones_with_half_of_it_each_agree(path: Path) -> None:
    whole = read_session(golden(path), GAMES)
    rng = Random(1)
    halves: tuple[list[Entry], list[Entry]] = ([], [])
    for entry in whole.log:
        rng.choice(halves).append(entry)
    for first, second in (halves, halves[::-1]):
        session = Session(whole.game, whole.setup, "other", first, rules_version=whole.rules_version)
        session.merge(second)
        assert (session.state, session.log) == (whole.state, whole.log)


@pytest.mark.long
@each_golden
def test_anything_may_happen_from_any_of_its_states(path: Path) -> None:
    """Random play from here reaches what random play from the start hardly does."""
    rng = Random(path.stem)
    states = [(session.rules, session.state, len(session.setup.seats)) for session, _, _ in playing(golden(path))]
    for rules, state, seats in rng.sample(states, min(some(2, 8), len(states))):
        for _ in range(8):
            given = a_likely_input(rules, state, seats, rng)
            ask_about(rules, state, given)
            if check(rules, state, given) is None:
                state = after(rules, state, given)
        hold_up(rules, state, seats)


@pytest.mark.long
def test_it_shows_what_was_looked_at(looked: Looked) -> None:
    """Where this is meant to change: look at it, then `python -m tests.companion.shown`."""
    assert digests(looked.moments) == json.loads(KEPT.read_text(encoding="utf-8"))[name_of(looked.path)]


@pytest.mark.long
def test_what_it_shows_holds_up(looked: Looked) -> None:
    add_up(looked.shown)
    for moment in looked.moments:
        agree(moment.rules, moment.state, moment.seats)


@pytest.mark.long
@pytest.mark.skipif(not IS_THOROUGH, reason="`make thorough` looks at more states")
@each_golden
def test_every_state_holds_up(path: Path) -> None:
    closely = spread_over(len(golden(path)["entries"]), LOOKED_AT)
    for at, (session, _, before) in enumerate(playing(golden(path))):
        if session.state != before and at in closely:
            hold_up(session.rules, session.state, len(session.setup.seats))


def words_of_signs(shown: list[Any]) -> set[Text | None]:
    labels: set[Text | None] = set()
    for one in every((Gain, Cost, CardFace), shown):
        if not isinstance(one, CardFace):
            labels.add(one.label)
        elif one.cost is not None:
            labels.add(one.cost_label)
    return labels


@pytest.mark.long
def test_no_sign_is_without_words(looked: Looked) -> None:
    """What is drawn as a sign and a number can be said, too: for a browser, for speech, for who cannot tell signs."""
    assert [label for label in words_of_signs(looked.shown) if label is None or not _can_be_said(label)] == []


@cache
def _can_be_said(label: Text) -> bool:
    """The same few stand in every game."""
    return all(translator_for(language).show(label).strip() for language in LANGUAGES)


@pytest.mark.parametrize("game", list(all_games()))
def test_a_game_draws_some_signs(game: str) -> None:
    """Or nothing would be asked of any."""
    paths = [path for path in GOLDENS if path.parent.parent.name == game]
    assert any(words_of_signs(moment.shown) for path in paths for moment in moments(path))


@each_golden
def test_it_says_what_it_is_about(path: Path) -> None:
    """Steps name only what is known, so that a slip of the pen is no expectation that never fails."""
    known = {"type", "seat", "values", "device", "seq", "lamport", "time", "target", "forced", "key", "seen"}
    for step in golden(path)["entries"]:
        assert set(step) <= known | {"refuse", "expect", "note", "rule"}, step
    assert set(golden(path)) <= {
        *("format", "version", "id", "game", "rules_version", "setup", "created", "entries", "expect", "note", "rule")
    }
