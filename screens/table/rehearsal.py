"""The table as it may look after the next entry, on widgets that nobody sees.

Their texts are drawn in a pause and kept: when that moment comes, the table finds its words and numbers ready. If it is
another seat's turn, or another step of the game, it finds the widgets ready too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from rules.kit import play
from rules.kit.contract import Rules
from rules.kit.panel import Panel
from rules.kit.step import Step
from screens.table.now_card import NowCard
from screens.table.turn_parts import TurnParts
from screens.widgets.changing import unmark
from screens.widgets.panels.panel_stack import PanelStack
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Lined, Stack

UNDER = 6  # dp between panels under what is to be done


class Holders(NamedTuple):
    """What holds the parts of the table, from top to bottom, in one column or in two."""

    top: Stack
    do: Stack
    under: Stack
    seats: Stack
    rest: Stack


class Rehearsal:
    """A turn that goes on and somebody else's turn have separate widgets: most changes are between the two."""

    def __init__(self, make: Callable[[], TurnParts], now: NowCard, texts: SeatTexts) -> None:
        self._same, self._next, self._now = make(), make(), now
        self._under = PanelStack(texts, is_brief=True, spacing=dp(UNDER))
        self._rest = PanelStack(texts)

    def show(self, rules: Rules[Any], state: Any, told: Step, turn: TurnParts, now: NowCard, holders: Holders) -> None:
        """Gives every part the width and the place it will have in its holder: then nothing of it is painted again.

        told: the step as the now card tells it
        turn, now: what is in sight
        """
        panels, grid = rules.table_panels(state), play.grid(rules, state)
        instead: dict[Stack, list[Lined]] = {holders.under: [self._under], holders.rest: [self._rest]}
        parts = self._same if told.mover == turn.card.seat else self._next
        if told.mover is not None:
            instead |= {holders.top: [parts.card, parts.moment], holders.seats: [parts.rows]}
        if grid or told.is_in_bar:
            instead[holders.do] = [parts.grid] if grid else []
        elif now.differs(told):
            instead[holders.do] = [self._now]
        # A part that already has its final width is laid out only once.
        for holder, ones in instead.items():
            for one in ones:
                one.width = holder.width
        self._under.update(under_of(panels))
        self._rest.update(rest_of(panels))
        if told.mover is not None:
            parts.rehearse(rules, state, told, told.mover)
        if not grid:
            (self._now.show if now.differs(told) else now.prepare)(told)
        for holder, ones in instead.items():
            holder.settle([one for one in ones if _is_due(one)])
        for content in dict.fromkeys(holder.parent for holder in holders):
            _stand(content, instead)

    def change(self, now: TurnParts) -> TurnParts:
        """Another seat is to move: returns what was made ready for that, and keeps what is in sight for an undo."""
        now, self._next = self._next, now
        unmark(now.card)
        return now

    def change_now(self, now: NowCard, step: Step) -> NowCard:
        """Returns the card that already shows most of the step, and keeps the other for an undo."""
        if self._now.is_nearer(step, now):
            now, self._now = self._now, now
        return now


def under_of(panels: Sequence[Panel]) -> list[Panel]:
    """Those of the table's panels that stand under what is to be done."""
    return [panel for panel in panels if panel.is_under]


def rest_of(panels: Sequence[Panel]) -> list[Panel]:
    """Those that stand under everything else."""
    return [panel for panel in panels if not (panel.is_brief or panel.is_under)]


def _is_due(part: Widget) -> bool:
    """Whether it is due to be laid out, or anything in it, however deep: then all of it is."""
    is_due = sum(map(_is_due, part.children)) > 0
    if isinstance(part, Lined) and is_due:
        part._trigger_layout()
    return is_due or (isinstance(part, Lined) and bool(part._trigger_layout.is_triggered))


def _stand(content: Stack, instead: dict[Stack, list[Lined]]) -> None:
    """Puts these parts where they would stand if they were in their holders, to the last digit as a stack does it."""
    _, top, _, bottom = content.padding
    rows = [(one, instead.get(one), _height(one, instead.get(one))) for one in content.in_order()]
    heights = [height for _, _, height in rows if height > 0]
    y = content.y + sum(heights) + content.spacing * max(0, len(heights) - 1) + top + bottom
    y -= top
    for holder, parts, height in rows:
        inner = y - height + height
        for part in parts or ():
            part.pos = holder.x, inner - part.height
            inner -= part.height + holder.spacing if part.height > 0 else 0
        y -= height + content.spacing if height > 0 else 0


def _height(holder: Widget, parts: list[Lined] | None) -> float:
    if parts is None:
        return float(holder.height)
    heights = [part.height for part in parts if part.height > 0]
    return float(sum(heights) + holder.spacing * max(0, len(heights) - 1))
