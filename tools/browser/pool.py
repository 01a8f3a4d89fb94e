"""Browsers that were started once and are lent to one visitor after another.

To start a browser takes seconds; a page of another table is another origin, so nothing of the visitor before is left
for the next one but what stands in the storage of an origin whose port is used again. That is cleared.
"""

from __future__ import annotations

from contextlib import suppress

from tools.browser.browser import Browser, Look
from tools.browser.engines import ENGINES
from tools.browser.wire import Refused

_CLEAR = "Storage.prototype.setItem = () => {}; localStorage.clear(); sessionStorage.clear()"
"""Until it is left the page is still alive, and might note its seat again."""


class Pool:
    def __init__(self) -> None:
        self._idle: list[Browser] = []
        self._lent: list[Browser] = []

    def lend(self, engine: str, look: Look) -> Browser:
        """A browser of this engine with an empty page, which nobody else uses."""
        for browser in self._idle:
            if browser.name == engine and browser.can_become(look):
                self._idle.remove(browser)
                browser.become(look)
                break
        else:
            browser = ENGINES[engine](look)
        self._lent.append(browser)
        return browser

    def give_back(self, browser: Browser) -> None:
        self._lent.remove(browser)
        with suppress(Refused):
            browser.wire.command("ExecuteScript", script=_CLEAR, args=[])
        browser.wire.command("Navigate", url="about:blank")
        browser.complaints()
        self._idle.append(browser)

    def close(self) -> None:
        for browser in (*self._lent, *self._idle):
            browser.close()
        self._lent.clear()
        self._idle.clear()
