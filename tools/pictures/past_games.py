"""A library of finished games to look back on: recorded games played again and again by the same few people.

Every line comes from a recorded game, with other totals and seats, so that sources, leaders and rounds are real.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from companion.stats.finished import Finished, plain_details
from companion.stats.finishing import finished_game
from companion.stats.kept import Source, Thinking
from companion.store.store import Store
from rules import all_covers
from tools.pictures import samples

PEOPLE = (("Катя", "green"), ("Anna", "red"), ("Борис", "blue"), ("Дмитро", "gold"))
SELDOM = ("Катерина", "violet")
GAMES = 41
DAY = 24 * 3600


def add_past_games(store: Store, until: int) -> None:
    """Two hundred days of them, the last one on the evening before `until`."""
    rng = Random(19)
    known = {game: _recorded(game) for game in all_covers()}
    games = [*known] * 3 + [next(iter(known))] * 2
    for number in range(GAMES):
        pattern = rng.choice(known[rng.choice(games)])
        evening = until - (GAMES - number) * 5 * DAY
        line = _played(rng, pattern, number, evening)
        store.add_result(line.session, line.plain())


@cache
def _recorded(game: str) -> list[Finished]:
    """The recorded games that were finished, one for each number of players."""
    found: dict[int, Finished] = {}
    for path in samples.goldens(game):
        finished = finished_game(samples.recorded(path), 1)
        if finished is not None and finished.course and len(finished.names) <= len(PEOPLE):
            found.setdefault(len(finished.names), finished)
    return [*found.values()]


def _played(rng: Random, pattern: Finished, number: int, evening: int) -> Finished:
    seats = len(pattern.names)
    people = rng.sample(PEOPLE, seats) if number not in (9, 20) else [SELDOM, *rng.sample(PEOPLE[1:], seats - 1)]
    order = rng.sample(range(seats), seats)
    sources = [_varied(rng, source, order) for source in pattern.sources]
    totals = tuple(map(sum, zip(*(one.points for one in sources), strict=True)))
    ranking = tuple(
        tuple(seat for seat in range(seats) if totals[seat] == total) for total in sorted(set(totals), reverse=True)
    )
    minutes = 25 * seats + rng.randint(0, 90)
    thinking = [Thinking(minutes * 60 // seats + rng.randint(-300, 300), pattern.rounds or 10) for _ in range(seats)]
    chosen = [pattern.chosen[seat] for seat in order] if pattern.chosen else []
    return replace(
        pattern,
        session=f"past{number}",
        names=tuple(name for name, _ in people),
        colours=tuple(colour for _, colour in people),
        totals=totals,
        winners=ranking[0],
        ranking=ranking,
        time=evening,
        began=evening - 60 * minutes,
        first=rng.randrange(seats),
        minutes=minutes,
        details=plain_details(
            sources, chosen, thinking, [tuple(n * total // 8 for total in totals) for n in range(1, 9)]
        ),
    )


def _varied(rng: Random, source: Source, order: list[int]) -> Source:
    points = tuple(source.points[seat] + rng.randint(0, abs(source.points[seat]) // 3) for seat in order)
    return source._replace(points=points)
