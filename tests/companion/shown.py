"""Everything that recorded games show from their first entry to their last, as a few digests for each.

What a rule does has a test that says what is right. A sign, a label, which questions are asked and in which order is
right when somebody has looked at it: what was looked at is kept in `shown.json`, so that nothing of it
changes unseen. `python -m tests.companion.shown` keeps what is shown now; with the name of a recorded game it prints
all of it, to be compared with what was printed before.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from companion.store.export import EntryReader, load, read_head, read_steps
from rules.kit import play
from rules.kit.contract import Rules
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal
from tests.games import GAMES

ROOT = Path(__file__).resolve().parent.parent.parent
GOLDENS = sorted([*ROOT.glob("rules/*/golden/*.json"), *ROOT.glob("tests/golden/*.json")])
KEPT = Path(__file__).with_suffix(".json")
MOMENTS = 20
"""Showing a state costs far more than reaching it: of a long game, as many moments as this."""


def name_of(path: Path) -> str:
    return f"{path.parent.parent.name}-{path.stem}"


def shown(path: Path) -> Iterator[tuple[str, Any]]:
    """What the moments of a game show, each with the kind of thing it is."""
    data = load(path)
    session, reader, seats = read_head(data, GAMES), EntryReader(), range(0)
    steps = list(read_steps(data))
    closely = {at * len(steps) // MOMENTS for at in range(MOMENTS)} | {len(steps) - 1}
    for at, step in enumerate(steps):
        rules, state, seats = session.rules, session.state, range(len(session.setup.seats))
        if at in closely:
            yield from _of_state(rules, state, seats)
            given = play.read_input(rules, step.get("type", ""), step.get("seat"), step.get("values", {}), len(seats))
            if not isinstance(given, Refusal):
                yield from _of_input(rules, state, given)
        if "refuse" not in step:
            session.record(reader.read(step))
    yield from _of_state(session.rules, session.state, seats)


def _of_state(rules: Rules[Any], state: Any, seats: range) -> Iterator[tuple[str, Any]]:
    yield "table", (rules.step(state), rules.moment(state), rules.table_panels(state), play.grid(rules, state))
    yield "result", (rules.sheet(state), rules.outcome(state))
    for seat in seats:
        yield "boards", (rules.seat_panels(state, seat), rules.figures(state, seat))
        yield "boards", (play.mover_panels(rules, state, seat), play.seat_row(rules, state, seat))
        yield "offers", rules.offers(state, seat)


def _of_input(rules: Rules[Any], state: Any, given: Input) -> Iterator[tuple[str, Any]]:
    """Its form as it is filled in, answer by answer, and what the history says of it."""
    for filled in _filled(given):
        yield "forms", play.offer(rules, state, filled)
    yield "told", (given.tell(state), given.key(state), play.check(rules, state, given))


def _filled(given: Input) -> Iterator[Input]:
    yield given
    for field in reversed(fields(given)):
        is_open = field.name == "seat" or field.default is MISSING or getattr(given, field.name) == field.default
        if not is_open:
            given = replace(given, **{field.name: field.default})
            yield given


def in_words(what: Any) -> str:
    """The same in every run: without where things lie in memory."""
    return re.sub(r" at 0x[0-9a-f]+", "", repr(what))


def digests(path: Path) -> dict[str, str]:
    found: dict[str, Any] = {}
    for kind, what in shown(path):
        found.setdefault(kind, sha256()).update(in_words(what).encode())
    return {kind: digest.hexdigest()[:12] for kind, digest in sorted(found.items())}


def main(names: list[str]) -> None:
    for path in GOLDENS:
        if name_of(path) in names:
            for kind, what in shown(path):
                print(kind, in_words(what))
    if not names:
        kept = {name_of(path): digests(path) for path in GOLDENS}
        KEPT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
