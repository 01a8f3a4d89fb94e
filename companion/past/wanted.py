"""Which games of the list are wanted, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.past.listed import Listed

NEWEST, OLDEST, LONGEST = "newest", "oldest", "longest"
ORDERS = (NEWEST, OLDEST, LONGEST)


@dataclass(frozen=True, slots=True)
class Wanted:
    """All filters at once. An empty one wants everything."""

    games: frozenset[str] = field(default_factory=frozenset)
    people: frozenset[str] = field(default_factory=frozenset)
    is_any: bool = False
    """Whether one of these people is enough; otherwise all of them must have been at the table."""
    since: int = 0
    until: int = 0
    period: str = ""
    """What the two are called: a month, a year, or days that were chosen."""
    has_star: bool = False
    has_note: bool = False
    is_unfinished: bool = False
    order: str = NEWEST
    who: Mapping[str, str] = field(default_factory=dict, compare=False)
    """The name under which somebody is known, for other names they played under."""

    @property
    def is_empty(self) -> bool:
        return replace(self, order=NEWEST) == Wanted()

    @property
    def person(self) -> str:
        """The one person that was chosen, if it is one."""
        return next(iter(self.people)) if len(self.people) == 1 else ""

    def fits(self, game: Listed) -> bool:
        return (
            (not self.games or game.game in self.games)
            and (not self.people or self._sat(game))
            and (not self.since or self.since <= game.time < self.until)
            and (not self.has_star or game.note.has_star)
            and (not self.has_note or bool(game.note.text or game.note.place))
            and (not self.is_unfinished or not game.is_finished)
        )

    def _sat(self, game: Listed) -> bool:
        names = self.people.intersection(self.known(game.names))
        return bool(names) if self.is_any else names == self.people

    def known(self, names: Iterable[str]) -> list[str]:
        """The names under which these people are known."""
        return [self.who.get(name, name) for name in names]

    def ordered(self, games: Sequence[Listed]) -> Sequence[Listed]:
        """They come in with the newest first and unfinished ones before all others."""
        if self.order == LONGEST:
            return sorted(games, key=lambda game: (game.is_finished, -game.minutes))
        if self.order == OLDEST:
            return sorted(games, key=lambda game: (game.is_finished, game.time))
        return games
