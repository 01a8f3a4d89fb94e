"""What a topic is about, drawn: the panels of the board that open it or explain it, and a worked score sheet.

With a game at hand they show its numbers. Without one they are those of recorded games, which `tools.index` puts beside
the topics: a score sheet, and a game that stands in its middle.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import rules
from companion.lookup.contents import drawn_panels, has_sheet
from companion.lookup.rulebook import Rule, reference
from rules.kit.contract import Rules
from rules.kit.panel import Checklist, Ledger, LedgerLine, Panel
from rules.kit.sheet import Sheet
from rules.kit.text import Text, say

if TYPE_CHECKING:
    from companion.session.session import Session
    from companion.table import Table

MOST_PANELS = 2
SHEET, MIDDLE = "example.json", "sample.json"


class Drawn(NamedTuple):
    """Panels, and whose they are."""

    whose: Text
    panels: tuple[Panel, ...]


def example_path(game: str, name: str = SHEET) -> Path:
    return rules.FOLDER / game / "reference" / name


def drawn(table: Table, rule: Rule) -> Drawn | None:
    """None for a topic that has nothing to draw."""
    session = table.session if rule.game == table.rulebook.game else None
    if session is not None:
        seat = table.rulebook.reader
        return drawn_now(session.rules, session.state, seat, table.names[seat], rule)
    if rule.game not in table.games:
        return None
    return _worked(rule.game) if has_sheet(rule.topic, rule.game) else _sampled(rule)


def drawn_now(rules: Rules[Any], state: Any, seat: int, name: str, rule: Rule) -> Drawn | None:
    """With the numbers that a seat has now."""
    if not has_sheet(rule.topic, rule.game):
        panels = _own(rules, state, seat, rule)
    elif any(rules.totals(state)):
        panels = (_ledger(rules.sheet(state), seat),)
    else:
        return _worked(rule.game)
    return Drawn(say("rules.example_now", name=name), panels) if panels else None


def _own(rules: Any, state: Any, seat: int, rule: Rule) -> tuple[Panel, ...]:
    """The panels that open this topic when held, or that it explains, without their offers."""
    topics, explained = reference(rule.game), drawn_panels(rule.game).get(rule.topic.id, ())
    shown: dict[str, Any] = {}
    for one in chain(rules.seat_panels(state, seat), rules.table_panels(state)):
        # What lies on the table may be drawn on a board too: once is enough.
        shown.setdefault(one.id, one)
    fitting = (one for one in shown.values() if one.id in explained or topics.of_panel(one.id, one.topic) == rule.topic)
    still = (replace(one, offers=()) if hasattr(one, "offers") else one for one in fitting)
    most = max(MOST_PANELS, len(explained))
    return tuple(one for one in still if not isinstance(one, Checklist))[:most]


def _ledger(sheet: Sheet, seat: int) -> Ledger:
    rows = ((row, row.cells[seat]) for row in sheet.rows)
    lines = [LedgerLine(row.label, cell.total, row.glyph, why=cell) for row, cell in rows]
    total = LedgerLine(say("rules.example_total"), sheet.totals[seat], "trophy")
    return Ledger(id="worked_sheet", label=say("rules.example_sheet"), lines=(*lines, total))


def _worked(game: str) -> Drawn | None:
    session = _recorded(game, SHEET)
    if session is None:
        return None
    return Drawn(say("rules.example_worked"), (_ledger(session.rules.sheet(session.state), 0),))


def _sampled(rule: Rule) -> Drawn | None:
    session = _recorded(rule.game, MIDDLE)
    if session is None:
        return None
    panels = _own(session.rules, session.state, 0, rule)
    return Drawn(say("rules.example_sample"), panels) if panels else None


@cache
def _recorded(game: str, name: str) -> Session | None:
    from companion.store.replay import replay
    from rules import all_games

    path = example_path(game, name)
    return replay(json.loads(path.read_text(encoding="utf-8")), all_games()).session if path.exists() else None
