"""Drawers over a game: where a number comes from, corrections, anything else, refusals and messages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.form.plain_questions import blank, plain_asks
from rules import all_games
from rules.kit import play
from rules.kit.inputs import Correct
from rules.kit.panel import Counter
from rules.kit.refusal import Shortage, nonsense, refuse
from rules.kit.sheet import Why, WhyLine
from screens.draw.theme import theme
from screens.form.correct import REASONS, CorrectDrawer
from screens.form.form import FormDrawer
from screens.form.record import FiguresDrawer, RecordDrawer, RecordForm
from screens.score.why import ShareBar, WhyDrawer
from screens.shell.message_drawer import MessageDrawer
from screens.shell.refusal import refusal_bar
from screens.widgets.button import MainButton, SecondButton
from screens.widgets.chip import FilterChip
from screens.widgets.list_row import ListRow
from screens.widgets.option_tile import OptionTile
from screens.widgets.refusal_bar import RefusalBar
from screens.widgets.seat_picker import SeatChip
from screens.widgets.stepper import StepButton
from screens.widgets.text_box import TextBox
from screens.widgets.words import Words
from tests.screens.at_table import AtTable, raw, seated
from tests.screens.outside import nothing_is_cut
from tests.toy_game import TOY, Build, Gather
from tools.pictures.stage import Stage


@pytest.fixture
def there(stage: Stage, tmp_path: Path) -> Iterator[AtTable]:
    yield from seated(stage, tmp_path / "annals")


@pytest.fixture
def toy(stage: Stage, tmp_path: Path) -> Iterator[AtTable]:
    yield from seated(stage, tmp_path / "toy", TOY)


def texts(stage: Stage) -> list[str]:
    return [words.text for words in stage.find_all(Words) if words.text]


def counter_of(there: AtTable) -> Counter:
    panels = there.rules.seat_panels(there.state, 0)
    return next(panel for panel in panels if isinstance(panel, Counter) and panel.why is not None)


# Why.


def test_a_number_is_taken_apart(there: AtTable) -> None:
    there.play(4)
    panel = counter_of(there)
    assert panel.why is not None
    drawer = there.put(WhyDrawer(there.shell, there.table, panel.why, 0))
    assert drawer.title == f"Why {panel.value}?"
    assert drawer.note.startswith("Anna, ")
    assert drawer.value == str(panel.value)
    assert len(there.stage.find_all(ShareBar)) == len(panel.why.lines)
    there.stage.touch(there.stage.find(MainButton))
    there.stage.settle()
    assert there.drawers == []


def test_losses_are_written_with_a_minus_and_the_mark_of_a_hand_is_shown(there: AtTable) -> None:
    lines = (
        WhyLine(raw("Start"), 8),
        WhyLine(raw("Cards"), -3),
        WhyLine(raw("Set"), 2, raw("missed"), is_by_hand=True),
    )
    there.put(WhyDrawer(there.shell, there.table, Why(raw("Coins"), 7, lines, note=raw("Each counts"))))
    shown = texts(there.stage)
    assert "\N{MINUS SIGN}3" in shown
    assert "by hand" in shown
    assert "Each counts" in shown
    assert there.stage.find_all(SecondButton) == [], "whose it is nobody knows, so nothing can be corrected"


def test_from_why_a_figure_can_be_corrected(there: AtTable) -> None:
    panel = counter_of(there)
    assert panel.why is not None
    there.put(WhyDrawer(there.shell, there.table, replace(panel.why, figure=panel.id), 0))
    there.stage.touch(there.stage.find(SecondButton))
    there.stage.settle()
    drawer = there.stage.find(CorrectDrawer)
    assert drawer.figure.key == panel.id
    assert there.drawers == [drawer]


# Correcting.


@pytest.fixture
def correct(toy: AtTable) -> CorrectDrawer:
    drawer: CorrectDrawer = toy.put(CorrectDrawer(toy.shell, toy.table, 1, "grain"))
    return drawer


def test_a_number_is_set_by_hand_with_a_reason(toy: AtTable, correct: CorrectDrawer) -> None:
    assert correct.number == 4
    toy.stage.touch(toy.stage.find(StepButton, glyph="plus"))
    toy.stage.touch(toy.stage.find(StepButton, glyph="plus"))
    reason = toy.stage.find(FilterChip, text=toy.table.say(REASONS[0]))
    toy.stage.touch(reason)
    assert reason.chosen
    toy.stage.touch(toy.stage.find(MainButton))
    toy.stage.settle()
    assert toy.recorded == [Correct(seat=1, what="grain", to=6, reason="forgot it earlier")]
    assert toy.state.farms[1].grain == 6
    assert toy.drawers == []


def test_an_own_reason_is_typed_and_a_ready_one_taken_back(toy: AtTable, correct: CorrectDrawer) -> None:
    chip = toy.stage.find(FilterChip)
    toy.stage.touch(chip)
    toy.stage.touch(chip)
    assert correct.reason.text == ""
    toy.stage.find(TextBox).text = "the cat took it"
    correct.set(0)
    toy.stage.touch(toy.stage.find(MainButton))
    assert toy.recorded == [Correct(seat=1, what="grain", to=0, reason="the cat took it")]


def test_the_same_number_is_not_recorded(toy: AtTable, correct: CorrectDrawer) -> None:
    assert correct.buttons.reason
    toy.stage.touch(toy.stage.find(MainButton))
    assert toy.recorded == []


def test_a_correction_can_be_filled_in_as_a_form(toy: AtTable) -> None:
    for given in (Correct(seat=0, what="grain", to=7), Correct(seat=0, what="grain", by=-1)):
        offer = play.offer(toy.rules, toy.state, given)
        assert [ask.field.name for ask in offer.ask] == ["to" if given.by is None else "by", "reason"]
        drawer = toy.put(FormDrawer(toy.shell, toy.table, offer))
        toy.stage.touch(toy.stage.find(MainButton))
        toy.stage.settle()
        assert drawer not in toy.drawers
        assert toy.recorded[-1] == given


# Anything else.


def test_every_input_can_be_recorded(toy: AtTable) -> None:
    drawer = toy.put(RecordDrawer(toy.shell, toy.table))
    rows = toy.stage.find_all(ListRow)
    assert len(rows) == len(toy.rules.inputs) + 1
    toy.stage.touch(rows[0])
    toy.stage.settle()
    form = toy.stage.find(RecordForm)
    assert toy.drawers == [form, drawer]
    toy.stage.touch(toy.stage.find_all(SeatChip)[2])
    assert (form.input, form.letter) == (Gather(seat=2), "Д")


def test_a_value_that_is_only_a_filler_must_be_chosen(toy: AtTable) -> None:
    form = toy.put(RecordForm(toy.shell, toy.table, Build))
    assert form.missing() is None, "the game does not insist on it, so the plain form does not either"
    tiles = toy.stage.find_all(OptionTile)
    assert not any(tile.chosen for tile in tiles)
    assert form.value_of(form.asks()[0]) is None


def test_fields_the_game_does_not_ask_for_are_extras(toy: AtTable) -> None:
    given = blank(Build, 0)
    asked = play.offer(toy.rules, toy.state, given).ask
    plain = plain_asks(given, asked)
    assert {ask.field.name for ask in (*asked, *plain)} == {field.name for field in Build.fields()}
    assert all(ask.is_extra for ask in plain)


def test_a_number_of_any_seat_is_found_to_correct(toy: AtTable) -> None:
    toy.put(RecordDrawer(toy.shell, toy.table))
    toy.stage.touch(toy.stage.find_all(ListRow)[-1])
    toy.stage.settle()
    figures = toy.stage.find(FiguresDrawer)
    chip = next(chip for chip in figures.walk(restrict=True) if isinstance(chip, SeatChip) and chip.seat == 2)
    toy.stage.touch(chip)
    toy.stage.settle()
    row = next(row for row in figures.walk(restrict=True) if isinstance(row, ListRow))
    assert row.value == str(toy.state.farms[2].grain)
    toy.stage.touch(row)
    toy.stage.settle()
    assert toy.stage.find(CorrectDrawer).note == "Дмитро"


@pytest.mark.parametrize("game", list(all_games()))
def test_every_input_of_every_game_has_a_form(stage: Stage, tmp_path: Path, game: str) -> None:
    for there in seated(stage, tmp_path / game, all_games()[game]):
        for kind in there.rules.inputs:
            form = RecordForm(there.shell, there.table, kind)
            known = {ask.field.name for ask in form.asks()}
            few = {field.name for field in kind.fields() if len(getattr(field.kind, "values", ())) <= 24}
            assert few <= known


# Refusals and messages.


def test_a_refusal_draws_what_is_missing(there: AtTable) -> None:
    shortage = Shortage(3, 5, "wheat", "food")
    bar = refusal_bar(
        there.table, refuse("kit.above_most", raw("It costs 5 food"), shortage=shortage, n=3), lambda: None
    )
    assert (bar.title, bar.text) == ("Maximum 3", "It costs 5 food")
    assert (bar.have, bar.missing, bar.glyph, bar.shortage) == (3, 2, "wheat", "have 3 of 5")
    assert bar.anyway_text


def test_more_than_nothing_can_be_missing(there: AtTable) -> None:
    bar = refusal_bar(there.table, refuse("kit.above_most", shortage=Shortage(-2, 3, "coin", "coin"), n=3), None)
    assert (bar.have, bar.missing) == (0, 3)
    assert bar.anyway_text == ""


def test_nonsense_cannot_be_recorded_anyway(there: AtTable) -> None:
    assert refusal_bar(there.table, nonsense("kit.no_such_seat"), lambda: None).anyway_text == ""


def test_anyway_says_so_once(there: AtTable) -> None:
    said: list[bool] = []

    def do(forced: bool) -> bool:
        said.append(forced)
        return True

    assert not there.shell.attempt(do, refuse("kit.above_most", n=3))
    assert said == [], "nothing is done before the player insists"
    there.stage.settle()
    bar = there.stage.find(RefusalBar)
    there.stage.touch(bar.ids.anyway)
    assert said == [True]
    assert there.stage.find_all(RefusalBar) == []


def test_a_message_stays_until_it_was_read(there: AtTable) -> None:
    drawer = there.put(MessageDrawer(there.table, "Can’t read this file"))
    assert "Can’t read this file" in texts(there.stage)
    there.stage.wait(10)
    assert there.drawers == [drawer]
    there.stage.touch(there.stage.find(MainButton))
    there.stage.settle()
    assert there.drawers == []


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_drawer_is_cut(there: AtTable, language: str, scale: float) -> None:
    there.play(6)
    there.table.change_settings(language=language, text_scale=scale)
    there.stage.settle()
    assert theme.text_scale == scale
    shell, table, panel = there.shell, there.table, counter_of(there)
    assert panel.why is not None
    drawers: list[Any] = [
        WhyDrawer(shell, table, replace(panel.why, figure=panel.id), 0),
        CorrectDrawer(shell, table, 0, there.rules.figures(there.state, 0)[0].key),
        RecordDrawer(shell, table),
        FiguresDrawer(shell, table, 1),
        MessageDrawer(table, table.say("error.file_cut", n=214)),
    ]
    for drawer in drawers:
        there.put(drawer)
        there.stage.settle()
        assert nothing_is_cut(there.stage) == []
        drawer.close()
        there.stage.settle()
