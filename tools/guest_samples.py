"""What guests of the live table are sent, from every recorded game: `python -m tools.guest_samples FOLDER`.

For each golden file a few moments, those of each kind of step among them. Every moment becomes one JSON file for each
language asked for (`--language`, all by default): `parts` for everybody who may act for all, for a seat and for who
watches, and `answers` to what may be asked then: forms, boards, history, each with its question.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import rules
from companion.live.rights import ALL, SEAT, WATCH, May
from companion.live.snapshot import Snapshot, snapshot_of
from companion.live.view.parts import Viewer
from companion.store.export import EntryReader, load, read_head, read_steps
from companion.text import LANGUAGES
from rules import all_games
from rules.kit import play

GOLDENS = sorted(rules.FOLDER.glob("*/golden/*.json"))
OF_A_STEP = 2
"""Moments of one kind of step that are taken from a recorded game, its last moment aside."""


class Moment(NamedTuple):
    name: str
    snapshot: Snapshot


def moments(path: Path, of_a_step: int = OF_A_STEP) -> Iterator[Moment]:
    """A recorded game at each kind of step, a few times, and at its end."""
    data = load(path)
    session, reader = read_head(data, all_games()), EntryReader()
    name = f"{path.parent.parent.name}-{path.stem}"
    met: dict[str, int] = {}
    steps = [step for step in read_steps(data) if "refuse" not in step]
    for at, step in enumerate(steps):
        kind = session.step.id
        met[kind] = met.get(kind, 0) + 1
        # The first of a kind, and a later one: the boards are fuller then.
        if met[kind] in (1, 7)[:of_a_step]:
            yield Moment(f"{name}-{at}", snapshot_of(session, at + 1))
        session.record(reader.read(step))
    yield Moment(f"{name}-{len(steps)}", snapshot_of(session, len(steps) + 1))


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
    for path in GOLDENS:
        for name, snapshot in moments(path):
            for viewer in viewers:
                text = json.dumps(sample(viewer, snapshot), ensure_ascii=False, separators=(",", ":"))
                (folder / f"{name}.{viewer.language}.json").write_text(text, encoding="utf-8")
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
