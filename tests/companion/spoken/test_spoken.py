"""Every panel has a sentence, and every moment of a recorded game can be told in each language."""

from __future__ import annotations

import inspect
import re
from types import SimpleNamespace
from typing import Any

import pytest

from companion.session.session import Session
from companion.spoken.panels import Speaker
from companion.spoken.summary import told_round, told_seat
from companion.text import LANGUAGES, translator_for
from rules import all_games
from rules.kit import board, goals, picks, versus
from rules.kit import panel as panels
from rules.kit.text import Text, say
from tools.pictures import samples

KINDS = sorted(
    {
        kind
        for module in (board, goals, panels, picks, versus)
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, panels.Panel) and kind is not panels.Panel
    },
    key=lambda kind: kind.__name__,
)
KEY = re.compile(r"\b[a-z_]+\.[a-z_]+\b")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_panel_of_the_kit_has_a_sentence(kind: type) -> None:
    known = Speaker.__dict__["say"].dispatcher.dispatch
    assert known(kind) is not known(panels.Panel)


class Moment:
    """As much of a table as is told, at one moment of a recorded game."""

    def __init__(self, session: Session, count: int, language: str) -> None:
        self.state, self.rules = session.items[count - 1].after, session.rules
        self.session = SimpleNamespace(step=self.rules.step(self.state))
        self._translator = translator_for(language)
        self.names = [f"Anna{seat}" for seat in range(len(session.setup.seats))]

    def say(self, key: str, **values: Any) -> str:
        return self._translator.show(say(key, **values), self.names)

    def show(self, text: Text | None) -> str:
        return self._translator.show(text, self.names) if text is not None else ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(all_games()))
def test_every_recorded_moment_can_be_told(game: str, language: str) -> None:
    for path in samples.goldens(game):
        session = samples.recorded(path)
        for _, count, _ in samples.moments(session):
            table: Any = Moment(session, count, language)
            told = told_round(table)
            assert all(name in told for name in table.names)
            boards = [told_seat(table, seat) for seat in range(len(table.names))]
            assert [board.partition(".")[0] for board in boards] == table.names
            for said in (told, *boards):
                assert "{" not in said
                assert ".." not in said
                assert not [key for key in KEY.findall(said) if key.split(".")[0] in (game, "spoken", "kit")]
