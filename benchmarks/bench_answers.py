"""How often the lookup answers a question first, and among three, beside other engines over the same topics.

`python -m benchmarks.bench_answers` prints every game, language and style, each set of questions apart.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from benchmarks.engines import engines
from benchmarks.row import Row
from companion.lookup.index import index_path
from rules import all_games
from tests.companion.lookup.questions import NATURAL, TUNING, Question, questions, sets

FIRST, AMONG_THREE = 90, 97
FAR = 99
MOST_GAMES = MOST_SETS = MOST = 10**6
"""Games, sets of questions, and questions of each game and set."""
QUICK = {"MOST_GAMES": 1, "MOST_SETS": 1, "MOST": 2}


class Answered(NamedTuple):
    """A question and where each engine had the first topic that answers it, from 0."""

    question: Question
    places: dict[str, int]


@cache
def answered(which: str) -> list[Answered]:
    found = []
    for game in [*all_games()][:MOST_GAMES]:
        if not (index_path(game).exists() and (NATURAL / f"{game}_{which}.csv").exists()):
            continue
        asked = engines(game)
        for question in questions(game, which)[:MOST]:
            places = {
                name: _place(engine(question.text, question.language), question) for name, engine in asked.items()
            }
            found.append(Answered(question, places))
    return found


def _place(found: list[str], question: Question) -> int:
    return next((at for at, topic in enumerate(found) if topic in question.expected), FAR)


def groups(which: str) -> dict[str, list[Answered]]:
    """By game and language, by style, and all."""
    grouped: dict[str, list[Answered]] = defaultdict(list)
    for one in answered(which):
        grouped[f"{one.question.game} {one.question.language}"].append(one)
    for one in sorted(answered(which), key=lambda one: one.question.style):
        grouped[one.question.style].append(one)
        grouped["all"].append(one)
    grouped["all"] = grouped.pop("all")
    return grouped


def share(rows: list[Answered], engine: str, best: int) -> float:
    return sum(row.places[engine] < best for row in rows) / len(rows)


def rows() -> Iterator[Row]:
    """The questions that were not written for tuning: shares in per cent, as rates that must be reached."""
    for which in [one for one in sets() if one != TUNING][:MOST_SETS]:
        for group, some in groups(which).items():
            is_style = group in {one.question.style for one in some}
            for words, best, least in (("first", 1, FIRST), ("among three", 3, AMONG_THREE)):
                ours, *others = (100 * share(some, engine, best) for engine in some[0].places)
                name = f"answers: {which}, {group}, {words} of {len(some)} / the best of FTS5 and BM25"
                yield Row(name, ours, max(others), limit=max(others) if is_style else least, unit="%", is_rate=True)


def report(which: str) -> Iterator[str]:
    names = list(answered(which)[0].places)
    yield f"{which:30}" + "".join(f"{name:>20}" for name in ("questions", *names))
    for group, some in groups(which).items():
        told = (f"{share(some, name, 1):.0%} / {share(some, name, 3):.0%}" for name in names)
        yield f"{group:30}{len(some):20}" + "".join(f"{one:>20}" for one in told)


if __name__ == "__main__":
    for which in sets():
        print(*report(which), "", sep="\n")
