"""What recorded games show from their first entry to their last, all of it, and as a few digests for each.

What a rule does has a test that says what is right. A sign, a label, which questions are asked and in which order is
right when somebody has looked at it: what was looked at is kept in `shown.json`, so that nothing of it
changes unseen. `python -m tests.companion.shown` keeps what is shown now; with the name of a recorded game it prints
all of it, to be compared with what was printed before.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from companion.store.export import EntryReader, load, read_head, read_steps
from rules.kit import play
from rules.kit.contract import Rules
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal
from tests.games import GAMES

ROOT = Path(__file__).resolve().parent.parent.parent
GOLDENS = sorted([*ROOT.glob("rules/*/golden/*.json"), *ROOT.glob("tests/golden/*.json")])
KEPT = Path(__file__).with_suffix(".json")
SPREAD = 8
"""Showing a state costs far more than reaching it: of a long game, as many moments as this, and one of each input."""


class Moment(NamedTuple):
    """A state of a recorded game, and all that is shown then, each thing with its kind."""

    rules: Rules[Any]
    state: Any
    seats: int
    shown: list[tuple[str, Any]]


def name_of(path: Path) -> str:
    return f"{path.parent.parent.name}-{path.stem}"


def spread_over(length: int, most: int) -> frozenset[int]:
    """Numbers of steps, as many as that and evenly over all of them, the last one among them."""
    return (
        frozenset(length - 1 - at * length // most for at in range(most)) if length > most else frozenset(range(length))
    )


def closely(steps: Sequence[Mapping[str, Any]]) -> frozenset[int]:
    """The steps to look at: spread over a whole game, and of each kind of input the last one that was allowed."""
    kinds = {steps[at].get("type"): at for at in sorted(range(len(steps)), key=lambda at: "refuse" not in steps[at])}
    return spread_over(len(steps), SPREAD) | {*kinds.values()}


def moments(path: Path) -> Iterator[Moment]:
    """The beginning of a game, and each step that is looked at: its form, what is told of it, what is shown then."""
    data = load(path)
    session, reader = read_head(data, GAMES), EntryReader()
    rules, seats = session.rules, len(session.setup.seats)
    yield Moment(rules, session.state, seats, [*_of_state(rules, session.state, seats)])
    steps = list(read_steps(data))
    looked_at = closely(steps)
    for at, step in enumerate(steps):
        rules, state, seats = session.rules, session.state, len(session.setup.seats)
        if "refuse" not in step:
            session.record(reader.read(step))
        if at in looked_at:
            given = play.read_input(rules, step.get("type", ""), step.get("seat"), step.get("values", {}), seats)
            form = [] if isinstance(given, Refusal) else [*_of_input(rules, state, given)]
            shown = [*form, *_of_state(session.rules, session.state, len(session.setup.seats))]
            yield Moment(session.rules, session.state, len(session.setup.seats), shown)


def _of_state(rules: Rules[Any], state: Any, seats: int) -> Iterator[tuple[str, Any]]:
    yield "table", (rules.step(state), rules.moment(state), rules.table_panels(state), play.grid(rules, state))
    yield "result", (rules.sheet(state), rules.outcome(state))
    for seat in range(seats):
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


def digests(looked_at: Iterable[Moment]) -> dict[str, str]:
    found: dict[str, Any] = {}
    for kind, what in (one for moment in looked_at for one in moment.shown):
        found.setdefault(kind, sha256()).update(in_words(what).encode())
    return {kind: digest.hexdigest()[:12] for kind, digest in sorted(found.items())}


def main(names: list[str]) -> None:
    for path in GOLDENS:
        if name_of(path) in names:
            for kind, what in (one for moment in moments(path) for one in moment.shown):
                print(kind, in_words(what))
    if not names:
        kept = {name_of(path): digests(moments(path)) for path in GOLDENS}
        KEPT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
