"""What a keystroke in the rules lookup costs, and loading its index, beside SQLite's full-text search over the same
texts. Times in milliseconds.

The keystrokes are all prefixes of all natural questions, with nothing cached from other questions: in the game that is
asked about, as at a table, and over all games, as from home. They are measured in processor time.
SQLite is asked for the same words with a prefix query; it forgives no typos, which makes it no slower.
"""

from __future__ import annotations

import gc
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import thread_time

from benchmarks.row import Row
from companion.lookup.index import ALL_GAMES, Index, index_path
from companion.lookup.packed import pack, read
from companion.lookup.search import Lookup
from rules import all_games
from rules.kit.topic import read_reference
from tests.companion.lookup.questions import TUNING, questions

KEYSTROKE, SLOWEST, LOADING = 1.0, 5.0, 50.0
"""Milliseconds at most, on a desktop: 19 keystrokes in 20, the slowest of all, and reading the indexes."""
ROUNDS = 9
MOST = 10**6
"""Questions of each game."""
QUICK = {"ROUNDS": 1, "MOST": 1}


def rows() -> Iterator[Row]:
    games = [game for game in all_games() if index_path(game).exists()]
    with TemporaryDirectory() as folder:
        database = Path(folder) / "topics.db"
        _write_database(database, games)
        for what, read_now in (("all games", [ALL_GAMES]), ("each game", games)):
            yield Row(f"lookup: loading {what} / opening FTS5", *_loading(read_now, database), limit=LOADING)
        for where, is_wide in (("in its game", False), ("over all games", True)):
            with _collected():
                ours, peer = _keystrokes(games, database, is_wide)
            late, peer_late = (quantiles(times, n=20)[18] for times in (ours, peer))
            of = f"of {len(ours):,} / FTS5"
            yield Row(f"lookup: a keystroke {where}, median {of}", median(ours), median(peer))
            yield Row(f"lookup: a keystroke {where}, slowest of 20 {of}", late, peer_late, limit=KEYSTROKE)
            yield Row(f"lookup: a keystroke {where}, slowest {of}", max(ours), max(peer), limit=SLOWEST)
        yield from _sizes(games, database)


@contextmanager
def _collected() -> Iterator[None]:
    """Without pauses for garbage collection: the app has none while it is in use (`screens.shell.housekeeping`)."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _loading(games: list[str], database: Path) -> tuple[float, float]:
    ours, peer = [], []
    for _ in range(ROUNDS):
        start = thread_time()
        for game in games:
            Index(read(index_path(game).read_bytes()))
        ours.append(_since(start))
        start = thread_time()
        with closing(sqlite3.connect(database)) as opened:
            opened.execute("SELECT count(*) FROM topics WHERE topics MATCH 'a*'").fetchone()
        peer.append(_since(start))
    return median(ours), median(peer)


def _keystrokes(games: list[str], database: Path, is_wide: bool) -> tuple[list[float], list[float]]:
    ours, peer = [], []
    indexes = {game: Index(read(index_path(game).read_bytes())) for game in (*games, ALL_GAMES)}
    with closing(sqlite3.connect(database)) as opened:
        for question in (one for game in games for one in questions(game, TUNING)[:MOST]):
            lookup, asked = Lookup(indexes.get), games if is_wide else [question.game]
            lookup.search("", asked, question.language)
            for length in range(1, len(question.text) + 1):
                typed = question.text[:length]
                start = thread_time()
                lookup.search(typed, asked, question.language)
                ours.append(_since(start))
                start = thread_time()
                _ask(opened, typed)
                peer.append(_since(start))
    return ours, peer


def _write_database(path: Path, games: list[str]) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute(
            "CREATE VIRTUAL TABLE topics USING fts5(game UNINDEXED, id UNINDEXED, language UNINDEXED,"
            " title, also, answer, body, tokenize = 'unicode61', prefix = '1 2 3')"
        )
        for game in games:
            for topic in read_reference(index_path(game).parent).topics.values():
                for language, text in topic.texts.items():
                    body = "\n".join((*text.details, text.example))
                    values = (game, topic.id, language, text.title, ", ".join(text.also), text.answer, body)
                    database.execute("INSERT INTO topics VALUES (?, ?, ?, ?, ?, ?, ?)", values)
        database.execute("INSERT INTO topics (topics) VALUES ('optimize')")
        database.commit()


def _ask(database: sqlite3.Connection, typed: str) -> None:
    words = re.findall(r"\w+", typed)
    if words:
        asked = " OR ".join(f'"{word}"' for word in words[:-1]) + (" OR " if words[1:] else "") + f'"{words[-1]}"*'
        ranked = "SELECT game, id FROM topics WHERE topics MATCH ? ORDER BY bm25(topics, 0, 0, 0, 10, 8, 4, 1) LIMIT 20"
        database.execute(ranked, (asked,)).fetchall()


def _sizes(games: list[str], database: Path) -> Iterator[Row]:
    for name, which in (("index of all games", [ALL_GAMES]), ("indexes of each game", games)):
        shipped = sum(index_path(one).stat().st_size for one in which)
        forms = sum(_size_with_all_forms(one) for one in which)
        yield Row(f"lookup: the {name} / with every form spelled out", shipped / 1000, forms / 1000, 1.0, unit="kB")
        yield Row(
            f"lookup: the {name} / the database of FTS5", shipped / 1000, database.stat().st_size / 1000, unit="kB"
        )


def _size_with_all_forms(game: str) -> int:
    """What the file would weigh if, instead of stems and endings, it listed each form with its lemma."""
    data = read(index_path(game).read_bytes())
    index = Index(data)
    forms = {
        (stem + ending, index.lemma_of[at])
        for at, stem in enumerate(index.stems)
        for ending in index.endings(index.paradigm_of[at])
    }
    stems = sum(len(data[key].encode()) for key in ("stems", "paradigms"))
    stems += sum(len(data[key].tobytes()) for key in ("paradigm_of", "lemma_of"))
    spelt = sum(len(f"{form} ".encode()) for form, _ in forms) + len(pack(lemma for _, lemma in forms).tobytes())
    return index_path(game).stat().st_size - stems + spelt


def _since(start: float) -> float:
    return (thread_time() - start) * 1000
