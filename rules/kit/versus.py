"""The panel of two sides that are compared, and who is ahead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.kit.panel import Panel
from rules.kit.sheet import Why
from rules.kit.text import Text

if TYPE_CHECKING:
    from rules.kit.picks import PickRow, Question, Stake


@dataclass(frozen=True, slots=True)
class Side:
    """One of two that are compared: a seat, or anything with a sign. `why` is what it brings, line by line."""

    label: Text
    why: Why
    seat: int | None = None
    """Whose it is: the seat's name and badge come first, and `label` says what it does."""
    note: Text | None = None
    glyph: str = ""
    tint: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Versus(Panel):
    """Two sides and who is ahead. `verdict` says it in words, `note` what follows from it."""

    sides: tuple[Side, Side]
    ahead: int | None = None
    """The index of the winning side in `sides`; None while nobody is ahead."""
    verdict: Text | None = None
    note: Text | None = None
    stakes: tuple[Stake, ...] = ()
    """What may still be spent; it stands between the sums and the verdict."""
    adds: Question | None = None
    """What a side may still add, by touches; it stands there too."""
    spoils: tuple[PickRow, ...] = ()
    """What the winner may choose from."""
    is_on_page: bool = False
    """It needs no heading: the page it stands on is about nothing else."""
