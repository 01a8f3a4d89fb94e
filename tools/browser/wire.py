"""Two ways to carry the same WebDriver commands: http for ChromeDriver and WebKitWebDriver, Marionette for Firefox.

Firefox speaks WebDriver over http only through geckodriver. Marionette is what geckodriver itself uses: the same
commands by name, each a list in JSON with its length before it.
"""

from __future__ import annotations

import http.client
import json
import socket
from typing import Any, Protocol

LOCAL = "127.0.0.1"
SECONDS = 300
"""How long a command may take: a whole batch of panels is drawn in one, on a machine with other things to do."""
ALLOWED = {"timeouts": {"script": SECONDS * 1000}}
"""What every session begins with."""
ROUTES = {
    "Navigate": ("POST", "url"),
    "GetCurrentURL": ("GET", "url"),
    "Refresh": ("POST", "refresh"),
    "SwitchToFrame": ("POST", "frame"),
    "ExecuteScript": ("POST", "execute/sync"),
    "ElementClick": ("POST", "element/{id}/click"),
    "ElementClear": ("POST", "element/{id}/clear"),
    "ElementSendKeys": ("POST", "element/{id}/value"),
    "PerformActions": ("POST", "actions"),
    "SetWindowRect": ("POST", "window/rect"),
    "TakeScreenshot": ("GET", "screenshot"),
    "DeleteSession": ("DELETE", ""),
    # ChromeDriver's own.
    "Cdp": ("POST", "goog/cdp/execute"),
    "Log": ("POST", "se/log"),
}

PASSING = {
    "element click intercepted",
    "element not interactable",
    "no such element",
    "stale element reference",
    "unknown error",
    "detached shadow root",
    "no such execution context",
}
"""Errors of a page that is just being drawn or left."""


class Refused(Exception):
    """A command failed.

    kind: WebDriver's error code, such as "no such element"
    passes: whether the page may only have been in motion, so that it can be asked again
    """

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(f"{kind}: {text}")
        self.kind = kind
        self.passes = kind in PASSING


class Wire(Protocol):
    def command(self, name: str, **given: Any) -> Any: ...

    def close(self) -> None: ...


class Http:
    """The connection to a driver program. `begin` starts the browser."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection(LOCAL, port, timeout=SECONDS)
        self._session = ""

    def begin(self, capabilities: dict[str, Any]) -> None:
        found = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": capabilities | ALLOWED}})
        self._session = found["sessionId"]

    def command(self, name: str, **given: Any) -> Any:
        method, route = ROUTES[name]
        path = f"/session/{self._session}/{route.format(**given)}".rstrip("/")
        return self._ask(method, path, given if method == "POST" else None)

    def _ask(self, method: str, path: str, given: dict[str, Any] | None) -> Any:
        body = None if given is None else json.dumps(given)
        self._connection.request(method, path, body, {"Content-Type": "application/json"})
        value = json.loads(self._connection.getresponse().read())["value"]
        if isinstance(value, dict) and "error" in value:
            raise Refused(value["error"], value.get("message", ""))
        return value

    def close(self) -> None:
        self._connection.close()


class Marionette:
    """The connection to Firefox itself."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection((LOCAL, port), SECONDS)
        self._heard = self._socket.makefile("rb")
        self._count = 0
        self._read()

    def command(self, name: str, **given: Any) -> Any:
        self._count += 1
        known = name if ":" in name else f"WebDriver:{name}"
        sent = json.dumps([0, self._count, known, given]).encode()
        self._socket.sendall(b"%d:%b" % (len(sent), sent))
        _, _, error, result = self._read()
        if error:
            raise Refused(error["error"], error["message"])
        return result["value"] if isinstance(result, dict) and "value" in result else result

    def _read(self) -> Any:
        length = b""
        while (sign := self._heard.read(1)) != b":":
            if not sign:
                raise ConnectionError("Firefox has ended")
            length += sign
        return json.loads(self._heard.read(int(length)))

    def close(self) -> None:
        self._heard.close()
        self._socket.close()
