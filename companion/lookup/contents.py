"""The contents of a game's rules: its phases in order, its cards by age and kind, and what is asked most.

`rules/<game>/reference/contents.json` says which files make a phase or a kind, and what it is called; where a file has
several kinds, also how the ids of each start ("!" before them: all but these). `drawn` lists panels of the board and
the topics they are drawn in, besides those that they open. Everything else is read off the topics: how many there are,
of which age a card is, which are questions. A game without that file has its chapters as they are named.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from typing import Any, NamedTuple

import rules
from companion.lookup.rulebook import Rule, reference
from rules.kit.contract import Game
from rules.kit.topic import ENGLISH, Topic

_AGE = re.compile(r"_(a|i{1,3}|iv|[1-4])")
_ROMAN = {"1": "I", "2": "II", "3": "III", "4": "IV"}
AGES = ("A", "I", "II", "III", "IV")


class Shelf(NamedTuple):
    """Topics that stand together under a title."""

    key: str
    title: str
    glyph: str
    rules: list[Rule]


@cache
def _listed(game: str) -> dict[str, Any]:
    path = rules.FOLDER / game / "reference" / "contents.json"
    if path.exists():
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return found
    chapters = dict.fromkeys(topic.chapter for topic in reference(game).topics.values())
    return {"phases": [{"files": one, ENGLISH: one} for one in chapters], "kinds": []}


def phases(game: str, language: str) -> list[Shelf]:
    return [_shelf(game, one, language, f"phase {at}") for at, one in enumerate(_listed(game)["phases"])]


def kinds(game: str, language: str, age: str = "") -> list[Shelf]:
    """Kinds of cards, of one age or of all; without those that the age does not have."""
    shelves = [_shelf(game, one, language, f"kind {at}") for at, one in enumerate(_listed(game)["kinds"])]
    of_age = (
        one._replace(rules=[rule for rule in one.rules if not age or age in ages_of(rule.topic)]) for one in shelves
    )
    return [shelf for shelf in of_age if shelf.rules]


def ages(game: str) -> list[str]:
    """The ages that cards of a game are told apart by, in order."""
    found = {age for shelf in kinds(game, ENGLISH) for rule in shelf.rules for age in ages_of(rule.topic)}
    return [age for age in AGES if age in found]


def ages_of(topic: Topic) -> set[str]:
    """A card's id ends with its age; one topic may cover a card that exists in several."""
    return {age for name in (topic.id, *topic.cards) for age in _age_of(name)}


def _age_of(name: str) -> tuple[str, ...]:
    found = _AGE.fullmatch(f"_{name.rpartition('_')[2]}")
    return (_ROMAN.get(found[1], found[1].upper()),) if found else ()


def copies(game: Game, topic: Topic, players: int, age: str = "") -> int:
    """How many copies of a card are in the decks; if it exists in several ages, in all of them or in one."""
    names = [name for name in (topic.cards or (topic.id,)) if not age or age in _age_of(name)]
    return sum(game.copies(name, players) for name in names) if game.copies is not None else len(names)


def dealt(game: Game, shelf: Shelf, players: int, age: str = "") -> Shelf:
    """A kind of cards without those that stay in the box with this many players."""
    return shelf._replace(rules=[rule for rule in shelf.rules if copies(game, rule.topic, players, age)])


def has_sheet(topic: Topic, game: str) -> bool:
    """Whether a topic tells how points are counted, so that a worked score sheet belongs to it."""
    return topic.id in _listed(game).get("sheet", ())


@cache
def drawn_panels(game: str) -> dict[str, tuple[str, ...]]:
    """Topic -> the panels that are drawn in it, though another topic is theirs."""
    listed: dict[str, str] = _listed(game).get("drawn", {})
    return {topic: tuple(panels.split()) for panels, topics in listed.items() for topic in topics.split()}


def sample_of(game: str) -> tuple[str, int] | None:
    """The recorded game that is drawn where none is at hand, and how many of its entries."""
    listed = _listed(game).get("sample")
    return (listed["golden"], listed["entries"]) if listed else None


def questions(game: str, language: str) -> list[Rule]:
    """Topics that are questions, first those that most others refer to."""
    topics = reference(game).topics
    linked = Counter(name for topic in topics.values() for name in topic.see)
    asked = [topic for topic in topics.values() if topic.text(language).title.endswith("?")]
    return [Rule(game, topic) for topic in sorted(asked, key=lambda topic: -linked[topic.id])]


def _shelf(game: str, listed: dict[str, Any], language: str, key: str) -> Shelf:
    files, ids = listed["files"].split(), listed.get("ids", "")
    starts = tuple(ids.lstrip("!").split()) or ("",)
    topics = [topic for file in files for topic in reference(game).topics.values() if topic.chapter == file]
    wanted = [topic for topic in topics if topic.id.startswith(starts) != ids.startswith("!")]
    title = listed.get(language) or listed[ENGLISH]
    return Shelf(key, title, listed.get("glyph", ""), [Rule(game, topic) for topic in wanted])
