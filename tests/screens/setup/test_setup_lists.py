"""Options of a game that are lists: some of several, and things counted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.store.store import Store
from companion.table import Table
from rules.kit.field import Counts, Several
from rules.kit.play import read_setup
from rules.kit.setup import SetupOption
from screens.form.ask_counts import CountTile
from screens.setup.options_card import OptionsCard
from screens.widgets.option_tile import OptionTile
from tests.screens.at_table import raw
from tests.toy_game import TOY
from tools.pictures.stage import Stage

LANDS = SetupOption("lands", Counts(("hills", "forest"), at_most=3), raw("Lands"), ("hills",))
CARDS = SetupOption("cards", Several(("a", "b", "c")), raw("Cards"), (), labels=(raw("A"), raw("B"), raw("C")))
GAME = replace(TOY, meta=replace(TOY.meta, table_options=(LANDS, CARDS)), check_setup=lambda setup: None)


@pytest.fixture
def draft(stage: Stage, tmp_path: Path) -> Draft:
    draft = Draft(GAME, ["Anna", "Борис"])
    stage.show(OptionsCard(Table(Store(tmp_path)), draft, [LANDS, CARDS], shows_all=True))
    return draft


def test_lists_are_set_by_touch_and_survive_being_stored(stage: Stage, draft: Draft) -> None:
    assert draft.options == {"lands": ["hills"], "cards": []}
    hills, forest = stage.find_all(CountTile)
    assert (hills.chosen, forest.chosen) == (True, False)
    stage.touch(forest)
    stage.touch(forest)
    for tile in stage.find_all(OptionTile)[1:]:
        stage.touch(tile)
    assert draft.options == {"lands": ["hills", "forest", "forest"], "cards": ["b", "c"]}
    assert [tile.chosen for tile in stage.find_all(OptionTile)] == [False, True, True]
    assert read_setup(GAME, draft.setup.plain()) == draft.setup


def test_the_limit_holds(stage: Stage, draft: Draft) -> None:
    for _ in range(5):
        stage.touch(stage.find_all(CountTile)[1])
    assert draft.options["lands"] == ["hills", "forest", "forest"]
