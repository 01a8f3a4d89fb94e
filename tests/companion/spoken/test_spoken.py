"""Every panel has a sentence, and every moment of a recorded game can be told in each language."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
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
from rules.kit.contract import Rules
from rules.kit.text import Text, say
from tests.companion.shown import name_of
from tests.thorough import part
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
    """As much of a table as is told, at one moment of a recorded game, in one language after another."""

    def __init__(self, session: Session, count: int) -> None:
        self.state, self.rules = session.items[count - 1].after, asked_once(session.rules)
        self.session = SimpleNamespace(step=self.rules.step(self.state))
        self.names = [f"Anna{seat}" for seat in range(len(session.setup.seats))]

    def speak(self, language: str) -> None:
        self._translator = translator_for(language)

    def say(self, key: str, **values: Any) -> str:
        return self._translator.show(say(key, **values), self.names)

    def show(self, text: Text | None) -> str:
        return self._translator.show(text, self.names) if text is not None else ""


def asked_once(rules: Rules[Any]) -> Rules[Any]:
    """The same rules for one state: panels are worked out once for all languages, as they know none."""
    known: dict[tuple[Any, ...], Any] = {}

    def kept(name: str) -> Callable[..., Any]:
        def answer(state: Any, *more: Any) -> Any:
            if (name, *more) not in known:
                known[name, *more] = getattr(rules, name)(state, *more)
            return known[name, *more]

        return answer

    return replace(rules, **{name: kept(name) for name in ("table_panels", "seat_panels", "totals")})


def told_at(session: Session) -> list[int]:
    """The numbers of entries after which a step comes up. What is recorded before and after tells steps apart: to look
    for them after every entry costs more than to tell them."""
    types = [item.entry.type for item in session.items]
    between = {one: count for count, one in enumerate(pairwise([*types, ""]), start=1)}
    counts = sorted(between.values())
    return list({session.rules.step(session.items[count - 1].after).id: count for count in counts}.values())


@pytest.mark.parametrize("path", [one for game in all_games() for one in part(samples.goldens(game), 5)], ids=name_of)
def test_every_recorded_moment_can_be_told(path: Path) -> None:
    session = samples.recorded(path)
    spoken_of = (session.game.meta.id, "spoken", "kit")
    for count in told_at(session):
        table: Any = Moment(session, count)
        for language in LANGUAGES:
            table.speak(language)
            told = told_round(table)
            assert all(name in told for name in table.names)
            boards = [told_seat(table, seat) for seat in range(len(table.names))]
            assert [board.partition(".")[0] for board in boards] == table.names
            for said in (told, *boards):
                assert "{" not in said, language
                assert ".." not in said, language
                assert not [key for key in KEY.findall(said) if key.split(".")[0] in spoken_of], language
