"""What strangers send, read without trust: everything is bounded, and nonsense is answered with a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from companion.live.snapshot import Snapshot
from rules.kit import play
from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal, nonsense

LONGEST_WORD = 100
"""Signs of a name: of an input, a part, a topic."""
LONGEST_QUERY = 200
DEEPEST = 12
"""Steps of a path into a part."""
MOST_NAMES = 40


def read_input(snapshot: Snapshot, given: Any) -> Input | Refusal:
    """The input that `[type, seat, values]` stands for, with what only narrows its form; else why it is nonsense."""
    if not isinstance(given, list) or len(given) != 3:
        return nonsense("kit.bad_value", field="input")
    name, seat, values = given
    if not isinstance(name, str) or not isinstance(values, Mapping):
        return nonsense("kit.bad_value", field="input")
    kind = input_named(snapshot, name)
    narrowing = _narrowing(kind) if kind is not None else {}
    narrowed = {key: value for key, value in values.items() if key in narrowing}
    if any(value is not None and not isinstance(value, bool) for value in narrowed.values()):
        return nonsense("kit.bad_value", field=next(iter(narrowed)))
    stored = {key: value for key, value in values.items() if key not in narrowing}
    found = play.read_input(snapshot.rules, name[:LONGEST_WORD], seat, stored, len(snapshot.setup.seats))
    return replace(found, **narrowed) if narrowed and isinstance(found, Input) else found


def input_named(snapshot: Snapshot, name: Any) -> type[Input] | None:
    """A kind of input that can be recorded in this game."""
    return snapshot.rules.input_named(name) if isinstance(name, str) else None


def _narrowing(kind: type[Input]) -> dict[str, Any]:
    return {one.name: one.default for one in fields(kind) if one.metadata.get("narrows")}


def read_seat(snapshot: Snapshot, given: Any) -> int | None:
    """A seat of this table; None for anything else."""
    is_number = isinstance(given, int) and not isinstance(given, bool)
    return given if is_number and 0 <= given < len(snapshot.setup.seats) else None


def read_word(given: Any) -> str:
    return given[:LONGEST_WORD] if isinstance(given, str) else ""


def read_names(given: Any) -> list[str]:
    """Names of fields; anything else is skipped."""
    found = given[:MOST_NAMES] if isinstance(given, list) else []
    return [name for name in found if isinstance(name, str)]


def read_path(given: Any) -> tuple[str | int, ...]:
    """A way into a part: names of fields and numbers in lists. Empty for anything else."""
    if not isinstance(given, list) or len(given) > DEEPEST:
        return ()
    is_path = all(isinstance(one, (str, int)) and not isinstance(one, bool) for one in given)
    return tuple(given) if is_path else ()


def read_number(given: Any, least: int, most: int, usual: int) -> int:
    is_number = isinstance(given, int) and not isinstance(given, bool)
    return min(max(given, least), most) if is_number else usual
