"""What two phones with the same game say to each other, and what a parcel would bring. Nothing is stored here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.errors import BadCode
from companion.session.entry import Entry, EntryId
from companion.session.fold import Folded
from companion.session.session import Session
from companion.share.effects import Effects, effects, taught
from companion.share.gaps import digest_of, told
from companion.share.likely import must_be_likely
from companion.share.message import Hello, Parcel, mark_of
from companion.store.export import BY_HAND, FORMAT, VERSION, head_of, read_head
from rules.kit.contract import Game
from rules.kit.text import Text, say

_LONGEST_VERSION = 20
"""Characters of a version that are shown; it may come from anywhere and say anything."""


@dataclass(frozen=True, slots=True)
class Gap:
    """How many entries each of two phones has that the other lacks."""

    you_lack: int
    they_lack: int
    is_same: bool = False
    """Whether both have exactly the same entries, as far as their digests tell."""


def hello_of(session: Session) -> Hello:
    upto, gaps = told(session.upto, session.gaps)
    digest = digest_of(session.log)
    return Hello(session.id, mark_of(session.game.meta.id), upto, secret=session.secret, gaps=gaps, digest=digest)


def whole(session: Session, phones: Mapping[str, int] | None = None) -> Parcel:
    """For a phone that does not have the game yet: with the secret, so it is invited."""
    return replace(_parcel(session, tuple(session.log), phones), invites=bool(session.secret))


def answer(session: Session, hello: Hello, phones: Mapping[str, int] | None = None) -> Parcel:
    """Only what the other phone lacks, and never the secret: anybody can say hello."""
    _must_be_the_same(session, hello)
    return _parcel(session, _to_send(session, hello), phones)


def _to_send(session: Session, hello: Hello) -> tuple[Entry, ...]:
    """What the other phone lacks; everything if its entries differ from those here."""
    lacked = tuple(entry for entry in session.log if hello.lacks(entry))
    if hello.digest is None or _you_lack(session, hello):
        return lacked
    is_alike = digest_of(entry for entry in session.log if not hello.lacks(entry)) == hello.digest
    return lacked if is_alike else tuple(session.log)


def _you_lack(session: Session, hello: Hello) -> int:
    """By the numbers alone: they may cover a great many."""
    theirs = sum(hello.upto.values()) - sum(len(one) for ranges in hello.gaps.values() for one in ranges)
    return theirs - len({(entry.device, entry.seq) for entry in session.log if not hello.lacks(entry)})


def _parcel(session: Session, entries: tuple[Entry, ...], phones: Mapping[str, int] | None) -> Parcel:
    upto, gaps = told(session.upto, session.gaps)
    return Parcel(
        head_of(session),
        entries,
        session.device,
        upto,
        len(entries) == len(session.log),
        phones=phones or {},
        secret=session.secret,
        gaps=gaps,
        digest=digest_of(session.log),
    )


def gap(session: Session, hello: Hello) -> Gap:
    _must_be_the_same(session, hello)
    return Gap(_you_lack(session, hello), len(_to_send(session, hello)), hello.digest == digest_of(session.log))


def _must_be_the_same(session: Session, hello: Hello) -> None:
    if session.id != hello.session:
        raise BadCode("share.other_game")


@dataclass(frozen=True, slots=True)
class Preview:
    """What a parcel is and would bring, to be looked at before it is joined."""

    parcel: Parcel
    session: Session
    """The game as it would stand."""
    before: Session | None
    """The game as it is on this phone; None if it is not here yet."""
    new: int
    """Entries that are not here yet."""
    own: int
    """Entries here that the other phone lacks. They stay."""
    misfits: tuple[Folded, ...]
    """What would no longer fit."""
    notes: tuple[Text, ...]
    """What the player should know first. None of it prevents joining."""
    effects: Effects
    is_stranger: bool = False
    """It comes without the secret of the game here: from a phone that was not invited, or from an old version."""
    teaches: Mapping[str, int] = field(default_factory=dict)
    """Typed numbers that would be kept for later games."""

    @property
    def is_here(self) -> bool:
        """Whether it would be merged into a game here; otherwise it is joined as a new one."""
        return self.before is not None

    @property
    def game(self) -> Game:
        return self.session.game

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.session.setup.seats)

    @property
    def moment(self) -> Text:
        return self.session.rules.moment(self.session.state)

    @property
    def totals(self) -> tuple[int, ...]:
        return self.session.rules.totals(self.session.state)


def look(
    parcel: Parcel,
    games: Mapping[str, Game],
    own: Session | None,
    device: str = BY_HAND,
    known: Mapping[str, int] | None = None,
) -> Preview:
    """`own` is the same game on this phone, if it is here, and `known` the typed numbers of all games here. Raises a
    problem that says why it cannot be joined."""
    given = read_head({"format": FORMAT, "version": VERSION, **parcel.head}, games, device)
    must_be_likely(parcel.entries, own)
    if own is None:
        if not parcel.is_whole:
            raise BadCode("share.only_a_part")
        given.secret = parcel.secret
        given.merge(parcel.entries)
        found = Preview(
            parcel,
            given,
            None,
            len(given.log),
            0,
            tuple(given.misfits()),
            _notes(given),
            effects(None, given, given.log),
        )
        return replace(found, teaches=taught(given, known or {}))
    if (own.game, own.setup) != (given.game, given.setup):
        raise BadCode("error.other_session")
    clashes = sum(own.has(EntryId(one.device, one.seq)) and not own.holds(one) for one in parcel.entries)
    merged = Session(
        own.game,
        own.setup,
        own.device,
        [*own.log, *parcel.entries],
        session_id=own.id,
        rules_version=own.rules_version,
        created=own.created,
        secret=own.secret,
    )
    they_lack = sum(1 for entry in own.log if parcel.hello.lacks(entry))
    new = [entry for entry in merged.log if not own.holds(entry)]
    notes = _notes(merged, clashes)
    return Preview(
        parcel,
        merged,
        own,
        len(new),
        they_lack,
        new_misfits(own, merged),
        notes,
        effects(own, merged, new),
        not parcel.is_by(own.secret),
        taught(merged, known or {}),
    )


def new_misfits(before: Session, after: Session) -> tuple[Folded, ...]:
    """Entries that do not fit now, and fitted before or were not there."""
    known = {item.entry.id for item in before.misfits()}
    return tuple(item for item in after.misfits() if item.entry.id not in known)


def _notes(session: Session, clashes: int = 0) -> tuple[Text, ...]:
    notes = []
    if session.rules_version != session.game.meta.rules_version:
        version = session.rules_version[:_LONGEST_VERSION]
        notes.append(say("share.other_rules", version=version, own=session.game.meta.rules_version))
    other = session.disagreement()
    if other is not None and other.is_whole:
        totals = ", ".join(str(total) for total in other.then)
        older = say("error.older", version=other.rules_version[:_LONGEST_VERSION], list=totals)
        notes.append(older if other.is_by_other_rules else say("lost.differs", list=totals))
    if clashes:
        notes.append(say("share.clashes", n=clashes))
    return tuple(notes)
