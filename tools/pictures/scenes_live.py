"""The live table in pictures: the two ways to share, the invitation and who is here, what a guest may do."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from companion.live.guest import APP, BROWSER, HOST, Guest, Waiting
from companion.live.rights import May
from companion.table import Table
from rules.kit.text import say
from screens.live.may_drawer import MayDrawer
from screens.live.request_drawer import RequestDrawer
from screens.shell.shell import Shell
from tools.pictures.sample_live import URL, SampleAgain, SampleLive, sample_guests, set_live
from tools.pictures.scene import Scene


def live_scenes(game: str, middle: str) -> Iterator[Scene]:
    yield Scene(f"share_ways_{game}", middle, lambda shell, table: shell.home("share"))
    yield Scene(f"invite_{game}", middle, _invite)
    yield Scene(f"invite_alone_{game}", middle, _alone)
    yield Scene(f"invite_may_{game}", middle, _may)
    yield Scene(f"invite_asked_{game}", middle, _asked)
    yield Scene(f"play_hosting_{game}", middle, _hosting)
    yield Scene(f"play_joined_{game}", middle, _joined)
    yield Scene(f"play_lost_{game}", middle, _lost)
    yield Scene(f"play_again_{game}", middle, _again)
    yield Scene(f"join_seats_{game}", middle, _seats)
    yield Scene(f"join_elsewhere_{game}", middle, _elsewhere)
    yield Scene(f"join_looking_{game}", middle, _joining)


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


# A phone that has joined.


def _join_others(table: Table, state: str = "joined") -> SampleLive:
    """Seat 0 is this phone's; the last seat is the host's."""
    live = set_live(table, state)
    seats = range(1, len(table.names))
    hows = [BROWSER, APP, BROWSER, APP]
    now = time.time()
    live.guests = tuple(
        Guest(f"g{seat}", seat, "", HOST if seat == len(seats) else hows[seat % 4], seat != 1, now - 12, May())
        for seat in seats
    )
    table.sharing.claim(0)
    return live


def _joined(shell: Shell, table: Table) -> None:
    _join_others(table)
    shell.home("play")


def _lost(shell: Shell, table: Table) -> None:
    live = _join_others(table, "lost")
    assert table.session is not None
    own = [item.entry for item in table.session.items if item.input is not None]
    live.pending, live.lost_since = tuple(own[-2:]), 1_700_000_000.0
    shell.home("play")


def _again(shell: Shell, table: Table) -> None:
    live = _join_others(table)
    assert table.session is not None
    live.again = SampleAgain(2, 5, 0, [*table.session.items[-5:]])
    shell.home("play")


def _seats(shell: Shell, table: Table) -> None:
    table.sharing.claim(None)
    live = set_live(table, "joined")
    live.guests = sample_guests(len(table.names), time.time())
    shell.go("join", url=URL)
    page: Any = shell.page
    assert page is not None


def _elsewhere(shell: Shell, table: Table) -> None:
    live = set_live(table, "off")
    live.problem = say("live.other_network", address="192.168.1.23:8017")
    shell.go("join", url=URL)


def _joining(shell: Shell, table: Table) -> None:
    set_live(table, "off").is_joining = True
    shell.go("join", url=URL)
