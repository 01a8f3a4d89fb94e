"""Tables to look at: recorded games at every step, for pictures of the screens."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from companion.session.contest import last_contest
from companion.session.session import Session
from companion.store.store import Store
from companion.table import Table
from rules import all_games
from rules.kit.setup import FULL_TABLE
from tools.pictures import samples
from tools.pictures.past_games import add_past_games

SATURDAY_EVENING = 1_775_323_200


def _is_for_two(path: Path) -> bool:
    setup = samples.recorded(path, 0).setup
    return len(setup.seats) == 2 and setup.depth == FULL_TABLE


@cache
def _recorded(path: Path) -> Session:
    """Nobody records in it: what is looked at is a copy. To play one takes half a second, and several are shown."""
    return samples.recorded(path)


@cache
def _moments(path: Path) -> list[tuple[str, int, int]]:
    return [*samples.moments(_recorded(path))]


class Showcase:
    """A sample is "empty", "home", "past" with many finished games, or "game/step" of the recorded game with four
    players, or of the first one.

    "game@2/step" is the same of the game with two, "game@late/step" the last time the step comes up with four, and
    "game@contest/last" the last time two sides can be compared. With a `*` at its end the table is a new one
    each time: something is recorded at it.
    """

    counts: Mapping[str, str] = {"": "four", "@2": "two"}
    """The mark of a sample by how many play; a test may want more of them than the pictures."""
    has_contests = True

    def __init__(self, folder: str, games: Iterable[str] | None = None, names: Sequence[str] = ()) -> None:
        """Of these games, or of all: a test of one game need not wait for the others to be played. `names` replace
        those of the recorded players."""
        self._folder, self._names = Path(folder), names
        self._fresh = itertools.count()
        self._moments: dict[str, tuple[Path, int]] = {}
        for game in all_games() if games is None else games:
            for mark, players in self.counts.items():
                path = self._best(game, players)
                if path is not None:
                    self._add(game, mark, path)

    def _add(self, game: str, mark: str, path: Path) -> None:
        for step, count, last in _moments(path):
            self._moments[f"{game}{mark}/{step}"] = path, count
            if not mark:
                self._moments[f"{game}@late/{step}"] = path, last
        found = last_contest(_recorded(path)) if self.has_contests and not mark else None
        if found is not None:
            self._moments[f"{game}@contest/last"] = path, found

    @property
    def samples(self) -> list[str]:
        return list(self._moments)

    def moment(self, sample: str) -> tuple[Path, int]:
        """The recorded game of a sample, and after how many entries it is looked at."""
        return self._moments[sample]

    @staticmethod
    def _best(game: str, players: str) -> Path | None:
        paths = [path for path in samples.goldens(game) if players != "two" or _is_for_two(path)]
        other = paths[0] if paths and players in ("four", "two") else None
        return next((path for path in paths if path.stem.startswith(players)), other)

    def table(self, sample: str) -> Table:
        folder = sample.replace("/", "_")
        if sample.endswith("*"):
            sample = sample.removesuffix("*")
            folder = f"{next(self._fresh)}"
        store = Store(self._folder / folder)
        if sample == "home" and not store.sessions():
            self._fill(store)
        if sample == "past" and not store.results():
            add_past_games(store, SATURDAY_EVENING)
        table = Table(store)
        if sample in self._moments:
            path, count = self._moments[sample]
            if known := store.sessions():
                table.open(known[0].id)
            else:
                table.show_session(samples.keep(store, _recorded(path), SATURDAY_EVENING, count, self._names))
        return table

    def _fill(self, store: Store) -> None:
        """A finished game and one in the middle, of whatever there is."""
        for sample, (path, count) in self._moments.items():
            if sample.endswith("/end"):
                samples.keep(store, _recorded(path), SATURDAY_EVENING, names=self._names)
                samples.keep(store, _recorded(path), SATURDAY_EVENING + 3600, count // 2, self._names)
                return
