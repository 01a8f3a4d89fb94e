"""`quick`: a constructor for frozen values with slots that costs half of the one `dataclass` writes.

A table shows hundreds of offers, answers and numbers after every entry, each a value of ten fields. The constructor of
a frozen class sets every field by its name, past its own refusal to be changed; a slot can be set directly.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any, TypeVar

T = TypeVar("T")


def quick(kind: type[T]) -> type[T]:
    """Goes above `@dataclass(frozen=True, slots=True)`. Nothing changes but the time it takes."""
    written: Any = kind.__init__
    code = written.__code__
    given = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    assert not kind.__dictoffset__, f"{kind.__name__} has no slots"
    assert not hasattr(kind, "__post_init__"), f"{kind.__name__} does more than set its fields"
    assert all(field.default_factory is MISSING for field in fields(kind))  # type: ignore[arg-type]
    slots = {f"set_{name}": getattr(kind, name).__set__ for name in given[1:]}
    named = ["*", *given[code.co_argcount :]] if code.co_kwonlyargcount else []
    head = ", ".join([*given[: code.co_argcount], *named])
    made: dict[str, Any] = {}
    exec("\n ".join([f"def __init__({head}):", *(f"set_{name}(self, {name})" for name in given[1:])]), slots, made)
    new = made["__init__"]
    new.__defaults__, new.__kwdefaults__ = written.__defaults__, written.__kwdefaults__
    new.__annotations__, new.__qualname__ = written.__annotations__, written.__qualname__
    kind.__init__ = new  # type: ignore[method-assign]
    return kind
