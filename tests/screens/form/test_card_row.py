"""The card row as a form: touch a space, touch the card."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import all_games
from rules.kit import play
from rules.through_the_ages.inputs import NameCard, TakeCard
from screens.form.ask_list import KindStrip, OptionList
from screens.form.form import FormDrawer
from screens.form.row_face import RowFace
from screens.widgets.button import MainButton
from screens.widgets.refusal_bar import RefusalBar
from tests.screens.at_table import AtTable, seated
from tools.pictures.stage import Stage

SMALL = (360, 640)


@pytest.fixture
def there(stage: Stage, tmp_path: Path) -> Iterator[AtTable]:
    yield from seated(stage, tmp_path, all_games()["through_the_ages"])


def opened(there: AtTable) -> FormDrawer:
    offer = play.offer(there.rules, there.state, TakeCard(seat=there.state.seat, space=None))
    drawer: FormDrawer = there.put(FormDrawer(there.shell, there.table, offer))
    return drawer


def touch_space(there: AtTable, space: int) -> None:
    there.stage.touch(there.stage.find(RowFace).middle(space))


def touch_card(there: AtTable, card: str) -> None:
    there.stage.touch(there.stage.find(OptionList).middle(card))


def test_nothing_is_chosen_before_it_is_touched(there: AtTable) -> None:
    opened(there)
    assert there.stage.find(RowFace).chosen is None
    assert there.stage.find_all(OptionList) == []
    assert len(there.stage.find(RowFace).cells) == 13


def test_a_space_and_a_card_are_two_touches(there: AtTable) -> None:
    opened(there)
    touch_space(there, 1)
    touch_card(there, "moses_a")
    assert there.recorded == [TakeCard(seat=0, card="moses_a", space=1)]
    assert there.drawers == []


def test_the_main_button_takes_a_card_that_nobody_names(there: AtTable) -> None:
    opened(there)
    touch_space(there, 1)
    there.stage.touch(there.stage.find(MainButton))
    assert there.state.boards[0].unnamed == (0,)


def test_a_held_space_is_named_and_the_form_stays(there: AtTable) -> None:
    opened(there)
    there.stage.hold(there.stage.find(RowFace).middle(1))
    assert len(there.drawers) == 2
    touch_card(there, "moses_a")
    assert there.recorded == [NameCard(card="moses_a", space=1)]
    there.stage.settle()
    assert len(there.drawers) == 1
    face = there.stage.find(RowFace)
    known = face.option(1).face
    assert known is not None
    assert known.id == "moses_a"
    touch_space(there, 1)
    assert there.recorded[-1] == TakeCard(seat=0, card="moses_a", space=1), "one touch is enough where it is known"


def test_a_kind_shows_its_cards_alone_and_stays_for_the_next_space(there: AtTable) -> None:
    opened(there)
    touch_space(there, 1)
    strip = there.stage.find(KindStrip)
    there.stage.touch(strip.middle(strip.kinds[-1][0]))
    shown = [option.value for option in there.stage.find(OptionList).options]
    assert "rich_land_a" in shown
    assert "moses_a" not in shown
    touch_space(there, 2)
    assert [option.value for option in there.stage.find(OptionList).options] == shown


def test_a_space_that_costs_too_much_says_why(there: AtTable) -> None:
    """TTA-133: in the first round the first player has one civil action (TTA-033)."""
    opened(there)
    touch_space(there, 6)
    touch_card(there, "moses_a")
    assert there.recorded == []
    assert there.stage.find_all(RefusalBar)


@pytest.mark.parametrize("size", [SMALL, (412, 915), (915, 412)])
def test_the_cards_come_into_sight_by_themselves(there: AtTable, size: tuple[int, int]) -> None:
    there.stage.set_up(size)
    there.shell.size = there.stage.window.size
    drawer = opened(there)
    touch_space(there, 1)
    there.stage.settle()
    found = there.stage.find(OptionList)
    foot = drawer.ids.column.to_window(0, drawer.ids.column.y)[1]
    in_sight = [value for value in found.cells if found.middle(value)[1] > foot]
    assert len(in_sight) >= 6
