"""Debian's Chromium, by Debian's ChromeDriver."""

from __future__ import annotations

import shutil
from typing import Any

from tools.browser.browser import Browser, Look, until_started
from tools.browser.wire import Http


class Chromium(Browser):
    """Driven by ChromeDriver, which passes on Chromium's own commands as well."""

    name = "chromium"
    PROGRAMS = "chromium", "chromedriver"
    FLAGS = (
        *("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--hide-scrollbars"),
        # Letters stand where the font wants them, not on whole pixels: as on a phone.
        *("--font-render-hinting=none", "--force-color-profile=srgb", "--disable-dev-shm-usage"),
    )

    @classmethod
    def missing(cls) -> str:
        return " ".join(
            package
            for program, package in zip(cls.PROGRAMS, ("chromium", "chromium-driver"), strict=True)
            if not shutil.which(program)
        )

    def _start(self) -> None:
        browser, driver = (shutil.which(program) for program in self.PROGRAMS)
        self._run(str(driver), "--port=0", name="driver")
        self.wire = wire = Http(until_started(self._port, "ChromeDriver"))
        own = (f"--user-data-dir={self.folder / 'profile'}", f"--force-device-scale-factor={self.look.dots}")
        options = {"binary": browser, "args": [*self.FLAGS, *own]}
        wire.begin({"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}})
        self._agent = self._cdp("Browser.getVersion")["userAgent"].replace("Headless", "")

    def _port(self) -> int | None:
        _, found, after = self._said("driver").partition("successfully on port ")
        return int(after.split(".")[0]) if found and "." in after else None

    def _cdp(self, method: str, **given: Any) -> Any:
        return self.wire.command("Cdp", cmd=method, params=given)

    def can_become(self, look: Look) -> bool:
        return look.dots == self.look.dots

    def become(self, look: Look) -> None:
        wide, high = look.size
        screen = {"width": wide, "height": high, "deviceScaleFactor": look.dots, "mobile": False}
        self._cdp("Emulation.setDeviceMetricsOverride", **screen)
        self._cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": look.scheme}])
        self._cdp("Emulation.setUserAgentOverride", userAgent=self._agent, acceptLanguage=look.language)
        self.look = look

    def _take_off(self, is_offline: bool) -> None:
        self._cdp("Network.enable")
        none = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        self._cdp("Network.emulateNetworkConditions", offline=is_offline, **none)

    def said(self, level: str = "") -> list[str]:
        """All that the page has written to the console since the last call, or what is of this level."""
        told = self.wire.command("Log", type="browser")
        return [one["message"] for one in told if level in ("", one["level"])]

    def complaints(self) -> list[str]:
        return self.said("SEVERE")
