"""The round and a seat, told in a few sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from companion.spoken.panels import Speaker
from rules.kit import play
from rules.kit.panel import Notice

if TYPE_CHECKING:
    from companion.table import Table


def told_round(table: Table) -> str:
    """Where the game stands, who is to move, and how everybody stands."""
    assert table.session is not None
    step, speaker = table.session.step, Speaker(table)
    who = [table.say("play.to_move", name=table.names[seat]) for seat in step.to_move[:1] if len(step.to_move) == 1]
    totals = table.rules.totals(table.state)
    scores = [table.say("spoken.score", name=name, n=total) for name, total in zip(table.names, totals, strict=True)]
    panels = speaker.all_of(table.rules.table_panels(table.state))
    return _joined([table.show(step.moment), *who, table.show(step.title), table.show(step.text), *scores, *panels])


def told_seat(table: Table, seat: int) -> str:
    """What a seat has, panel by panel."""
    shown = play.mover_panels(table.rules, table.state, seat)
    warnings = [panel for panel in shown if isinstance(panel, Notice)]
    told = Speaker(table).all_of([*warnings, *table.rules.seat_panels(table.state, seat)])
    return _joined([table.names[seat], *dict.fromkeys(told)])


def _joined(said: Iterable[str]) -> str:
    return " ".join(one if one.endswith((".", "!", "?")) else f"{one.rstrip(':')}." for one in said if one)
