"""The page that a guest's browser gets: markup, style, script and glyphs in one gzipped answer.

Nothing is asked for after it but the web socket. A browser runs only the script and the style whose hashes the policy
names, so that nothing a player typed can ever become code.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from companion.live.squeeze import squeezed

_ASSETS = Path(__file__).resolve().parent.parent.parent / "assets"
_GUEST, _SVG = _ASSETS / "guest", _ASSETS / "icons" / "svg"

SCRIPTS = (
    *("hmac", "line", "dom", "things", "boards", "panels", "asks", "round"),
    *("join", "table", "sheets", "stack", "far", "forms", "rules", "main"),
)
"""In the order in which they are joined: the last one starts it all, and what is alike packs well together."""

LEFT_OUT = frozenset(
    (
        *("back", "bookmark", "calendar", "camera", "chart", "clock", "curve", "drag", "erase", "globe", "grid"),
        *("home", "image", "link", "live", "menu", "merge", "moon", "more", "next", "note", "open", "pause", "pdf"),
        *("phone", "pin", "play", "prev", "qr", "redo", "save", "sliders", "speak", "stop", "tap", "text"),
        *("shape_circle", "shape_cross", "shape_diamond", "shape_square", "shape_triangle"),
        *("trash", "vibrate", "why", "wifi"),
    )
)
"""Glyphs of the app that neither a game nor the page draws. A test checks that."""

_NAMESPACE = "{http://www.w3.org/2000/svg}"
_KEPT = ("d", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height", "transform", "stroke-width", "fill")


@dataclass(frozen=True, slots=True)
class Page:
    """`gzipped` is the answer's body, `etag` changes with it, `policy` is its Content-Security-Policy."""

    gzipped: bytes
    etag: str
    policy: str

    @property
    def headers(self) -> dict[str, str]:
        """All that the answer says about itself."""
        return {
            "Content-Type": "text/html; charset=utf-8",
            "Content-Encoding": "gzip",
            "Content-Length": str(len(self.gzipped)),
            "Content-Security-Policy": self.policy,
            "Cache-Control": "no-cache",
            "ETag": self.etag,
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": "DENY",
            "Cross-Origin-Resource-Policy": "same-origin",
        }


@cache
def page() -> Page:
    """Packed once, when the first guest comes."""
    style, script = _style(), _script()
    markup = re.sub(r">\s+<", "><", (_GUEST / "page.html").read_text("utf-8")).strip()
    markup = markup.replace("<style></style>", f"<style>{style}</style>").replace(
        "<script></script>", f"<script>{script}</script>"
    )
    markup = re.sub(r'(<svg id="sprite"[^>]*>)', lambda found: found[1] + _sprite(), markup)
    gzipped = _gzipped(markup.encode())
    # An heir comes to the table after the page was loaded: web sockets may go to any address, anything else to none.
    policy = "; ".join(
        (
            "default-src 'none'",
            f"script-src '{_hash(script)}'",
            f"style-src '{_hash(style)}'",
            "img-src data:",
            "connect-src 'self' ws:",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )
    return Page(gzipped, f'"{sha256(gzipped).hexdigest()[:16]}"', policy)


def _gzipped(data: bytes) -> bytes:
    """As small as it gets: smaller blocks fit what is in it, now markup, now style, now script."""
    packers = [zlib.compressobj(9, zlib.DEFLATED, 16 + zlib.MAX_WBITS, blocks) for blocks in (5, 6, 7)]
    return min((packer.compress(data) + packer.flush() for packer in packers), key=len)


def _hash(text: str) -> str:
    return "sha256-" + b64encode(sha256(text.encode()).digest()).decode()


# Script and style.


def _script() -> str:
    """The files one after another, without what only people read."""
    whole = "\n".join((_GUEST / f"{name}.js").read_text("utf-8") for name in SCRIPTS)
    return f'"use strict";(()=>{{{squeezed(whole)}}})()'


def _style() -> str:
    written = (_GUEST / "page.css").read_text("utf-8")
    bare = re.sub(r"/\*.*?\*/", "", written, flags=re.DOTALL)
    bare = re.sub(r"\s+", " ", bare)
    small = re.sub(r" ?([{};,>]) ?", r"\1", bare).replace(": ", ":").replace(";}", "}").strip()
    used = sorted(set(re.findall(r"var\(--([a-z-]+)", small)))
    return _shortened(_colours(frozenset(used)) + small, used)


def _shortened(style: str, names: list[str]) -> str:
    """The same style with names of one letter or two for what only it knows: the script sets none of these."""
    own = [name for name in names if len(name) > len("cols")]
    short = {name: "".join(letters) for name, letters in zip(own, product("abdefghij", "klmnop"), strict=False)}
    return re.sub(r"--([a-z-]+)", lambda found: f"--{short.get(found[1], found[1])}", style)


def _colours(used: frozenset[str]) -> str:
    """The tokens as custom properties: by day, and by lamplight where the device asks for it."""
    tokens = json.loads((_ASSETS / "tokens.json").read_text("utf-8"))
    return "".join(
        (
            *_theme(tokens, "light", used),
            "@media (prefers-color-scheme:dark){",
            *_theme(tokens, "dark", used),
            "}",
        )
    )


def _theme(tokens: dict[str, Any], theme: str, used: frozenset[str]) -> Iterator[str]:
    values = {name.replace("_", "-"): value for name, value in tokens["themes"][theme].items()}
    roles = ";".join(f"--{name}:{value}" for name, value in values.items() if name in used)
    yield f":root{{{roles}}}"
    for player in tokens["players"]:
        own = player[theme]
        yield f".p-{player['id']}{{--pf:{own['fill']};--po:{own['on']};--pt:{own['text']};--ps:{own['soft']}}}"
    # Most areas of a thing have the colour of its text, and by lamplight all of them carry dark ink.
    plain = tokens["themes"]["light"]["surface_raised"] if theme == "light" else "var(--bg)"
    yield f"[class*=t-]{{--tf:var(--tt);--to:{plain}}}"
    looks: dict[str, list[str]] = {}
    for name, one in tokens["resources"].items():
        text, fill, on = one[theme], one[f"fill_{theme}"], one[f"on_{theme}"]
        own = [f"--tt:{text}"]
        own += [f"--tf:{fill}"] if fill != text else []
        own += [f"--to:{on}"] if theme == "light" and on != plain else []
        looks.setdefault(";".join(own), []).append(f".t-{name}")
    for look, names in looks.items():
        yield f"{','.join(names)}{{{look}}}"


# Glyphs.


def glyph_names() -> tuple[str, ...]:
    """Those the page carries."""
    return tuple(sorted(path.stem for path in _SVG.glob("*.svg") if path.stem not in LEFT_OUT))


def _sprite() -> str:
    glyphs = (_symbol(f"g-{name}", _SVG / f"{name}.svg") for name in glyph_names())
    return "".join((*glyphs, *_badges()))


def _symbol(name: str, path: Path) -> str:
    root = ElementTree.fromstring(path.read_text("utf-8"))
    solid = ' fill="currentColor" stroke="none"' if root.get("fill") != "none" else ""
    return f'<symbol id="{name}" viewBox="0 0 24 24"{solid}>{"".join(_shapes(root))}</symbol>'


def _shapes(root: ElementTree.Element) -> Iterator[str]:
    """Neighbouring paths of one look as one path, every number as short as it can be."""
    joined = ""
    for shape in root:
        tag = shape.tag.removeprefix(_NAMESPACE)
        looks = {key: value for key, value in shape.attrib.items() if key in _KEPT and value != "#000"}
        if shape.get("fill") == "#000":
            looks |= {"fill": "currentColor"}
        if tag == "path" and set(looks) == {"d"}:
            joined += _short(looks["d"])
            continue
        if joined:
            yield f'<path d="{joined}"/>'
            joined = ""
        if tag == "g":
            yield f"<g{_attributes(looks)}>{''.join(_shapes(shape))}</g>"
        else:
            yield f"<{tag}{_attributes(looks)}/>"
    if joined:
        yield f'<path d="{joined}"/>'


def _attributes(looks: dict[str, str]) -> str:
    return "".join(f' {key}="{_short(value) if key != "fill" else value}"' for key, value in looks.items())


def _short(numbers: str) -> str:
    """A path without zeros and blanks that say nothing."""
    short = re.sub(r"(\.\d*?)0+(?!\d)", r"\1", numbers)
    short = re.sub(r"\.(?!\d)", "", short)
    short = re.sub(r"(?<!\d)0\.(\d)", r".\1", short)
    short = re.sub(r"\s*([A-Za-z])\s*", r"\1", short) if not short.startswith("translate") else short
    return re.sub(r"[\s,]+(?=-)|(?<=[A-Za-z])\s+", "", re.sub(r"[\s,]+", " ", short)).strip()


def _badges() -> Iterator[str]:
    """The shapes of players on a field of 24 around the middle, as `companion.badges` draws them."""
    shapes = {
        "circle": '<circle r="11"/>',
        "square": '<rect x="-10" y="-10" width="20" height="20" rx="2.5"/>',
        "triangle": '<path d="M0-11.5L12 10.500H-12Z"/>',
        "diamond": '<path d="M0-12L12 0 0 12-12 0Z"/>',
        "hexagon": '<path d="M6-10.500L12 0 6 10.500H-6L-12 0-6-10.500Z"/>',
        "cross": '<path d="M-5-11H5V-5H11V5H5V11H-5V5H-11V-5H-5Z"/>',
    }
    tokens = json.loads((_ASSETS / "tokens.json").read_text("utf-8"))
    for player in tokens["players"]:
        yield f'<g id="b-{player["id"]}">{_short_shape(shapes[player["shape"]])}</g>'


def _short_shape(shape: str) -> str:
    return shape.replace("10.500", "10.5")
