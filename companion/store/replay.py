"""Replays a session file. A golden file also says, step by step, what must be refused and what must hold.

`refuse` names the code of the refusal that this step must meet; it is not recorded. `expect` may hold `totals`, `step`,
`round`, `figures`, `sheet`, `outcome`, `winners`, `ties`, `misfits` and `state`, a map from dotted paths to values; at
the top of the file it is about the end. Where an expectation is a map, only what it names is compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.errors import BadFile
from companion.session.entry import Entry, EntryId
from companion.session.fold import Folded, Status
from companion.session.session import Session
from companion.store.export import EntryReader, read_head, read_steps
from rules.kit.contract import Game
from rules.kit.plain import plain
from rules.kit.play import read_input
from rules.kit.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Met:
    """A refusal that a step of the file met, and what became of the step. Steps are counted from 1."""

    step: int
    refusal: Refusal
    standing: str = "refused"
    """Refused and not recorded, a misfit that is kept but not counted, or forced and counted all the same."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Something a golden file said that did not hold after a step, or, without one, at the end."""

    step: int | None
    what: str
    wanted: Any
    got: Any


@dataclass(frozen=True, slots=True)
class Replay:
    session: Session
    refused: tuple[Met, ...]
    failures: tuple[Failure, ...]
    steps: Mapping[EntryId, int]
    """Where in the file each entry stands."""

    @property
    def misfits(self) -> list[Folded]:
        return self.session.misfits()

    @property
    def refusals(self) -> list[Met]:
        """Everything the rules objected to, in the order of the file."""
        counts = {Status.MISFIT: "misfit", Status.LIVE: "forced"}
        kept = [
            Met(self.steps[EntryId(item.entry.device, item.entry.seq)], item.refusal, counts[item.status])
            for item in self.session.items
            if item.refusal is not None
        ]
        return sorted((*self.refused, *kept), key=lambda met: met.step)

    @property
    def rounds(self) -> list[tuple[str, tuple[int, ...]]]:
        """The totals at the end of each round."""
        rules, items = self.session.rules, self.session.items
        return [
            (rules.round(item.before), rules.totals(item.after))
            for item in items
            if rules.round(item.before) != rules.round(item.after)
        ]


def replay(data: Any, games: Mapping[str, Game], at: int | None = None) -> Replay:
    """Folds a file, or its first `at` entries."""
    session, reader = read_head(data, games), EntryReader()
    refused: list[Met] = []
    failures: list[Failure] = []
    steps: dict[EntryId, int] = {}
    waiting: list[Entry] = []

    def compare(number: int | None, expected: Any) -> None:
        session.merge(waiting)
        waiting.clear()
        failures.extend(Failure(number, *unmet) for unmet in _unmet(session, expected))

    for number, step in enumerate(read_steps(data), 1):
        if reader.count == at:
            break
        if "refuse" in step:
            compare(number, {})
            refusal = _refusal_of(session, step)
            if refusal is not None:
                refused.append(Met(number, refusal))
            code = None if refusal is None else refusal.code
            if code != step["refuse"]:
                failures.append(Failure(number, "refuse", step["refuse"], code))
        else:
            waiting.append(reader.read(step))
            steps.setdefault(waiting[-1].id, number)
        if "expect" in step:
            compare(number, step["expect"])
    else:
        compare(None, data.get("expect", {}))
    if at is not None and reader.count != at:
        raise BadFile("error.no_such_moment", n=at, most=reader.count)
    compare(None, {})
    return Replay(session, tuple(refused), tuple(failures), steps)


def _refusal_of(session: Session, step: Mapping[str, Any]) -> Refusal | None:
    given = read_input(
        session.rules, str(step.get("type")), step.get("seat"), step.get("values", {}), len(session.setup.seats)
    )
    return given if isinstance(given, Refusal) else session.check(given)


def _unmet(session: Session, expected: Any) -> Iterator[tuple[str, Any, Any]]:
    """What does not hold: its name, what was expected, what was found."""
    if not isinstance(expected, Mapping):
        yield "expect", expected, None
        return
    for what, wanted in expected.items():
        if what == "state" and isinstance(wanted, Mapping):
            state = plain(session.state)
            there = {path: _at(state, path) for path in wanted}
            yield from ((f"state.{path}", wanted[path], got) for path, got in there.items() if wanted[path] != got)
        elif what not in _FOUND:
            yield what, wanted, "unknown"
        elif not _matches(wanted, got := _FOUND[what](session)):
            yield what, wanted, got


def _matches(wanted: Any, got: Any) -> bool:
    if isinstance(wanted, Mapping) and isinstance(got, Mapping):
        return all(name in got and _matches(one, got[name]) for name, one in wanted.items())
    if isinstance(wanted, list) and isinstance(got, list):
        return len(wanted) == len(got) and all(map(_matches, wanted, got))
    return bool(wanted == got)


def _at(state: Any, path: str) -> Any:
    for name in path.split("."):
        if isinstance(state, Mapping) and name in state:
            state = state[name]
        elif isinstance(state, list) and name.isdecimal() and int(name) < len(state):
            state = state[int(name)]
        else:
            return f"no {path}"
    return state


def _figures(session: Session) -> dict[str, dict[str, int]]:
    seats = range(len(session.setup.seats))
    return {str(seat): {one.key: one.value for one in session.rules.figures(session.state, seat)} for seat in seats}


def _outcome(session: Session) -> dict[str, Any] | None:
    outcome = session.rules.outcome(session.state)
    return None if outcome is None else {"winners": list(outcome.winners), **plain(outcome)}


def _sheet(session: Session) -> dict[str, list[int]]:
    return {row.id: [cell.total for cell in row.cells] for row in session.rules.sheet(session.state).rows}


_FOUND: dict[str, Callable[[Session], Any]] = {
    "totals": lambda session: list(session.rules.totals(session.state)),
    "step": lambda session: session.rules.step(session.state).id,
    "round": lambda session: session.rules.round(session.state),
    "figures": _figures,
    "sheet": _sheet,
    "outcome": _outcome,
    "winners": lambda session: (_outcome(session) or {}).get("winners"),
    "ties": lambda session: (_outcome(session) or {}).get("ties"),
    "misfits": lambda session: [item.refusal.code for item in session.misfits() if item.refusal],
}
