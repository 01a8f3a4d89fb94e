"""The rules lookup for guests: by what is typed, by what is held, and by its contents. The same engine as the app's.

The server's thread has a lookup of its own: a search keeps what it has found, and must not share that with the screen.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from companion.form.anything import seat_to_move
from companion.live.rights import May
from companion.live.view import read
from companion.live.view.looked import Looked
from companion.live.view.plain import Plain, Writer
from companion.lookup import contents as shelves
from companion.lookup.examples import drawn_now
from companion.lookup.rulebook import Rule, reference
from rules.kit.refusal import Refusal, nonsense
from rules.kit.text import say
from rules.kit.topic import ENGLISH, Topic

if TYPE_CHECKING:
    from companion.live.view.parts import Viewer
    from companion.lookup.search import Lookup

Frame = Mapping[str, Any]

MOST_HITS = 12
MOST_KEPT = 400
"""Queries whose answers a search may keep before it begins anew: strangers type anything."""
_LEAD = re.compile(r"(-|\d+\.)\s+(.*)")


class _Search:
    """The lookup of all guests, and how often it was asked."""

    def __init__(self) -> None:
        self._lookup: Lookup | None = None
        self._asked = 0

    def lookup(self) -> Lookup:
        from companion.lookup.search import Lookup

        self._asked += 1
        if self._lookup is None or self._asked > MOST_KEPT:
            self._lookup, self._asked = Lookup(), 0
        return self._lookup


_search = _Search()


def find(viewer: Viewer, seen: Looked, seat: int | None, may: May, frame: Frame) -> Plain | Refusal:
    """What answers a query, the best first, with where its words stand in title and answer."""
    query = frame.get("query")
    query = query[: read.LONGEST_QUERY] if isinstance(query, str) else ""
    game = seen.snapshot.game.meta.id
    if not query.strip():
        return {"query": query, "hits": []}
    lookup = _search.lookup()
    hits = []
    for one in lookup.search(query, (game,), viewer.language, seen.step.id, most=MOST_HITS):
        topic = reference(game).find(one.topic)
        if topic is not None:
            text = topic.text(viewer.language)
            marks = {name: lookup.spans(getattr(text, name), query, game) for name in ("title", "answer")}
            row = {"key": topic.id, "title": text.title, "answer": text.answer, "sure": one.is_sure}
            hits.append({**row, "marks": {name: [list(span) for span in spans] for name, spans in marks.items()}})
    return {"query": query, "hits": hits}


def topic(viewer: Viewer, seen: Looked, seat: int | None, may: May, frame: Frame) -> Plain | Refusal:
    """A rule whole: by its own name or that of a card (`key`), or by what was held: a `panel` or a `refusal` with its
    `topic`, the type of an `input`, the `step`."""
    found = _found(seen, frame)
    if found is None:
        return nonsense("live.no_such_rule")
    return {"topic": _written(viewer, seen, seat, found)}


def _found(seen: Looked, frame: Frame) -> Topic | None:
    known = reference(seen.snapshot.game.meta.id)
    held = {name: read.read_word(frame.get(name)) for name in ("key", "topic", "panel", "refusal", "input")}
    found = known.find(held["key"]) or known.find(held["topic"]) or known.of_panel(held["panel"])
    found = found or known.of_refusal(held["refusal"]) or known.of_input(held["input"])
    if found is None and "step" in frame:
        found = next(iter(known.of_step(seen.step.id, seen.step.topic)), None)
    return found


def _written(viewer: Viewer, seen: Looked, seat: int | None, found: Topic) -> Plain:
    snapshot, text = seen.snapshot, found.text(viewer.language)
    rules, state, game = snapshot.rules, snapshot.state, snapshot.game.meta.id
    reader = seat if seat is not None else seat_to_move(rules, state)
    figures = {figure.key: figure for figure in rules.figures(state, reader)} if found.figures else {}
    name = viewer.name(reader)
    written: dict[str, Plain] = {
        "key": found.id,
        "title": text.title,
        "answer": text.answer,
        "details": [_line(line) for line in text.details],
        "also": list(text.also),
        "see": _listed(viewer, _known(game, found.see)),
        "source": viewer.show(_source(found)),
        "rules": ", ".join(found.rules),
        "live": [
            {
                "text": viewer.show(say("rules.live", name=name, what=figures[key].label, n=figures[key].value)),
                "glyph": figures[key].glyph or "sun",
            }
            for key in found.figures
            if key in figures
        ],
    }
    if found.texts[ENGLISH].title != text.title:
        written["english"] = found.texts[ENGLISH].title
    if text.example:
        written["example"] = text.example
    drawn = drawn_now(rules, state, reader, name, Rule(game, found))
    if drawn is not None:
        # Nothing is offered in a rule.
        panels = Writer(viewer.show, is_whole=True).all(drawn.panels)
        written["drawn"] = {"whose": viewer.show(drawn.whose), "panels": panels}
    return written


def _source(found: Topic) -> Any:
    return say("rules.on_the_card") if found.source == "card" else say("rules.source", place=found.source)


def _line(line: str) -> Plain:
    """A line of the details, with the mark of a list before it."""
    lead = _LEAD.fullmatch(line)
    return {"lead": lead[1], "text": lead[2]} if lead else {"text": line}


def _known(game: str, names: Iterable[str]) -> list[Topic]:
    return [found for name in names if (found := reference(game).find(name)) is not None]


def _listed(viewer: Viewer, topics: Iterable[Topic]) -> list[Plain]:
    return [{"key": one.id, "title": one.text(viewer.language).title} for one in topics]


def contents(viewer: Viewer, seen: Looked, seat: int | None, may: May, frame: Frame) -> Plain | Refusal:
    """The contents of the game's rules, of one `age` or of all; with a `shelf`, what is on it."""
    game, age = seen.snapshot.game.meta.id, read.read_word(frame.get("age"))
    phases = _phases(game, viewer.language)
    ages = _ages(game)
    kinds = _kinds(game, viewer.language, age if age in ages else "")
    questions = shelves.questions(game, viewer.language)
    if "shelf" in frame:
        key = read.read_word(frame["shelf"])
        if key == "questions":
            return {"shelf": key, "topics": _listed(viewer, (rule.topic for rule in questions))}
        shelf = next((one for one in (*phases, *kinds) if one.key == key), None)
        if shelf is None:
            return nonsense("live.no_such_rule")
        topics = _listed(viewer, (rule.topic for rule in shelf.rules))
        return {"shelf": key, "title": shelf.title, "topics": topics}
    now = reference(game).of_step(seen.step.id, seen.step.topic)
    return {
        "now": _listed(viewer, now),
        "phases": [_shelf(one, {topic.id for topic in now}) for one in phases],
        "questions": _listed(viewer, (rule.topic for rule in questions[:4])),
        "count": len(questions),
        "kinds": [_shelf(one, set()) for one in kinds],
        "ages": ages,
    }


@cache
def _ages(game: str) -> list[str]:
    return shelves.ages(game)


@cache
def _phases(game: str, language: str) -> list[shelves.Shelf]:
    return shelves.phases(game, language)


@cache
def _kinds(game: str, language: str, age: str) -> list[shelves.Shelf]:
    return shelves.kinds(game, language, age)


def _shelf(shelf: shelves.Shelf, now: set[str]) -> Plain:
    written = {"key": shelf.key, "title": shelf.title, "glyph": shelf.glyph, "count": len(shelf.rules)}
    is_now = any(rule.topic.id in now for rule in shelf.rules)
    return {**written, "now": True} if is_now else written
