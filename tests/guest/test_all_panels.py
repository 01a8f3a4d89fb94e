"""Every panel and every question of recorded games in Chromium, on the narrowest phone: nothing is too wide, cut or
broken, and the console stays silent.

`make test` draws a sample; `make guest` draws every moment of every recorded game in every language, by day and by
night (`ANNALS_GUEST=all`).
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any, NamedTuple

import pytest

from companion.live.rights import ALL, May
from companion.live.snapshot import Snapshot
from companion.live.view.parts import Viewer
from companion.live.view.plain import ASKS, PANELS
from companion.text import LANGUAGES
from tests.guest.drawn import CHROMIUM, Drawing, drawing
from tools.guest_samples import GOLDENS, moments, questions, recorded

IS_ALL = os.environ.get("ANNALS_GUEST") == "all"
SAMPLED = ("aztecs_japanese", "conquest", "epic", "every_purple_effect", "score_sheet", "two_players")
"""Recorded games of which `make test` draws something: together they have every panel."""
BATCH = 20
EVERYTHING = May(ALL)

needs_chromium = pytest.mark.skipif(not CHROMIUM.exists(), reason="Chromium is not installed")


class Item(NamedTuple):
    """Something to draw, with the parts around it and where it was found."""

    name: str
    parts: dict[str, Any]
    kind: str
    data: Any


def things(viewer: Viewer) -> Iterator[Item]:
    """All that is sent at the moments looked at."""
    for path in GOLDENS:
        if not IS_ALL and path.stem not in SAMPLED:
            continue
        for is_present in (True, False) if IS_ALL else (True,):
            for name, snapshot in moments(path, most=2 if IS_ALL else 1, is_present=is_present):
                yield from _at(viewer, name, snapshot)
            for snapshot, given in recorded(path, is_present):
                parts = viewer.parts(snapshot, 0, EVERYTHING)
                form = viewer.answer(snapshot, 0, EVERYTHING, {"what": "offer", "input": given})["form"]
                yield Item(f"{path.parent.parent.name}-{path.stem} {given[0]}", parts, "form", form)


def _at(viewer: Viewer, name: str, snapshot: Snapshot) -> Iterator[Item]:
    seat = next(iter(snapshot.rules.step(snapshot.state).to_move), 0)
    parts = viewer.parts(snapshot, seat, EVERYTHING)
    for tab in ("table", "seat"):
        yield Item(f"{name} {tab}", parts, "page", tab)
    for asked in questions(snapshot, parts):
        answer = viewer.answer(snapshot, seat, EVERYTHING, asked)
        where = f"{name} {json.dumps(asked)[:80]}"
        if "form" in answer:
            yield Item(where, parts, "form", answer["form"])
        elif asked["what"] == "board":
            yield Item(where, parts, "panels", answer["panels"])
        elif asked["what"] == "topic" and "drawn" in answer["topic"]:
            yield Item(where, parts, "brief", answer["topic"]["drawn"]["panels"])


def once(items: Iterator[Item]) -> Iterator[Item]:
    """Without what was drawn already: the same data, or, in a sample, data of the same shape."""
    known: set[str] = set()
    for item in items:
        drawn = item.parts[_SHOWN[item.data]] if item.kind == "page" else item.data
        shape = json.dumps([item.kind, drawn if IS_ALL else _shape(drawn)], sort_keys=True)
        if shape not in known:
            known.add(shape)
            yield item


_SHOWN = {"table": "now", "seat": "me"}


def _shape(data: Any) -> Any:
    """Which types stand in which, without what they say."""
    if isinstance(data, dict):
        kinds = {name: _shape(value) for name, value in data.items() if isinstance(value, (dict, list))}
        return [data.get("k", ""), {name: value for name, value in kinds.items() if value}]
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


def faults(drawing: Drawing, items: list[Item]) -> Iterator[str]:
    """What does not fit, each with where it was found."""
    sent = [{"parts": item.parts, "kind": item.kind, "data": item.data} for item in items]
    for item, found in zip(items, drawing.faults(sent), strict=True):
        yield from (f"{item.name}: {fault}" for fault in found)


def batches(items: Iterator[Item]) -> Iterator[list[Item]]:
    while batch := list(islice(items, BATCH)):
        yield batch


def told(found: list[str]) -> str:
    return "\n".join([f"{len(found)} faults", *found[:40]])


@needs_chromium
@pytest.mark.skipif(os.environ.get("ANNALS_GUEST") != "sample", reason="the page is still being fitted")
def test_a_sample_of_everything_fits_the_narrowest_phone() -> None:
    """Each shape once, the looks in turn."""
    looks = cycle([(language, scheme) for language in LANGUAGES for scheme in ("light", "dark")])
    viewers = {language: Viewer(language) for language in LANGUAGES}
    found, drawn = [], set()
    with drawing() as page:
        for language, scheme in islice(looks, len(viewers) * 2):
            page.show(language, scheme)
            share = [*LANGUAGES].index(language) * 2 + (scheme == "dark")
            items = islice(once(things(viewers[language])), share, None, len(viewers) * 2)
            for batch in batches(items):
                drawn |= {kind for item in batch for kind in kinds_in([item.data, item.parts])}
                found += [f"{language} {scheme} {fault}" for fault in faults(page, batch)]
        assert page.errors == []
    assert not found, told(found)
    assert drawn >= PANELS | ASKS


@needs_chromium
@pytest.mark.skipif(not IS_ALL, reason="`make guest` draws all of it")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits_the_narrowest_phone(language: str, scheme: str) -> None:
    found: list[str] = []
    with drawing() as page:
        page.show(language, scheme)
        for batch in batches(once(things(Viewer(language)))):
            found += faults(page, batch)
        assert page.errors == []
    assert not found, told(found)
