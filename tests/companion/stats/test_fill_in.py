"""Results of earlier versions: told again from their sessions when somebody asks, and never before."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.stats.finished import RESULT_ALONE, Finished
from companion.store.store import Store
from companion.store.transfer import import_session
from companion.table import Table
from tests.companion.test_cli import PLAYED
from tests.games import GAMES

OLD = ("session", "game", "names", "colours", "totals", "winners", "time")


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """One game whose result was kept by an earlier version, and one whose session is gone."""
    store = Store(tmp_path)
    import_session(store, PLAYED, GAMES, 5)
    (line,) = store.results()
    old = {name: line[name] for name in OLD}
    store.add_result("abc", old)
    store.add_result("gone", {**old, "time": 6})
    return Table(store)


def by_session(table: Table) -> dict[str, Finished]:
    return {game.session: game for game in table.statistics.games}


def test_a_session_tells_what_its_old_result_left_out(table: Table) -> None:
    assert [game.session for game in table.statistics.lacking] == ["abc", "gone"]
    table.statistics.fill_in(table.statistics.read_again(GAMES))
    known = by_session(table)
    assert (known["abc"].depth, known["abc"].rounds) == ("full_table", 3)
    assert known["abc"].sources
    assert known["abc"].time == 5


def test_what_cannot_be_read_keeps_its_result_and_is_not_asked_for_again(table: Table) -> None:
    before = by_session(table)["gone"]
    table.statistics.fill_in(table.statistics.read_again(GAMES))
    after = by_session(table)["gone"]
    assert (after.totals, after.winners, after.time) == (before.totals, before.winners, before.time)
    assert after.depth == RESULT_ALONE
    assert table.statistics.lacking == []


def test_a_session_that_ends_otherwise_today_changes_no_result(table: Table) -> None:
    (line,) = [one for one in table.store.results() if one["session"] == "abc"]
    table.store.add_result("abc", {**line, "totals": [line["totals"][0] + 1, *line["totals"][1:]]})
    table.statistics.fill_in(table.statistics.read_again(GAMES))
    kept = by_session(table)["abc"]
    assert kept.totals[0] == line["totals"][0] + 1
    assert kept.depth == RESULT_ALONE


def test_a_result_that_changed_meanwhile_stays(table: Table) -> None:
    told = table.statistics.read_again(GAMES)
    table.store.drop_result("abc")
    table.statistics.fill_in(told)
    assert "abc" not in by_session(table)
