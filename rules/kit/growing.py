"""A game that begins at one depth and goes on at a deeper one from the entry that says so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules.kit.contract import Rules

_ASKED = (
    "offers",
    "step",
    "table_panels",
    "seat_panels",
    "figures",
    "corrected",
    "round",
    "moment",
    "totals",
    "sheet",
    "outcome",
    "broken_invariants",
    "depth",
)
_PERHAPS: dict[str, Any] = {
    "brief_panels": (),
    "grid": (),
    "wide_panels": (),
    "follow_up": None,
    "landmark": None,
    "typed_numbers": {},
    "deeper": (),
}
"""What only one of the two may have, and the answer where the other is asked."""


def growing(shallow: Rules[Any], deep: Rules[Any], is_deep: Callable[[Any], bool]) -> Rules[Any]:
    """Begins as the first, and is the second once the state is. Any state of the game, even one from long ago, is
    shown, told and counted by the rules it was made under."""

    def at(state: Any) -> Rules[Any]:
        return deep if is_deep(state) else shallow

    def asked(name: str) -> Callable[..., Any]:
        def by_state(state: Any, *more: Any) -> Any:
            found = getattr(at(state), name)
            return _PERHAPS[name] if found is None else found(state, *more)

        return by_state

    return replace(
        shallow,
        inputs=tuple(dict.fromkeys((*shallow.inputs, *deep.inputs))),
        told_number=deep.told_number,
        card_kinds=deep.card_kinds,
        chosen=lambda setup, state, seat: None if (own := at(state).chosen) is None else own(setup, state, seat),
        at=at,
        **{name: asked(name) for name in (*_ASKED, *_PERHAPS)},
    )
