"""One end of a line between two app phones: what the other one has, what it is sent, what comes from it. Pure.

Both ends are the same. When a line opens each says hello, and answers the other's hello with what the other lacks (to
catch up); from then on each sends what it records at once. The messages are those of `companion/share`.

    line = ExchangeLine()
    frames = frames_of(line.open(session))          # bytes to be sent at once, and after every cut again
    message = read(frame)                           # on any thread; BadCode for whatever is no message
    heard = line.hear(message, session, now)        # on the table's thread; BadCode says why it is refused
    ...                                             # heard.entries are stored with heard.join as their mark, and shown
    messages = line.after(heard, session)           # to be sent back
    messages = line.recorded(new, session)          # for every line at this end, also the one it came by
    line.check(session)                             # now and then while nothing happens: a hello, or nothing to say

What catching up brings is one join, with one mark on everything it brought, so that one touch takes it back. What comes
while both are on the line has no mark: it is recorded at one table, and undone like anything that is recorded here.

The secret of a game is sent by `whole` alone, to a phone that has proven its invitation and lacks the game. From then
on every message must bear the game's seal; one that does not is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b

from companion.errors import BadCode
from companion.session.entry import Entry
from companion.session.session import Session
from companion.settings import new_id
from companion.share import codec, exchange
from companion.share.gaps import DIGEST, digest_of, told
from companion.share.joins import Join
from companion.share.likely import must_be_likely
from companion.share.message import MOST_ENTRIES, Hello, Message, Parcel, mark_of
from companion.store.export import FORMAT, VERSION, head_of, read_head

MOST_TOGETHER = 1_000
"""Entries in one parcel: few enough to be read while a phone draws, and never near the limits of a message."""
MOST_AT_ONCE = 20
"""Entries that come in one parcel while both are on the line. An entry and what follows it are five at most; more than
these can be taken back as a whole too."""
LONGEST_LOG = 50_000
"""Entries of one game. Nobody who plays comes near it."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What a message brought."""

    entries: tuple[Entry, ...] = ()
    """Those that are not here yet, to be joined."""
    join: Join | None = None
    """By which they are marked; None for what comes while both are on the line."""
    phones: Mapping[str, int] = field(default_factory=dict)
    """Where owners of phones sit, as far as the sender knows."""
    answers: tuple[Message, ...] = ()


class Digest:
    """Stands for a log that mostly grows at its end, so that most of it need not be read again."""

    def __init__(self) -> None:
        self._summed = blake2b(digest_size=DIGEST)
        self._last: Entry | None = None
        self._count = 0

    def of(self, log: Sequence[Entry]) -> bytes:
        if self._count > len(log) or (self._count and log[self._count - 1] is not self._last):
            self._summed, self._count = blake2b(digest_size=DIGEST), 0
        for entry in log[self._count :]:
            self._summed.update(entry.content.encode() + b"\n")
        self._count, self._last = len(log), log[-1] if log else None
        return self._summed.digest()


class ExchangeLine:
    """All of it belongs to the thread of the table. `digest` may be shared by all lines of a game."""

    def __init__(self, digest: Digest | None = None) -> None:
        self._digest = digest or Digest()
        self._theirs: Hello | None = None
        """What the other end said last; None until it has said hello."""
        self._there: dict[tuple[str, int], Entry] = {}
        """What the other end is known to have."""
        self._join: Join | None = None
        self._lack = 0
        self._has_sent_all = False
        self._is_checked = False
        self.sent = 0
        """Entries that the other end lacked when it said hello."""

    @property
    def is_open(self) -> bool:
        """Whether the other end has said hello."""
        return self._theirs is not None

    @property
    def is_catching_up(self) -> bool:
        """Whether the other end has told of entries that are not here yet."""
        return self._lack > 0

    def lost(self) -> None:
        """The line is cut: what the other end has is unknown until it says hello again."""
        self._theirs, self._join, self._lack, self.sent = None, None, 0, 0
        self._there, self._has_sent_all, self._is_checked = {}, False, False

    # Out.

    def open(self, session: Session) -> list[Message]:
        """What is said first whenever the line comes up, or comes up again."""
        self.lost()
        return [self._hello(session)]

    def recorded(self, entries: Iterable[Entry], session: Session) -> list[Message]:
        """What the other end is sent of entries that are new here, wherever they came from."""
        if self._theirs is None:
            # They are in the answer to its hello.
            return []
        lacked = tuple(entry for entry in entries if not self._is_there(entry))
        if not lacked:
            return []
        self._note(lacked)
        self._is_checked = False
        return [_parcel(session, lacked)]

    def check(self, session: Session) -> list[Message]:
        """A hello if anything has changed since both were known to have the same."""
        if self._theirs is None or self._is_checked:
            return []
        return self.say_hello(session)

    def say_hello(self, session: Session) -> list[Message]:
        """The other end sends what is not here, and says hello itself if there is more here than it has."""
        self._is_checked = True
        return [self._hello(session)]

    # In.

    def hear(self, message: Message, session: Session, now: int, phones: Mapping[str, int] | None = None) -> Heard:
        """What a message brings, once it is known to be of this game and from an invited phone. Changes nothing yet."""
        if session.id != message.session:
            raise BadCode("share.other_game")
        if not message.is_by(session.secret):
            raise BadCode("live.not_invited")
        if isinstance(message, Hello):
            if message.game != mark_of(session.game.meta.id):
                raise BadCode("share.other_game")
            return Heard(answers=tuple(self._answers(message, session, phones)))
        _must_fit(message, session)
        new = tuple(entry for entry in message.entries if not session.holds(entry))
        if len(session.log) + len(new) > LONGEST_LOG:
            raise BadCode("share.too_long")
        self._note(message.entries)
        self._is_checked = False
        if not message.upto and len(message.entries) <= MOST_AT_ONCE:
            return Heard(new, None, message.phones)
        self._join = self._join or Join(new_id(), now, message.sender, is_stranger=False)
        return Heard(new, self._join, message.phones)

    def after(self, heard: Heard, session: Session) -> list[Message]:
        """What is sent back, once what was heard is joined."""
        if heard.join is not None and self._theirs is not None:
            self._lack = _lacked_by(session, self._theirs)
            self._join = self._join if self._lack else None
        return [*heard.answers]

    def _answers(self, hello: Hello, session: Session, phones: Mapping[str, int] | None) -> Iterator[Message]:
        """What the other end lacks, as far as its numbers tell; everything if it has other entries under the same
        numbers. Only once: if that does not help, nothing will."""
        is_first, self._theirs = self._theirs is None, hello
        self._lack = _lacked_by(session, hello)
        lacked = tuple(entry for entry in session.log if hello.lacks(entry))
        is_other = self._is_other(hello, session, lacked) and not self._has_sent_all
        self._is_checked = not (lacked or self._lack or is_other)
        if is_first:
            self.sent = len(lacked)
        elif self._lack or is_other:
            # It was only said to check, and the two disagree: so the other end has to know what is here.
            yield self._hello(session)
        if is_other:
            self._has_sent_all, lacked = True, tuple(session.log)
        self._there = {(entry.device, entry.seq): entry for entry in session.log}
        if lacked:
            upto, gaps = told(session.upto, session.gaps)
            yield replace(_parcel(session, lacked), upto=upto, gaps=gaps, phones=phones or {})

    def _is_other(self, hello: Hello, session: Session, lacked: tuple[Entry, ...]) -> bool:
        """Whether the entries that both have differ somewhere, where that can be told."""
        if hello.digest is None or self._lack:
            return False
        if not lacked:
            return self._digest.of(session.log) != hello.digest
        return digest_of(entry for entry in session.log if not hello.lacks(entry)) != hello.digest

    def _hello(self, session: Session) -> Hello:
        upto, gaps = told(session.upto, session.gaps)
        digest = self._digest.of(session.log)
        return Hello(session.id, mark_of(session.game.meta.id), upto, secret=session.secret, gaps=gaps, digest=digest)

    def _note(self, entries: Iterable[Entry]) -> None:
        self._there |= {(entry.device, entry.seq): entry for entry in entries}

    def _is_there(self, entry: Entry) -> bool:
        there = self._there.get((entry.device, entry.seq))
        return there is not None and (there is entry or there.content == entry.content)


def whole(session: Session, phones: Mapping[str, int] | None = None) -> Message:
    """For a phone that has proven its invitation and does not have the game: it is given the secret."""
    return exchange.whole(session, phones)


def frames_of(messages: Iterable[Message]) -> Iterator[bytes]:
    """Messages as they are sent, each within the bounds of one; on any thread."""
    for message in messages:
        yield from _frames(message)


def read(frame: bytes) -> Message:
    """Raises `BadCode`, whatever it is, and nothing else; on any thread."""
    return codec.decode(frame)


def _frames(message: Message) -> Iterator[bytes]:
    if isinstance(message, Parcel) and not message.invites and len(message.entries) > MOST_TOGETHER:
        yield from _halves(message)
        return
    if isinstance(message, Parcel) and len(message.entries) > MOST_ENTRIES:
        yield from _halves(message)
        return
    data = codec.encode(message)
    if len(data) <= codec.LARGEST:
        yield data
    elif isinstance(message, Parcel) and len(message.entries) > 1:
        yield from _halves(message)
    else:
        raise BadCode("share.too_large")


def _halves(parcel: Parcel) -> Iterator[bytes]:
    """The first half of a whole game begins it on the other phone, so it must pass for one; the rest catches up."""
    middle = len(parcel.entries) // 2
    yield from _frames(replace(parcel, entries=parcel.entries[:middle]))
    yield from _frames(replace(parcel, entries=parcel.entries[middle:], is_whole=False, invites=False))


def _parcel(session: Session, entries: tuple[Entry, ...]) -> Parcel:
    """Says nothing about what else is here: only a parcel for catching up does."""
    return Parcel(head_of(session), entries, session.device, {}, is_whole=False, secret=session.secret)


def _must_fit(parcel: Parcel, session: Session) -> None:
    """The same game, and numbers that somebody can have counted to."""
    own = head_of(session)
    if (parcel.head["game"], parcel.head["setup"]) != (own["game"], own["setup"]):
        # Spelled otherwise it may still be the same.
        given = read_head({"format": FORMAT, "version": VERSION, **parcel.head}, {own["game"]: session.game})
        if given.setup != session.setup:
            raise BadCode("error.other_session")
    must_be_likely(parcel.entries, session)


def _lacked_by(session: Session, hello: Hello) -> int:
    """How many entries the other end has that are not here, by the numbers alone: they may cover a great many."""
    theirs = sum(hello.upto.values()) - sum(len(one) for ranges in hello.gaps.values() for one in ranges)
    return theirs - len({(entry.device, entry.seq) for entry in session.log if not hello.lacks(entry)})
