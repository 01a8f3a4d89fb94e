"""The colours of a panel's tint. A game may name none, or one that this version does not know."""

from __future__ import annotations

from screens.draw.theme import Resource, Rgba, theme


def tint_of(name: str) -> Resource:
    """The colours of a tint; plain ones where it is not known."""
    if name in theme.tokens["resources"]:
        return theme.resource(name)
    return Resource(theme.color("ink"), theme.color("primary"), theme.color("on_primary"), "")


def area(name: str) -> tuple[Rgba, Rgba, Rgba | None]:
    """Fill, ink and edge of a larger area: in the dark a fifth of the fill with an edge around it."""
    look = tint_of(name)
    if not theme.is_dark:
        return look.fill, look.on, None
    return mixed(look.fill, theme.color("surface_sunk"), 0.2), look.text, look.fill


def mixed(over: Rgba, under: Rgba, share: float) -> Rgba:
    """A colour laid over another without letting anything else shine through."""
    red, green, blue = (share * one + (1 - share) * other for one, other in zip(over[:3], under[:3], strict=True))
    return red, green, blue, 1.0
