"""The app phones of the simulation: real desks, servers, peers and clients over a game that lies on no disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from companion.live.answers import Answer, Recorded
from companion.live.desk import Asked, Desk
from companion.live.doors import Doors
from companion.live.limits import Limits
from companion.live.lines import Lines
from companion.live.peer import HandedOver, Peer
from companion.live.peer_client import PeerClient
from companion.live.place import Place, read_place
from companion.live.rivals import Rivals
from companion.live.server import Server
from companion.session.entry import Entry
from companion.session.session import Session
from companion.share import exchange, merge
from companion.share.codec import decode, encode
from companion.share.exchange import Preview
from companion.share.joins import Join, joins_of
from companion.share.message import Hello, Parcel
from companion.store.unkept import UnkeptStore
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal
from rules.kit.text import Text
from tests.random_play import a_value

if TYPE_CHECKING:
    from tests.companion.live.many import World

PORT = 8737
GENEROUS = Limits(per_second=1e6, at_once=10**6, guests=32, sockets=1000, sockets_of_one=1000)


class Plain:
    """Stands in for what draws views, which is tried out elsewhere: a guest only has to see which version it has."""

    def parts(self, snapshot: Any, *_: Any) -> dict[str, Any]:
        seats = [{"seat": seat} for seat in range(snapshot.seats)]
        return {"game": {"seats": seats}, "now": snapshot.version}

    def show(self, text: Text) -> str:
        return text.key


class Book:
    """One phone's game as the desk knows it. Nothing of it lies on a disk."""

    read_only: Text | None = None

    def __init__(self, changed: Callable[[], None], kept: Callable[[Iterable[Entry]], None]) -> None:
        self.session: Session | None = None
        self.store = UnkeptStore()
        self._changed = changed
        self._kept = kept

    def put(self, session: Session) -> None:
        self.session = session
        self._changed()

    def keep_entries(self, entries: list[Entry]) -> Text | None:
        assert self.session is not None
        assert self.store.open(self.session.id).append(*(entry.plain() for entry in entries))
        self._kept(entries)
        self.session.merge(entries)
        self._changed()
        return None

    def keep_join(self, entries: list[Entry], join: Join | None) -> Text | None:
        assert self.session is not None
        file = self.store.open(self.session.id)
        file.join(entry.plain() if join is None else join.marked(entry) for entry in entries)
        self.session.device, self.session.former = file.device, file.former
        self.session.merge(entries)
        self._changed()
        return None

    def phones(self) -> dict[str, int]:
        return {}

    def note_phones(self, phones: Mapping[str, int]) -> None: ...


def at_once(work: Callable[[], None]) -> None:
    work()


class WatchedDesk(Desk):
    """Tells which entries were recorded for something that a guest has asked for."""

    def __init__(self, world: World, book: Book) -> None:
        super().__init__(book, at_once, world.loop.clock)
        self._world = world

    def record(self, asked: Asked) -> Answer:
        answer = super().record(asked)
        if isinstance(answer, Recorded):
            self._world.done.setdefault((asked.who, asked.once), set()).update(answer.entries[:1])
        return answer


class Phone:
    """An app phone: host, at a host's table, or on its own."""

    def __init__(self, world: World, number: int) -> None:
        self.world = world
        self.here = Place(f"10.0.0.{number + 1}", PORT)
        self.book = Book(self._changed, world.note)
        self.desk: Desk | None = None
        self.others: Sequence[Place] = ()
        self.server: Server | None = None
        self.rivals: asyncio.Task[None] | None = None
        self.peer: Peer | None = None
        self.client: PeerClient | None = None
        self.staying: asyncio.Task[None] | None = None

    @property
    def session(self) -> Session:
        assert self.book.session is not None
        return self.book.session

    @property
    def is_away(self) -> bool:
        return self.here.address in self.world.net.away

    def _changed(self) -> None:
        for desk in (self.desk, self.peer.desk if self.peer is not None else None):
            if desk is not None:
                desk.look()
        if self.peer is not None:
            self.peer.update()

    # Hosting.

    def host(self, handed_over: HandedOver | None = None) -> None:
        given, loop = handed_over or HandedOver(), self.world.loop
        self.desk = WatchedDesk(self.world, self.book)
        doors = Doors(self.session.secret, str(given.roster.get("code", "")), loop.time)
        lines = Lines(self.desk, loop.clock)
        self.server = server = Server(
            self.desk, lines, doors, moved=self._yield, note=self.world.fail, limits=GENEROUS, clock=loop.time,
            can_ask=False,
        )  # fmt: skip
        server._loop.close()
        server._loop = loop
        server.viewer = lambda language: Plain()  # type: ignore[method-assign,assignment,return-value]
        server.room.read_roster(given.roster.get("guests", ()))
        self.desk.bind(server._snapshot_taken)
        self.world.net.doors[self.here.address, self.here.port] = server._talk  # type: ignore[assignment]
        self.code = doors.code
        self.others = given.others
        if given.others:
            own = Place(self.here.address, self.here.port, doors.code)
            rivals = Rivals(
                given.others, own, self.session.device, self.session.secret, lambda one: self._yield(one.url)
            )
            rivals._loop.close()
            rivals.connect = lambda place: self.world.dial(self.here.address, place)  # type: ignore
            self.rivals = loop.create_task(rivals.look())

    def close_door(self, moved: str = "") -> None:
        server, self.server = self.server, None
        if server is None:
            return
        self.others = [*self.others, *server.others()]
        if self.rivals is not None:
            self.rivals.cancel()
        assert self.desk is not None
        self.desk.unbind(server._snapshot_taken)
        self.desk = None
        self.world.net.doors.pop((self.here.address, self.here.port), None)
        if moved:
            server._end(moved)
        else:
            self.world.net.cut_off(self.here.address)

    def take_over(self) -> None:
        assert self.peer is not None
        handed_over = self.peer.handed_over()
        self.leave()
        self.host(handed_over)

    def _yield(self, url: str) -> None:
        """Told in the middle of something that this very server does."""
        self.world.loop.call_soon(self._go_to, url)

    def _go_to(self, url: str) -> None:
        if self.server is not None:
            self.close_door(f"http://{read_place(url).words}")
            self.join(read_place(url), self.others)

    # At a host's table.

    def join(self, place: Place, known: Sequence[Place] = ()) -> None:
        self.leave()
        loop = self.world.loop
        desk = Desk(self.book, at_once, loop.clock) if self.book.session is not None else None
        self.peer = Peer(self, place, lambda: None, desk=desk, known=known, now=loop.clock)
        self.client = PeerClient(self.peer, self.world.games, at_once)
        self.client._loop.close()
        self.client._loop = loop
        self.client.connect = lambda place: self.world.dial(self.here.address, place)  # type: ignore
        self.staying = loop.create_task(self.client._stay())

    def leave(self) -> None:
        if self.client is not None:
            self.client._is_ended = True
        if self.staying is not None:
            self.staying.cancel()
        if self.peer is not None:
            self.peer.end()
        self.peer = self.client = self.staying = None

    def own_place(self) -> Place:
        return self.here

    def seat(self) -> int | None:
        return None

    def open(self, session_id: str) -> Desk | None:
        is_here = self.book.session is not None and self.book.session.id == session_id
        return Desk(self.book, at_once, self.world.loop.clock) if is_here else None

    def keep(self, seen: Preview) -> Desk:
        self.book.put(merge.join(self.book.store, seen, self.world.now).session)
        return Desk(self.book, at_once, self.world.loop.clock)

    # What its owner does.

    def record(self, given: Input, *, forced: bool) -> bool:
        made = self.session.make_entries(given, forced=forced, time=self.world.now)
        return not isinstance(made, Refusal) and self.book.keep_entries(made) is None

    def change(self, rng: Random) -> bool:
        """Undoes, redoes, strikes or amends something."""
        session, now = self.session, self.world.now
        made: list[Entry] | Entry | Refusal | None
        what = rng.choice(["undo", "undo", "redo", "strike", "unstrike", "amend"])
        if what in ("undo", "redo") or not session.items:
            made = session.make_undos(now) if what == "undo" else session.make_redos(now)
        else:
            item = rng.choice(session.items)
            if what == "strike":
                made = session.make_strike(item.entry.id, now)
            elif what == "unstrike":
                made = session.make_unstrike(item.entry.id, now)
            else:
                values = dict(item.entry.values)
                if item.input is not None and item.input.fields():
                    field = rng.choice(item.input.fields())
                    values[field.name] = a_value(field.kind, rng)
                made = session.make_amend(item.entry.id, values, forced=rng.random() < 0.5, time=now)
        if not made or isinstance(made, Refusal):
            return False
        return self.book.keep_entries(made if isinstance(made, list) else [made]) is None

    def scan(self, other: Phone) -> None:
        """The exchange by codes: this phone says hello, the other answers, and the same the other way round."""
        for one, its in ((self, other), (other, self)):
            hello = decode(encode(exchange.hello_of(one.session)))
            assert isinstance(hello, Hello)
            parcel = decode(encode(exchange.answer(its.session, hello)))
            assert isinstance(parcel, Parcel)
            found = exchange.look(parcel, self.world.games, one.session, one.session.device)
            one.book.put(merge.join(one.book.store, found, self.world.now).session)

    def take_back(self, rng: Random) -> bool:
        """A join, as a whole; or brings back one that was taken back."""
        joins = joins_of(self.book.store.open(self.session.id).entries)
        if not joins:
            return False
        came = rng.choice(joins)
        before = len(self.session.log)
        if merge.taken_back(self.session, came):
            merge.bring_back(self.book.store, self.session, came, self.world.now)
        else:
            merge.take_back(self.book.store, self.session, came, self.world.now)
        self.world.note(entry for entry in self.session.log if entry.device == self.session.device)
        self._changed()
        return len(self.session.log) > before
