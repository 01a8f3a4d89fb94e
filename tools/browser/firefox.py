"""Firefox, by the Marionette that is built into it: it needs no driver program."""

from __future__ import annotations

import shutil
from contextlib import suppress
from typing import Any

from tools.browser.browser import ASSETS, Browser, Look, until_started
from tools.browser.wire import ALLOWED, Marionette, Refused

QUIET: dict[str, object] = {
    "marionette.port": 0,
    "app.update.enabled": False,
    "app.normandy.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.search.update": False,
    "browser.topsites.contile.enabled": False,
    "datareporting.healthreport.uploadEnabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.server": "",
    "browser.tabs.remote.separatePrivilegedMozillaWebContentProcess": False,
    "dom.ipc.processPrelaunch.enabled": False,
    "devtools.console.stdout.content": True,
    # A page is drawn in a process that may read the fonts of the system alone.
    "security.sandbox.content.read_path_whitelist": f"{ASSETS}/fonts/",
    # Scroll bars lie over the page, as on a phone.
    "ui.useOverlayScrollbars": 1,
}
"""Settings that keep Firefox from asking anything of the network, and a few for these tests."""


class Firefox(Browser):
    """Driven by Marionette, which is built in and may speak to the window around the page too."""

    name = "firefox"
    PROGRAMS = "firefox-esr", "firefox"
    SIZED = """const { style } = gBrowser.selectedBrowser; const [wide, high, languages, scheme, dots] = arguments;
        Object.assign(style, { width: wide + "px", height: high + "px", minWidth: 0, flex: "none" });
        Services.prefs.setStringPref("intl.accept_languages", languages);
        Services.prefs.setStringPref("layout.css.devPixelsPerPx", dots);
        Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", scheme);"""
    OFFLINE = "Services.io.offline = arguments[0]"
    TOLD = """const told = Services.console.getMessageArray().filter((one) => one instanceof Ci.nsIScriptError);
        Services.console.reset();
        return told.filter((one) => !(one.flags & one.warningFlag) && /content|CSP|Web ?Socket/i.test(one.category))
            .map((one) => one.errorMessage);"""

    @classmethod
    def _browser(cls) -> str:
        return next((found for program in cls.PROGRAMS if (found := shutil.which(program))), "")

    @classmethod
    def missing(cls) -> str:
        return "" if cls._browser() else cls.PROGRAMS[0]

    def _start(self) -> None:
        profile = self.folder / "profile"
        profile.mkdir()
        told = {True: "true", False: "false"}
        lines = [
            f'user_pref("{name}", {told[value] if isinstance(value, bool) else repr(value)});'
            for name, value in QUIET.items()
        ]
        (profile / "user.js").write_text("\n".join(lines), "utf-8")
        system = ("--headless", "--no-remote", "--marionette", "--remote-allow-system-access")
        self._run(self._browser(), *system, "--profile", str(profile), "about:blank", name="browser")
        active = profile / "MarionetteActivePort"
        port = until_started(lambda: int(active.read_text() or 0) or None if active.exists() else None, "Firefox")
        self.wire = Marionette(port)
        self.wire.command("NewSession", capabilities={"alwaysMatch": ALLOWED})
        self._read = 0

    def _chrome(self, script: str, *given: Any) -> Any:
        """Runs in the window around the page."""
        self.wire.command("Marionette:SetContext", value="chrome")
        try:
            return self.wire.command("ExecuteScript", script=script, args=list(given))
        finally:
            self.wire.command("Marionette:SetContext", value="content")

    def become(self, look: Look) -> None:
        self._chrome(self.SIZED, *look.size, look.language, 0 if look.scheme == "dark" else 1, str(look.dots))
        self.look = look

    def _take_off(self, is_offline: bool) -> None:
        self._chrome(self.OFFLINE, is_offline)

    def complaints(self) -> list[str]:
        said = self._said("browser")
        new, self._read = said[self._read :], len(said)
        # What a page says stands in quotes; what Firefox says of itself has the name of its module instead.
        errors = [line for line in new.splitlines() if line.startswith('console.error: "')]
        return [*self._chrome(self.TOLD), *errors]

    def close(self) -> None:
        with suppress(AttributeError, OSError, ValueError, Refused):
            self.wire.command("Marionette:Quit", flags=["eForceQuit"])
            self._processes[0].wait(10)
        super().close()
