"""What is said in a room where everybody hears everything: who has what, and who sends it. Pure.

Like a line between two phones (`exchange_line`), but one answer serves all, so nobody answers at once: each waits a
short random time, and keeps silent if another has sent what was lacking by then.

    meeting.entered()                               # with every connection
    said = meeting.came(session)                    # once everything in the room is heard
    heard = meeting.hear(letter, session, now)      # BadCode says why it is refused; heard.entries are to be joined
    said = meeting.new(session)                     # what was recorded or joined meanwhile
    said = meeting.due(session, now)                # what had to wait; meeting.next_at says until when

Whoever lacks the game asks and is sent all of it. Everything that is `Said` is sealed, signed and sent by the caller.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from companion.errors import BadCode
from companion.live.exchange_line import Digest, ExchangeLine, Heard, frames_of, read
from companion.live.sealed import HIDDEN, Keys, Kind, Letter
from companion.session.entry import Entry, EntryId
from companion.session.session import Session
from companion.share.gaps import told
from companion.share.message import Hello, Message, Parcel, mark_of
from companion.store.export import head_of

MOST_MEMBERS = 64
SHORTEST, LONGEST = 0.05, 0.4
"""Seconds until somebody answers where several could."""
HELLO_AFTER = 1.0
"""Seconds without anything new after which the others are told what is here."""
WANT_AFTER = 1.5
"""Seconds until somebody who still lacks something says so again."""
ASKED_AFTER = 1.0
"""Seconds between answers to those who only watch."""
GAME_AFTER = 10.0
"""Seconds without anything new after which the broker is given all of the game to keep."""
KEPT_AFTER = 1.0
"""Seconds until it is clear that the broker keeps nothing of the game."""
ONE_JOIN = 5.0
"""Seconds within which what comes from one member to catch up is one join."""


@dataclass(frozen=True, slots=True)
class Said:
    """Something to send to the room; its bytes are made on another thread."""

    kind: Kind
    message: Message | None = None
    secret: bytes = b""
    """The game's, for what gives the game away whole."""


@dataclass(slots=True)
class Member:
    """Another device in the room, by what it has said."""

    device: str
    hello: Hello | None = None
    stamp: int = 0
    since: int = 0
    gone: int = -1
    heard: set[EntryId] = field(default_factory=set)
    """What was sent to the room since its hello."""
    line: ExchangeLine | None = None
    joined_at: float = 0.0
    all_sent: tuple[bytes | None, bytes] | None = None
    """The two digests for which it was sent everything: if that did not help, nothing will."""

    @property
    def is_here(self) -> bool:
        return self.since > self.gone

    def lacked(self, session: Session) -> tuple[Entry, ...]:
        if self.hello is None:
            return ()
        hello = self.hello
        return tuple(one for one in session.log if hello.lacks(one) and EntryId(one.device, one.seq) not in self.heard)


class Meeting:
    """One device's part in a room; without a key to write it only watches. All of it belongs to one thread."""

    def __init__(
        self, keys: Keys, device: str, now: Callable[[], float], chance: Callable[[], float] = random.random
    ) -> None:
        """`now` counts seconds from whenever; it is not the time of day."""
        self._keys, self._device, self._now, self._chance = keys, device, now, chance
        self._digest = Digest()
        self._known: set[EntryId] = set()
        """What the room was sent by or before whoever is in it."""
        self._seen = 0
        self._due: dict[str, float] = {}
        self.members: dict[str, Member] = {}
        self._asked: dict[str, Member] = {}
        self._is_in = False
        self._is_game_kept = False
        """Whether the broker keeps all that was here when this was looked at."""
        self._game_heard = -GAME_AFTER
        self._answered = -ASKED_AFTER

    @property
    def next_at(self) -> float | None:
        """When something is due."""
        return min(self._due.values(), default=None)

    # Out.

    def entered(self) -> None:
        """The broker is reached (again): it tells what everybody said last."""
        self.members.clear()
        self._asked.clear()
        self._due.clear()
        self._is_in = self._is_game_kept = False

    def came(self, session: Session | None) -> list[Said]:
        """What is said first, once everything that is said in the room can be heard."""
        self._is_in = True
        if session is None:
            # Mostly the broker has kept the game: it is asked for only if it does not come.
            self._due["want"] = self._now() + WANT_AFTER
            return []
        self._known = {EntryId(one.device, one.seq) for one in session.log}
        self._seen = len(session.log)
        if self._keys.can_write and not self._is_game_kept:
            self._again("game", KEPT_AFTER)
        return [self._hello(session)]

    def new(self, session: Session) -> list[Said]:
        """Entries that the room has not seen: recorded here, or come by another way."""
        if not self._is_in or len(session.log) == self._seen:
            return []
        self._seen = len(session.log)
        entries = tuple(one for one in session.log if EntryId(one.device, one.seq) not in self._known)
        if not entries or not self._keys.can_write:
            return []
        self._note(entries)
        self._again("hello", HELLO_AFTER)
        self._again("game", GAME_AFTER)
        return [Said(Kind.PARCEL, _parcel(session, entries))]

    def due(self, session: Session | None) -> list[Said]:
        """What had to wait and was not said by somebody else meanwhile."""
        now = self._now()
        for_now = sorted(name for name, at in self._due.items() if at <= now)
        return [said for name in for_now for said in self._say_now(name, session, self._due.pop(name))]

    def last_words(self, session: Session | None) -> list[Said]:
        """Before leaving: what the broker keeps is to be what is here now."""
        if session is None or not self._keys.can_write:
            return []
        return [*([self._game(session)] if "game" in self._due else []), self._hello(session)]

    def _say_now(self, name: str, session: Session | None, _: float) -> Iterator[Said]:
        if session is None:
            yield Said(Kind.ASK)
            self._again("want", 3 * WANT_AFTER)
        elif name in ("hello", "want"):
            yield self._hello(session)
        elif name == "game":
            self._game_heard = self._now()
            yield self._game(session)
        elif name == "asked":
            self._answered = self._now()
            asked, self._asked = self._asked, {}
            yield from self._answer([*asked.values()], session)
        else:
            yield from self._answer([self.members[name[1:]]], session)

    def _answer(self, members: list[Member], session: Session) -> Iterator[Said]:
        lacked = {one.id: one for member in members for one in member.lacked(session)}
        is_other = not lacked and any(self._is_other(member, session) for member in members)
        if is_other:
            lacked = {one.id: one for one in session.log}
        if lacked:
            entries = tuple(one for one in session.log if one.id in lacked)
            upto, gaps = told(session.upto, session.gaps)
            self._note(entries)
            yield Said(Kind.PARCEL, replace(_parcel(session, entries), upto=upto, gaps=gaps))
        if is_other:
            # Whoever has something else under the same numbers is to send that, too.
            yield self._hello(session)

    def _is_other(self, member: Member, session: Session) -> bool:
        """Whether it has different entries under the same numbers. Then everything is sent, once."""
        hello, own = member.hello, self._digest.of(session.log)
        if hello is None or hello.digest in (None, own) or member.heard or lacked_by(session, hello):
            return False
        is_new = member.all_sent != (hello.digest, own)
        member.all_sent = hello.digest, own
        return is_new

    def _hello(self, session: Session) -> Said:
        self._due.pop("hello", None)
        upto, gaps = told(session.upto, session.gaps)
        digest = self._digest.of(session.log)
        hello = Hello(session.id, mark_of(session.game.meta.id), upto, secret=session.secret, gaps=gaps, digest=digest)
        return Said(Kind.HELLO if self._keys.can_write else Kind.ASK, hello)

    def _game(self, session: Session) -> Said:
        upto, gaps = told(session.upto, session.gaps)
        parcel = replace(_parcel(session, tuple(session.log)), upto=upto, gaps=gaps, is_whole=True)
        self._note(session.log)
        return Said(Kind.GAME, parcel, session.secret)

    def _note(self, entries: Iterable[Entry]) -> None:
        """Everybody who is in the room has them now."""
        ids = {EntryId(one.device, one.seq) for one in entries}
        self._known |= ids
        for member in (*self.members.values(), *self._asked.values()):
            if member.hello is not None:
                member.heard |= ids

    def _later(self, name: str, seconds: float) -> None:
        """Unless it is due already."""
        self._due.setdefault(name, self._now() + seconds)

    def _again(self, name: str, seconds: float) -> None:
        """Restarts the wait from now."""
        self._due[name] = self._now() + seconds

    # In.

    def hear(self, letter: Letter, session: Session | None, message: Message | None) -> Heard:
        """What a letter brings to the game that is here. `message` is what `opened` has found in it."""
        if letter.device == self._device:
            return Heard()
        if letter.kind is Kind.ASK:
            self._hear_ask(letter, session, message)
            return Heard()
        member = self._member(letter)
        if letter.kind is Kind.GONE:
            member.gone = max(member.gone, letter.since)
            return Heard()
        member.since = max(member.since, letter.since)
        if letter.kind is Kind.GAME:
            self._game_heard = self._now()
        if session is None or message is None:
            return Heard()
        if isinstance(message, Hello):
            if letter.stamp > member.stamp:
                member.stamp = letter.stamp
                self._hear_hello(member, message, session)
            return Heard()
        return self._hear_parcel(member, message, session)

    def _hear_ask(self, letter: Letter, session: Session | None, message: Message | None) -> None:
        if session is None or not self._keys.can_write or len(self._asked) >= MOST_MEMBERS:
            return
        if message is None:
            if self._now() - self._game_heard > ASKED_AFTER:
                self._due["game"] = min(self._due.get("game", self._now() + LONGEST), self._now() + self._wait())
        elif isinstance(message, Hello) and message.session == session.id:
            self._asked[letter.device] = Member(letter.device, message)
            self._later("asked", max(self._wait(), self._answered + ASKED_AFTER - self._now()))

    def _hear_hello(self, member: Member, hello: Hello, session: Session) -> None:
        _must_be_of(session, hello)
        member.hello, member.heard = hello, set()
        if lacked_by(session, hello) > 0:
            self._later("want", WANT_AFTER)
        if self._keys.can_write and (member.lacked(session) or hello.digest != self._digest.of(session.log)):
            others = sum(one.is_here for one in self.members.values()) - member.is_here
            self._later(f"@{member.device}", self._wait() if others else 0)

    def _hear_parcel(self, member: Member, parcel: Parcel, session: Session) -> Heard:
        now = self._now()
        if member.line is None or now - member.joined_at > ONE_JOIN:
            member.line = ExchangeLine(self._digest)
        # Whoever could sign for the room was invited: the link is the invitation. Their copy of the game may lack its
        # secret, if they had only watched before.
        heard = member.line.hear(replace(parcel, secret=session.secret), session, int(time.time()))
        if heard.join is not None:
            member.joined_at = now
        self._note(parcel.entries)
        if parcel.is_whole and not any(parcel.hello.lacks(one) for one in session.log):
            self._is_game_kept = True
            self._due.pop("game", None)
        if heard.entries:
            self._due.pop("want", None)
            if self._keys.can_write:
                self._again("hello", HELLO_AFTER)
        return heard

    def _member(self, letter: Letter) -> Member:
        if letter.device not in self.members and len(self.members) >= MOST_MEMBERS:
            # One that has left makes room.
            left = next((one for one in self.members.values() if not one.is_here), None)
            if left is None:
                raise BadCode("share.too_large")
            del self.members[left.device]
            self._due.pop(f"@{left.device}", None)
        return self.members.setdefault(letter.device, Member(letter.device))

    def _wait(self) -> float:
        return SHORTEST + (LONGEST - SHORTEST) * self._chance()

    # How it stands.

    def digest_of(self, session: Session) -> bytes:
        """Stands for all that is here, to be compared with what others say of themselves."""
        return self._digest.of(session.log)


def opened(letter: Letter, keys: Keys) -> Message | None:
    """The message in a letter; None if it holds none. Raises `BadCode`. On any thread."""
    if not letter.body:
        return None
    if letter.kind is not Kind.GAME:
        return read(letter.body)
    parcel = read(letter.body[HIDDEN:])
    if not isinstance(parcel, Parcel):
        raise BadCode("share.only_hello")
    secret = keys.reveal(letter.body[:HIDDEN])
    return replace(parcel, secret=secret, invites=bool(secret)) if secret else parcel


def bodies(said: Said, keys: Keys) -> Iterator[bytes]:
    """What gets sealed, each small enough for one letter. If a game is too long, the first part begins it and the rest
    is sent to whoever then says hello. On any thread."""
    if said.message is None:
        yield b""
    elif said.kind is Kind.GAME:
        yield keys.hide(said.secret) + next(iter(frames_of([said.message])))
    else:
        yield from frames_of([said.message])


def lacked_by(session: Session, hello: Hello) -> int:
    """How many entries somebody else has that are not here, by the numbers alone: they may cover a great many."""
    theirs = sum(hello.upto.values()) - sum(len(one) for ranges in hello.gaps.values() for one in ranges)
    return theirs - len({(entry.device, entry.seq) for entry in session.log if not hello.lacks(entry)})


def _must_be_of(session: Session, hello: Hello) -> None:
    if (hello.session, hello.game) != (session.id, mark_of(session.game.meta.id)):
        raise BadCode("share.other_game")


def _parcel(session: Session, entries: tuple[Entry, ...]) -> Parcel:
    return Parcel(head_of(session), entries, session.device, {}, is_whole=False, secret=session.secret)
