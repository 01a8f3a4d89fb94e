"""Tables for a spreadsheet, read back by the csv module."""

from __future__ import annotations

import csv
import io

import pytest

from companion.send.as_csv import MARK, entries_csv, people_csv, sheet_csv, written
from companion.text import LANGUAGES, translator_for
from tests.companion.send.test_recap import each_finished
from tests.companion.send.told import FOUR, recap, session_of, with_game


def read(data: bytes) -> list[list[str]]:
    text = data.decode("utf-8")
    assert text.startswith(MARK)
    rows = [*csv.reader(io.StringIO(text.removeprefix(MARK), newline=""))]
    assert len({len(row) for row in rows}) == 1
    return rows


@pytest.mark.parametrize("language", LANGUAGES)
@each_finished
def test_the_sheet_adds_up(name: str, language: str) -> None:
    told, words = recap(name), translator_for(language)
    kind, rows = words.say("send.by_source"), read(sheet_csv(told, words))
    lines = [[*map(int, row[2:])] for row in rows if row[0] == kind]
    assert [sum(column) for column in zip(*lines[:-1], strict=True)] == lines[-1] == [*told.game.totals]
    rounds = [row for row in rows if row[0] == words.say("send.by_round")]
    assert len(rounds) == len(told.marks)


@each_finished
def test_a_row_for_each_person(name: str) -> None:
    told = recap(name, place="Anna and Co")
    head, *rows = read(people_csv(told, translator_for("en")))
    people = [dict(zip(head, row, strict=True)) for row in rows]
    assert [int(one["Points"]) for one in people] == [told.game.totals[seat] for seat in told.order]
    assert sum(int(one["Won"]) for one in people) == len(told.game.winners)
    assert {one["Place"] for one in people} == {"Anna and Co"}


def test_every_entry_is_there_with_the_totals_after_it() -> None:
    session = session_of(FOUR)
    _, *rows = read(entries_csv(session, translator_for("uk")))
    assert [int(row[0]) for row in rows] == [*range(1, len(session.items) + 1)]
    assert [*map(int, rows[-1][-4:])] == [*session.rules.totals(session.state)]
    assert all(row[4] for row in rows)


@pytest.mark.parametrize("name", ["=1+1", "+SUM(A1)", "-2", "@cmd", "\tx"])
def test_a_name_is_no_formula(name: str) -> None:
    told = recap(FOUR)
    told = with_game(told, names=(name, *told.game.names[1:]))
    for data in (sheet_csv(told, translator_for("en")), people_csv(told, translator_for("en"))):
        cells = [cell for row in read(data) for cell in row]
        assert not any(cell.startswith(("=", "+", "@", "\t")) for cell in cells)
    assert read(written([[name, -2]])) == [[f"'{name}", "-2"]]
