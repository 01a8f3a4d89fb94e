"""Engines that find topics, to be asked the same questions: the lookup, SQLite's full-text search with words and with
groups of three letters, and BM25 over base forms. All of them are given the same texts in all languages at once: the
topics, and the ways players ask for each topic (`tools/asked_as`)."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from math import log
from typing import NamedTuple

from companion.lookup.index import index_path
from companion.lookup.search import Lookup
from rules.kit.topic import read_reference
from tools.asked import read_asked
from tools.paradigms import Lemmas

Engine = Callable[[str, str], list[str]]
"""A question and the player's language in, the topics' ids out, best first."""
FIELD_WEIGHTS = (10, 8, 8, 4, 1)
"""Title, other names, ways to ask, answer, the rest."""
_RANKED = "SELECT id FROM topics WHERE topics MATCH ? ORDER BY bm25(topics, 0, 10, 8, 8, 4, 1) LIMIT 60"
_FULL, _LENGTH = 1.2, 0.75


class Document(NamedTuple):
    """A topic in one language; `fields` are in the order of `FIELD_WEIGHTS`."""

    topic: str
    language: str
    fields: tuple[str, ...]


def documents(game: str) -> list[Document]:
    asked = read_asked(game)
    return [
        Document(
            topic.id,
            language,
            (
                text.title,
                ", ".join(text.also),
                "\n".join(asked.get((topic.id, language), ())),
                text.answer,
                "\n".join((*text.details, text.example)),
            ),
        )
        for topic in read_reference(index_path(game).parent).topics.values()
        for language, text in topic.texts.items()
    ]


def engines(game: str) -> dict[str, Engine]:
    known = documents(game)
    return {
        "Annals": _annals(game),
        "FTS5 words": _words(known),
        "FTS5 trigrams": _trigrams(known),
        "BM25 stemmed": Bm25(known).find,
    }


def _annals(game: str) -> Engine:
    lookup = Lookup()
    return lambda question, language: [one.topic for one in lookup.search(question, [game], language)]


def _database(known: list[Document], tokenizer: str) -> sqlite3.Connection:
    database = sqlite3.connect(":memory:")
    database.execute(
        "CREATE VIRTUAL TABLE topics USING"
        f" fts5(id UNINDEXED, title, also, asked, answer, body, tokenize = '{tokenizer}')"
    )
    database.executemany("INSERT INTO topics VALUES (?, ?, ?, ?, ?, ?)", ((one.topic, *one.fields) for one in known))
    return database


def _asked(database: sqlite3.Connection, tokens: list[str]) -> list[str]:
    if not tokens:
        return []
    asked = " OR ".join(f'"{token}"' for token in dict.fromkeys(tokens))
    return list(dict.fromkeys(row[0] for row in database.execute(_RANKED, (asked,))))


def _words(known: list[Document]) -> Engine:
    database = _database(known, "unicode61")
    return lambda question, _: _asked(database, re.findall(r"\w+", question.casefold()))


def _trigrams(known: list[Document]) -> Engine:
    database = _database(known, "trigram")

    def find(question: str, _: str) -> list[str]:
        words = re.findall(r"\w+", question.casefold())
        return _asked(database, [word[at : at + 3] for word in words for at in range(len(word) - 2)])

    return find


class Bm25:
    """The usual formula over base forms, fields weighed as for SQLite: each language of a topic is a document."""

    def __init__(self, known: list[Document]) -> None:
        self._counts: list[tuple[str, Counter[str]]] = []
        self._with: dict[str, set[int]] = defaultdict(set)
        for one in known:
            counts: Counter[str] = Counter()
            for weight, part in zip(FIELD_WEIGHTS, one.fields, strict=True):
                for base in _bases(part, one.language):
                    counts[base] += weight
            for base in counts:
                self._with[base].add(len(self._counts))
            self._counts.append((one.topic, counts))
        self._lengths = [sum(counts.values()) for _, counts in self._counts]
        self._mean = sum(self._lengths) / len(self._lengths)

    def find(self, question: str, _: str) -> list[str]:
        asked = {base for language in ("en", "ru", "uk") for base in _bases(question, language)}
        scores: Counter[str] = Counter()
        for document, score in self._scores(asked).items():
            topic = self._counts[document][0]
            scores[topic] = max(scores[topic], score)
        return [topic for topic, _ in scores.most_common(20)]

    def _scores(self, asked: set[str]) -> dict[int, float]:
        scores: dict[int, float] = defaultdict(float)
        for base in sorted(asked):
            found = self._with.get(base, set())
            rarity = log(1 + (len(self._counts) - len(found) + 0.5) / (len(found) + 0.5))
            for document in found:
                count = self._counts[document][1][base]
                long = 1 - _LENGTH + _LENGTH * self._lengths[document] / self._mean
                scores[document] += rarity * count * (_FULL + 1) / (count + _FULL * long)
        return scores


def _bases(text: str, language: str) -> Iterator[str]:
    for word in re.findall(r"[\w'\u2019-]+", text):
        yield _lemmas(language).of(word)[0]


@cache
def _lemmas(language: str) -> Lemmas:
    return Lemmas(language)
