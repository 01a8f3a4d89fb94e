"""Topics: one rule in the lookup, in every language, read from the plain text files of a game's `reference/` folder.

The format is made for people who are not programmers (docs/topics.md shows it); the reader here is strict, so that a
slip is found when the tests run and not at a table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

ENGLISH = "en"
"""The language every topic is told in."""
LISTS = ("steps", "panels", "inputs", "figures", "refusals", "cards", "see", "rules")

_ID = re.compile(r"[a-z0-9_]+")
_HEADER = re.compile(r"([a-z]+):\s*(.*)")
_TITLE = re.compile(r"## ([a-z]{2}): (.+)")


class TopicError(ValueError):
    """A reference file that does not keep to the format: says where and what."""


@dataclass(frozen=True, slots=True)
class TopicText:
    """A topic in one language. `answer` alone lets the game go on; `also` holds the other names people type."""

    title: str
    answer: str
    details: tuple[str, ...] = ()
    example: str = ""
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Topic:
    """What is the same in all languages stands once. `cards` are further ids that open this topic."""

    id: str
    texts: dict[str, TopicText]
    steps: tuple[str, ...] = ()
    panels: tuple[str, ...] = ()
    inputs: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    """Live numbers worth showing inside the topic."""
    refusals: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    source: str = ""
    chapter: str = ""
    """The file it stands in."""

    def text(self, language: str) -> TopicText:
        """In a language, or in English where it was not translated."""
        return self.texts.get(language) or self.texts[ENGLISH]


@dataclass(frozen=True)
class Reference:
    """All topics of a game, in the order of its files, and the doors that lead to them."""

    topics: dict[str, Topic]
    _by_card: dict[str, str] = field(default_factory=dict)
    _by_refusal: dict[str, str] = field(default_factory=dict)
    _by_step: dict[str, list[str]] = field(default_factory=dict)
    _by_panel: dict[str, str] = field(default_factory=dict)
    _by_input: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, topics: Iterable[Topic]) -> Reference:
        made = cls({})
        for topic in topics:
            if topic.id in made.topics:
                raise TopicError(f"{topic.id} is there twice")
            made.topics[topic.id] = topic
            made._by_card.update(dict.fromkeys(topic.cards, topic.id))
            made._by_refusal.update(dict.fromkeys(topic.refusals, topic.id))
            made._by_input.update(dict.fromkeys(topic.inputs, topic.id))
            for step in topic.steps:
                made._by_step.setdefault(step, []).append(topic.id)
            for panel in topic.panels:
                made._by_panel.setdefault(panel, topic.id)
        return made

    @property
    def languages(self) -> tuple[str, ...]:
        """Every language that at least one topic is told in."""
        return tuple(sorted({language for topic in self.topics.values() for language in topic.texts}))

    def find(self, name: str) -> Topic | None:
        """By the topic's own id, or by the id of a card that it speaks of."""
        return self.topics.get(name) or self.topics.get(self._by_card.get(name, ""))

    def of_refusal(self, code: str, topic: str = "") -> Topic | None:
        return self.find(topic) or self.topics.get(self._by_refusal.get(code, ""))

    def of_panel(self, panel: str, topic: str = "") -> Topic | None:
        return self.find(topic) or self.topics.get(self._by_panel.get(panel, "")) or self.find(panel)

    def of_input(self, type_name: str) -> Topic | None:
        return self.topics.get(self._by_input.get(type_name, ""))

    def of_step(self, step: str, topic: str = "") -> tuple[Topic, ...]:
        """The step's own topic first, then those that say they belong to it."""
        own = self.find(topic)
        names = ([own.id] if own else []) + self._by_step.get(step, [])
        return tuple(self.topics[name] for name in dict.fromkeys(names))


def read_reference(folder: Path) -> Reference:
    """A game without a folder has no topics: the tests report that, so that no table stumbles over it."""
    files = sorted(folder.glob("*.md")) if folder.is_dir() else []
    return Reference.of(
        replace(topic, chapter=file.stem) for file in files for topic in read_topics(file.read_text("utf-8"), file.name)
    )


def read_topics(text: str, name: str = "") -> Iterator[Topic]:
    """The topics of one file, in order."""
    for block in re.split(r"^(?=# )", text, flags=re.MULTILINE):
        if block.startswith("# "):
            try:
                yield _read_topic(block)
            except TopicError as slip:
                raise TopicError(f"{name}: {block.splitlines()[0]}: {slip}") from slip
        elif block.strip():
            raise TopicError(f"{name}: text before the first topic: {block.strip()[:40]!r}")


def _read_topic(block: str) -> Topic:
    head, *parts = re.split(r"^(?=## )", block, flags=re.MULTILINE)
    heading, *lines = head.rstrip().splitlines()
    topic_id = heading.removeprefix("# ").strip()
    if not _ID.fullmatch(topic_id):
        raise TopicError("an id is made of a-z, 0-9 and _")
    texts = dict(_read_text(part) for part in parts)
    if ENGLISH not in texts or len(texts) < len(parts):
        raise TopicError(f"wanted are English and each other language once, not {', '.join(texts) or 'none'}")
    header = _read_header(lines)
    lists = {key: tuple(filter(None, re.split(r"[,\s]+", header.get(key, "")))) for key in LISTS}
    return Topic(topic_id, texts, source=header.get("source", ""), chapter="", **lists)


def _read_header(lines: list[str]) -> dict[str, str]:
    header: dict[str, str] = {}
    key = ""
    for line in lines:
        if line.startswith("  ") and key:
            header[key] += " " + line.strip()
        elif found := _HEADER.fullmatch(line.strip()):
            key = found[1]
            if key in header or key not in (*LISTS, "source"):
                raise TopicError(f"{key!r} is there twice or is not known")
            header[key] = found[2]
        elif line.strip():
            raise TopicError(f"not a line of the form 'key: value': {line!r}")
    return header


def _read_text(part: str) -> tuple[str, TopicText]:
    first, *lines = part.strip().splitlines()
    found = _TITLE.fullmatch(first.strip())
    if not found:
        raise TopicError(f"a language starts with '## en: Title', not {first!r}")
    paragraphs = [line.strip() for line in lines if line.strip()]
    if not paragraphs or _label(paragraphs[0]):
        raise TopicError(f"no answer under {first!r}")
    labelled = {_label(line): line.split(":", 1)[1].strip() for line in paragraphs[1:] if _label(line)}
    details = tuple(line for line in paragraphs[1:] if not _label(line))
    also = tuple(name.strip() for name in labelled.get("Also", "").split(",") if name.strip())
    return found[1], TopicText(found[2].strip(), paragraphs[0], details, labelled.get("Example", ""), also)


def _label(line: str) -> str:
    word = line.partition(":")[0]
    return word if word in ("Example", "Also") else ""
