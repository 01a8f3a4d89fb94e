"""Colours, type, distances and durations of the app, read from assets/tokens.json.

Widgets read the theme when they are built. Whoever owns a page rebuilds it when `theme.version` changes.
"""

from __future__ import annotations

import json
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

from kivy.event import EventDispatcher
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, BoundedNumericProperty, NumericProperty, OptionProperty
from kivy.utils import get_color_from_hex

ASSETS = Path(__file__).resolve().parents[2] / "assets"

Rgba = tuple[float, float, float, float]

FONTS = {
    ("serif", 700): f"{ASSETS}/fonts/PTSerif-Bold.ttf",
    ("sans", 500): f"{ASSETS}/fonts/Roboto-Medium.ttf",
    ("sans", 400): f"{ASSETS}/fonts/Roboto-Regular.ttf",
}
# The height of a line of each font, in em, as its ascender and descender give it.
FONT_LINE = {"serif": 1.325, "sans": 1.172}
# How much of a line to take off its top so that figures and capitals stand in the middle of what is left, in em.
FONT_LIFT = {"serif": 0.054, "sans": 0.0}
# As a multiple of the usual text. No size that can be chosen lies between 1.3 and 1.5.
LARGE_TEXT = 1.4


class Player(NamedTuple):
    """A player's colours, and the shape that goes with them."""

    fill: Rgba
    on: Rgba
    text: Rgba
    soft: Rgba
    shape: str


class Resource(NamedTuple):
    """The colours of a thing on the table, such as food: of its glyph and text, of areas, and of what lies on areas."""

    text: Rgba
    fill: Rgba
    on: Rgba
    glyph: str


class Type(NamedTuple):
    """A role of text, in pixels at the text size in force."""

    font: str
    size: float
    line: float  # distance between baselines, as a share of the font's own
    lift: float
    least: float  # size at 100 %: words may shrink to it before they are broken


@cache
def rgba(colour: str) -> Rgba:
    """A colour from its hex code."""
    red, green, blue, alpha = get_color_from_hex(colour)
    return red, green, blue, alpha


class Theme(EventDispatcher):
    """The values in force. Distances come back in pixels, durations in seconds.

    mode: "light", "dark" or "black"
    text_scale: 1.0 to 2.0; the owner sets it from the system's font setting and the app's own
    reduced_motion: nothing moves
    is_left_handed: rail and keypad are mirrored
    version: counts up with every change of the others
    """

    mode = OptionProperty("light", options=["light", "dark", "black"])
    text_scale = BoundedNumericProperty(1.0, min=1.0, max=2.0, errorhandler=lambda value: min(2.0, max(1.0, value)))
    reduced_motion = BooleanProperty(False)
    is_left_handed = BooleanProperty(False)
    version = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._types: dict[object, Type] = {}
        self._colours: dict[object, Rgba] = {}
        self.fbind("mode", type(self)._changed)
        self.fbind("text_scale", type(self)._changed)
        self.fbind("reduced_motion", type(self)._changed)
        self.fbind("is_left_handed", type(self)._changed)
        Metrics.fbind("density", self._forget)

    @cached_property
    def tokens(self) -> dict[str, Any]:
        return json.loads((ASSETS / "tokens.json").read_text(encoding="utf-8"))

    @cached_property
    def _players(self) -> dict[str, dict[str, Any]]:
        return {player["id"]: player for player in self.tokens["players"]}

    def _changed(self, *_: Any) -> None:
        self._forget()
        self.version += 1

    def _forget(self, *_: Any) -> None:
        """Types and colours are asked for thousands of times a page: they are worked out once, until something they
        depend on changes."""
        self._types.clear()
        self._colours.clear()

    @property
    def is_dark(self) -> bool:
        return self.mode != "light"

    @property
    def is_large_text(self) -> bool:
        """Text so large that two things beside each other no longer fit."""
        return bool(self.text_scale >= LARGE_TEXT)

    @property
    def column(self) -> str:
        """The column of the tokens for players and resources; black uses the dark one."""
        return "dark" if self.is_dark else "light"

    def color(self, role: str, alpha: float = 1.0) -> Rgba:
        """The colour of a role, such as "ink" or "surface"."""
        known = self._colours.get((role, alpha))
        if known is None:
            red, green, blue, _ = rgba(self.tokens["themes"][self.mode][role])
            known = self._colours[role, alpha] = red, green, blue, alpha
        return known

    @property
    def player_ids(self) -> list[str]:
        """In the order in which they are given to seats."""
        return list(self._players)

    def player(self, colour: str, column: str = "") -> Player:
        """A player's colours; `column` for a ground that is the same in every theme."""
        entry = self._players[colour]
        shades = entry[column or self.column]
        return Player(**{part: rgba(shades[part]) for part in ("fill", "on", "text", "soft")}, shape=entry["shape"])

    def resource(self, name: str) -> Resource:
        entry = self.tokens["resources"][name]
        text, fill, on = entry[self.column], entry[f"fill_{self.column}"], entry[f"on_{self.column}"]
        return Resource(rgba(text), rgba(fill), rgba(on), entry["glyph"])

    def growth(self, size: float) -> float:
        """By how much text of this size grows: under 30 by the full setting, larger numbers by 40 % of it."""
        return self.text_scale if size < 30 else 1 + 0.4 * (self.text_scale - 1)

    def grown(self, size: float) -> float:
        """The size of a badge, a glyph or another drawing, in pixels: these grow like large numbers."""
        return dp(size) * (1 + 0.4 * (self.text_scale - 1))

    def type(self, role: str, size: float | None = None) -> Type:
        """A role's font and size; `size` replaces the role's own."""
        known = self._types.get((role, size))
        if known is None:
            known = self._types[role, size] = self._type(role, size)
        return known

    def _type(self, role: str, size: float | None) -> Type:
        entry = self.tokens["type"]["scale"][role]
        at_100 = max(size or entry["sp"], self.tokens["type"]["minimum_sp"])
        family = entry["family"]
        return Type(
            font=FONTS[family, entry["weight"]],
            size=dp(at_100 * self.growth(at_100)),
            line=entry["line"] / entry["sp"] / FONT_LINE[family],
            lift=FONT_LIFT[family],
            least=dp(at_100),
        )

    def space(self, name: str) -> float:
        return dp(self.tokens["spacing"][name])

    def radius(self, name: str) -> float:
        return dp(self.tokens["radii"][name])

    def touch(self, name: str) -> float:
        return dp(self.tokens["touch"][name])

    def seconds(self, name: str) -> float:
        """A duration from the tokens, named without its `_ms`; 0 with reduced motion."""
        return 0.0 if self.reduced_motion else self.tokens["motion"][f"{name}_ms"] / 1000

    @property
    def line_length(self) -> float:
        """72 characters of running text: no column is wider."""
        return dp(72 * 0.5 * self.tokens["type"]["scale"]["body"]["sp"] * self.text_scale)


theme = Theme()
