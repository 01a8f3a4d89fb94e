"""A table with four app phones and four guests, played at random while everything goes wrong that can.

The real doors, rooms, desks, lines, peers and clients, on one thread and without a socket (`wires.py`). Phones and
guests record what the game offers and what it does not; lines are cut, phones are out of reach, frames are sent twice,
entries are carried by codes, merges are taken back, hosts are gone and others take over, two at a time.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from companion.live.place import Place
from companion.session.entry import Entry, EntryId
from companion.session.fold import Status
from companion.session.session import Session
from companion.store.export import kept_head
from rules.kit.contract import Game
from rules.kit.inputs import Input
from rules.kit.setup import Setup
from tests.companion.live.many_guests import Guest
from tests.companion.live.many_phones import Phone
from tests.companion.live.wires import Loop, Net, Wire
from tests.companion.play import seen
from tests.random_play import a_likely_input

PHONES = GUESTS = 4


class World:
    def __init__(self, game: Game, setup: Setup, games: Mapping[str, Game], seed: int) -> None:
        self.rng = Random(seed)
        self.loop = Loop()
        self.net = Net(self.loop, self.rng)
        self.games = games
        self.kept: dict[tuple[EntryId, str], Entry] = {}
        """Every entry that any phone was told is saved."""
        self.done: dict[tuple[str, str], set[EntryId]] = {}
        """What any host has recorded for each thing that a guest has asked for."""
        self.faults: list[BaseException] = []
        self.counts: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.phones = [Phone(self, number) for number in range(PHONES)]
        first = self.phones[0]
        session = Session(game, setup, "", session_id="manyphones", secret=self.rng.randbytes(16), created=self.now)
        session.device = first.book.store.create(kept_head(session)).device
        first.book.put(session)
        first.host()
        door = Place(first.here.address, first.here.port, first.code)
        for phone in self.phones[1:]:
            phone.join(door)
        seats = len(setup.seats)
        self.guests = [Guest(self, n, door, n if n < min(seats, GUESTS - 1) else None) for n in range(GUESTS)]
        self.run(2)

    @property
    def now(self) -> int:
        return int(self.loop.clock())

    def fail(self, error: BaseException) -> None:
        self.faults.append(error)

    def note(self, entries: Iterable[Entry]) -> None:
        self.kept |= {(EntryId(one.device, one.seq), one.content): one for one in entries}

    def start(self, work: Any) -> None:
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def dial(self, own: str, place: Place) -> Wire:
        return self.net.connect(own, place)

    def run(self, seconds: float) -> None:
        self.loop.run_until_complete(asyncio.sleep(seconds))

    # What happens.

    def play(self, inputs: int) -> None:
        """Until so many inputs were asked for, allowed or not."""
        acts = [(self._phone_records, 40), (self._guest_asks, 40), (self._phone_changes, 6), (self._guest_undoes, 3),
                (self._send_again, 5), (self._cut, 4), (self._go_away, 2), (self._scan, 1.5), (self._take_back, 1),
                (self._host_is_gone, 1), (self._two_take_over, 0.5)]  # fmt: skip
        names, weights = zip(*acts, strict=True)
        while self.counts["inputs"] < inputs:
            [act] = self.rng.choices(names, weights)
            act()
            self.run(self.rng.choice((0.0, 0.01, 0.05, 0.2)))
            if self.rng.random() < 0.02:
                self.run(self.rng.choice((2, 20)))

    def _phone_records(self) -> None:
        phone = self._a_phone()
        if phone is not None:
            self.counts["inputs"] += 1
            given = self._an_input(phone.session)
            self.counts["phone"] += phone.record(given, forced=self.rng.random() < 0.3)

    def _phone_changes(self) -> None:
        phone = self._a_phone()
        if phone is not None:
            self.counts["inputs"] += 1
            self.counts["changed"] += phone.change(self.rng)

    def _guest_asks(self) -> None:
        """By what the game is where the guest is, or would be."""
        guest, phone = self.rng.choice(self.guests), self._a_phone()
        if phone is None or len(guest.waiting) > 3:
            return
        self.counts["inputs"] += 1
        given = self._an_input(phone.session, guest.seat)
        frame = {"t": "do", "input": [given.type, given.seat, given.values()], "base": guest.version}
        guest.ask({**frame, "forced": self.rng.random() < 0.3})

    def _guest_undoes(self) -> None:
        guest = self.rng.choice(self.guests)
        if len(guest.waiting) < 4:
            self.counts["inputs"] += 1
            guest.ask({"t": "undo"})

    def _send_again(self) -> None:
        self.rng.choice(self.guests).send_again()
        self.counts["again"] += 1

    def _cut(self) -> None:
        self.net.cut_one()
        self.counts["cut"] += 1

    def _go_away(self) -> None:
        """Out of reach for a while, with everything that goes on there."""
        address = self.rng.choice([*(one.here.address for one in self.phones), *(one.address for one in self.guests)])
        if address not in self.net.away:
            self.counts["away"] += 1
            self.net.away.add(address)
            self.net.cut_off(address)
            self.loop.call_later(self.rng.choice((1, 5, 30)), self.net.away.discard, address)

    def _scan(self) -> None:
        there = [one for one in self.phones if one.book.session is not None]
        if len(there) > 1:
            one, other = self.rng.sample(there, 2)
            one.scan(other)
            self.counts["codes"] += 1

    def _take_back(self) -> None:
        phone = self._a_phone()
        if phone is not None:
            self.counts["taken back"] += phone.take_back(self.rng)

    def _host_is_gone(self) -> None:
        """Its door is closed, or only out of reach; another phone takes over, and the former host comes back."""
        heirs = [one for one in self.phones if one.peer is not None and one.peer.desk is not None]
        hosts = [one for one in self.phones if one.server is not None]
        if not heirs or not hosts:
            return
        self.counts["hosts"] += 1
        host, heir = self.rng.choice(hosts), self.rng.choice(heirs)
        for _ in range(self.rng.randrange(4)):
            # Recorded there, or not; answered, or not.
            self._guest_asks()
            self.run(self.rng.choice((0.0, 0.03, 0.06)))
        if host.server is None or heir.peer is None:
            return
        if self.rng.random() < 0.7:
            host.close_door()
            self.loop.call_later(self.rng.choice((1, 10)), self._come_back, host, heir)
        heir.take_over()

    def _come_back(self, host: Phone, heir: Phone) -> None:
        if host.server is None and host.peer is None:
            host.join(heir.here, host.others)

    def _two_take_over(self) -> None:
        heirs = [one for one in self.phones if one.peer is not None and one.peer.desk is not None]
        for heir in self.rng.sample(heirs, min(2, len(heirs))):
            self.counts["hosts"] += 1
            heir.take_over()

    def _a_phone(self) -> Phone | None:
        there = [one for one in self.phones if one.book.session is not None]
        return self.rng.choice(there) if there else None

    def _an_input(self, session: Session, seat: int | None = None) -> Input:
        """Mostly what is allowed; for a guest mostly something of its own seat."""
        seats = len(session.setup.seats)
        for _ in range(3 if seat is not None else 0):
            given = a_likely_input(session.rules, session.state, seats, self.rng)
            if given.seat in (seat, None):
                return given
        return a_likely_input(session.rules, session.state, seats, self.rng)

    # The end.

    def settle(self) -> None:
        """Nothing goes wrong any more, and everybody has time."""
        self.net.away.clear()
        for phone in self.phones:
            if phone.peer is not None and phone.peer.is_over:
                assert phone.client is not None
                phone.client.retry()
        for _ in range(20):
            self.run(20)
            if self.is_settled:
                break
            host = self._host()
            for guest in self.guests:
                if not guest.is_in and host is not None:
                    guest.scan(host)
        for phone in self.phones:
            if phone.peer is not None:
                phone.peer.check()
        self.run(5)

    def _host(self) -> Phone | None:
        hosts = [one for one in self.phones if one.server is not None]
        return hosts[0] if len(hosts) == 1 else None

    @property
    def is_settled(self) -> bool:
        hosts = [one for one in self.phones if one.server is not None]
        are_in = all(one.server is not None or (one.peer is not None and one.peer.is_in) for one in self.phones)
        return len(hosts) == 1 and are_in and not any(one.waiting for one in self.guests)

    def end(self) -> None:
        for phone in self.phones:
            phone.leave()
            phone.close_door()
        for guest in self.guests:
            guest.staying.cancel()
        self.loop.run_until_complete(self.net.end())
        self.run(10)
        self.loop.close()

    def check(self) -> None:
        """Equal logs and states, nothing lost, nothing doubled."""
        assert self.faults == []
        assert self.is_settled, self.told()
        first, *others = (one.session for one in self.phones)
        for other in others:
            assert seen(other) == seen(first)
        assert seen(Session(first.game, first.setup, first.device, first.log)) == seen(first)
        there = {(EntryId(one.device, one.seq), one.content) for one in first.log}
        assert there == self.kept.keys()
        live = {item.entry.id for item in first.items if item.status is Status.LIVE}
        for entries in self.done.values():
            assert len(entries & live) <= 1
            self.counts["twice"] += len(entries) > 1
        # Whoever was told that it is recorded: it is.
        assert {asked for guest in self.guests for asked in guest.recorded} <= self.done.keys()

    def told(self) -> str:
        return repr(
            [
                (one.here.address, one.server is not None, one.peer and (one.peer.is_in, one.peer.place))
                for one in self.phones
            ]
            + [(one.address, one.is_in, len(one.waiting)) for one in self.guests]
        )
