"""A library in whatever condition: the app starts, lists its games, and a new one begins and records."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.draft import Draft
from companion.settings import Settings
from companion.stats.finished import read_finished
from companion.stats.people import read_people
from companion.store.index import SUFFIX
from companion.store.records import Doc, line, value_in
from companion.store.store import Store
from companion.store.transfer import import_session, note, open_session
from companion.table import Table, base
from rules.kit.text import say
from tests.companion.test_cli import PLAYED
from tests.companion.test_table import problems_of, stored
from tests.games import GAMES
from tests.toy_game import TOY, Gather

GRAIN = Gather(seat=0, amount=1)


@pytest.fixture(autouse=True)
def _with_the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "all_games", lambda: GAMES)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One finished game, one at hand, and a line of every kind in the library."""
    table = Table(Store(tmp_path / "games"))
    import_session(table.store, PLAYED, GAMES, 5)
    assert table.start(Draft(TOY, ["Ann", "Bob"]))
    assert table.submit(GRAIN)
    table.sharing.claim(1)
    table.store.remember_numbers("toy", {"hut": 3})
    table.store.keep_people([{"name": "Ann", "names": ["Ann", "Anna"], "hidden": True}])
    table.store.save_settings(table.settings.plain())
    table.store.close()
    return table.store.folder


def use(folder: Path) -> Table:
    """All that the first pages ask of it, then a new game with an entry in it."""
    table = Table(Store(folder))
    for summary in table.sessions():
        table.standing(summary)
        assert table.names_of(summary.players) is not None
        table.show(summary.moment)
        table.store.claimed_seat(summary.id)
        table.store.phones(summary.id)
    table.store.results()
    table.typed_numbers()
    table.forget_numbers("toy")
    problems = problems_of(table)
    assert table.start(Draft(TOY, [player["name"] for player in table.store.players()][:2]))
    assert table.submit(GRAIN)
    assert problems == []
    assert len(stored(table)) == 1
    return table


ODD: list[Any] = [None, True, -1, 10**30, 0.5, "", "\ud800", "x" * 5000, [], [[]], {}, {"key": 5}, float("nan")]


def oddly(value: Any) -> Iterator[Any]:
    """A value with one thing in it changed, left out or added, for each thing there is."""
    yield from ODD
    if isinstance(value, dict):
        for name in value:
            yield {other: one for other, one in value.items() if other != name}
            yield from ({**value, name: odd} for odd in oddly(value[name]))
    elif isinstance(value, list):
        for at, one in enumerate(value):
            yield [*value[:at], *value[at + 1 :]]
            yield from ([*value[:at], odd, *value[at + 1 :]] for odd in oddly(one))


def test_no_odd_line_keeps_the_app_from_starting(folder: Path, tmp_path: Path) -> None:
    lines = (folder / "library.journal").read_bytes().splitlines(keepends=True)
    last: dict[str, bytes] = {}
    for one in lines[1:]:
        for change in value_in(one):
            last[change[0]] = line([change])
    assert set(last) == {"index", "results", "settings", "players", "claims", "phones", "numbers", "people"}
    tried = 0
    for table, kept in last.items():
        for number, odd in enumerate(oddly(value_in(kept))):
            # Every seventh: a few hundred, other ones for each table.
            if number % 7 == len(table) % 7:
                tried += 1
                store = Store(tmp_path / f"{table}{number}")
                store.folder.mkdir()
                (store.folder / "library.journal").write_bytes(b"".join(lines) + line(odd))
                look(Store(store.folder))
    assert tried > 200


def look(store: Store) -> None:
    Settings.read(store.settings())
    store.sessions()
    for result in store.results():
        assert len(result["names"]) > max(result["winners"])
        finished = read_finished(result)
        assert len(finished.plain()["names"]) == len(finished.totals)
        assert all(len(source.points) == len(finished.names) for source in finished.sources)
    assert all(person.name in person.names for person in read_people(store.people()).changed)
    assert all(isinstance(player["name"], str) for player in store.players())
    assert all(isinstance(value, int) for value in store.numbers("toy").values())
    store.claimed_seat("abc")
    store.phones("abc")
    store.remember_players([{"name": "Ann"}])
    store.remember_numbers("toy", {"hut": 4})
    store.forget_numbers("toy", ["hut"])
    store.claim_seat("abc", 1)
    store.note_phones("abc", {"a": 1})
    store.drop_result("abc")


@pytest.mark.parametrize("what", ["newer", "unreadable", "odd"])
def test_no_library_stops_a_new_game(folder: Path, what: str) -> None:
    path = folder / "library.journal"
    if what == "newer":
        header, *rest = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(line({**value_in(header), "format": 99}) + b"".join(rest))
    elif what == "unreadable":
        path.unlink()
        path.mkdir()
    else:
        odd: list[Doc] = [{"id": 5}, {"id": "abc", "header": {}, "summary": {}}, {}]
        path.write_bytes(path.read_bytes() + b"".join(line([["index", 90 + n, doc]]) for n, doc in enumerate(odd)))
    for times in (1, 2):
        table = use(folder)
        assert len(table.sessions()) == 2 + times, "each game is there once, and no orphan"
        # Said once, not with every entry.
        assert len(table.notices) == len(set(table.notices))


def test_a_newer_library_does_not_stop_an_import(folder: Path) -> None:
    path = folder / "library.journal"
    path.write_bytes(line({"format": 99}))
    store = Store(folder)
    imported = import_session(store, {**PLAYED, "id": "other"}, GAMES, 0)
    assert note(store, imported.session, 0) == say("error.newer")
    assert len(open_session(Store(folder), "other", GAMES).log) == 5


def test_a_link_that_leads_nowhere_hides_no_game(folder: Path) -> None:
    (folder / f"nowhere{SUFFIX}").symlink_to(folder / "gone")
    assert len(Store(folder).sessions()) == 2
    use(folder)


# The lines of a game.


def opened(folder: Path, *docs: Any) -> Table:
    path = folder / f"abc{SUFFIX}"
    with path.open("ab") as file:
        file.writelines(line([["entries", 100 + n, doc]]) for n, doc in enumerate(docs))
    table = Table(Store(folder))
    assert table.open("abc"), "it opens"
    assert table.session is not None
    return table


def entries_of(folder: Path) -> list[Doc]:
    return Store(folder).open("abc").entries


@pytest.mark.parametrize("moment", [-1, -(10**12), True, None, "now", 0.5])
def test_a_time_before_1970_costs_no_entry(folder: Path, moment: Any) -> None:
    entry = {**entries_of(folder)[0], "device": "other", "time": moment}
    table = opened(folder, entry)
    assert table.session is not None
    assert len(table.session.log) == 6
    assert table.submit(GRAIN, forced=True)


def test_a_clock_before_1970_writes_what_can_be_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: -5.0)
    table = opened(folder)
    assert table.submit(GRAIN, forced=True)
    table = opened(folder)
    assert table.session is not None
    assert len(table.session.log) == 6


def test_one_number_with_two_contents_does_not_close_a_game(folder: Path) -> None:
    first = entries_of(folder)[0]
    table = opened(folder, {**first, "values": {"amount": 9}})
    assert table.session is not None
    assert len(table.session.log) == 6, "both are shown, and one of them counts"
    assert table.submit(GRAIN, forced=True)
    assert len(opened(folder).session.log) == 7  # type: ignore[union-attr]


def test_no_odd_line_closes_a_game(folder: Path) -> None:
    sample = {"device": "other", "seq": 1, "lamport": 9, "type": "Gather", "seat": 0, "values": {"amount": 1}}
    for number, odd in enumerate(oddly(json.loads(json.dumps(sample)))):
        if isinstance(odd, dict):
            table = opened(folder, {**odd, "odd": number})
            assert table.submit(GRAIN, forced=True), odd
