"""A picture that is as high as it needs to be for its width, and does not answer to touch."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.widgets.drawn import Drawn


class Painted(Drawn):
    """Subclasses say how high they are, and paint."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(height=0, **kwargs)
        self.fbind("width", type(self)._measure)
        self._measure()

    def _measure(self, *_: Any) -> None:
        self.height = round(self.lay_out()) if self.width > dp(40) else 0

    def lay_out(self) -> float:
        """Set everything for the width at hand. Returns the height."""
        raise NotImplementedError

    def draw(self) -> None:
        if self.height:
            self.draw_all()

    def draw_all(self) -> None:
        """Add the graphics instructions; everything is set."""
        raise NotImplementedError
