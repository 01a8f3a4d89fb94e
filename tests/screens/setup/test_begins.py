"""Who begins, chosen on the seats themselves, and names typed at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.draft import Draft
from companion.form import chance
from rules import all_games
from rules.kit.setup import SCORE_SHEET
from screens.setup.begins import BeginsCard, SeatTile
from screens.setup.seat_choice import SeatChoice
from screens.setup.seat_drawer import SeatDrawer
from screens.widgets.button import SmallButton
from screens.widgets.icon_button import IconButton
from screens.widgets.words import Words
from tests.screens.outside import App, opened
from tests.screens.setup.touches import leads, named, open_seat
from tests.screens.touches import Counting
from tools.pictures.stage import Stage

GAME = "through_the_ages"
NAMES = ("Anna", "Борис", "Катя", "Дмитро")


@pytest.fixture
def ages(stage: Stage, tmp_path: Path) -> Iterator[App]:
    with opened(stage, tmp_path) as app:
        app.go("setup", game=GAME)
        named(app, *NAMES)
        yield app


def tiles(app: App) -> list[SeatTile]:
    return sorted(app.stage.find_all(SeatTile), key=lambda tile: tile.seat)


def told(tile: SeatTile) -> list[str]:
    return [words.text for words in tile.walk(restrict=True) if isinstance(words, Words) and words.text]


def test_a_touched_seat_begins(ages: App) -> None:
    touch = Counting(ages.stage)
    touch(tiles(ages)[2])
    assert touch.count == 1
    assert ages.page.draft.setup.options["first_player"] == 3
    assert [tile.chosen for tile in tiles(ages)] == [False, False, True, False]
    assert [told(tile)[-1] for tile in tiles(ages)] == ["3rd", "4th", "first", "2nd"]
    assert ages.page.rail.note.startswith("Катя goes first")


def test_civil_actions_are_counted_anew(ages: App) -> None:
    """TTA-034: one for the first player, one more for each next."""
    ages.stage.touch(tiles(ages)[3])
    game = all_games()[GAME]
    assert game.start_gain is not None
    gains = [game.start_gain(ages.page.draft.setup, seat) for seat in range(4)]
    assert [gain.amount for gain in gains if gain is not None] == [2, 3, 4, 1]


def test_there_are_as_many_seats_as_players(ages: App) -> None:
    ages.page.draft.remove(3)
    ages.page.refresh()
    ages.stage.settle()
    assert len(tiles(ages)) == 3


def test_chance_chooses_among_those_who_are_there(ages: App, monkeypatch: pytest.MonkeyPatch) -> None:
    ages.page.draft.remove(3)
    ages.page.refresh()
    ages.stage.settle()
    monkeypatch.setattr(chance, "source", Random(5))
    found = set()
    button = ages.stage.find(SmallButton, title="Random first player")
    for _ in range(24):
        ages.stage.touch(button)
        found.add(ages.page.draft.first)
    assert found == {0, 1, 2}


def test_who_begins_keeps_beginning_when_seats_move(ages: App) -> None:
    draft = ages.page.draft
    draft.begin(2)
    draft.move(2, 1)
    assert (draft.first, draft.names[draft.first]) == (3, "Катя")
    draft.remove(0)
    assert (draft.first, draft.names[draft.first]) == (2, "Катя")
    draft.remove(2)
    assert draft.first == 0, "whoever began has left"


def test_a_score_sheet_asks_nobody_to_begin(ages: App) -> None:
    ages.page._choose_depth(SCORE_SHEET)
    ages.stage.settle()
    assert ages.stage.find_all(BeginsCard) == []


@pytest.mark.parametrize("game", all_games())
def test_every_seat_that_can_be_chosen_can_begin(game: str) -> None:
    rules = all_games()[game]
    for count in range(rules.meta.fewest, rules.meta.most + 1):
        draft = Draft(rules, [f"P{number}" for number in range(count)])
        for seat in range(count) if draft.first_option is not None else ():
            draft.begin(seat)
            refusal = draft.refusal
            assert refusal is None or not refusal.is_nonsense


def test_another_seat_of_the_table_is_named_by_its_player(stage: Stage, tmp_path: Path) -> None:
    """The first tile of the map is laid by whoever is chosen by name (CND-302)."""
    with opened(stage, tmp_path) as app:
        app.go("setup", game="new_dawn")
        named(app, "Anna", "Борис", "Катя")
        for row in [one for one in stage.find_all() if getattr(one, "title", "") == "Options"]:
            stage.touch(row)
        choice: Any = stage.find(SeatChoice)
        chips = choice.children[::-1]
        assert [chip.text for chip in chips] == ["Anna", "Борис", "Катя"]
        stage.touch(chips[2])
        assert app.page.draft.options["first_to_lay"] == 3
        assert [chip.chosen for chip in choice.children[::-1]] == [False, False, True]


def test_a_name_is_typed_at_once(ages: App) -> None:
    drawer = open_seat(ages, 1)
    ages.stage.settle()
    assert drawer.box.input.focus
    drawer.box.input.focus = False


def test_a_player_leaves_by_a_touch(ages: App) -> None:
    ages.stage.touch(ages.stage.find_all(IconButton, glyph="close")[2])
    assert len(ages.page.draft.names) == 3
    assert len(leads(ages)) == 3
    assert ages.stage.find_all(SeatDrawer) == []


def test_a_full_table_says_so(ages: App) -> None:
    assert "all 4\u00a0seats taken" in ages.texts()


@pytest.mark.parametrize("size", [(412, 915), (360, 640)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_name_is_broken_inside_a_word(stage: Stage, tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    stage.set_up(size)
    with opened(stage, tmp_path, text_scale=scale) as app:
        app.go("setup", game=GAME)
        named(app, "Анна", "Борис", "Дмитро", "Володимир")
        for tile in tiles(app):
            names = [one for one in tile.walk(restrict=True) if isinstance(one, Words) and one.role == "body_strong"]
            assert [(name.text, name.measured(), name.width) for name in names if name.measured() > name.width] == []
