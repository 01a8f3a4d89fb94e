"""Remakes drawers from their memos: in another language or look, or when the app starts again."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.store.memos import Memo
    from screens.shell.layers import Layers
    from screens.widgets.drawer import Drawer

# By the name a memo gives its drawer: the function that makes it from layers and memo, or returns None where the memo
# no longer makes sense. Modules are imported when they are needed, as pages are.
MAKERS = {
    "form": "form.remade_forms.remade_form",
    "record": "form.remade_forms.remade_record_form",
    "amend": "score.amend.remade_form",
    "correct": "form.correct.remade",
    "inputs": "form.record.remade_inputs",
    "figures": "form.record.remade_figures",
    "offers": "table.offers_drawer.remade",
    "topic": "rules.topic_drawer.remade",
    "language": "settings.language_drawer.remade",
    "clock": "clock.drawer.remade",
    "seat": "setup.seat_drawer.remade",
}


def remade(layers: Layers, memo: Any) -> Drawer | None:
    """The drawer that a memo describes, or None: what no longer makes sense is silently left out."""
    name = memo.get("drawer") if isinstance(memo, dict) else None
    if not isinstance(name, str) or name not in MAKERS:
        return None
    module, _, function = MAKERS[name].rpartition(".")
    make: Callable[[Layers, Memo], Drawer | None] = getattr(import_module(f"screens.{module}"), function)
    return make(layers, memo)


def seat_in(layers: Layers, memo: Memo) -> int | None:
    """The seat a memo names, if there is such a seat in the game at hand."""
    seat = memo.get("seat")
    is_seat = isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < len(layers.table.names)
    return seat if is_seat else None
