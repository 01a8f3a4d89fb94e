"""How the table at hand would lie flat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import Metrics

from companion.table import Table
from screens.flat.around import FlatPage
from screens.flat.facing import FacingPage
from screens.flat.two_halves import DuelPage
from screens.shell.page import TABLET

if TYPE_CHECKING:
    from screens.shell.shell import Shell


def flat_page(shell: Shell, table: Table) -> type[FacingPage] | None:
    """Two share any device; more need a tablet."""
    if DuelPage.fits(table):
        return DuelPage
    is_tablet = min(shell.size) >= TABLET * Metrics.density
    return FlatPage if is_tablet and FlatPage.fits(table) else None
