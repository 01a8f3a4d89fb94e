"""All panels together: every kind in every look, and a stack that follows the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import all_games
from rules.kit import board, goals, picks, versus
from rules.kit import panel as kit
from screens.draw.theme import theme
from screens.widgets.column import Column
from screens.widgets.panels.drawn_as import WIDGETS
from screens.widgets.panels.panel_stack import PanelStack
from tests.screens.at_table import seated
from tests.screens.outside import nothing_is_cut
from tests.screens.sample_panels import TEXTS, all_kinds, track
from tests.thorough import IS_THOROUGH
from tools.pictures.stage import Stage


def test_every_panel_of_the_kit_has_a_widget() -> None:
    known = {**vars(kit), **vars(board), **vars(goals), **vars(picks), **vars(versus)}.values()
    kinds = {kind for kind in known if isinstance(kind, type) and issubclass(kind, kit.Panel)}
    assert set(WIDGETS) == kinds - {kit.Panel}
    assert {type(panel) for panel in all_kinds()} == set(WIDGETS)


LOOKS = [(mode, scale, brief) for mode in ("light", "dark", "black") for scale in (1.0, 2.0) for brief in (False, True)]


# A theme has other colours and the same sizes: usually each is seen at both sizes, brief at one and whole at the other.
USUAL = [(mode, scale, brief) for mode, scale, brief in LOOKS if (scale > 1) == (brief ^ (mode == "dark"))]


@pytest.mark.parametrize(("mode", "scale", "is_brief"), LOOKS if IS_THOROUGH else USUAL)
def test_all_are_drawn_in_every_look_and_none_is_cut(stage: Stage, mode: str, scale: float, is_brief: bool) -> None:
    theme.mode, theme.text_scale = mode, scale
    column = Column(padding=(16, 16))
    column.add_widget(PanelStack(TEXTS, all_kinds(), is_brief=is_brief))
    stage.show(column)
    stage.settle()
    assert nothing_is_cut(stage) == []


def test_only_what_changed_is_touched_by_an_update(stage: Stage) -> None:
    panels = all_kinds()
    stack = stage.show(PanelStack(TEXTS, panels))
    kept = {name: (widget, widget.children[:]) for name, widget in stack.widgets.items()}
    changed = [track(15) if isinstance(panel, kit.Track) else panel for panel in panels]
    stack.update(changed)
    for name, (widget, children) in kept.items():
        assert stack.widgets[name] is widget
        assert widget.children == children
    assert stack.widgets["army"].face.delta == 2


def test_a_panel_that_comes_and_goes_leaves_the_others_in_order(stage: Stage) -> None:
    panels = all_kinds()
    stack = stage.show(PanelStack(TEXTS, panels))
    kept = stack.widgets["army"]
    stack.update([panel for panel in panels if not isinstance(panel, kit.Notice)])
    assert "notice" not in stack.widgets
    stack.update(panels)
    assert list(stack.widgets) == [panel.id for panel in panels]
    assert stack.widgets["army"] is kept
    assert kept.get_root_window() is not None


@pytest.mark.parametrize("game", list(all_games()))
def test_the_panels_of_every_game_are_drawn(stage: Stage, tmp_path: Path, game: str) -> None:
    for there in seated(stage, tmp_path / game, all_games()[game]):
        state, rules = there.state, there.rules
        for panels in (rules.table_panels(state), rules.seat_panels(state, 0)):
            column = Column()
            column.add_widget(PanelStack(TEXTS, panels))
            stage.show(column)
            stage.settle()
            assert nothing_is_cut(stage) == []
