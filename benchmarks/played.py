"""Games to measure with: recorded ones up to a crowded moment, some made longer than any evening."""

from __future__ import annotations

from companion.session.entry import Entry
from companion.session.session import Session
from rules.kit.inputs import Correct
from tools.pictures.samples import goldens, recorded, recorded_again

CROWDED = 250
"""Entries of the recorded game for four of Through the Ages: age III, round 11, every board full."""


def crowded() -> Session:
    """With keys, and with the totals that were seen at the rounds' ends, as a phone would have recorded it."""
    return recorded_again(_golden("through_the_ages", "four_players", CROWDED))


def for_players(players: int) -> Session:
    """A game that two to five can play, half played."""
    names = {2: "two_players", 3: "three_players", 4: "four_players", 5: "five_players"}
    whole = _golden("hadara", names[players])
    return recorded_again(_golden("hadara", names[players], len(whole.items) // 2))


def _golden(game: str, name: str, at: int | None = None) -> Session:
    return recorded(next(path for path in goldens(game) if path.stem == name), at)


def lengthened(session: Session, length: int) -> Session:
    """The same game made that long by corrections, each taken back by the next, so that the moment stays the same."""
    longer = recorded_again(session)
    seats = len(session.setup.seats)
    for number in range(length - len(longer.log)):
        seat = number // 2 % seats
        what = longer.rules.figures(longer.state, seat)[0].key
        entry = longer.make_entry(Correct(seat=seat, what=what, by=-1 if number % 2 else 1))
        assert isinstance(entry, Entry)
        longer.record(entry)
    return longer
