"""Results of earlier versions say little: more is told from their sessions, once, when somebody asks for it.

Reading many sessions takes a while, so it is done on a thread of its own, with a store of its own: to the library that
is another window, which it expects.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from companion.errors import Problem
from companion.progress import each
from companion.stats.finished import RESULT_ALONE, Finished
from companion.stats.finishing import finished_game
from companion.store.store import Store
from companion.store.transfer import open_session
from rules.kit.contract import Game


def lacking(games: Sequence[Finished]) -> list[Finished]:
    """Those of which the library knows nothing but the result, and nobody has tried to find out more."""
    return [game for game in games if not game.depth]


def told_again(folder: Path, lines: Sequence[Finished], games: Mapping[str, Game]) -> list[Finished]:
    """Each line with all that its session tells; marked if the session no longer opens or has another result now."""
    store = Store(folder)
    try:
        return [_told_again(store, line, games) for line in each(lines)]
    finally:
        store.close()


def _told_again(store: Store, line: Finished, games: Mapping[str, Game]) -> Finished:
    try:
        found = finished_game(open_session(store, line.session, games), line.time)
    except Problem:
        found = None
    if found is None or found.totals != line.totals or found.names != line.names:
        return replace(line, depth=RESULT_ALONE)
    return found
