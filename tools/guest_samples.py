"""What guests of the live table are sent, from every recorded game: `python -m tools.guest_samples FOLDER`.

For each golden file, as recorded and under today's rules, moments before each kind of entry. Every moment becomes one
JSON file per language (`--language`, all by default): parts for guests who may act for all, for one seat, or only
watch, and `answers` to what may be asked then: forms, boards, history, each with its question. The forms of what was
recorded, as they are filled in, are in a separate file.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, replace
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import rules
from companion.live.rights import ALL, SEAT, WATCH, May
from companion.live.snapshot import Snapshot, snapshot_of
from companion.live.view.parts import Viewer
from companion.live.view.plain import input_out
from companion.session.session import Session
from companion.store.export import EntryReader, load, read_head, read_steps
from companion.text import LANGUAGES
from rules import all_games
from rules.kit import play
from rules.kit.inputs import Input

GOLDENS = sorted(rules.FOLDER.glob("*/golden/*.json"))
OF_A_STEP = 2
"""Moments before one kind of entry that are taken from a recorded game."""


class Moment(NamedTuple):
    name: str
    snapshot: Snapshot


def opened(path: Path, is_present: bool) -> tuple[Session, list[Mapping[str, Any]]]:
    """A recorded game before its first entry, and all its steps. Most were recorded under earlier rules: with
    `is_present` it is begun under those of today, whether or not all of it fits then."""
    data = load(path)
    assert isinstance(data, dict)
    if is_present:
        data = {name: value for name, value in data.items() if name != "rules_version"}
    return read_head(data, all_games()), list(read_steps(data))


def moments(path: Path, most: int = OF_A_STEP, is_present: bool = False) -> Iterator[Moment]:
    """A recorded game before each kind of entry, a few times, and at its end."""
    session, steps = opened(path, is_present)
    reader = EntryReader()
    name = f"{path.parent.parent.name}-{path.stem}{'-now' * is_present}"
    met: Counter[str] = Counter()
    for at, step in enumerate(steps):
        kind = str(step.get("type"))
        met[kind] += 1
        # The first of a kind, and a later one: the boards are fuller then.
        if met[kind] in (1, 7)[:most]:
            yield Moment(f"{name}-{at}", snapshot_of(session, at + 1))
        if "refuse" not in step:
            session.record(reader.read(step))
    yield Moment(f"{name}-{len(steps)}", snapshot_of(session, len(steps) + 1))


class Recorded(NamedTuple):
    """An input of a recorded game, as far as it is answered, at the moment it was recorded."""

    snapshot: Snapshot
    input: list[Any]


def recorded(path: Path, is_present: bool = False) -> Iterator[Recorded]:
    """The forms of a recorded game as they are filled in, each set of answers once."""
    session, steps = opened(path, is_present)
    reader = EntryReader()
    met: set[object] = set()
    for step in steps:
        seats, values = len(session.setup.seats), step.get("values", {})
        given = play.read_input(session.rules, str(step.get("type")), step.get("seat"), values, seats)
        for filled in _filled(given) if isinstance(given, Input) else ():
            shape = filled.type, frozenset(filled.values())
            if shape not in met:
                met.add(shape)
                yield Recorded(snapshot_of(session, 1), input_out(filled))
        if "refuse" not in step:
            session.record(reader.read(step))


def _filled(given: Input) -> Iterator[Input]:
    """With all its answers, and then without the last, the last two, and so on."""
    yield given
    for field in reversed(given.fields()):
        if field.default is not MISSING and getattr(given, field.name) != field.default:
            given = replace(given, **{field.name: field.default})
            yield given


def offers_in(data: Any) -> Iterator[list[Any]]:
    """The inputs of all stubs in plain data."""
    if isinstance(data, dict):
        if data.get("k") == "Offer":
            yield data["input"]
        for value in data.values():
            yield from offers_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from offers_in(value)


def questions(snapshot: Snapshot, parts: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All that somebody who sees these parts might ask, once each."""
    grid = (parts["mover"] or {}).get("grid", ())
    yield from ({"what": "meant", "id": one["id"]} for one in grid)
    asked = {json.dumps(given): given for given in offers_in(parts)}
    yield from ({"what": "offer", "input": given} for given in asked.values())
    yield from ({"what": what} for what in ("history", "sheet", "result", "contents", "record"))
    for seat in range(len(snapshot.setup.seats)):
        yield {"what": "board", "seat": seat}
        yield {"what": "record", "seat": seat}
    yield from ({"what": "record", "type": kind.__name__} for kind in play.at(snapshot.rules, snapshot.state).inputs)
    yield {"what": "topic", "step": True}


def sample(viewer: Viewer, snapshot: Snapshot) -> dict[str, Any]:
    seat = next(iter(snapshot.rules.step(snapshot.state).to_move), 0)
    may = May(ALL)
    parts = viewer.parts(snapshot, seat, may)
    return {
        "all": parts,
        "seat": viewer.parts(snapshot, seat, May(SEAT)),
        "watch": viewer.parts(snapshot, None, May(WATCH, anyway=False)),
        "answers": [[asked, viewer.answer(snapshot, seat, may, asked)] for asked in questions(snapshot, parts)],
    }


def write(folder: Path, languages: Iterable[str]) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    viewers = [Viewer(language) for language in languages]
    for path, is_present in product(GOLDENS, (False, True)):
        for name, snapshot in moments(path, is_present=is_present):
            for viewer in viewers:
                text = json.dumps(sample(viewer, snapshot), ensure_ascii=False, separators=(",", ":"))
                (folder / f"{name}.{viewer.language}.json").write_text(text, encoding="utf-8")
                count += 1
        filled = [*recorded(path, is_present)]
        for viewer in viewers:
            asked = [(one.snapshot, {"what": "offer", "input": one.input}) for one in filled]
            answers = [
                [frame, viewer.answer(snapshot, frame["input"][1], May(ALL), frame)] for snapshot, frame in asked
            ]
            text = json.dumps({"answers": answers}, ensure_ascii=False, separators=(",", ":"))
            name = f"{path.parent.parent.name}-{path.stem}{'-now' * is_present}-forms.{viewer.language}.json"
            (folder / name).write_text(text, encoding="utf-8")
            count += 1
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", action="append", choices=[*LANGUAGES])
    given = parser.parse_args()
    print(write(given.folder, given.language or LANGUAGES))


if __name__ == "__main__":
    main()
