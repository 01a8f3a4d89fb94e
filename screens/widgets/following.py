"""Parts of a widget that show its properties."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, TypeVar

from kivy.uix.widget import Widget

Part = TypeVar("Part", bound=Widget)


def following(kind: type[Part], owner: Widget, follows: Mapping[str, str], **values: Any) -> Part:
    """A part that has its owner's values, now and whenever they change: `{"text": "title"}` shows the title as text.

    A rule in a kv file does the same at up to twice the cost, after the part was built without its values. What
    stands on a screen by the dozen is put together with this.
    """
    part = kind(**values, **{own: getattr(owner, source) for own, source in follows.items()})
    for own, source in follows.items():
        owner.fbind(source, partial(_give, part, own))
    return part


def _give(part: Widget, own: str, _: Widget, value: Any) -> None:
    setattr(part, own, value)
