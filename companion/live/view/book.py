"""The rules lookup for guests: as typed, by what was held, and by its contents. The same engine as the app's.

The server's thread has a lookup of its own: a search keeps what it has found, and must not share that with the screen.
"""

from __future__ import annotations

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
from rules.kit.text import Text, say
from rules.kit.topic import ENGLISH, Topic

if TYPE_CHECKING:
    from companion.live.view.parts import Viewer
    from companion.lookup.search import Lookup

Frame = Mapping[str, Any]

MOST_HITS = 12
MOST_KEPT = 400
"""Queries whose answers a search may keep before it begins anew: strangers type anything."""


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
    hits: list[Plain] = []
    if not query.strip():
        return {"query": query, "hits": hits}
    lookup = _search.lookup()
    for one in lookup.search(query, (game,), viewer.language, seen.step.id, most=MOST_HITS):
        topic = reference(game).find(one.topic)
        if topic is not None:
            text = topic.text(viewer.language)
            marks = {name: lookup.spans(getattr(text, name), query, game) for name in ("title", "answer")}
            row = {"id": topic.id, "title": text.title, "answer": text.answer, "sure": one.is_sure}
            hits.append({**row, "marks": {name: [list(span) for span in spans] for name, spans in marks.items()}})
            if len(hits) == 1:
                hits[0]["live"] = _live(viewer, seen, seat, topic)
    return {"query": query, "hits": hits}


def topic(viewer: Viewer, seen: Looked, seat: int | None, may: May, frame: Frame) -> Plain | Refusal:
    """A rule whole: by its name as `topic`, or by what was held: a `panel`, a `refusal`, a `card`, an `input` or a
    place of the grid, the `step`."""
    found = _found(seen, frame)
    if found is None:
        return nonsense("live.no_such_rule")
    return {"topic": _written(viewer, seen, seat, found)}


def _found(seen: Looked, frame: Frame) -> Topic | None:
    known = reference(seen.snapshot.game.meta.id)
    held = {name: read.read_word(frame.get(name)) for name in ("topic", "panel", "refusal", "card", "input")}
    place = next((one for one in seen.grid if one.id == held["input"]), None)
    input_type = place.inputs[0].type if place is not None and place.inputs else held["input"]
    found = known.find(held["topic"]) or known.of_panel(held["panel"]) or known.of_refusal(held["refusal"])
    found = found or known.find(held["card"]) or known.of_input(input_type)
    if found is None and "step" in frame:
        found = next(iter(known.of_step(seen.step.id, seen.step.topic)), None)
    return found


def _reader(seen: Looked, seat: int | None) -> int:
    """Whose numbers are shown: their own, or else those of whoever is to move."""
    return seat if seat is not None else seat_to_move(seen.snapshot.rules, seen.snapshot.state)


def _live(viewer: Viewer, seen: Looked, seat: int | None, found: Topic) -> list[Plain]:
    """The numbers that a topic is about, as they stand now."""
    if not found.figures:
        return []
    reader = _reader(seen, seat)
    figures = {figure.key: figure for figure in seen.snapshot.rules.figures(seen.snapshot.state, reader)}
    return [
        {
            "text": viewer.show(say("rules.live", name=viewer.name(reader), what=one.label, n=one.value)),
            "glyph": one.glyph or "sun",
        }
        for one in (figures[key] for key in found.figures if key in figures)
    ]


def _written(viewer: Viewer, seen: Looked, seat: int | None, found: Topic) -> Plain:
    """Its texts may hold **strong** words, and lines of a list with "-" or a number before them."""
    snapshot, text, reader = seen.snapshot, found.text(viewer.language), _reader(seen, seat)
    game = snapshot.game.meta.id
    written: dict[str, Plain] = {
        "id": found.id,
        "title": text.title,
        "answer": text.answer,
        "details": list(text.details),
        "also": list(text.also),
        "see": _listed(viewer, _known(game, found.see)),
        "source": viewer.show(_source(found)),
        "rules": ", ".join(found.rules),
        "live": _live(viewer, seen, seat, found),
    }
    if found.texts[ENGLISH].title != text.title:
        written["english"] = found.texts[ENGLISH].title
    if text.example:
        written["example"] = text.example
    drawn = drawn_now(snapshot.rules, snapshot.state, reader, viewer.name(reader), Rule(game, found))
    if drawn is not None:
        # Nothing is offered in a rule.
        panels = Writer(viewer.show, is_whole=True).all(drawn.panels)
        written["drawn"] = {"whose": viewer.show(drawn.whose), "panels": panels}
    return written


def _source(found: Topic) -> Text:
    return say("rules.on_the_card") if found.source == "card" else say("rules.source", place=found.source)


def _known(game: str, names: Iterable[str]) -> list[Topic]:
    return [found for name in names if (found := reference(game).find(name)) is not None]


def _listed(viewer: Viewer, topics: Iterable[Topic]) -> list[Plain]:
    return [{"id": one.id, "title": one.text(viewer.language).title} for one in topics]


def contents(viewer: Viewer, seen: Looked, seat: int | None, may: May, frame: Frame) -> Plain | Refusal:
    """All rules of the game in groups: those of the step at hand, the phases in order, questions, kinds of cards."""
    game, language = seen.snapshot.game.meta.id, viewer.language
    now = _listed(viewer, reference(game).of_step(seen.step.id, seen.step.topic))
    first = {"id": "now", "title": viewer.show(say("rules.now")), "glyph": "sun", "topics": now}
    return {"contents": [*([first] if now else []), *_groups(game, language, viewer.show(say("rules.questions")))]}


@cache
def _groups(game: str, language: str, questions: str) -> list[Plain]:
    """What does not change while a game is played."""
    asked = shelves.Shelf("questions", questions, "why", shelves.questions(game, language))
    return [
        {
            "id": shelf.key,
            "title": shelf.title,
            "glyph": shelf.glyph,
            "topics": [{"id": one.topic.id, "title": one.topic.text(language).title} for one in shelf.rules],
        }
        for shelf in (*shelves.phases(game, language), asked, *shelves.kinds(game, language))
        if shelf.rules
    ]
