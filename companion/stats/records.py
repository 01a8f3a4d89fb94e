"""Records of a game: the most points, the longest evening, the closest and the clearest victory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.stats.finished import Finished

ENOUGH = 3
"""Games before it that a record needs: the first of anything is always the best."""


class Record(NamedTuple):
    kind: str
    """`points`, `longest`, `clearest` or `closest`: a key of its words."""
    value: int
    holder: Finished
    games: int
    """Out of how many, the holder included."""
    before: Finished | None = None
    """Who held it before, if it was broken just now."""
    was: int = 0

    def seats(self, game: Finished) -> tuple[int, ...]:
        """Whose record it was in a game: those with the most points, or those who won it."""
        if self.kind != "points":
            return game.winners
        return tuple(seat for seat, total in enumerate(game.totals) if total == max(game.totals))

    @property
    def is_new(self) -> bool:
        return self.before is not None


def _most_points(game: Finished) -> int | None:
    return max(game.totals)


def _length(game: Finished) -> int | None:
    return game.minutes


def lead(game: Finished) -> int | None:
    """The winner's lead over the next one; None if nobody won alone."""
    others = [total for seat, total in enumerate(game.totals) if seat not in game.winners]
    return game.totals[game.winners[0]] - max(others) if others and len(game.winners) == 1 else None


class _Kind(NamedTuple):
    measured: Callable[[Finished], int | None]
    is_least: bool = False

    def beats(self, value: int, other: int) -> bool:
        return value < other if self.is_least else value > other


KINDS = {
    "points": _Kind(_most_points),
    "longest": _Kind(_length),
    "clearest": _Kind(lead),
    "closest": _Kind(lead, is_least=True),
}


def records(games: Sequence[Finished], session: str) -> list[Record]:
    """How the records of its game stood when a session had ended, in the order of `KINDS`.

    What was played later is left out: the page of an old game says what was said then.
    """
    own = next((game for game in games if game.session == session), None)
    if own is None:
        return []
    upto = [game for game in games if game.game == own.game and (game.time, game.session) <= (own.time, own.session)]
    found = (
        _record(name, kind, sorted(upto, key=lambda game: (game.time, game.session))) for name, kind in KINDS.items()
    )
    return [record for record in found if record is not None]


def _record(name: str, kind: _Kind, games: list[Finished]) -> Record | None:
    """Whoever got there first keeps it against those who did as well."""
    measured = [(value, game) for game in games if (value := kind.measured(game)) is not None]
    if len(measured) <= ENOUGH:
        return None
    value, holder = _best(kind, measured)
    if holder is not games[-1]:
        return Record(name, value, holder, len(measured))
    was, before = _best(kind, measured[:-1])
    return Record(name, value, holder, len(measured), before, was)


def _best(kind: _Kind, measured: list[tuple[int, Finished]]) -> tuple[int, Finished]:
    best = measured[0]
    for one in measured[1:]:
        if kind.beats(one[0], best[0]):
            best = one
    return best
