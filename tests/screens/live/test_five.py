"""Five players with long names: every screen of the live table in the hardest looks, and nothing is cut."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.store.store import Store
from companion.table import Table
from rules import all_games
from tests.screens.drawing import drawing_faults
from tests.screens.outside import nothing_is_cut
from tools.pictures.scenes_live import live_scenes
from tools.pictures.shots import Look, set_scene
from tools.pictures.stage import Stage

NAMES = ["Константин Константинопольский", "Bartholomew Featherstonehaugh", "Олександра-Вікторія", "Ян", "Ḱ"]
LOOKS = [Look("small", "dark", "uk", 200), Look("landscape", "light", "ru", 150), Look("phone", "light", "en", 100)]
SHOWN = {"invite_five", "invite_may_five", "play_joined_five", "play_lost_five", "join_seats_five"}


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_nothing_is_cut_with_five_long_names(stage: Stage, tmp_path: Path, look: Look) -> None:
    game = next(one for one in all_games().values() if one.meta.cover.most >= len(NAMES))
    scenes = [scene for scene in live_scenes("five", "") if scene.name in SHOWN]
    assert len(scenes) == len(SHOWN)
    wrong = {}
    for number, scene in enumerate(scenes):
        table = Table(Store(tmp_path / str(number)))
        table.settings = replace(table.settings, vibration=False)
        table.start(Draft(game, NAMES))
        shell = set_scene(stage, scene, look, table)
        found = [*nothing_is_cut(stage), *drawing_faults(stage)]
        if found:
            wrong[scene.name] = found
        shell.let_go()
    assert wrong == {}
