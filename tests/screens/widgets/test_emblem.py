"""The tile of a game: the picture in its folder, or a die where there is none."""

from __future__ import annotations

import pytest
from kivy.graphics import Rectangle
from kivy.graphics.texture import Texture

from screens.widgets.emblem import SIZE, Emblem
from screens.widgets.glyph import sign
from tests.sources import GAMES
from tools.pictures.stage import Stage


def shown(stage: Stage, emblem: Emblem) -> Texture:
    """The picture that lies on top of what is drawn."""
    stage.show(emblem)
    return [one for one in emblem.canvas.before.children if isinstance(one, Rectangle)][-1].texture


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("extent", "pixels"), [(40, 48), (56, 48), (90, 96), (SIZE, SIZE)])
def test_a_game_shows_the_copy_nearest_in_size(stage: Stage, game: str, extent: int, pixels: int) -> None:
    assert shown(stage, Emblem(game=game, extent=extent)).size == (pixels, pixels)


def test_a_game_without_a_picture_gets_a_die(stage: Stage) -> None:
    assert shown(stage, Emblem(game="a game of next year", extent=60)) is sign("dice", 36)


def test_without_a_game_it_has_no_size() -> None:
    assert Emblem().size == [0, 0]
