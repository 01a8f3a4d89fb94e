"""A phone that lies between two players, for tests that touch it from both sides."""

from __future__ import annotations

from typing import Any

from screens.flat.between import CornerButton
from screens.flat.half import Half
from screens.widgets.button import PushButton
from screens.widgets.drawer import Drawer
from tests.screens.phone import Phone

NEAR, FAR = 0, 1


class Between(Phone):
    """The phone lies between Anna, who is near, and Борис, who is far."""

    def half(self, seat: int) -> Half:
        return self.page.halves[seat]

    def side(self, seat: int) -> Any:
        return self.page.sides[seat]

    def of(self, widget: Any, kind: Any, **values: Any) -> list[Any]:
        found = [one for one in widget.walk(restrict=True) if isinstance(one, kind)]
        return [one for one in found if all(getattr(one, name) == value for name, value in values.items())]

    def button(self, seat: int, title: str) -> PushButton:
        return self.of(self.half(seat), PushButton, title=title)[0]

    def titles(self, seat: int) -> list[str]:
        return [button.title for button in self.of(self.half(seat).buttons, PushButton)]

    def do(self, seat: int, title: str) -> None:
        self.stage.touch(self.button(seat, title))

    def drawer(self, seat: int) -> Any:
        return self.of(self.side(seat), Drawer)[-1]

    def in_drawer(self, seat: int, kind: Any, **values: Any) -> Any:
        return self.of(self.drawer(seat), kind, **values)[0]

    def corner(self, seat: int, glyph: str) -> tuple[float, float]:
        """Where a player touches a key of the strip: at their own end of it."""
        key = self.stage.find(CornerButton, glyph=glyph)
        x, y = key.to_window(*key.center)
        x0, y0 = self.half(seat).to_window(*self.half(seat).center)
        near = 12 / max(1.0, abs(x0 - x) + abs(y0 - y))
        return x + (x0 - x) * near * (abs(x0 - x) > abs(y0 - y)), y + (y0 - y) * near


def is_upright(widget: Any) -> bool:
    return widget.to_window(0, widget.top)[1] > widget.to_window(0, widget.y)[1]


def coins(phone: Phone) -> list[int]:
    return [board.purse for board in phone.state.boards]


def last(phone: Phone) -> Any:
    assert phone.table.session is not None
    return phone.table.session.items[-1]
