"""The page with all tables of a tournament, for browsers in the same network: one answer, and events as they happen.

There one can only look. A request must name this device by an address, not by a name that anybody could give it; the
page may run only the script and show only the styles it came with.
"""

from __future__ import annotations

import json
import time
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from html import escape
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from threading import BoundedSemaphore, Thread
from typing import Any

from companion.badges import SHAPES
from companion.live.tables import Tables
from companion.text import ENGLISH, LANGUAGES, translator_for

MOST_BROWSERS = 64
PING = 15.0
"""Seconds after which a browser hears that nothing has happened."""
PAUSE = 0.2
"""Seconds between two events for one browser."""
LONGEST_HEADER = 200
WORDS = (
    *("tables.title", "tables.table", "tables.over", "tables.wins", "tables.place", "tables.waiting"),
    *("tables.connecting", "tables.lost", "tables.refused", "tables.offline"),
)
"""What the page says."""
REACH = 50 / 1.3
"""Percents of a badge's box for half its nominal size: some shapes reach further."""
FONTS = ("PTSerif-Bold.ttf", "Roboto-Medium.ttf", "Roboto-Regular.ttf")
ASSETS = Path(__file__).resolve().parent.parent.parent / "assets"


def page(language: str) -> tuple[bytes, str]:
    """The page in a language, and what it may do."""
    words = translator_for(language).messages("tables.")
    told = {key: words[key] for key in WORDS}
    style, script = _styles(), _read("page.js")
    html = _read("page.html")
    parts = {
        "language": language,
        "title": escape(str(told["tables.title"])),
        "style": style,
        "script": script,
        "words": json.dumps(told, ensure_ascii=False).replace("<", "\\u003c"),
    }
    for name, part in parts.items():
        html = html.replace("{{" + name + "}}", part)
    policy = (
        f"default-src 'none'; style-src '{_hash(style)}'; script-src '{_hash(script)}'; connect-src 'self'; "
        "img-src data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return html.encode(), policy


def language_of(told: str) -> str:
    """The first of our languages that a browser asks for."""
    for one in told[:LONGEST_HEADER].split(","):
        if (code := one.strip()[:2].lower()) in LANGUAGES:
            return code
    return ENGLISH


def is_named_right(host: str) -> bool:
    """An address or this very device: a page elsewhere can point any name here, but no address."""
    name = host.rpartition(":")[0] if ":" in host.rpartition("]")[2] else host
    if name == "localhost":
        return True
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


class TablesPage:
    """Serves it until it is stopped."""

    def __init__(self, tables: Tables, port: int = 0, host: str = "0.0.0.0") -> None:
        self._tables = tables
        page, places = self, BoundedSemaphore(MOST_BROWSERS)
        self.is_ended = False

        class Handler(_Handler):
            def do_GET(self) -> None:
                if not places.acquire(blocking=False):
                    self.send_error(HTTPStatus.SERVICE_UNAVAILABLE)
                    return
                try:
                    self.answer(tables, page)
                except OSError:
                    # The browser is gone.
                    self.close_connection = True
                finally:
                    places.release()

        self._server = ThreadingHTTPServer((host, port), Handler)
        self._server.daemon_threads = True
        self._server.block_on_close = False
        self.port = int(self._server.server_address[1])
        self._thread = Thread(target=self._server.serve_forever, name="tables page", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self.is_ended = True
        self._tables.wake()
        self._server.shutdown()
        self._server.server_close()


class _Handler(BaseHTTPRequestHandler):
    timeout = 20
    server_version, sys_version = "Annals", ""

    def answer(self, tables: Tables, page: TablesPage) -> None:
        hosts = self.headers.get_all("Host") or []
        path = self.path.partition("?")[0]
        if len(hosts) != 1 or not is_named_right(hosts[0].lower()):
            self._send(HTTPStatus.MISDIRECTED_REQUEST)
        elif path == "/":
            self._send_page()
        elif path == "/events":
            self._send_events(tables, page)
        elif path.removeprefix("/fonts/") in FONTS:
            headers = {"Content-Type": "font/ttf", "Cache-Control": "max-age=86400"}
            self._send(HTTPStatus.OK, (ASSETS / "fonts" / path.removeprefix("/fonts/")).read_bytes(), headers)
        else:
            self._send(HTTPStatus.NOT_FOUND)

    @property
    def _language(self) -> str:
        return language_of(self.headers.get("Accept-Language", ""))

    def _send_page(self) -> None:
        body, policy = page(self._language)
        headers = {"Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy}
        self._send(HTTPStatus.OK, body, {**headers, "Cache-Control": "no-store", "Vary": "Accept-Language"})

    def _send_events(self, tables: Tables, page: TablesPage) -> None:
        self._begin(HTTPStatus.OK, {"Content-Type": "text/event-stream", "Cache-Control": "no-store"})
        version, language = 0, self._language
        while not page.is_ended:
            now = tables.wait(version, PING)
            if now == version:
                self.wfile.write(b"event: ping\ndata: \n\n")
            else:
                told = {"now": int(time.time()), "tables": tables.plain(language)}
                self.wfile.write(b"data: " + json.dumps(told, ensure_ascii=False).encode() + b"\n\n")
            version = now
            self.wfile.flush()
            time.sleep(PAUSE)

    def _send(self, status: HTTPStatus, body: bytes = b"", headers: Mapping[str, str] | None = None) -> None:
        self._begin(status, {**(headers or {}), "Content-Length": str(len(body))})
        self.wfile.write(body)

    def _begin(self, status: HTTPStatus, headers: Mapping[str, str]) -> None:
        self.send_response(status)
        every = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Connection": "close"}
        for name, value in {**every, **headers}.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *values: Any) -> None:
        """Nobody reads it."""


def _read(name: str) -> str:
    return (ASSETS / "tables" / name).read_text(encoding="utf-8")


@cache
def _styles() -> str:
    """The colours of the app before the styles of the page."""
    tokens = json.loads((ASSETS / "tokens.json").read_text(encoding="utf-8"))
    light, dark = (f":root{{{_colours(tokens, theme)}}}" for theme in ("light", "dark"))
    badges = "".join(_badge(player["id"], player["shape"]) for player in tokens["players"])
    return f"{light}@media (prefers-color-scheme:dark){{{dark}}}{_read('page.css')}{badges}"


def _badge(colour: str, shape: str) -> str:
    """The sign of a player as the app draws it."""
    spots = (f"{50 + x * REACH:.1f}% {50 - y * REACH:.1f}%" for x, y in SHAPES[shape])
    paint = f"background:var(--{colour}-fill);color:var(--{colour}-on);clip-path:polygon({','.join(spots)})"
    return f".{colour} .badge{{{paint}}}.{colour}{{--own:var(--{colour}-fill)}}"


def _colours(tokens: Mapping[str, Any], theme: str) -> str:
    own: dict[str, str] = dict(tokens["themes"][theme])
    for player in tokens["players"]:
        own |= {f"{player['id']}-{name}": value for name, value in player[theme].items()}
    return "".join(f"--{name.replace('_', '-')}:{value};" for name, value in own.items())


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
