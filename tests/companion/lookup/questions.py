"""Questions as players ask them at the table, with the topics that answer them (either does, where there are several).

`natural/<game>_tuning.csv` may be looked at while the ranking is worked on. `_aside.csv` was written with it, and
`_fresh.csv` later by somebody who knew the topics and nothing of the lookup. Both were counted only, until their misses
were read to find causes; no sentence of theirs was copied, yet neither is untouched any more. `_holdout.csv`, where it
is there, was written after that and is only ever counted: whoever mends the lookup by its rows has to write another.
`_second.csv` was such another: a script drew its topics by chance, and it was frozen before anything was mended again;
since then it has been read. `_third.csv` and `_fourth.csv` were made the same way, by people who had seen the topics
and nothing else; of the third's questions about Through the Ages two in three are about cards. `_practice.csv` was
written with the fourth: it is read while the ranking is worked on, and has mostly the styles that are hardest.
What the engines of the benchmark found for `_holdout.csv`, `_third.csv` and `_fourth.csv` was shown to two people each
time, mixed with pairs drawn by chance and without saying whose find it was: a topic answers a question, too, if both
said that it does. Of 154 topics named before they knew 150, and of 129 drawn by chance they took one.
`natural/off_topic.csv` is what no game answers.

| style | how it is asked |
|---|---|
| sentence | in whole sentences |
| slang | as one talks among friends |
| situation | what has happened, and no question at all |
| mixed | in two languages at once |
| card | a name as the box in another language has it |
| typo | with slips of the finger |
| layout | with the keyboard switched to the other language |
| translit_passport, translit_chat | in Latin letters: as in passports, or as in a chat |
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import NamedTuple

NATURAL = Path(__file__).parent / "natural"
TUNING, ASIDE, FRESH, SECOND, PRACTICE = "tuning", "aside", "fresh", "second", "practice"
HOLDOUT, THIRD, FOURTH = "holdout", "third", "fourth"
LATIN_STYLES = {"translit_passport", "translit_chat"}
STYLES = {"sentence", "slang", "situation", "mixed", "card", "typo", "layout"} | LATIN_STYLES


class Question(NamedTuple):
    game: str
    text: str
    language: str
    style: str
    expected: frozenset[str]


def sets() -> list[str]:
    """Those that are there, the least touched last."""
    known = (TUNING, ASIDE, FRESH, SECOND, PRACTICE, HOLDOUT, THIRD, FOURTH)
    return [which for which in known if any(NATURAL.glob(f"*_{which}.csv"))]


@cache
def off_topic() -> list[tuple[str, str]]:
    """Chatter and other games: what is said, and in which language."""
    with (NATURAL / "off_topic.csv").open(encoding="utf-8") as file:
        return [(row["query"], row["language"]) for row in csv.DictReader(file)]


@cache
def questions(game: str, which: str) -> list[Question]:
    with (NATURAL / f"{game}_{which}.csv").open(encoding="utf-8") as file:
        return [
            Question(game, row["query"], row["language"], row["style"], frozenset(row["expected"].split()))
            for row in csv.DictReader(file)
        ]
