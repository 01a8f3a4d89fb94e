"""The three engines that guests have, as Debian packages them. None of them asks anything of the network here."""

from __future__ import annotations

from tools.browser.browser import Browser
from tools.browser.chromium import Chromium
from tools.browser.firefox import Firefox
from tools.browser.webkit import WebKit

ENGINES: dict[str, type[Browser]] = {engine.name: engine for engine in (Chromium, WebKit, Firefox)}


def why_missing(name: str = Chromium.name) -> str:
    """What to install before this engine can be used; empty if nothing."""
    missing = ENGINES[name].missing()
    return f"no {name} here: apt-get install {missing}" if missing else ""
