"""What wins a game: where winners had their points from, beside where the others had theirs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from companion.stats.finished import Finished
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
    """By how much more of it winners had. Games without a loser tell nothing; nor do those without a sheet."""
    told = [game for game in games if game.sources and len(game.winners) < len(game.names)]
    labels = {source.id: source.label for game in told for source in game.sources}
    found = [_winning(id, label, told) for id, label in labels.items()]
    return sorted(found, key=lambda one: (-one.lead, one.id))


def _winning(id: str, label: Text, games: list[Finished]) -> Winning:
    """A line that was left off a sheet, since nobody had anything in it, brought nothing there."""
    won: list[int] = []
    lost: list[int] = []
    on_sheet = 0
    for game in games:
        points = next((source.points for source in game.sources if source.id == id), None)
        on_sheet += points is not None
        for seat in game.seats:
            (won if seat in game.winners else lost).append(points[seat] if points is not None else 0)
    return Winning(id, label, sum(won) / len(won), sum(lost) / len(lost), on_sheet)
