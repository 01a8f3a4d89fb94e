"""How much room a window leaves, and what gives way where it is little."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.draft import Draft
from rules import all_games
from rules.new_dawn.inputs import DrawVictoryCards, PlaceTokens, PlayFocusCard
from screens.draw.room import is_tight
from screens.draw.theme import theme
from screens.form.form import FormDrawer
from screens.widgets.drawer import Drawer
from screens.widgets.words import Words
from tests.screens.phone import Phone
from tools.pictures.stage import PHONE, Stage

CARDS = ("civilized_money_grubber", "technophile_scholarly", "explorer_aesthetic")


@pytest.mark.parametrize(
    ("size", "scale", "is_small"),
    [((915, 412), 2.0, True), ((915, 412), 1.0, False), (PHONE, 2.0, False), ((360, 640), 2.0, False)],
)
def test_large_text_on_a_phone_on_its_side_makes_the_title_of_a_drawer_smaller(
    stage: Stage, size: tuple[int, int], scale: float, is_small: bool
) -> None:
    stage.set_up(size)
    theme.text_scale = scale
    drawer = stage.show(Drawer(title="Take"))
    title = next(words for words in drawer.walk() if isinstance(words, Words) and words.text == "Take")
    assert (is_tight(), title.points) == (is_small, 16 if is_small else 24)


@pytest.mark.parametrize("size", [(915, 412), (360, 640)])
@pytest.mark.parametrize("language", ["ru", "uk"])
def test_with_the_largest_text_a_form_still_shows_what_it_asks(
    stage: Stage, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    """The title scrolls away, and the button does not say why it is refused before it is touched."""
    stage.set_up(size)
    phone = Phone(stage, tmp_path, is_aside=True)
    phone.table.change_settings(language=language, text_scale=2.0)
    phone.table.start(Draft(all_games()["new_dawn"], ["Anna", "Борис"]))
    for given in (DrawVictoryCards(cards=CARDS), PlayFocusCard(seat=0, slot=4)):
        assert phone.table.submit(given)
    phone.shell.home("play")
    stage.settle()
    phone.main()
    form = stage.find(FormDrawer)
    assert form.input == PlaceTokens(seat=0)
    assert form.ids.column.height >= 2 * theme.touch("minimum")
    phone.shell.let_go()
