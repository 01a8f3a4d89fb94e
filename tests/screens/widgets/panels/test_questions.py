"""Questions that become lines, dice, and what may be spent: touched and followed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit import panel as kit
from rules.kit.picks import Pick, PickRow, Stake
from screens.widgets.column import Column
from screens.widgets.die import Die
from screens.widgets.panels.drawn_as import panel_widget
from screens.widgets.panels.questions import AnswerLine
from screens.widgets.pick_tile import PickTile, TokenToggle
from tests.screens.at_table import raw
from tests.screens.outside import nothing_is_cut
from tests.screens.sample_panels import NO, TEXTS, dice, heard_from, offer, questions, versus
from tools.pictures.stage import Stage


@pytest.fixture
def show(stage: Stage) -> Any:
    def shown(panel: kit.Panel) -> Any:
        column = Column(padding=(16, 16))
        widget = panel_widget(panel, TEXTS)
        column.add_widget(widget)
        stage.show(column)
        return widget

    return shown


def lines(stage: Stage) -> list[str]:
    return [one.text for one in stage.find_all(AnswerLine)]


def test_one_question_is_open_at_a_time(stage: Stage, show: Any) -> None:
    widget = show(questions())
    assert (widget.open_question(), lines(stage), len(stage.find_all(PickTile))) == (0, [], 4)
    heard = heard_from(widget, "on_offer")
    stage.touch(stage.find_all(PickTile)[1])
    assert heard == [offer(2)]


def test_answers_share_a_line_and_open_again_one_after_another(stage: Stage, show: Any) -> None:
    widget = show(questions("hills"))
    assert lines(stage) == ["Hills, hills"]
    stage.touch(stage.find(AnswerLine))
    assert widget.open_question() == 0
    stage.touch(stage.find_all(PickTile)[0])
    assert widget.open_question() == 1
    stage.touch(stage.find_all(PickTile)[0])
    assert widget.open_question() is None


def test_a_presumed_answer_is_asked_for_once(stage: Stage, show: Any) -> None:
    widget = show(questions("none", is_presumed=True))
    assert widget.open_question() == 1
    stage.touch(stage.find_all(PickTile)[0])
    assert (widget.open_question(), lines(stage)) == (None, ["None, none"])


def test_what_the_rules_are_against_can_be_touched(stage: Stage, show: Any) -> None:
    panel = questions()
    pick = Pick(raw("nothing there"), offer(refusal=NO))
    asked = replace(panel.questions[0], rows=(PickRow((pick,)),))
    heard = heard_from(show(replace(panel, questions=(asked,))), "on_offer")
    assert stage.find(PickTile).is_refused
    stage.touch(stage.find(PickTile))
    assert heard == [pick.offer]


def test_a_die_keeps_its_faces_while_they_are_chosen(stage: Stage, show: Any) -> None:
    widget = show(dice(None, None))
    faces = stage.find_all(Die)
    assert len(faces) == 12
    assert all(min(face.size) >= 48 for face in faces)
    heard = heard_from(widget, "on_offer")
    stage.touch(faces[4])
    assert heard == [offer(5)]
    widget.show(dice(5, None))
    assert stage.find_all(Die) == faces
    assert [face.number for face in faces if face.chosen] == [5]


def test_tokens_are_spent_and_taken_back(stage: Stage, show: Any) -> None:
    stake = Stake(3, raw("Борис spends 1"), 1, (offer(1), offer(2), offer(3)), "crate", "trade")
    heard = heard_from(show(replace(versus(0), stakes=(stake,))), "on_offer")
    first, second = stage.find_all(TokenToggle)
    assert (first.chosen, second.chosen) == (True, False)
    stage.touch(second)
    stage.touch(first)
    assert heard == [offer(3), offer(1)]


def test_nothing_of_it_is_cut(stage: Stage, show: Any) -> None:
    stage.set_up((360, 640))
    for panel in (questions(), questions("hills"), dice(1, 6)):
        show(panel)
        assert nothing_is_cut(stage) == []
