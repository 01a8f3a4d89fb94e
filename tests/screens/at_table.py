"""A game at hand with a blank page under it: for panels and drawers that lie over any page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.draft import Draft
from companion.store.store import Store
from companion.table import Table
from rules import all_games
from rules.kit import play
from rules.kit.contract import Game
from rules.kit.field import Arrangement
from rules.kit.inputs import Input
from rules.kit.setup import FULL_TABLE
from rules.kit.text import Text, say
from screens.shell.page import Page
from screens.shell.shell import Shell
from screens.widgets.drawer import Drawer
from tools.pictures.stage import Stage

NAMES = ("Anna", "Борис", "Дмитро")


def raw(text: str) -> Text:
    """A text that shows as it is."""
    return say("form.plain", what=text)


class SampleTexts:
    """Reads texts in English for four seats, without a table."""

    names = ("Катя", "Дмитро", "Anna", "Борис")
    colours = ("green", "gold", "red", "blue")

    def show(self, text: Text | None) -> str:
        return "" if text is None else str(dict(text.values).get("what", text.key))

    def say(self, key: str, **_: object) -> str:
        return key

    def number(self, value: int, signed: bool = False) -> str:
        return f"{value:+}" if signed else str(value)

    def letter(self, seat: int) -> str:
        return self.names[seat][0]


class AtTable:
    """The game, its table and shell. `game` is the first one there is unless told."""

    def __init__(self, stage: Stage, folder: Path, game: Game | None = None, depth: str = FULL_TABLE) -> None:
        self.stage = stage
        self.table = Table(Store(folder))
        self.table.settings = replace(self.table.settings, language="en", vibration=False, theme="light")
        self.game = game or next(iter(all_games().values()))
        self.table.start(Draft(self.game, list(NAMES), depth))
        self.shell = Shell(self.table, {"blank": Page}, "blank", size=stage.window.size)
        stage.show(self.shell)

    @property
    def rules(self) -> Any:
        return self.table.rules

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def drawers(self) -> list[Drawer]:
        return [drawer for drawer in self.shell.children if isinstance(drawer, Drawer)]

    @property
    def recorded(self) -> list[Input | None]:
        assert self.table.session is not None
        return [item.input for item in self.table.session.items]

    def put(self, drawer: Any) -> Any:
        self.shell.put_over(drawer)
        self.stage.settle()
        return drawer

    def offers(self) -> list[Any]:
        """Everything the step at hand offers, the likely thing first."""
        step = self.rules.step(self.state)
        lines = [offer for line in step.lines for offer in line.offers]
        return [*([step.main] if step.main is not None else []), *lines]

    def answered(self, given: Input) -> Input:
        """An input with the first fitting answer to every question that must be answered."""
        for _ in range(9):
            asks = play.offer(self.rules, self.state, given).ask
            open_asks = [ask for ask in asks if getattr(given, ask.field.name) is None and not ask.is_extra]
            answers = [
                (ask.field.name, ask.field.kind.values if isinstance(ask.field.kind, Arrangement) else option.value)
                for ask in open_asks
                for option in ask.options
                if option.refusal is None and option.value is not None
            ]
            if not answers:
                break
            given = replace(given, **dict(answers[:1]))
        return given

    def play(self, entries: int) -> None:
        for _ in range(entries):
            assert any(self.table.submit(self.answered(offer.input)) for offer in self.offers())
        self.stage.settle()


def seated(stage: Stage, folder: Path, game: Game | None = None, depth: str = FULL_TABLE) -> Iterator[AtTable]:
    there = AtTable(stage, folder, game, depth)
    yield there
    there.shell.let_go()
