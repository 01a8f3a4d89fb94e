"""What is drawn in a topic: the panels it explains, whether a game is at hand or not."""

from __future__ import annotations

import json

import pytest

from companion.lookup.contents import drawn_panels
from companion.lookup.examples import MIDDLE, example_path
from companion.lookup.rulebook import reference
from companion.session.session import Session
from companion.store.replay import replay
from rules import all_games
from rules.kit.panel import Bank, Dial, Slots, Track
from tests.sources import GAMES


def middle(game: str) -> Session:
    return replay(json.loads(example_path(game, MIDDLE).read_text(encoding="utf-8")), all_games()).session


@pytest.mark.parametrize("game", GAMES)
def test_the_game_in_its_middle_has_every_panel_that_is_drawn(game: str) -> None:
    session = middle(game)
    rules, state = session.rules, session.state
    shown = {panel.id for panel in (*rules.seat_panels(state, 0), *rules.table_panels(state))}
    assert drawn_panels(game).keys() <= reference(game).topics.keys()
    assert {panel for panels in drawn_panels(game).values() for panel in panels} <= shown
    assert session.misfits() == []
    assert rules.outcome(state) is None


@pytest.mark.parametrize("game", GAMES)
def test_every_bank_dial_track_and_row_is_drawn_in_a_topic(game: str) -> None:
    session, topics = middle(game), reference(game)
    rules, state = session.rules, session.state
    for panel in (*rules.seat_panels(state, 0), *rules.table_panels(state)):
        if isinstance(panel, Bank | Dial | Track | Slots):
            explained = [topic for topic, panels in drawn_panels(game).items() if panel.id in panels]
            assert explained or topics.of_panel(panel.id, panel.topic), panel.id
