"""Sharing in pictures: codes, pieces on their way, what would come and what came."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.share.exchange import Preview
from companion.share.message import Hello, Parcel
from companion.table import Table
from rules.kit.text import say
from screens.score.joins import JoinsDrawer
from screens.share.claim import ClaimDrawer
from screens.shell.shell import Shell
from tools.pictures.scene import Scene

OTHER = "otherone"  # the other phone's name
UNDONE, TRIED = 3, 12
PIECES = (True, True, False, True, True, False, True, True, False, False, True, True, True)


def share_scenes(game: str, middle: str, end: str) -> Iterator[Scene]:
    yield Scene(f"share_{game}", f"{middle}*", _share)
    yield Scene(f"share_loop_{game}", end, lambda shell, table: shell.home("share", what="whole"))
    yield Scene(f"share_answer_{game}", middle, _answer)
    yield Scene(f"share_claim_{game}", middle, _claim)
    yield Scene(f"scan_pieces_{game}", middle, _pieces)
    yield Scene(f"scan_preview_{game}", middle, _preview)
    yield Scene(f"scan_stranger_{game}", middle, lambda shell, table: _preview(shell, table, is_stranger=True))
    yield Scene(f"history_phones_{game}", f"{middle}*", _history_of_two)
    yield Scene(f"joins_{game}", f"{middle}*", _joins)
    yield Scene(f"merged_{game}", f"{middle}*", _merged)
    yield Scene(f"merged_misfits_{game}", f"{middle}*", lambda shell, table: _merged(shell, table, is_torn=True))


def _share(shell: Shell, table: Table) -> None:
    table.sharing.claim(0)
    shell.home("share", what="hello")


def _claim(shell: Shell, table: Table) -> None:
    shell.home("share", what="hello")
    page: Any = shell.page
    shell.put_over(ClaimDrawer(table, page.texts))


def _answer(shell: Shell, table: Table) -> None:
    hello = table.sharing.hello().message
    assert isinstance(hello, Hello)
    behind = {device: max(1, count - 3) for device, count in hello.upto.items()}
    shell.home("share", what="answer", hello=replace(hello, upto={**behind, OTHER: 14}, digest=None))


def _pieces(shell: Shell, table: Table) -> None:
    from companion.share.receiving import Received

    shell.go("scan")
    page: Any = shell.page
    page.refused = say("share.other_message")
    page.received = Received(PIECES, PIECES.count(False), problem=page.refused)
    page.refresh()


def from_another(table: Table, strike: int | None = None) -> Preview:
    """What would come from a phone that has undone the last entries, or struck an old one."""
    assert table.session is not None
    theirs = table.glance(table.session.id)
    assert theirs is not None
    theirs.device = OTHER
    if strike is not None:
        theirs.record(theirs.make_strike(theirs.items[strike].entry.id))
    for _ in range(UNDONE if strike is None else 0):
        undo = theirs.make_undo()
        if undo is not None:
            theirs.record(undo)
    whole = table.sharing.whole().message
    assert isinstance(whole, Parcel)
    parcel = Parcel(whole.head, tuple(theirs.log), OTHER, theirs.upto, True)
    seen = table.sharing.looking(parcel)()
    assert isinstance(seen, Preview)
    return seen


def _torn(table: Table) -> Preview:
    """The first strike after which something does not fit, if there is one."""
    assert table.session is not None
    numbers = range(min(TRIED, len(table.session.items)))
    brought = [from_another(table, number) for number in numbers]
    return next((seen for seen in brought if seen.misfits), brought[0])


def _preview(shell: Shell, table: Table, is_stranger: bool = False) -> None:
    shell.go("scan")
    page: Any = shell.page
    page.seen = replace(from_another(table), is_stranger=is_stranger)
    page.refresh()


def _history_of_two(shell: Shell, table: Table) -> None:
    """After a join: whose phone has recorded and struck what."""
    table.sharing.join(from_another(table))
    shell.home("history")


def _joins(shell: Shell, table: Table) -> None:
    _history_of_two(shell, table)
    table.sharing.join(replace(_torn(table), is_stranger=True))
    table.sharing.take_back(table.sharing.joins()[-1])
    shell.put_over(JoinsDrawer(table))


def _merged(shell: Shell, table: Table, is_torn: bool = False) -> None:
    seen = _torn(table) if is_torn else from_another(table)
    merged = table.sharing.join(seen)
    shell.home("merged", merged=merged, hello=seen.parcel.hello)
