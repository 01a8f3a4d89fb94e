"""Inputs: what a player asks to record. A game adds one frozen dataclass for each thing that can be entered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Annotated, Any, Self, get_args, get_origin, get_type_hints

from rules.kit.field import Field, Kind, Line, Number
from rules.kit.plain import plain
from rules.kit.refusal import Refusal, nonsense


@dataclass(frozen=True, kw_only=True)
class Input:
    """Something a seat, or the table when `seat` is None, wants recorded. Holds plain JSON values only."""

    seat: int | None = None

    @property
    def type(self) -> str:
        return type(self).__name__

    @classmethod
    def fields(cls) -> tuple[Field, ...]:
        """Its values besides the seat, with their ranges and choices."""
        if cls not in _FIELDS:
            _FIELDS[cls] = _fields_of(cls)
        return _FIELDS[cls]

    def values(self) -> dict[str, Any]:
        """What an entry stores: every value that differs from its default."""
        return {
            field.name: plain(value) for field in self.fields() if (value := getattr(self, field.name)) != field.default
        }

    @classmethod
    def read(cls, seat: int | None, values: Mapping[str, Any], seats: int) -> Self | Refusal:
        """The input these stored or typed values stand for, or why they are nonsense."""
        if not isinstance(values, (dict, Mapping)):
            return nonsense("kit.bad_value", field="values")
        if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats):
            return nonsense("kit.no_such_seat")
        known, needed = _known_of(cls)
        for name, value in values.items():
            field = known.get(name)
            if field is None:
                return nonsense("kit.unknown_value", field=str(name))
            if not field.fits(value):
                return nonsense("kit.bad_value", field=name)
        for name in needed:
            if name not in values:
                return nonsense("kit.value_missing", field=name)
        return cls(seat=seat, **{name: _frozen(value) for name, value in values.items()})


@dataclass(frozen=True, kw_only=True)
class Correct(Input):
    """A number set by hand (`to`) or moved by hand (`by`). The same for every game; the reason stays in the history."""

    what: Annotated[str, Line(60)]
    to: Annotated[int | None, Number(-9999, 99999)] = None
    by: Annotated[int | None, Number(-9999, 9999)] = None
    reason: Annotated[str, Line(200)] = ""


def _frozen(value: Any) -> Any:
    return tuple(_frozen(one) for one in value) if isinstance(value, (list, tuple)) else value


def _fields_of(cls: type[Input]) -> tuple[Field, ...]:
    hints = get_type_hints(cls, include_extras=True)
    found = []
    for field in fields(cls):
        hint = hints[field.name]
        if get_origin(hint) is not Annotated:  # only the seat is left bare
            continue
        bare, kind = get_args(hint)[:2]
        assert isinstance(kind, Kind), f"{cls.__name__}.{field.name} needs a kind"
        found.append(Field(field.name, kind, type(None) in get_args(bare), field.default))
    return tuple(found)


def _known_of(cls: type[Input]) -> tuple[Mapping[str, Field], tuple[str, ...]]:
    """Its fields by name, and the names of those that have no default."""
    if cls not in _KNOWN:
        needed = tuple(field.name for field in cls.fields() if field.default is MISSING)
        _KNOWN[cls] = {field.name: field for field in cls.fields()}, needed
    return _KNOWN[cls]


_FIELDS: dict[type[Input], tuple[Field, ...]] = {}
_KNOWN: dict[type[Input], tuple[Mapping[str, Field], tuple[str, ...]]] = {}
