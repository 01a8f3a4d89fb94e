"""Where the crests point, asked on a picture of the wheel: touched as a player would."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules import all_games
from rules.kit import play
from screens.draw import arcs
from screens.form.ask_wheel import WheelAsk
from screens.form.form import FormDrawer
from screens.widgets.panels.wheel import INNER
from tests.screens.at_table import AtTable, seated
from tests.screens.outside import nothing_is_cut
from tests.screens.phone import field_of
from tools.pictures.stage import Stage

GAME = "hadara"


@pytest.fixture
def there(stage: Stage, tmp_path: Path) -> Iterator[AtTable]:
    yield from seated(stage, tmp_path / "annals", all_games()[GAME])


@pytest.fixture
def form(there: AtTable) -> FormDrawer:
    main = there.rules.step(there.state).main
    drawer: FormDrawer = there.put(FormDrawer(there.shell, there.table, main))
    return drawer


def wheel(form: FormDrawer) -> WheelAsk:
    box = form._boxes["crests"]
    assert isinstance(box, WheelAsk)
    return box


def touch_deck(there: AtTable, form: FormDrawer, index: int) -> None:
    there.stage.touch(field_of(wheel(form), index))


def touch_crest(there: AtTable, form: FormDrawer, crest: str) -> None:
    there.stage.touch(wheel(form).tiles[crest])


def point(there: AtTable, form: FormDrawer, **decks: int) -> None:
    for crest, deck in decks.items():
        touch_crest(there, form, crest)
        touch_deck(there, form, deck)


def given(form: FormDrawer) -> Any:
    return form.input


def test_four_crests_are_touched_with_their_decks_and_the_fifth_follows(there: AtTable, form: FormDrawer) -> None:
    """HAD-058."""
    assert form.missing() is not None
    point(there, form, scarab=0, monkey=1, pegasus=2)
    assert given(form).crests is None, "not whole yet"
    assert wheel(form).face.letters == ["S", "M", "P", "", ""]
    point(there, form, dragon=3)
    assert given(form).crests == ("scarab", "monkey", "pegasus", "dragon", "lion")
    assert form.missing() is None
    form.finish()
    assert there.recorded == [given(form)]


def test_two_crests_change_places_and_the_wheel_turns(there: AtTable, form: FormDrawer) -> None:
    point(there, form, monkey=0, dragon=1, lion=2, pegasus=3)
    point(there, form, lion=0)
    assert given(form).crests == ("lion", "dragon", "monkey", "pegasus", "scarab")
    there.stage.touch(wheel(form).turn_key)
    assert given(form).crests == ("scarab", "lion", "dragon", "monkey", "pegasus")


def test_a_crest_put_where_it_stands_stays_the_answer(there: AtTable, form: FormDrawer) -> None:
    point(there, form, monkey=0, dragon=1, lion=2, pegasus=3)
    point(there, form, monkey=0)
    assert given(form).crests == ("monkey", "dragon", "lion", "pegasus", "scarab")


def test_a_crest_of_the_hub_is_taken_in_hand(there: AtTable, form: FormDrawer) -> None:
    point(there, form, monkey=0, dragon=1, lion=2, pegasus=3)
    face = wheel(form).face
    there.stage.touch(face.to_window(*arcs.on_circle(face.center, face.radius * INNER * 0.6, 72)))
    assert face.chosen == 1
    assert wheel(form).tiles["dragon"].chosen
    touch_deck(there, form, 4)
    assert given(form).crests == ("monkey", "scarab", "lion", "pegasus", "dragon")


def test_a_mended_wheel_begins_with_how_it_stands(there: AtTable, form: FormDrawer) -> None:
    point(there, form, monkey=0, dragon=1, lion=2, pegasus=3)
    form.finish()
    (mend,) = there.rules.table_panels(there.state)[0].offers
    offered = play.offer(there.rules, there.state, mend.input)
    drawer: FormDrawer = there.put(FormDrawer(there.shell, there.table, offered))
    assert wheel(drawer).face.letters == ["M", "D", "L", "P", "S"]
    point(there, drawer, dragon=0)
    assert given(drawer).crests == ("dragon", "monkey", "lion", "pegasus", "scarab")


def test_nothing_is_cut(there: AtTable, form: FormDrawer) -> None:
    point(there, form, monkey=0, dragon=1, lion=2, pegasus=3)
    assert nothing_is_cut(there.stage) == []
