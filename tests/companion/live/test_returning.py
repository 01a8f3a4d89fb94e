"""An app phone whose app was ended at somebody else's table, and started again: two tables over one network."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import phone
from companion.live import peer_client
from companion.live.last_in import LONGEST, MINUTE, read_last_in
from companion.store.memos import live_memo
from companion.store.store import Store
from companion.table import Table, returning
from companion.table.joined import JoinedTable
from companion.table.live import HOSTING, JOINED, LOST, OFF
from companion.table.returning import ReturningTable
from tests.companion.live.test_joined import _is_same
from tests.companion.live.waiting import until
from tests.sources import ROOT
from tests.toy_game import Gather

Opening = Callable[[], Table]
OPENED = """
import sys
from companion.store.store import Store
from companion.table import Table, base
from tests.games import GAMES
base.all_games = lambda: GAMES
table = Table(Store(sys.argv[1]))
assert table.open(sys.argv[2])
print(table.live.state, *(name for name in sys.modules if name.startswith(("websockets", "asyncio", "companion.live"))))
"""


@pytest.fixture
def host(table: Table, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setattr(phone, "addresses", lambda: ["127.0.0.1"])
    monkeypatch.setattr(peer_client, "FIRST_WAIT", 0.01)
    monkeypatch.setattr(returning, "AFTER_OPENING", 0)
    table.live.invite()
    until(lambda: table.live.url)
    yield table
    table.live.stop()


@pytest.fixture
def opening(host: Table, tmp_path: Path) -> Iterator[Opening]:
    """The app of the phone that has joined, started anew with every call; whatever ran before was ended there."""
    begun: list[Table] = []

    def start() -> Table:
        if begun:
            _kill(begun[-1])
        begun.append(Table(Store(tmp_path / "guest")))
        begun[-1].change_settings(vibration=False)
        return begun[-1]

    yield start
    for one in begun:
        one.live.stop()
        one.live.leave()


@pytest.fixture
def guest(host: Table, opening: Opening) -> Table:
    guest = opening()
    guest.live.join(host.live.url)
    until(lambda: guest.live.state == JOINED and guest.session is not None)
    assert guest.submit(Gather(seat=1, amount=2))
    until(lambda: _is_same(host, guest) and not guest.live.pending)
    return guest


def _kill(table: Table) -> None:
    """As if by the system: nobody says anything, and nothing is kept that was not kept already."""
    joined = table.live._joined
    if isinstance(joined, JoinedTable):
        assert joined._client is not None
        table.unbind(version=joined._look)
        joined._client.end()
    elif isinstance(joined, ReturningTable):
        joined._is_ended = True
    table.live._joined = None


def _opened(opening: Opening, session: str) -> Table:
    table = opening()
    assert table.open(session)
    return table


def _memo(table: Table, session: str) -> Path:
    return table.store.folder / "memos" / f"{live_memo(session)}.memo"


def _session_of(table: Table) -> str:
    assert table.session is not None
    return table.session.id


def test_ended_and_started_again_it_is_back_with_what_both_recorded(
    host: Table, guest: Table, opening: Opening
) -> None:
    session = _session_of(host)
    [known] = [one.id for one in host.live.guests]
    guest = opening()
    assert host.submit(Gather(seat=0, amount=1))
    assert guest.live.state == OFF
    assert guest.open(session)
    assert (guest.live.state, guest.live.is_joined, guest.live.is_over) == (LOST, True, False)
    assert not guest.live.pending, "what was recorded before has arrived"
    assert abs(time.time() - (guest.live.lost_since or 0)) < LONGEST
    assert guest.submit(Gather(seat=1, amount=1))
    assert len(guest.live.pending) == 1
    until(lambda: guest.live.state == JOINED and _is_same(host, guest))
    until(lambda: not guest.live.pending)
    assert guest.live.again is not None
    assert (guest.live.again.sent, guest.live.again.came) == (1, 1)
    until(lambda: [(one.id, one.is_here) for one in host.live.guests] == [(known, True)])
    # And once more: what is kept is kept again.
    guest = _opened(opening, session)
    until(lambda: guest.live.state == JOINED)


def test_what_waited_at_the_end_still_waits(host: Table, guest: Table, opening: Opening) -> None:
    """With the line lost first and then the app; nobody answers, and the phone goes on trying until somebody leaves."""
    session = _session_of(host)
    assert isinstance(guest.live._joined, JoinedTable)
    assert guest.live._joined._client is not None
    guest.live._joined._client.end()
    assert guest.submit(Gather(seat=1, amount=1))
    guest = opening()
    host.live.stop()
    assert guest.open(session)
    assert len(guest.live.pending) == 1
    until(lambda: guest.live.problem)
    assert (guest.live.state, guest.live.is_over, len(guest.live.pending)) == (LOST, False, 1)
    guest.live.leave()
    assert guest.live.state == OFF
    assert _opened(opening, session).live.state == OFF


def _leave(host: Table, guest: Table) -> None:
    guest.live.leave()


def _stop(host: Table, guest: Table) -> None:
    host.live.stop()
    until(lambda: guest.live.is_over)


def _put_out(host: Table, guest: Table) -> None:
    host.live.put_out(host.live.guests[0].id)
    until(lambda: guest.live.is_over)


def _take_over(host: Table, guest: Table) -> None:
    host.live.stop()
    until(lambda: guest.live.is_over)
    guest.live.take_over()
    guest.live.stop()


@pytest.mark.parametrize("over", [_leave, _stop, _put_out, _take_over])
def test_who_has_left_or_was_put_out_does_not_come_back(
    host: Table, guest: Table, opening: Opening, over: Callable[[Table, Table], None]
) -> None:
    session = _session_of(host)
    assert _memo(guest, session).exists()
    over(host, guest)
    assert not _memo(guest, session).exists()
    guest = _opened(opening, session)
    assert (guest.live.state, guest.live._joined) == (OFF, None)


def test_left_before_it_is_looked_for(host: Table, guest: Table, opening: Opening) -> None:
    session = _session_of(host)
    guest = _opened(opening, session)
    assert guest.live.state == LOST
    guest.live.retry()
    guest.live.forget_again()
    guest.live.leave()
    assert (guest.live.state, _memo(guest, session).exists()) == (OFF, False)


def test_the_game_put_away_at_once_is_not_put_back(host: Table, guest: Table, opening: Opening) -> None:
    session = _session_of(host)
    guest = _opened(opening, session)
    guest.leave()
    assert not guest.live.pending
    until(lambda: guest.live.state == OFF)
    assert guest.session is None
    assert guest.open(session)
    until(lambda: guest.live.state == JOINED)


def test_taking_over_at_once(host: Table, guest: Table, opening: Opening) -> None:
    """The host is gone, and so was this phone: it still knows where the table was and who sat there."""
    session = _session_of(host)
    url = host.live.url
    guest = opening()
    host.live.stop()
    assert guest.open(session)
    guest.live.take_over()
    until(lambda: guest.live.url)
    assert guest.live.state == HOSTING
    assert guest.live.url.partition("#")[2] == url.partition("#")[2], "the invitation still holds"
    host.live.join(guest.live.url)
    until(lambda: host.live.state == JOINED)
    host.live.leave()


def _older(memo: dict[str, Any]) -> str:
    return json.dumps({**memo, "at": memo["at"] - LONGEST - 2 * MINUTE})


def _cut(memo: dict[str, Any]) -> str:
    return json.dumps(memo)[:40]


def _nowhere(memo: dict[str, Any]) -> str:
    return json.dumps({**memo, "urls": ["http://example/", 7]})


@pytest.mark.parametrize("damaged", [_older, _cut, _nowhere])
def test_too_old_or_damaged_it_never_was(
    host: Table, guest: Table, opening: Opening, damaged: Callable[[dict[str, Any]], str]
) -> None:
    session = _session_of(host)
    opening()
    path = _memo(guest, session)
    path.write_text(damaged(json.loads(path.read_text(encoding="utf-8"))), encoding="utf-8")
    guest = _opened(opening, session)
    assert (guest.live.state, guest.live._joined, guest.session is not None) == (OFF, None, True)


def test_whatever_was_kept_is_checked() -> None:
    memo: dict[str, Any] = {"at": 1000, "urls": ["http://10.0.0.2:8737/#"], "confirmed": 3, "roster": {}}
    last = read_last_in(memo, 1000 + LONGEST)
    assert last is not None
    assert (last.places[0].words, last.confirmed, last.id) == ("10.0.0.2:8737", 3, "")
    assert read_last_in({**memo, **last.plain()}, 1000.5) == last
    assert read_last_in(memo, 1001 + LONGEST) is None
    damages: list[Any] = [None, "x", -1.5, [], [[]], True, 10**400]
    for name in memo:
        for broken in damages:
            found = read_last_in({**memo, name: broken}, 1000)
            assert found is None or (name, broken) == ("confirmed", 10**400)
    assert read_last_in({**memo, "id": 7, "device": "x" * 41}, 1000) == last


def test_the_game_is_opened_before_anything_of_a_network_is_read(host: Table, guest: Table, opening: Opening) -> None:
    session = _session_of(host)
    opening()
    run = subprocess.run(
        [sys.executable, "-c", OPENED, str(guest.store.folder), session],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "KIVY_NO_ARGS": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    state, *read = run.stdout.split()
    assert state == LOST
    assert not [name for name in read if name.startswith("websockets")]
    assert {"companion.live.peer", "companion.live.desk", "companion.live.peer_client"}.isdisjoint(read)


def test_a_deleted_game_takes_it_along(host: Table, guest: Table, opening: Opening) -> None:
    session = _session_of(host)
    other = opening()
    other.delete(session)
    assert not _memo(other, session).exists()
