"""The app after many finished games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kivy.uix.widget import Widget

from companion.store.store import Store
from screens.widgets.mosaic import Mosaic
from tests.screens.outside import App, opened
from tools.pictures.past_games import add_past_games
from tools.pictures.stage import Stage

UNTIL = 1_775_323_200


@contextmanager
def after_many_games(stage: Stage, folder: Path, **settings: Any) -> Iterator[App]:
    store = Store(folder)
    add_past_games(store, UNTIL)
    store.close()
    with opened(stage, folder, is_aside=True, **settings) as app:
        yield app


def printed(widget: Widget) -> list[str]:
    return [words.text for words in getattr(widget, "printed", ())]


def touch_cell(app: App, mosaic: Mosaic, key: Any) -> None:
    app.stage.touch(mosaic.middle(key))
    app.stage.settle()
