"""What a topic is about, drawn: the panels of the board that open it, and a worked score sheet.

With a game at hand they show its numbers. Without one a score sheet is that of a recorded game, which `tools.index`
puts beside the topics.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import rules
from companion.lookup.contents import has_sheet
from companion.lookup.rulebook import Rule, reference
from rules.kit.panel import Checklist, Ledger, LedgerLine, Panel
from rules.kit.sheet import Sheet
from rules.kit.text import Text, say

if TYPE_CHECKING:
    from companion.table import Table

MOST_PANELS = 2


class Drawn(NamedTuple):
    """Panels, and whose they are."""

    whose: Text
    panels: tuple[Panel, ...]


def example_path(game: str) -> Path:
    return rules.FOLDER / game / "reference" / "example.json"


def drawn(table: Table, rule: Rule) -> Drawn | None:
    """None for a topic that has nothing to draw."""
    session = table.session if rule.game == table.rulebook.game else None
    if session is None:
        return _worked(table, rule.game) if has_sheet(rule.topic, rule.game) else None
    rules, state, seat = session.rules, session.state, table.rulebook.reader
    if not has_sheet(rule.topic, rule.game):
        panels = _own(rules, state, seat, rule)
    elif any(rules.totals(state)):
        panels = (_ledger(rules.sheet(state), seat),)
    else:
        return _worked(table, rule.game)
    return Drawn(_now(table, seat), panels) if panels else None


def _now(table: Table, seat: int) -> Text:
    return say("rules.example_now", name=table.names[seat])


def _own(rules: Any, state: Any, seat: int, rule: Rule) -> tuple[Panel, ...]:
    """The panels that open this topic when they are held, without what can be done with them."""
    topics = reference(rule.game)
    shown = chain(rules.seat_panels(state, seat), rules.table_panels(state))
    fitting = (one for one in shown if topics.of_panel(one.id, one.topic) == rule.topic)
    still = (replace(one, offers=()) if hasattr(one, "offers") else one for one in fitting)
    return tuple(one for one in still if not isinstance(one, Checklist))[:MOST_PANELS]


def _ledger(sheet: Sheet, seat: int) -> Ledger:
    rows = ((row, row.cells[seat]) for row in sheet.rows)
    lines = [LedgerLine(row.label, cell.total, row.glyph, why=cell) for row, cell in rows]
    total = LedgerLine(say("rules.example_total"), sheet.totals[seat], "trophy")
    return Ledger(id="worked_sheet", label=say("rules.example_sheet"), lines=(*lines, total))


def _worked(table: Table, game: str) -> Drawn | None:
    sheet = _recorded(game, tuple(table.games))
    return Drawn(say("rules.example_worked"), (_ledger(sheet, 0),)) if sheet is not None else None


@cache
def _recorded(game: str, games: tuple[str, ...]) -> Sheet | None:
    from companion.store.replay import replay
    from rules import all_games

    path = example_path(game)
    if game not in games or not path.exists():
        return None
    session = replay(json.loads(path.read_text(encoding="utf-8")), all_games()).session
    found: Sheet = session.rules.sheet(session.state)
    return found
