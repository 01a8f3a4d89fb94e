"""The theme against its tokens."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from screens.draw.theme import ASSETS, Theme


@pytest.fixture
def theme() -> Theme:
    return Theme()


def test_black_takes_players_and_resources_from_the_dark_column(theme: Theme) -> None:
    theme.mode = "dark"
    player, food = theme.player("red"), theme.resource("food")
    theme.mode = "black"
    assert theme.player("red") == player
    assert theme.resource("food") == food
    assert theme.color("bg") == (0, 0, 0, 1)


def test_every_player_has_a_shape_of_its_own(theme: Theme) -> None:
    shapes = [theme.player(colour).shape for colour in theme.player_ids]
    assert len(set(shapes)) == len(shapes) == 6


@pytest.mark.parametrize(("role", "at_100", "at_200"), [("label", 14, 28), ("title_l", 28, 56), ("numeral_xl", 40, 56)])
def test_text_under_30_grows_fully_and_large_numerals_by_40_percent(
    theme: Theme, role: str, at_100: int, at_200: int
) -> None:
    assert theme.type(role).size == dp(at_100)
    theme.text_scale = 2.0
    assert theme.type(role).size == pytest.approx(dp(at_200))


def test_no_text_is_under_14(theme: Theme) -> None:
    assert theme.type("body", 9).size == dp(14)


def test_every_role_names_a_font_that_is_shipped(theme: Theme) -> None:
    for role in theme.tokens["type"]["scale"]:
        assert (ASSETS / "fonts" / theme.type(role).font).is_file()


def test_every_glyph_of_a_resource_is_in_the_atlas(theme: Theme) -> None:
    atlas = (ASSETS / "icons" / "glyphs.atlas").read_text(encoding="utf-8")
    for name in theme.tokens["resources"]:
        assert f'"{theme.resource(name).glyph}"' in atlas


def test_reduced_motion_takes_no_time(theme: Theme) -> None:
    assert theme.seconds("drawer_in") == pytest.approx(0.22)
    theme.reduced_motion = True
    assert theme.seconds("drawer_in") == 0


def test_owners_learn_of_every_change(theme: Theme) -> None:
    seen: list[int] = []
    theme.bind(version=lambda _, version: seen.append(version))
    theme.mode, theme.text_scale, theme.reduced_motion = "dark", 1.5, True
    assert seen == [1, 2, 3]


def test_text_scale_stays_within_100_and_200(theme: Theme) -> None:
    theme.text_scale = 3.1
    assert theme.text_scale == 2.0
