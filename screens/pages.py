"""Every page by its name."""

from __future__ import annotations

from screens.history import HistoryPage
from screens.home import HomePage
from screens.merged import MergedPage
from screens.page import Page
from screens.past import PastPage
from screens.play import PlayPage
from screens.player import PlayerPage
from screens.result import ResultPage
from screens.scan import ScanPage
from screens.settings import SettingsPage
from screens.setup import SetupPage
from screens.share import SharePage

PAGES: dict[str, type[Page]] = {
    "home": HomePage,
    "setup": SetupPage,
    "play": PlayPage,
    "player": PlayerPage,
    "history": HistoryPage,
    "result": ResultPage,
    "share": SharePage,
    "scan": ScanPage,
    "merged": MergedPage,
    "past": PastPage,
    "settings": SettingsPage,
}
