"""The live table in pictures: the two ways to share, the invitation and who is here, what a guest may do."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from companion.live.guest import BROWSER, Waiting
from companion.table import Table
from screens.live.may_drawer import MayDrawer
from screens.live.request_drawer import RequestDrawer
from screens.shell.shell import Shell
from tools.pictures.sample_live import sample_guests, set_live
from tools.pictures.scene import Scene


def live_scenes(game: str, middle: str) -> Iterator[Scene]:
    yield Scene(f"share_ways_{game}", middle, lambda shell, table: shell.home("share"))
    yield Scene(f"invite_{game}", middle, _invite)
    yield Scene(f"invite_alone_{game}", middle, _alone)
    yield Scene(f"invite_may_{game}", middle, _may)
    yield Scene(f"invite_asked_{game}", middle, _asked)
    yield Scene(f"play_hosting_{game}", middle, _hosting)


def _hosting(shell: Shell, table: Table, page: str = "play") -> Any:
    live = set_live(table, "hosting")
    live.guests = sample_guests(len(table.names), time.time())
    table.sharing.claim(0)
    shell.home(page)
    return live


def _invite(shell: Shell, table: Table) -> None:
    _hosting(shell, table, "invite")


def _alone(shell: Shell, table: Table) -> None:
    """Nobody came within twenty seconds."""
    set_live(table, "hosting")
    shell.home("invite")
    page: Any = shell.page
    page._tell_alone()


def _may(shell: Shell, table: Table) -> None:
    live = _hosting(shell, table, "invite")
    page: Any = shell.page
    shell.put_over(MayDrawer(table, page.texts, live.guests[0]))


def _asked(shell: Shell, table: Table) -> None:
    """Somebody wants a seat that is taken, while the host looks at something else."""
    live = _hosting(shell, table, "history")
    live.change(waiting=(Waiting("w", len(table.names) - 1, "", BROWSER, time.time()),))
    page: Any = shell.page
    shell.put_over(RequestDrawer(table, page.texts, live.waiting[0]))
