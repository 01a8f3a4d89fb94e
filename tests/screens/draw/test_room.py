"""How much room a window leaves, and what gives way where it is little."""

from __future__ import annotations

import pytest

from screens.draw.room import is_tight
from screens.draw.theme import theme
from screens.widgets.drawer import Drawer
from screens.widgets.words import Words
from tools.pictures.stage import PHONE, Stage


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
