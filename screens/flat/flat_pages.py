"""Which page shows the game at hand on a device that lies flat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import Metrics

from companion.table import Table
from screens.flat.around import AroundPage
from screens.flat.facing import FacingPage
from screens.flat.two_halves import TwoHalvesPage
from screens.shell.page import TABLET

if TYPE_CHECKING:
    from screens.shell.shell import Shell


def flat_page(shell: Shell, table: Table) -> type[FacingPage] | None:
    """Two players share any device; more need a tablet. None if it cannot be shown."""
    if TwoHalvesPage.fits(table):
        return TwoHalvesPage
    is_tablet = min(shell.size) >= TABLET * Metrics.density
    return AroundPage if is_tablet and AroundPage.fits(table) else None
