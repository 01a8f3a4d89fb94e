"""The game as tables for a spreadsheet: every entry, the score sheet, or a row for each person.

Headings are in the player's language, numbers are plain ones. A cell that a spreadsheet would take for a formula gets
an apostrophe before it: names and notes may have come from somebody else.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence

from companion.send.as_text import names_in
from companion.send.recap import Recap
from companion.session.fold import Folded
from companion.session.history import tell
from companion.session.session import Session
from companion.text import Translator, local_time
from rules.kit.sheet import Sheet
from rules.kit.text import Text

FORMULA = ("=", "+", "-", "@", "\t", "\r")
MARK = "\ufeff"
"""Without it a spreadsheet takes Cyrillic letters for something else."""

Cell = str | int | None


def entries_csv(session: Session, words: Translator) -> bytes:
    """Everything that was recorded, in the order of the game, with the totals after each entry."""
    names = [seat.name for seat in session.setup.seats]
    called = [name or words.say("player.unnamed", n=seat + 1) for seat, name in enumerate(names)]
    heads = ("number", "time", "moment", "player", "entry", "counts", "forced")
    rows: list[list[Cell]] = [[*(words.say(f"send.col_{head}") for head in heads), *called]]
    rows += [_entry(session, number, item, called, words) for number, item in enumerate(session.items, 1)]
    return written(rows)


def _entry(session: Session, number: int, item: Folded, names: list[str], words: Translator) -> list[Cell]:
    rules, seat = session.rules, item.input.seat if item.input is not None else None
    return [
        number,
        _time(item.entry.time),
        words.show(rules.moment(item.before), names),
        "" if seat is None or seat >= len(names) else names[seat],
        words.show(tell(session, item).text, names),
        words.say(f"send.status_{item.status.value}"),
        words.say("send.yes") if item.is_forced else "",
        *rules.totals(item.after),
    ]


def sheet_csv(recap: Recap, words: Translator) -> bytes:
    """A column for each person; what each source brought, the sum, and how the sum stood after each round."""
    names = names_in(recap, words)
    rows: list[list[Cell]] = [[words.say("send.col_kind"), words.say("send.col_line"), *names]]
    rows += _lines(recap.sheet, words.say("send.by_source"), lambda label: words.show(label, names))
    rows.append([words.say("send.by_source"), words.say("send.total"), *recap.game.totals])
    rows += [
        [words.say("send.by_round"), words.say("result.round", n=mark.number), *mark.totals] for mark in recap.marks
    ]
    return written(rows)


def _lines(sheet: Sheet, kind: str, show: Callable[[Text], str]) -> list[list[Cell]]:
    return [[kind, show(row.label), *(cell.total for cell in row.cells)] for row in sheet.rows]


def people_csv(recap: Recap, words: Translator) -> bytes:
    """A row for each person, by place: for a list that grows from game to game."""
    names = names_in(recap, words)
    heads = ("game", "time", "minutes", "where", "player", "rank", "won", "began", "points")
    sources = [words.show(row.label, names) for row in recap.sheet.rows]
    rows: list[list[Cell]] = [[*(words.say(f"send.col_{head}") for head in heads), *sources]]
    for seat in recap.order:
        told = [words.show(recap.title), _time(recap.game.began), recap.game.minutes, recap.place, names[seat]]
        stood = [recap.game.place(seat), int(seat in recap.game.winners), _flag(recap.game.first, seat)]
        points = [recap.game.totals[seat], *(row.cells[seat].total for row in recap.sheet.rows)]
        rows.append([*told, *stood, *points])
    return written(rows)


def _flag(first: int | None, seat: int) -> int | None:
    """Blank where nobody knows who began."""
    return None if first is None else int(seat == first)


def _time(seconds: int) -> str:
    moment = local_time(seconds) if seconds else None
    return moment.isoformat(" ", "minutes") if moment is not None else ""


def written(rows: Iterable[Sequence[Cell]]) -> bytes:
    out = io.StringIO(newline="")
    csv.writer(out).writerows([_harmless(cell) for cell in row] for row in rows)
    return (MARK + out.getvalue()).encode("utf-8", "backslashreplace")


def _harmless(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
