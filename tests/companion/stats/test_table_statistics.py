"""Statistics as the screens ask for them: from the table, with changes of people kept and taken back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.errors import NotSaved
from companion.stats.choice import Choice
from companion.stats.finished import read_finished
from companion.store.store import Store
from companion.table import Table
from tests.companion.stats.generated import library


def line(session: str, names: tuple[str, ...], winner: int = 0, **more: Any) -> dict[str, Any]:
    totals = [9 if seat == winner else seat for seat in range(len(names))]
    colours = ["red", "blue", "green", "gold"][: len(names)]
    base = {"game": "toy", "names": list(names), "colours": colours, "totals": totals, "winners": [winner]}
    return {**base, "time": 1_700_000_000, "session": session, **more}


@pytest.fixture
def table(tmp_path: Path) -> Table:
    store = Store(tmp_path)
    for number, names in enumerate([("Катя", "Bob"), ("Катерина", "Bob"), ("Катя", "Zoe")]):
        kept = line(f"s{number}", names)
        store.add_result(kept["session"], kept)
    return Table(store)


def lines(table: Table) -> dict[str, int]:
    return {one.person.name: one.tally.games for one in table.statistics.overview(Choice()).people}


def test_two_names_joined_are_one_line_and_two_again_after_undo(table: Table) -> None:
    assert lines(table) == {"Катя": 2, "Катерина": 1, "Bob": 2, "Zoe": 1}
    katya, katerina = (table.statistics.people.named(name) for name in ("Катя", "Катерина"))
    assert katya is not None
    assert katerina is not None
    assert table.statistics.maybe_same(katya) == (katerina, 1)
    assert table.statistics.join(katya, katerina)
    assert lines(table) == {"Катя": 3, "Bob": 2, "Zoe": 1}
    assert Table(Store(table.store.folder)).statistics.people == table.statistics.people
    assert table.statistics.undo()
    assert lines(table) == {"Катя": 2, "Катерина": 1, "Bob": 2, "Zoe": 1}
    assert not table.statistics.can_undo


def test_every_change_is_taken_back_in_turn(table: Table) -> None:
    statistics = table.statistics
    person = statistics.persons()[0][0]
    before = [statistics.people]
    statistics.rename(person, "Kate")
    before.append(statistics.people)
    statistics.hide(statistics.people.among(["Bob"])[0], is_hidden=True)
    assert statistics.undo()
    assert statistics.people == before[1]
    assert statistics.undo()
    assert statistics.people == before[0]
    assert not statistics.undo()


def test_a_change_that_cannot_be_written_is_none(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise NotSaved("error.disk_full")

    problems: list[Any] = []
    table.bind(on_problem=lambda _, text: problems.append(text.key))
    monkeypatch.setattr(table.store, "keep_people", refuse)
    assert not table.statistics.rename(table.statistics.persons()[0][0], "Kate")
    assert problems == ["error.disk_full"]
    assert not table.statistics.can_undo


def test_a_new_result_is_counted_at_once(table: Table) -> None:
    assert table.statistics.overview(Choice()).totals.games == 3
    table.store.add_result("s9", line("s9", ("Bob", "Zoe")))
    assert table.statistics.overview(Choice()).totals.games == 4
    table.store.drop_result("s9")
    assert table.statistics.overview(Choice()).totals.games == 3


def test_no_session_is_opened_for_any_of_it(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def opened(*_: Any) -> None:
        raise AssertionError("a session was opened")

    monkeypatch.setattr(Store, "open", opened)
    table.statistics.overview(Choice(game="toy"))
    table.statistics.person("Катя")
    table.statistics.records("s2")
    table.statistics.persons()


def test_people_of_all_games_are_counted_once_a_game(tmp_path: Path) -> None:
    store, kept = Store(tmp_path), library(7, 30)
    for one in kept:
        store.add_result(one["session"], one)
    counts = {person.name: count for person, count in Table(store).statistics.persons()}
    for name, count in counts.items():
        assert count == sum(name in one["names"] for one in kept)
    assert [one.session for one in Table(store).finished()] == [read_finished(one).session for one in kept]


def test_what_was_counted_before_is_counted_anew_when_a_game_or_a_person_changes(tmp_path: Path) -> None:
    table = Table(Store(tmp_path))
    line = {"game": "toy", "names": ["Ann", "Bob"], "colours": ["red", "blue"], "winners": [0], "time": 1_000}
    table.store.add_result("one", {**line, "totals": [9, 4]})
    first = table.statistics.overview(Choice())
    assert table.statistics.overview(Choice()) is first
    table.store.add_result("two", {**line, "totals": [4, 9], "winners": [1]})
    assert table.statistics.overview(Choice()).totals.games == 2
    ann, bob = table.statistics.people.named("Ann"), table.statistics.people.named("Bob")
    assert ann is not None
    assert bob is not None
    table.statistics.hide(bob, True)
    assert [one.person.name for one in table.statistics.overview(Choice()).people] == ["Ann"]
