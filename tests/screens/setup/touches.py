"""What the tests of the setup page touch."""

from __future__ import annotations

from typing import Any

from rules.kit.setup import SetupOption
from screens.setup.seat_drawer import SeatDrawer
from screens.setup.seat_row import SeatLead
from tests.screens.outside import App


def named(app: App, *names: str) -> Any:
    """The page with these players at the table."""
    draft = app.page.draft
    while len(draft.names) < len(names):
        draft.add("")
    for seat, name in enumerate(names):
        draft.rename(seat, name)
    app.page.refresh()
    app.stage.settle()
    return draft


def leads(app: App) -> list[SeatLead]:
    return app.stage.find_all(SeatLead)


def open_seat(app: App, seat: int) -> SeatDrawer:
    app.stage.touch(leads(app)[seat])
    return app.stage.find(SeatDrawer)


def option(app: App, name: str) -> SetupOption:
    meta = app.game.meta
    return next(one for one in (*meta.seat_options, *meta.table_options) if one.name == name)
