"""What follows from some fields of a frozen value, worked out once as long as those fields stay the same.

A game makes new states with every entry, and few entries change what ratings and sums follow from. What was worked out
is kept beside the fields, and `rules.kit.frozen.replace` hands it on to the new value unless one of those fields
changes. The class names them and has no slots:

    @derived_from("workers", "leader")
    @dataclass(frozen=True)
    class Board: ...

    @once
    def strength(board: Board) -> int: ...

What an input finds out about a state is kept beside its fields in the same way, by `once_for_state`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

SOURCES: dict[type, frozenset[str]] = {}
"""The fields that worked-out values depend on, by class."""
KNOWN = "_known"
"""Where it is kept among the fields."""
_NOT_YET = object()


def derived_from(*fields: str) -> Callable[[type[T]], type[T]]:
    def named(kind: type[T]) -> type[T]:
        SOURCES[kind] = frozenset(fields)
        return kind

    return named


def once(work_out: F) -> F:
    """For a function of such a value, and of nothing else that could change. Its result must only be read."""

    @wraps(work_out)
    def known(value: Any, *more: Any) -> Any:
        fields = value.__dict__
        found = fields.get(KNOWN)
        if found is None:
            found = fields[KNOWN] = {}
        asked = (work_out, *more) if more else work_out
        made = found.get(asked, _NOT_YET)
        if made is _NOT_YET:
            made = found[asked] = work_out(value, *more)
        return made

    return cast(F, known)


def once_for_state(work_out: F) -> F:
    """For a method of an input that looks at a state: `check` and `after`, and all that a form shows, ask it about the
    same one. Its result must only be read; it is forgotten with the next state and with every other answer."""

    @wraps(work_out)
    def known(given: Any, state: Any) -> Any:
        fields = given.__dict__
        last = fields.get(KNOWN)
        # A state is frozen, so it is compared by identity.
        if last is None or last[0] is not state:
            last = fields[KNOWN] = state, {}
        found = last[1]
        made = found.get(work_out, _NOT_YET)
        if made is _NOT_YET:
            made = found[work_out] = work_out(given, state)
        return made

    return cast(F, known)
