"""What a phone is doing when it is killed. Each goes on until then and says what it was told is saved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

from companion.session.entry import Entry
from companion.session.session import Session
from companion.share import exchange, merge
from companion.store.export import write_session
from companion.store.journal import Journal
from companion.store.records import ENTRIES, value_in
from companion.store.transfer import import_session, open_session
from rules import all_games
from rules.kit.inputs import Correct
from tools.faults.phone import DEVICE, NOW, SESSION, Doc, Phone, a_step, opened, save, saved_in

Act = Callable[[Phone, Random], Iterator[Doc]]


def recording(phone: Phone, rng: Random) -> Iterator[Doc]:
    table = opened(phone.folder)
    said: list[Entry] = []
    table.bind(on_recorded=lambda _, entry: said.append(entry))
    # A read-only table is counted when the folder is looked at after the kill.
    while table.read_only is None:
        a_step(table, rng)
        yield from (entry.plain() for entry in said)
        said.clear()


def compacting(phone: Phone, rng: Random) -> Iterator[Doc]:
    """The game's file is rewritten between entries; the library is written so often that it compacts by itself."""
    table, steps = opened(phone.folder), recording(phone, rng)
    number = saved_in(table)
    while True:
        yield from islice(steps, 1)
        with Journal(phone.path) as journal:
            journal.storage.compact()
        for _ in range(rng.randrange(40)):
            number += 1
            save(table, number)
            yield {"saved": number}


def importing(phone: Phone, rng: Random) -> Iterator[Doc]:
    """Imports a file with more entries from another phone, again and again."""
    store = opened(phone.folder).store
    while True:
        other = _other_phone(open_session(store, SESSION, all_games(), f"file{rng.randrange(3)}"), rng)
        import_session(store, write_session(other), all_games(), NOW)
        yield from (entry.plain() for entry in other.log)


def merging(phone: Phone, rng: Random) -> Iterator[Doc]:
    """Another phone's entries are joined, and now and then that is taken back as a whole."""
    store, games = opened(phone.folder).store, all_games()
    while True:
        own = open_session(store, SESSION, games, DEVICE)
        hello = exchange.hello_of(own)
        other = _other_phone(open_session(store, SESSION, games, f"other{rng.randrange(3)}"), rng)
        merged = merge.join(store, exchange.look(exchange.answer(other, hello), games, own, DEVICE), NOW)
        yield from (entry.plain() for entry in other.log)
        if rng.random() < 0.3:
            back = merge.undo_join(store, merged, games, NOW)
            if isinstance(back, Session):
                yield from (entry.plain() for entry in back.log)


def restoring(phone: Phone, rng: Random) -> Iterator[Doc]:
    """A damaged file is opened, which mends it, and recorded in."""
    yield from recording(phone, rng)


def damage(phone: Phone, rng: Random) -> None:
    """What `restoring` finds: an entry gone and known to be gone, a header lost, a torn tail, or only `.previous`."""
    kind = rng.choice(("entry", "header", "tail", "previous"))
    lines = phone.path.read_bytes().splitlines(keepends=True)
    if kind == "previous":
        with Journal(phone.path) as journal:
            journal.storage.compact()
        phone.path.unlink()
        return
    if kind == "tail":
        lines.append(lines[-1][: rng.randrange(1, len(lines[-1]))])
    elif kind == "header":
        lines[0] = b"?" + lines[0]
    else:
        # An earlier copy would give it back: this is about an entry that exists nowhere else.
        phone.path.with_name(f"{phone.path.name}.previous").unlink(missing_ok=True)
        hit = rng.randrange(1, len(lines))
        lines[hit] = b"?" + lines[hit]
        for table, _, doc in value_in(lines[hit][1:]):
            if table == ENTRIES:
                phone.told.pop((doc["device"], doc["seq"]), None)
    phone.path.write_bytes(b"".join(lines))


def _other_phone(session: Session, rng: Random) -> Session:
    """The same game on another phone that has recorded something more."""
    for _ in range(rng.randrange(1, 5)):
        seat = rng.randrange(len(session.setup.seats))
        figure = rng.choice(session.rules.figures(session.state, seat))
        entry = session.make_entry(Correct(seat=seat, what=figure.key, by=1), forced=True, time=NOW)
        if isinstance(entry, Entry):
            session.record(entry)
    return session


ACTS: dict[str, Act] = {
    "recording": recording,
    "compacting": compacting,
    "importing": importing,
    "merging": merging,
    "restoring": restoring,
}
