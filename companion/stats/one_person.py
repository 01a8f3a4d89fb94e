"""A person's page: how they did, with whom, with what, and how long they think."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.stats.choice import Who, names_of
from companion.stats.finished import Finished
from companion.stats.overall import Share, colour_of, grouped, share_of
from companion.stats.people import Person
from companion.stats.tally import Part, Streak, Tally, parts_of, streak, tally
from companion.stats.versus import Versus, head_to_head
from rules.kit.text import Text

LATELY = 10


class GameLine(NamedTuple):
    game: str
    tally: Tally


class Rival(NamedTuple):
    person: Person
    colour: str
    versus: Versus


class Favourite(NamedTuple):
    chosen: Text
    share: Share


class OnePerson(NamedTuple):
    person: Person
    colour: str
    since: int
    games: int
    wins: int
    minutes: int
    timed: int
    """Games whose time is known, to which the minutes belong."""
    streak: Streak
    lately: tuple[int, ...]
    """The last places, the latest first."""
    by_game: tuple[GameLine, ...]
    rivals: tuple[Rival, ...]
    """Everybody they met, most often first."""
    favourite: Favourite | None
    turn: float | None
    """Seconds a turn, on average."""
    turns: int

    @property
    def hardest(self) -> Rival | None:
        """The one who finished above them in the largest share of their games together."""
        return max(
            self.rivals, key=lambda one: (one.versus.below / one.versus.together, one.versus.together), default=None
        )

    @property
    def easiest(self) -> Rival | None:
        """The one who did so in the smallest share."""
        others = [one for one in self.rivals if one is not self.hardest]
        return min(others, key=lambda one: (one.versus.below / one.versus.together, -one.versus.together), default=None)


def one_person(person: Person, games: Sequence[Finished], who: Who) -> OnePerson | None:
    """None for somebody who has finished no game."""
    names = names_of(person, who)
    own_games = [game for game in games if not names.isdisjoint(game.names)]
    every = [*parts_of(own_games, who)]
    parts = [part for part in every if part.person == person]
    if not parts:
        return None
    thinking = [part.game.thinking[part.seat] for part in parts if part.game.thinking]
    turns = sum(one.turns for one in thinking)
    timed = [part.game.minutes for part in parts if part.game.minutes is not None]
    return OnePerson(
        person,
        colour_of(parts),
        parts[0].game.began or parts[0].game.time,
        len(parts),
        sum(part.is_win for part in parts),
        sum(timed),
        len(timed),
        streak(parts),
        tuple(part.game.place(part.seat) for part in parts[: -LATELY - 1 : -1]),
        _by_game(parts),
        _rivals(person, own_games, every, who),
        _favourite(parts),
        sum(one.seconds for one in thinking) / turns if turns else None,
        turns,
    )


def _by_game(parts: list[Part]) -> tuple[GameLine, ...]:
    """The most played first."""
    lines = [GameLine(game, tally(own)) for game, own in grouped(parts, lambda part: part.game.game).items()]
    return tuple(sorted(lines, key=lambda line: (-line.tally.games, line.game)))


def _rivals(person: Person, games: list[Finished], every: list[Part], who: Who) -> tuple[Rival, ...]:
    theirs = grouped(every, lambda part: part.person.name)
    met = head_to_head(games, who)
    rivals = [
        Rival(other, colour_of(theirs[other.name]), versus)
        for (one, other), versus in met.items()
        if one == person and not other.is_hidden
    ]
    return tuple(sorted(rivals, key=lambda rival: (-rival.versus.together, rival.person.name)))


def _favourite(parts: list[Part]) -> Favourite | None:
    """What they played with most often; of two, what won more."""
    known = [part for part in parts if part.game.chosen and part.game.chosen[part.seat] is not None]
    found = [
        Favourite(chosen, share_of(own))
        for chosen, own in grouped(known, lambda part: part.game.chosen[part.seat]).items()
        if chosen is not None
    ]
    return max(found, key=lambda one: (one.share.games, one.share.wins), default=None)
