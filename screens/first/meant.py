"""Finds the thing that a step of a sample round is about, and tells whether the step has been done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from kivy.uix.widget import Widget

from companion.sample import LOOK, RECORD, REFUSE, RULE, UNDO, WHY, SampleStep
from rules.kit.inputs import Input
from screens.rules.lookup import LookupPage
from screens.rules.topic_drawer import TopicDrawer
from screens.rules.topic_page import TopicPage
from screens.score.why import WhyDrawer
from screens.shell.shell import Shell
from screens.table.boards import SeatBoard
from screens.table.grid_tile import GridTile
from screens.table.now_card import OfferButton
from screens.table.play import PlayPage
from screens.table.player import PlayerPage
from screens.table.seat_card import SeatCard
from screens.table.seat_rows import SeatLine
from screens.widgets.button import MainButton
from screens.widgets.icon_button import UndoButton
from screens.widgets.link import Link
from screens.widgets.navigation import NavigationTab
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.press import Press
from screens.widgets.refusal_bar import RefusalBar

Found = TypeVar("Found", bound=Widget)

SHOWN: dict[type[Widget], str] = {Link: "text", UndoButton: "glyph"}
"""Widgets that can be on a page without being visible, and the property that is then empty."""


def page_of(step: SampleStep) -> tuple[str, dict[str, Any]]:
    """The page on which the thing meant is found."""
    return ("player", {"seat": step.seat}) if step.do == WHY else ("play", {})


def meant(shell: Shell, step: SampleStep) -> Widget | None:
    """What is to be touched; None where the page in sight does not have it."""
    return _FIND[step.do](shell, step)


def cover_of(shell: Shell, step: SampleStep) -> Widget | None:
    """What belongs to the thing meant and must be read with it: the refusal around the link to its rule."""
    return next(_all(shell, RefusalBar), None) if step.do == RULE else None


def is_met(shell: Shell, step: SampleStep, count: int) -> bool:
    """Whether that has been done; `count` is how many entries there were when the step began."""
    page, session = shell.page, shell.table.session
    drawers = [drawer for layers in shell.all_layers() for drawer in layers.drawers]
    if step.do == LOOK:
        is_wide = isinstance(page, PlayPage) and page.is_wide and page.largest == step.seat
        return is_wide or (isinstance(page, PlayerPage) and page.seat == step.seat)
    if step.do == WHY:
        return any(isinstance(drawer, WhyDrawer) and drawer.seat == step.seat for drawer in drawers)
    if step.do == RECORD:
        return session is not None and any(_is_meant(step, item.input) for item in session.items[count:])
    if step.do == UNDO:
        return shell.table.can_redo
    if step.do == REFUSE:
        return any(layers.refused is not None for layers in shell.all_layers())
    return isinstance(page, (LookupPage, TopicPage)) or any(isinstance(drawer, TopicDrawer) for drawer in drawers)


def _is_meant(step: SampleStep, given: Input | None) -> bool:
    return given is not None and step.means(given)


def _all(root: Widget | None, kind: type[Found]) -> Iterator[Found]:
    """The widgets that show something. Sizes do not tell: a page that was just built has not set them yet."""
    for widget in root.walk(restrict=True) if root is not None else ():
        if isinstance(widget, kind) and getattr(widget, SHOWN.get(kind, ""), True):
            yield widget


def _seat(shell: Shell, step: SampleStep) -> Widget | None:
    boards = (board.name for board in _all(shell.page, SeatBoard) if board.seat == step.seat)
    cards = (card for kind in (SeatLine, SeatCard) for card in _all(shell.page, kind) if card.seat == step.seat)
    return next(boards, None) or next(cards, None)


def _number(shell: Shell, step: SampleStep) -> Widget | None:
    page = shell.page
    if not isinstance(page, PlayerPage) or page.seat != step.seat:
        return None
    panel = next((one for one in _all(page, PanelWidget) if one.panel.id == step.panel), None)
    if panel is None:
        # It may be below what has been built so far: then it is found the next time.
        page.make_rest()
        return None
    parts = [*_all(panel, Press)]
    # The number stands in the middle; where there are several, the middle may lie between two of them.
    middle = (part for part in parts if part.collide_point(*part.to_widget(*panel.to_window(*panel.center))))
    return next(middle, None) or next(iter(parts), panel)


def _offer(shell: Shell, step: SampleStep) -> Widget | None:
    """On a button or a tile of the page, or on the main button."""
    page = shell.page
    if not isinstance(page, PlayPage):
        return None
    buttons = (one for one in _all(page, OfferButton) if one.offer is not None and step.means(one.offer.input))
    tiles = (one for one in _all(page, GridTile) if any(map(step.means, one.offer.inputs)))
    found = next(tiles, None) or next(buttons, None)
    if found is None and page.step.main is not None and step.means(page.step.main.input):
        found = next(_all(page.rail, MainButton), None)
    return found


def _undo(shell: Shell, step: SampleStep) -> Widget | None:
    return next(_all(shell.page, UndoButton), None)


def _rule(shell: Shell, step: SampleStep) -> Widget | None:
    """The link under the refusal; the tab of the rules once that is closed."""
    bar = next(_all(shell, RefusalBar), None)
    tabs = (tab for tab in _all(shell.page, NavigationTab) if tab.key == "lookup")
    return next(_all(bar, Link), None) or next(tabs, None)


_FIND: dict[str, Callable[[Shell, SampleStep], Widget | None]] = {
    LOOK: _seat,
    WHY: _number,
    RECORD: _offer,
    UNDO: _undo,
    REFUSE: _offer,
    RULE: _rule,
}
