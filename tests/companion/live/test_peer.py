"""Two app phones over a real socket: one hosts, the other joins, is lost, comes back, and takes over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from companion.live import peer_client
from companion.live.invitation import new_code
from companion.live.place import Place
from companion.share.joins import Join, joins_of
from companion.table import base
from tests.companion.live.app_phones import Phone
from tests.games import GAMES
from tests.toy_game import Build, Gather


@pytest.fixture
def phones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], Phone]]:
    monkeypatch.setattr(base, "all_games", lambda: GAMES)
    monkeypatch.setattr(peer_client, "FIRST_WAIT", 0.01)
    begun: list[Phone] = []

    def phone() -> Phone:
        begun.append(Phone(tmp_path / f"phone{len(begun)}"))
        return begun[-1]

    yield phone
    for one in begun:
        one.end()


@pytest.fixture
def host(phones: Callable[[], Phone]) -> Phone:
    host = phones()
    host.start()
    host.record(Gather(seat=0, amount=1))
    host.invite()
    return host


@pytest.fixture
def joined(host: Phone, phones: Callable[[], Phone]) -> Phone:
    phone = phones()
    phone.join(host.url)
    same(phone, host)
    return phone


def same(*phones: Phone) -> None:
    """Waits until all of them have the same."""
    first, *others = phones
    for other in others:
        first.until(partial(_is_same, first, other))
        assert first.seen() == other.seen()


def _is_same(one: Phone, other: Phone) -> bool:
    return one.digest == other.digest != b""


def _knows_others(phone: Phone) -> bool:
    return phone.peer is not None and len(phone.peer.places) > 1


def joins(phone: Phone) -> list[Join]:
    return phone.ask(lambda: joins_of(phone.table.store.open(phone.session.id).entries))


def test_a_phone_without_the_game_gets_it_with_one_scan(joined: Phone, host: Phone) -> None:
    assert joined.peer is not None
    assert joined.session.secret == host.session.secret
    assert joined.session.device != host.session.device
    assert joined.peer.is_in
    assert joined.peer.again is None
    assert joins(joined) == []


def test_what_is_recorded_on_one_is_there_on_the_other(joined: Phone, host: Phone) -> None:
    joined.record(Gather(seat=1, amount=2))
    same(joined, host)
    host.record(Gather(seat=0, amount=3))
    same(joined, host)
    assert len(host.session.log) == 3
    assert joins(host) == joins(joined) == []


def test_offline_entries_wait_and_are_merged_as_one_join(joined: Phone, host: Phone) -> None:
    peer = joined.peer
    assert peer is not None
    host.close_door()
    joined.until(lambda: peer.is_lost)
    joined.record(Gather(seat=1, amount=2), Gather(seat=1, amount=1))
    assert [entry.seq for entry in joined.ask(lambda: peer.pending)] == [1, 2]
    assert peer.lost_since is not None
    host.record(Gather(seat=0, amount=3))
    host.invite(host.door)
    same(joined, host)
    joined.until(lambda: peer.again is not None and not peer.pending)
    again = peer.again
    assert again is not None
    assert (again.sent, again.came, again.misfits, [item.entry.seq for item in again.items]) == (2, 1, 0, [2])
    assert peer.lost_since is None
    [there], [here] = joins(host), joins(joined)
    assert (len(there.entries), len(here.entries)) == (2, 1)
    joined.record(Gather(seat=1, amount=3))
    same(joined, host)
    assert (len(joins(host)), len(joins(joined))) == (1, 1)


def test_a_merge_is_taken_back_on_both_with_one_touch(joined: Phone, host: Phone) -> None:
    host.close_door()
    joined.record(Gather(seat=1, amount=2), Gather(seat=1, amount=1))
    before = host.ask(lambda: host.table.state)
    host.invite(host.door)
    same(joined, host)
    [came] = joins(host)
    assert host.ask(lambda: host.table.sharing.take_back(came))
    same(joined, host)
    assert host.ask(lambda: host.table.state) == before == joined.ask(lambda: joined.table.state)
    assert host.ask(lambda: host.table.sharing.bring_back(came))
    same(joined, host)
    assert host.ask(lambda: host.table.state) != before


def test_what_no_longer_fits_is_told(joined: Phone, host: Phone) -> None:
    peer = joined.peer
    assert peer is not None
    host.close_door()
    joined.until(lambda: peer.is_lost)
    # Both build for the same grain.
    host.record(Build(seat=0, what="tower"))
    joined.record(Build(seat=0, what="tower"))
    host.invite(host.door)
    same(joined, host)
    joined.until(lambda: peer.again is not None)
    assert peer.again is not None
    assert peer.again.misfits == 1


def test_a_third_phone_hears_from_the_second_by_the_host(
    joined: Phone, host: Phone, phones: Callable[[], Phone]
) -> None:
    third = phones()
    third.join(host.url)
    same(third, joined, host)
    joined.record(Gather(seat=1, amount=2))
    third.record(Gather(seat=0, amount=2))
    same(third, joined, host)
    assert len(host.session.log) == 3


def test_a_phone_that_has_the_game_joins_by_it(joined: Phone, host: Phone) -> None:
    joined.leave()
    host.record(Gather(seat=0, amount=2))
    joined.record(Gather(seat=1, amount=2))
    joined.ask(joined.table.leave)
    peer = joined.join(host.url)
    same(joined, host)
    joined.until(lambda: peer.again is not None)


def test_a_game_put_away_is_caught_up_with_when_it_is_opened(joined: Phone, host: Phone) -> None:
    game = joined.session.id
    joined.ask(joined.table.leave)
    host.record(Gather(seat=0, amount=2))
    # Both know that it came while there was no game for it.
    joined.until(lambda: joined.peer is not None and joined.peer.is_behind)
    assert joined.ask(lambda: joined.table.open(game))
    same(joined, host)


def test_a_wrong_invitation_lets_nobody_in(host: Phone, phones: Callable[[], Phone]) -> None:
    phone = phones()
    peer = phone.join(Place(host.door.address, host.door.port, new_code()).url)
    phone.until(lambda: peer.is_over)
    assert peer.problem is not None
    assert peer.problem.key == "door.not_let_in"
    assert phone.table.session is None


def test_any_phone_takes_over_and_the_others_follow(joined: Phone, host: Phone, phones: Callable[[], Phone]) -> None:
    third = phones()
    third.join(host.url)
    same(third, joined, host)
    third.until(partial(_knows_others, third))
    host.close_door()
    joined.take_over()
    third.record(Gather(seat=1, amount=2))
    joined.record(Gather(seat=0, amount=2))
    same(third, joined)
    assert third.peer is not None
    assert third.peer.place.port == joined.door.port
    # The former host comes back as a guest.
    host.record(Gather(seat=1, amount=1))
    host.join(joined.url)
    same(third, joined, host)


def test_of_two_that_take_over_one_goes_on(joined: Phone, host: Phone, phones: Callable[[], Phone]) -> None:
    third = phones()
    third.join(host.url)
    same(third, joined, host)
    for one in (third, joined):
        one.until(partial(_knows_others, one))
    host.close_door()
    joined.take_over()
    third.take_over()
    first, second = sorted((joined, third), key=lambda one: one.session.device)
    second.until(lambda: second.server is None and second.peer is not None and second.peer.is_in)
    assert first.server is not None
    first.record(Gather(seat=0, amount=2))
    second.record(Gather(seat=1, amount=2))
    same(first, second)
