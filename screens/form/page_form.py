"""A form that has a page to itself: its bar in the colour of the seat, its questions, and its button over the rail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from companion.table import Table
from rules.kit.field import Number
from rules.kit.offer import Offer
from rules.kit.panel import Panel, Sums
from rules.kit.picks import Questions
from rules.kit.versus import Versus
from screens.draw.room import is_low
from screens.draw.theme import theme
from screens.form.form import FormDrawer
from screens.widgets.top_bar import TopBar

if TYPE_CHECKING:
    from screens.shell.layers import Layers


class PageForm(FormDrawer):
    """As high as what it lies on. Only its button closes it: there is nothing beside it to touch."""

    def _build(self) -> None:
        self.bar = TopBar(left_glyph="close", is_to_move=True)
        self.bar.bind(on_back=lambda _: self.close())
        panel = self.ids.panel
        self._unused = self.ids.head, self.ids.grip  # the drawer still asks how high they are
        for part in self._unused:
            part.parent.remove_widget(part)
        panel.padding = 0, 0, 0, dp(8)
        panel.add_widget(self.bar, index=len(panel.children))
        self.bar.fbind("height", self._arrange)
        self.ids.column.padding = (dp(10), dp(3)) if is_low() else (theme.space("screen_edge"), dp(6))
        super()._build()
        self.panels.spacing = dp(5 if is_low() else 12)
        if is_low():
            self.panels.is_close = True
            self.questions.spacing, self.questions.padding = dp(6), (0, dp(2))
        # What it does stands on the page; the panels come first, whatever else is asked.
        self.footer.remove_widget(self.sums)
        self.ids.column.content.children.sort(key=lambda part: part is self.panels)
        self._ground()

    def _ground(self) -> None:
        """The page lies on the table's own ground, its foot is a rail."""
        column = self.ids.column
        with column.canvas.before:
            Color(*theme.color("bg"))
            ground = Rectangle(pos=column.pos, size=column.size)
        column.bind(pos=lambda _, pos: setattr(ground, "pos", pos), size=lambda _, size: setattr(ground, "size", size))

    def shown_panels(self) -> tuple[Panel, ...]:
        """On a low page, sums of numbers that are asked for are left out: the answers and the button say the same."""
        panels = super().shown_panels()
        asked = [one for one in self.asks() if not (one.is_extra or one.is_on_panel)]
        is_told = is_low() and any(isinstance(one.field.kind, Number) for one in asked)
        return tuple(one for one in panels if not isinstance(one, Sums)) if is_told else panels

    def refresh(self) -> None:
        super().refresh()
        self.bar.title = self.table.show(self.input.title)
        self.bar.note = next(
            (self.table.show(one.label) for one in self.offer.panels if isinstance(one, Questions)), ""
        )
        self.bar.colour, self.bar.letter = self.colour, self.letter

    def _arrange(self, *args: Any) -> None:
        super()._arrange(*args)
        if not hasattr(self, "bar"):
            return
        panel, column = self.ids.panel, self.ids.column
        shown = [part for part in (self.bar, self.ids.foot) if part.height]
        others = sum(part.height for part in shown) + panel.spacing * len(shown) + panel.padding[3]
        free = 0 if self.is_at_side else self.foot
        column.height = max(0, self.height - free - others)


def form_of(layers: Layers, table: Table, offer: Offer) -> FormDrawer:
    """The form of an offer: a page to itself where it asks its questions on a panel or two sides are compared, else a
    drawer."""
    is_page = any(isinstance(panel, Questions | Versus) for panel in offer.panels)
    return (PageForm if is_page else FormDrawer)(layers, table, offer)
