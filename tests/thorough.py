"""How closely the tests look.

`make test` has minutes: of long things it looks at a part that is the same in every run. `make thorough`, which CI runs
every week, looks at all of it. Whatever is left out of the first must be looked at there, and still be noticed here
where it breaks in more than one rare spot.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

IS_THOROUGH = os.environ.get("ANNALS_LOOKS") == "all"


def some(usual: int, thorough: int) -> int:
    """How many: usually, and when there is time for all."""
    return thorough if IS_THOROUGH else usual


def part(cases: Iterable[T], usual: int) -> list[T]:
    """All cases, or usually so many of them, spread evenly and the last one among them."""
    every = list(cases)
    if IS_THOROUGH or usual >= len(every):
        return every
    return [every[-1 - at * len(every) // usual] for at in range(usual)]
