"""Strikes an entry, or all after it: at once, or after the player has seen what it would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.session.consequences import later_than, of_strike
from companion.session.fold import Folded
from rules.kit.inputs import Input
from screens.score.amend import AmendForm
from screens.score.consequences import ConsequencesDrawer

if TYPE_CHECKING:
    from screens.shell.layers import Layers


def strike(layers: Layers, item: Folded) -> None:
    table, target, given = layers.table, item.entry.id, item.input
    assert table.session is not None
    found = of_strike(table.session, target)
    if not found.misfits:
        table.strike(target)
        return

    def amend_instead() -> None:
        assert given is not None
        amend(layers, item, given)

    instead = amend_instead if given is not None and given.fields() else None
    layers.put_over(ConsequencesDrawer(layers, "strike", item, found, lambda: table.strike(target), instead))


def go_back(layers: Layers, item: Folded) -> None:
    """A single later entry is struck at once, as undo does."""
    table, target = layers.table, item.entry.id
    assert table.session is not None
    later = later_than(table.session, target)
    if len(later) < 2:
        table.go_back_to(target)
        return
    found = of_strike(table.session, *later)
    layers.put_over(ConsequencesDrawer(layers, "back", item, found, lambda: table.go_back_to(target)))


def amend(layers: Layers, item: Folded, given: Input) -> None:
    layers.put_over(AmendForm(layers, item, given))
