"""Every panel and every question of recorded games in three engines, on narrow phones: nothing is too wide, cut or
broken, nothing wraps that does not in Chromium, and the console stays silent.

`make test` draws a sample, each shape once and the looks in turn; `make guest` draws every moment of every recorded
game in every language, by day and by night (`ANNALS_GUEST=all`).
"""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

import pytest

from companion.live.rights import ALL, May
from companion.live.snapshot import Snapshot
from companion.live.view.parts import Viewer
from companion.live.view.plain import ASKS, PANELS
from companion.text import LANGUAGES
from tests.guest.drawn import WIDE, Sight, Studio
from tests.guest.figures import Figures, keep
from tools.browser.chromium import Chromium
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

SIGHTS = Sight(320), Sight(360), Sight(412), Sight(360, WIDE)
BY_NIGHT = SIGHTS[1:2]
"""Colours move nothing: by night one sight is enough."""
OF_A_SAMPLE = Sight(320), Sight(360, WIDE)
OF_OTHERS = 3
"""In a sample WebKit and Firefox draw one of so many things."""

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


def look_at(
    studio: Studio,
    things: Iterable[tuple[Seen, Drawn]],
    language: str,
    scheme: str,
    sights: Sequence[Sight],
    engines: Collection[str],
) -> Figures:
    """What does not fit in any engine, and what wraps in one and not in Chromium, each with where it was found."""
    figures = Figures()
    left = iter(things)
    while batch := list(islice(left, BATCH)):
        items = [{"parts": drawn.parts, "kind": drawn.kind, "data": drawn.data} for _, drawn in batch]
        base = studio.seen(Chromium.name, language, scheme, items, sights)
        for engine in engines:
            every = base if engine == Chromium.name else studio.seen(engine, language, scheme, items, sights)
            figures.drawn[engine] += len(items) * len(sights)
            for (thing, _), item, found, expected in zip(batch, items, every, base, strict=True):
                for sight, seen, model in zip(sights, found, expected, strict=True):
                    where = f"{engine} {language} {scheme} {sight} {thing.name}"
                    figures.overflows[engine] += [f"{where}: {fault}" for fault in seen.faults]
                    more = studio.more_rows(engine, scheme, item, sight, seen, model)
                    figures.wraps[engine] += [f"{where}: more rows: {name}" for name in more]
    for engine in engines:
        figures.errors[engine] += [f"{engine} {language} {scheme}: {one}" for one in studio.errors(engine, scheme)]
    return figures


def test_four_numbers_of_a_seat_stand_in_one_row(studio: Studio) -> None:
    path = next(one for one in GOLDENS if one.parent.parent.name == "through_the_ages" and one.stem == "two_players")
    _, snapshot = next(iter(moments(path, is_present=True)))
    drawn = drawn_by(Viewer("uk"), Seen("", snapshot, 0, tab="seat"))
    assert drawn is not None
    item = {"parts": drawn.parts, "kind": drawn.kind, "data": drawn.data}
    for engine in studio.engines:
        found = studio.rows_of(engine, item, Sight(360), ".board .ratings")
        assert (4, 1) in found, engine
        assert (4, 2) not in found, engine


@needs_chromium
@pytest.mark.skipif(IS_ALL, reason="all of it is drawn")
def test_a_sample_of_everything_fits_narrow_phones_in_three_engines(studio: Studio) -> None:
    kept = list(once(Viewer("en"), everything(GAMES)))
    assert {kind for _, drawn in kept for kind in kinds_in([drawn.data, drawn.parts])} >= PANELS | ASKS
    looks = [(language, scheme) for language in LANGUAGES for scheme in SCHEMES]
    figures = Figures()
    for at, (language, scheme) in enumerate(looks):
        viewer = Viewer(language)
        here = [(seen, drawn_by(viewer, seen) or drawn) for seen, drawn in kept[at :: len(looks)]]
        # The others see some of the day: WebKit would have to be started anew for the night.
        sights = OF_A_SAMPLE[at // 2 % 2 :][:1]
        some = len(here) // OF_OTHERS if scheme == "light" else 0
        figures += look_at(studio, here[:some], language, scheme, sights, studio.engines)
        figures += look_at(studio, here[some:], language, scheme, sights, [Chromium.name])
    assert not figures.told()


@needs_chromium
@pytest.mark.skipif(not IS_ALL, reason="`make guest` draws all of it")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_fits_narrow_phones_in_three_engines(studio: Studio, game: str, language: str) -> None:
    things = list(once(Viewer(language), everything([game])))
    figures = look_at(studio, things, language, "light", SIGHTS, studio.engines)
    figures += look_at(studio, things, language, "dark", BY_NIGHT, studio.engines)
    keep(figures, f"{game}-{language}")
    assert not figures.told()
