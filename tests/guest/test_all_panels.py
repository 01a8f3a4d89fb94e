"""Every panel and every question of recorded games in Chromium, on the narrowest phone: nothing is too wide, cut or
broken, and the console stays silent.

`make test` draws a sample, each shape once and the looks in turn; `make guest` draws every moment of every recorded
game in every language, by day and by night (`ANNALS_GUEST=all`).
"""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

import pytest

from companion.live.rights import ALL, May
from companion.live.snapshot import Snapshot
from companion.live.view.parts import Viewer
from companion.live.view.plain import ASKS, PANELS
from companion.text import LANGUAGES
from tests.guest.drawn import Drawing, drawing
from tools.browser.engines import why_missing
from tools.guest_samples import GOLDENS, moments, questions, recorded

IS_ALL = os.environ.get("ANNALS_GUEST") == "all"
SAMPLED = ("aztecs_japanese", "conquest", "every_purple_effect", "score_sheet")
SAMPLED_IN = {"through_the_ages": "two_players"}
"""Recorded games of which `make test` draws something: together they have every panel and every kind of question."""
_LONGEST_FIRST = [
    path.parent.parent.name for path in sorted(GOLDENS, key=lambda path: path.stat().st_size, reverse=True)
]
GAMES = list(dict.fromkeys(_LONGEST_FIRST))
"""Those with the longest recorded games first: they take longest."""
SCHEMES = ("light", "dark")
BATCH = 20
EVERYTHING = May(ALL)
TABS = {"table": "now", "seat": "me"}
"""The pages of a moment, each with the part that makes it differ from others."""

needs_chromium = pytest.mark.skipif(bool(why_missing()), reason=why_missing() or "Chromium is here")


class Seen(NamedTuple):
    """Something a guest may look at: a page of the game, or what is shown when something was asked."""

    name: str
    snapshot: Snapshot
    seat: int
    tab: str = ""
    asked: dict[str, Any] | None = None


def everything(games: Collection[str]) -> Iterator[Seen]:
    for path in GOLDENS:
        game = path.parent.parent.name
        is_sampled = path.stem in SAMPLED or path.stem == SAMPLED_IN.get(game)
        if game not in games or not (IS_ALL or is_sampled):
            continue
        for is_present in (True, False) if IS_ALL else (True,):
            for name, snapshot in moments(path, most=2 if IS_ALL else 1, is_present=is_present):
                yield from _at(name, snapshot)
            for snapshot, given in recorded(path, is_present):
                yield Seen(f"{game}-{path.stem} {given[0]}", snapshot, 0, asked={"what": "offer", "input": given})


def _at(name: str, snapshot: Snapshot) -> Iterator[Seen]:
    seat = next(iter(snapshot.rules.step(snapshot.state).to_move), 0)
    yield from (Seen(f"{name} {tab}", snapshot, seat, tab=tab) for tab in TABS)
    # What is offered is much the same at most moments: a sample has the forms of what was recorded.
    asked = questions(snapshot, Viewer("en").parts(snapshot, seat, EVERYTHING)) if IS_ALL else ()
    for one in ({"what": "topic", "step": True}, *asked):
        yield Seen(f"{name} {json.dumps(one)[:80]}", snapshot, seat, asked=one)


class Drawn(NamedTuple):
    """What is drawn of it in one language: a tab of the page, a form, panels."""

    kind: str
    data: Any
    parts: dict[str, Any]

    @property
    def content(self) -> Any:
        return self.parts[TABS[self.data]] if self.kind == "page" else self.data


def drawn_by(viewer: Viewer, seen: Seen) -> Drawn | None:
    """None for what has nothing to draw."""
    parts = viewer.parts(seen.snapshot, seen.seat, EVERYTHING)
    if seen.asked is None:
        return Drawn("page", seen.tab, parts)
    answer = viewer.answer(seen.snapshot, seen.seat, EVERYTHING, seen.asked)
    if "form" in answer:
        return Drawn("form", answer["form"], parts)
    if "panels" in answer:
        return Drawn("panels", answer["panels"], parts)
    if "drawn" in answer.get("topic", {}):
        return Drawn("brief", answer["topic"]["drawn"]["panels"], parts)
    return None


def once(viewer: Viewer, things: Iterable[Seen]) -> Iterator[tuple[Seen, Drawn]]:
    """Without what was drawn already: in a sample of the same shape, else of the same words in the same places."""
    known: set[Any] = set()
    for seen in things:
        drawn = drawn_by(viewer, seen)
        if drawn is not None:
            new = {*_pieces(drawn.content, drawn.kind)} if IS_ALL else {json.dumps(_shape([drawn.kind, drawn.content]))}
            if not new <= known:
                known |= new
                yield seen, drawn


def _pieces(data: Any, place: str) -> Iterator[object]:
    """Each thing with its words and how long its numbers are, and what it stands in."""
    if isinstance(data, list):
        for one in data:
            yield from _pieces(one, place)
    elif isinstance(data, dict):
        words = ((name, len(str(one)) if isinstance(one, int) else one) for name, one in data.items())
        own = f"{place}/{data.get('k', '')}"
        yield own, tuple(word for word in words if isinstance(word[1], (int, str)))
        for name, one in data.items():
            yield from _pieces(one, f"{data.get('k', place)}.{name}")


def _shape(data: Any) -> Any:
    """Which types stand in which, without what they say and how many they are."""
    if isinstance(data, dict):
        inside = {name: _shape(value) for name, value in sorted(data.items()) if isinstance(value, (dict, list))}
        return [data.get("k", ""), {name: value for name, value in inside.items() if value}]
    if isinstance(data, list):
        return sorted({json.dumps(_shape(one), sort_keys=True) for one in data if isinstance(one, (dict, list))})
    return None


def kinds_in(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        if isinstance(data.get("k"), str):
            yield data["k"]
        for value in data.values():
            yield from kinds_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from kinds_in(value)


def faults(page: Drawing, things: Iterable[tuple[Seen, Drawn]], language: str, schemes: Iterable[str]) -> Iterator[str]:
    """What does not fit, each with where it was found."""
    left = iter(things)
    while batch := list(islice(left, BATCH)):
        sent = [{"parts": drawn.parts, "kind": drawn.kind, "data": drawn.data} for _, drawn in batch]
        for scheme in schemes:
            page.show(language, scheme)
            for (seen, _), found in zip(batch, page.faults(sent), strict=True):
                yield from (f"{language} {scheme} {seen.name}: {fault}" for fault in found)


def told(found: list[str]) -> str:
    return "\n".join([f"{len(found)} faults", *found[:60]])


@needs_chromium
@pytest.mark.skipif(IS_ALL, reason="all of it is drawn")
def test_a_sample_of_everything_fits_the_narrowest_phone() -> None:
    kept = list(once(Viewer("en"), everything(GAMES)))
    assert {kind for _, drawn in kept for kind in kinds_in([drawn.data, drawn.parts])} >= PANELS | ASKS
    looks = [(language, scheme) for language in LANGUAGES for scheme in SCHEMES]
    found: list[str] = []
    with drawing() as page:
        for at, (language, scheme) in enumerate(looks):
            viewer = Viewer(language)
            here = [(seen, drawn_by(viewer, seen) or drawn) for seen, drawn in kept[at :: len(looks)]]
            found += faults(page, here, language, [scheme])
        assert page.errors() == []
    assert not found, told(found)


@needs_chromium
@pytest.mark.skipif(not IS_ALL, reason="`make guest` draws all of it")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_fits_the_narrowest_phone(game: str, language: str) -> None:
    with drawing() as page:
        found = list(faults(page, once(Viewer(language), everything([game])), language, SCHEMES))
        assert page.errors() == []
    assert not found, told(found)
