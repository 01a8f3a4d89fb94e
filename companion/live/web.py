"""How a browser is answered before there is a line: with the page at `/`, and with "nothing here" anywhere else.

A request must name this device by the address it came to, and a line must be opened by this host's own page, or by that
of the host before it. Otherwise any page on the internet could talk to the host by a name of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from http import HTTPStatus
from typing import TYPE_CHECKING

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from companion.text import ENGLISH, LANGUAGES

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection

LINE = "/ws"
_LONGEST_HEADER = 200

Page = Callable[[Request], tuple[bytes, dict[str, str]]]
"""The page and its headers."""


def is_named_right(host: str, connection: ServerConnection) -> bool:
    """The address that the connection came to, or this very device."""
    address, port = connection.local_address[:2]
    names = {f"{name}:{port}" for name in (address, "localhost", "127.0.0.1")}
    return host in names or (port == 80 and f"{host}:80" in names)


def answer(
    connection: ServerConnection, request: Request, page: Page, origins: Collection[str], is_full: bool
) -> Response | None:
    """None where a line is to be opened."""
    hosts = request.headers.get_all("Host")
    if len(hosts) != 1 or not is_named_right(hosts[0].lower(), connection):
        return _nothing(HTTPStatus.MISDIRECTED_REQUEST)
    path = request.path.partition("?")[0]
    if path == LINE:
        sent = request.headers.get_all("Origin")
        if sent and (len(sent) > 1 or sent[0].lower() not in {f"http://{hosts[0].lower()}", *origins}):
            return _nothing(HTTPStatus.FORBIDDEN)
        return _nothing(HTTPStatus.SERVICE_UNAVAILABLE) if is_full else None
    if path != "/":
        return _nothing(HTTPStatus.NOT_FOUND)
    body, headers = page(request)
    if "ETag" in headers and headers["ETag"] in request.headers.get_all("If-None-Match"):
        return _nothing(HTTPStatus.NOT_MODIFIED)
    return _response(HTTPStatus.OK, body, headers)


def language_of(request: Request | None) -> str:
    """The first of ours that the browser asks for."""
    told = request.headers.get_all("Accept-Language") if request is not None else []
    for one in ",".join(told)[:_LONGEST_HEADER].split(","):
        if (code := one.strip()[:2].lower()) in LANGUAGES:
            return code
    return ENGLISH


def _nothing(status: HTTPStatus) -> Response:
    return _response(status, b"", {})


def _response(status: HTTPStatus, body: bytes, headers: dict[str, str]) -> Response:
    every = {
        "Content-Length": str(len(body)),
        "Connection": "close",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
    }
    return Response(status.value, status.phrase, Headers({**every, **headers}), body)


def placeholder(_: Request) -> tuple[bytes, dict[str, str]]:
    """For a server that has no page to serve."""
    headers = {"Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'none'"}
    return b"<!doctype html><title>Annals</title>", headers


def guest_page(_: Request) -> tuple[bytes, dict[str, str]]:
    """The page as it is packed, once, when the first guest comes."""
    from companion.live.page import page

    return page().gzipped, page().headers


def pack() -> None:
    from companion.live.page import page

    page()
