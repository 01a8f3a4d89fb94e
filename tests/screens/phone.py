"""The whole app over a folder, and a game for two."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.draft import Draft
from companion.store.store import Store
from companion.table import Table
from rules import all_games
from screens.draw import arcs
from screens.form.ask_wheel import WheelAsk
from screens.home.cards import GameTile
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from screens.table.now_card import OfferButton
from screens.widgets.button import MainButton
from screens.widgets.drawer import Drawer
from screens.widgets.icon_button import UndoButton
from screens.widgets.option_tile import OptionTile
from screens.widgets.panels.wheel import INNER
from tests.screens.aside import shell_aside
from tools.pictures.stage import Stage


class Phone:
    """The app over a folder. Started again over the same folder, it must know everything."""

    def __init__(self, stage: Stage, folder: Path, draft: Draft | None = None, is_aside: bool = False) -> None:
        """With a draft the game is begun, and its table in sight: the pages before it are not built for nothing. Nor is
        the first one for whoever goes aside at once."""
        self.stage = stage
        self._folder = folder
        self.start(draft, is_aside)

    def start(self, draft: Draft | None = None, is_aside: bool = False) -> None:
        self.table = Table(Store(self._folder))
        self.table.settings = replace(self.table.settings, language="en", vibration=False)
        if draft is not None:
            self.table.start(draft)
        path, size = ["home"] if draft is None else ["home", "play"], self.stage.window.size
        self.shell = shell_aside(self.table, PAGES, size) if is_aside else Shell(self.table, PAGES, *path, size=size)
        self.stage.show(self.shell)

    def restart(self) -> None:
        """As after a kill: nothing is closed, nothing is saved on the way out."""
        self.shell.let_go()
        self.start()

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def page(self) -> Any:
        return self.shell.page

    def main(self) -> None:
        """Touches the main button of the thumb rail."""
        self.stage.touch(next(one for one in self.page.rail.walk() if isinstance(one, MainButton)))

    def undo(self) -> None:
        self.stage.touch(next(one for one in self.page.rail.walk() if isinstance(one, UndoButton)))

    def offered(self, title: str) -> OfferButton:
        return self.stage.find(OfferButton, title=title)

    def options(self) -> list[OptionTile]:
        drawer = self.stage.find(Drawer)
        return [one for one in drawer.walk() if isinstance(one, OptionTile)]

    def option(self, value: str) -> OptionTile:
        return next(one for one in self.options() if one.option.value == value)

    def sheet_main(self) -> None:
        drawer = self.stage.find(Drawer)
        self.stage.touch(next(one for one in drawer.walk() if isinstance(one, MainButton)))


def hadara_for_two() -> Draft:
    return Draft(all_games()["hadara"], ["Anna", "Борис"])


def begin(phone: Phone) -> None:
    """The same by touches."""
    phone.stage.touch(phone.stage.find(GameTile))
    phone.page.draft.rename(0, "Anna")
    phone.page.draft.rename(1, "Борис")
    phone.page.refresh()
    phone.main()
    assert phone.state.step == "wheel"


def set_the_wheel(phone: Phone, deck: str) -> None:
    """The first player's crest points at this deck. The first time all crests are asked for: they follow clockwise."""
    if phone.state.is_wheel_known:
        phone.stage.touch(phone.offered(deck.capitalize()))
    else:
        phone.main()
        point_crests(phone, phone.stage.find(WheelAsk), deck)
        phone.sheet_main()
    assert phone.state.step == "draw"


def point_crests(phone: Phone, wheel: WheelAsk, deck: str) -> None:
    first = [field.value for field in wheel.ask.around].index(deck)
    for at, crest in enumerate(list(wheel.tiles)[:-1]):
        phone.stage.touch(wheel.tiles[crest])
        phone.stage.touch(field_of(wheel, first + at))


def field_of(wheel: WheelAsk, index: int) -> tuple[float, float]:
    """Where a finger touches a field of the ring, counted clockwise from the top."""
    face = wheel.face
    step = 360 / len(wheel.ask.around)
    place: tuple[float, float] = face.to_window(
        *arcs.on_circle(face.center, face.radius * (1 + INNER) / 2, index * step)
    )
    return place
