"""What wins a game: where winners got their points, compared with the others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from companion.stats.finished import Finished
from companion.stats.kept import Source
from rules.kit.text import Text


class Winning(NamedTuple):
    """A source of points: how much it brought on average to those who won, and to those who did not."""

    id: str
    label: Text
    winners: float
    others: float
    games: int
    """In which it was on the sheet."""

    @property
    def lead(self) -> float:
        return self.winners - self.others


def what_wins(games: Iterable[Finished]) -> list[Winning]:
    """Ordered by how much more of it winners had. Games without a loser tell nothing; nor do those without a sheet.

    A line that was left off a sheet, since nobody had anything in it, brought nothing there.
    """
    told = [game for game in games if game.sources and len(game.winners) < len(game.names)]
    won = sum(len(game.winners) for game in told)
    lost = sum(len(game.names) for game in told) - won
    counted: dict[str, _Counted] = {}
    for game in told:
        for source in game.sources:
            # Asked of every line of every game: nothing is made that is there already.
            found = counted.get(source.id) or counted.setdefault(source.id, _Counted(source.label))
            found.add(source, game.winners)
    told_of = [one.winning(id, won, lost) for id, one in counted.items()]
    return sorted(told_of, key=lambda one: (-one.lead, one.id))


class _Counted:
    def __init__(self, label: Text) -> None:
        self.label = label
        self.games = self.won = self.lost = 0

    def add(self, source: Source, winners: tuple[int, ...]) -> None:
        own = sum(source.points[seat] for seat in winners)
        self.games += 1
        self.won += own
        self.lost += sum(source.points) - own

    def winning(self, id: str, won: int, lost: int) -> Winning:
        return Winning(id, self.label, self.won / won, self.lost / lost, self.games)
