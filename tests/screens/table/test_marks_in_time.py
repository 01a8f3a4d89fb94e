"""A number that changed stands inside the window while it is marked and after its mark has gone, and nothing that can
be touched moves when that happens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.graphics import Rectangle

from companion.store.store import Store
from companion.table import Table
from rules import all_games
from rules.kit import play
from rules.kit.inputs import Input
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from screens.widgets.changing import Changing
from screens.widgets.press import Press
from tests.thorough import some
from tools.pictures.stage import Stage

FROM, UNTIL = 0.3, 3.0  # seconds: the number has rolled; the last mark has gone


def entries(table: Table) -> Iterator[Input]:
    """What one touch records at the table as it stands."""
    state, rules = table.state, table.rules
    step = rules.step(state)
    offers = [one for line in step.lines for one in line.offers] + ([step.main] if step.main is not None else [])
    places = [given for place in play.grid(rules, state) for given in place.inputs]
    for given in [*places, *(one.input for one in offers)]:
        offer = play.offer(rules, state, given)
        if offer.refusal is None and not any(ask.is_needed for ask in offer.ask):
            yield given


def drawn_beyond(stage: Stage) -> list[str]:
    """Numbers that are painted beyond a side of the window."""
    wide, wrong = stage.window.width, []
    for widget in stage.find_all(Changing):
        for drawn in widget.canvas.before.children:
            if isinstance(drawn, Rectangle):
                left = widget.to_window(*drawn.pos)[0]
                if left < 0 or left + drawn.size[0] > wide:
                    wrong.append(f"{type(widget).__name__} from {left:.0f} to {left + drawn.size[0]:.0f} of {wide}")
    return wrong


def touchable(stage: Stage) -> dict[Press, tuple[float, ...]]:
    """Where each thing that can be touched stands: it must not move from under a finger when a mark goes."""
    return {press: (*press.to_window(*press.pos), *press.size) for press in stage.find_all(Press)}


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("page", ["play", "player"])
@pytest.mark.parametrize("game", all_games())
def test_no_number_leaves_the_window(stage: Stage, tmp_path: Path, game: str, page: str, language: str) -> None:
    own = Table(Store(tmp_path))
    own.change_settings(language=language)
    table = own.samples.begin(game).table
    assert not table.settings.reduced_motion
    shell = stage.show(Shell(table, PAGES, "play", size=stage.window.size))
    stage.wait(FROM)
    for _ in range(some(3, 9)):
        given = next(entries(table), None)
        if given is None:
            break
        if page == "player" and given.seat is not None:
            shell.home("player", seat=given.seat)
            stage.wait(FROM)
        assert table.submit(given)
        stage.wait(FROM)
        assert drawn_beyond(stage) == []
        before = touchable(stage)
        stage.wait(UNTIL)
        assert drawn_beyond(stage) == []
        assert touchable(stage) == before
