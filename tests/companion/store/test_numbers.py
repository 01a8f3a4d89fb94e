"""Typed numbers are kept in the library for the next game, and a session keeps those it began with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.draft import Draft
from companion.errors import NotSaved
from companion.store import export
from companion.store.store import Store
from companion.store.transfer import import_session, open_session
from companion.table import Table, base
from rules.kit import play
from rules.kit.contract import Game
from tests.games import GAMES
from tests.toy_game import TOY, Build, Gather


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(base, "all_games", lambda: GAMES)
    return begun(Table(Store(tmp_path)))


def begun(table: Table, game: Game = TOY) -> Table:
    assert table.start(Draft(game, ["Ann", "Bob"]))
    return table


def session_id(table: Table) -> str:
    assert table.session is not None
    return table.session.id


def known(table: Table) -> dict[str, int]:
    return Store(table.store.folder).numbers("toy")


def build(table: Table, what: str, price: int | None) -> None:
    assert table.submit(Build(seat=0, what=what, price=price), forced=True)


# In the store.


def test_numbers_are_kept_by_game_and_name(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.remember_numbers("chess", {"rook": 5, "queen": 9})
    store.remember_numbers("go", {"rook": 1})
    store.remember_numbers("chess", {"queen": 10})
    store.close()
    assert Store(tmp_path).numbers("chess") == {"rook": 5, "queen": 10}
    assert Store(tmp_path).numbers("go") == {"rook": 1}
    assert Store(tmp_path).numbers("ludo") == {}


def test_numbers_are_forgotten_by_name(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.remember_numbers("chess", {"rook": 5, "queen": 9})
    store.remember_numbers("go", {"rook": 1})
    store.forget_numbers("chess", ["rook", "king"])
    assert Store(tmp_path).numbers("chess") == {"queen": 9}
    assert Store(tmp_path).numbers("go") == {"rook": 1}


def test_what_is_known_already_is_not_written_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.remember_numbers("chess", {"rook": 5})
    size = (tmp_path / "library.journal").stat().st_size
    store.remember_numbers("chess", {"rook": 5})
    store.forget_numbers("chess", [])
    assert (tmp_path / "library.journal").stat().st_size == size


# At the table.


def test_a_typed_number_is_known_in_the_next_game(table: Table) -> None:
    build(table, "hut", 2)
    assert known(table) == {"hut": 2}
    begun(table)
    assert table.session is not None
    assert table.session.setup.known == {"hut": 2}
    assert play.offer(table.rules, table.state, Build(seat=0, what="hut")).filled.price == 2


def test_a_correction_leaves_older_games_as_they_were(table: Table) -> None:
    build(table, "hut", 2)
    first = session_id(begun(table))
    build(table, "hut", 3)
    assert known(table) == {"hut": 3}
    begun(table)
    build(table, "hut", 4)
    assert known(table) == {"hut": 4}
    assert table.open(first)
    assert table.session is not None
    assert table.session.setup.known == {"hut": 2}
    assert table.state.prices == {"hut": 3}


def test_playing_on_in_an_older_game_does_not_bring_back_its_numbers(table: Table) -> None:
    build(table, "hut", 2)
    first = session_id(table)
    begun(table)
    build(table, "hut", 3)
    assert table.open(first)
    assert table.submit(Gather(seat=1))
    assert known(table) == {"hut": 3}


def test_what_is_undone_is_forgotten_or_as_it_was(table: Table) -> None:
    build(table, "hut", 2)
    assert table.undo()
    assert known(table) == {}
    assert table.redo()
    assert known(table) == {"hut": 2}
    begun(table)
    build(table, "hut", 9)
    assert table.undo()
    assert known(table) == {"hut": 2}


def test_an_amended_number_is_the_one_to_remember(table: Table) -> None:
    build(table, "hut", 2)
    assert table.session is not None
    assert table.amend(table.session.items[0].entry.id, Build(seat=0, what="hut", price=1), forced=True)
    assert known(table) == {"hut": 1}


def test_undoing_does_not_forget_what_another_game_knows_better(table: Table) -> None:
    build(table, "hut", 2)
    first = session_id(table)
    begun(table)
    build(table, "hut", 3)
    assert table.open(first)
    assert table.undo()
    assert known(table) == {"hut": 3}


def test_a_full_disk_costs_no_entry(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise NotSaved("error.not_saved")

    monkeypatch.setattr(table.store, "remember_numbers", fail)
    build(table, "hut", 2)
    assert table.state.prices == {"hut": 2}
    assert [notice.key for notice in table.notices] == ["error.not_saved"]


# In files.


def written(table: Table) -> dict[str, Any]:
    assert table.session is not None
    return export.write_session(table.session)


def test_a_session_file_holds_what_was_known(table: Table) -> None:
    build(table, "hut", 2)
    data = written(begun(table))
    assert data["setup"]["known"] == {"hut": 2}
    assert export.read_session(data, GAMES).setup.known == {"hut": 2}
    assert open_session(table.store, session_id(table), GAMES).setup.known == {"hut": 2}


def test_a_received_game_teaches_what_is_not_known_here(table: Table, tmp_path: Path) -> None:
    build(table, "hut", 2)
    build(table, "tower", 7)
    other = Store(tmp_path / "other")
    other.remember_numbers("toy", {"hut": 3})
    import_session(other, written(table), GAMES, 0)
    assert other.numbers("toy") == {"hut": 3, "tower": 7}


def test_an_old_session_opens_and_learns(table: Table) -> None:
    """One from before numbers were remembered."""
    data = written(table)
    data["setup"].pop("known", None)
    data["id"] = "old1"
    import_session(table.store, data, GAMES, 0)
    assert table.open("old1")
    build(table, "hut", 2)
    assert known(table) == {"hut": 2}
