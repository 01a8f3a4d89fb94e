"""The drawers of one seat: name, colour, options, where it sits, and leaving the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.draft import Draft
from companion.table import Table
from rules.kit.play import COLOURS, LONGEST_NAME
from rules.kit.setup import SetupOption
from screens.draw import paint
from screens.draw.theme import theme
from screens.setup.number_drawer import option_control
from screens.setup.seat_foot import SeatFoot
from screens.widgets.badge import badges_of, letter_of
from screens.widgets.button import SmallButton
from screens.widgets.chip import FilterChip
from screens.widgets.drawer import Drawer
from screens.widgets.drawn import Drawn
from screens.widgets.flow import Flow
from screens.widgets.grid import Grid
from screens.widgets.icon_button import KeyButton
from screens.widgets.kv import load_kv
from screens.widgets.press import Press
from screens.widgets.stack import Row, Stack
from screens.widgets.text_box import TextBox
from screens.widgets.words import OneLine

if TYPE_CHECKING:
    from companion.store.memos import Memo
    from screens.shell.layers import Layers

load_kv(__file__)

MOST_NAMES = 12  # names of earlier players shown


class DrawerPart(Stack):
    """A label over what can be chosen.

    label, note: what it is, and what it means
    """

    label = StringProperty("")
    note = StringProperty("")


class ColourCell(Press, Drawn, Stack):
    """A colour to choose.

    colour, letter: its badge, with the letter of the seat that has it
    chosen: whether it is this seat's
    """

    redraw_on = ("chosen",)

    colour = StringProperty("")
    letter = StringProperty("")
    chosen = BooleanProperty(False)

    def draw(self) -> None:
        if self.chosen:
            edge = theme.color("lamp_ink")
            paint.box(self.pos, self.size, theme.radius("tile"), theme.color("lamp_soft"), edge, dp(2.5))
        elif self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("tile"), theme.color("surface_sunk"))


class SeatDrawer(Drawer):
    """Every change goes into the draft at once, and `changed` is called. Only the parts it concerns are rebuilt."""

    def __init__(
        self, table: Table, draft: Draft, seat: int, changed: Callable[[], None], is_renamed: bool = False
    ) -> None:
        """`is_renamed`: the keyboard comes up at once."""
        super().__init__()
        self._table, self._draft, self.seat = table, draft, seat
        self._changed = changed
        self._shown: dict[str, object] = {}
        self._holders: dict[str, Stack] = {}
        self.box = TextBox(label=table.say("setup.name"), text=draft.names[seat])
        self.box.bind(text=self._typed, on_enter=lambda _: self._next())
        self.add_widget(self.box)
        self._foot = SeatFoot(table)
        self._foot.bind(on_next=lambda _: self._next(), on_done=lambda _: self.close())
        self.footer.add_widget(self._foot)
        self._show()
        if is_renamed:
            # Over the page first: a field that is nowhere yet cannot have the keyboard.
            Clock.schedule_once(lambda _: self._focus(), 0)

    def _focus(self) -> None:
        if self.parent is not None:
            self.box.input.focus = True

    def _show(self) -> None:
        draft, seat = self._draft, self.seat
        self.title = self._table.names_of(draft.names)[seat]
        self.box.hint = self._table.say("player.unnamed", n=seat + 1)
        badges = tuple(badges_of(draft.setup.seats))
        self.colour, self.letter = badges[seat]
        known = [player for player in self._table.store.players() if player["name"] not in draft.names][:MOST_NAMES]
        self._part("names", [player["name"] for player in known], lambda: self._known_names(known))
        self._part("colours", (badges, seat), self._colours)
        for option in draft.game.meta.seat_options:
            if draft.depth in option.depths:
                values = [options[option.name] for options in draft.seat_options]
                self._part(option.name, (values, badges, seat), partial(self._option, option))
        self._part("order", (seat, len(draft.names)), self._order)
        self._part("leave", len(draft.names), self._leave)
        self._foot.is_last = self._unnamed() is None

    def _part(self, key: str, data: object, make: Callable[[], Widget | None]) -> None:
        """A part of the drawer, remade when the data it shows have changed."""
        if key not in self._holders:
            self._holders[key] = Stack()
            self.add_widget(self._holders[key])
        elif self._shown[key] == data:
            return
        self._shown[key] = data
        holder, part = self._holders[key], make()
        holder.clear_widgets()
        if part is not None:
            holder.add_widget(part)

    def memo(self) -> dict[str, Any]:
        return {"drawer": "seat", "seat": self.seat, **self.scrolled()}

    def _after_change(self) -> None:
        self._show()
        self._changed()

    # The name.

    def _typed(self, box: TextBox, text: str) -> None:
        if len(text) > LONGEST_NAME:
            box.text = text[:LONGEST_NAME]
            return
        self._draft.rename(self.seat, text)
        self._after_change()

    def _unnamed(self) -> int | None:
        """The next seat without a name."""
        names = self._draft.names
        return next((seat for seat in range(self.seat + 1, len(names)) if not names[seat]), None)

    def _next(self) -> None:
        """All names in one go, with the keyboard open; after the last one the drawer closes."""
        seat = self._unnamed()
        if seat is None:
            self.close()
            return
        self.seat, self.box.text = seat, ""
        self._show()
        # Enter makes the line give up the keyboard first.
        Clock.schedule_once(lambda _: self._focus(), 0)

    def _known_names(self, known: list[dict[str, Any]]) -> DrawerPart | None:
        if not known:
            return None
        part = DrawerPart(label=self._table.say("setup.known_names"))
        chips = Flow(spacing=theme.space("s"))
        for player in known:
            chip = FilterChip(text=player["name"], kind="outline")
            chip.bind(on_release=lambda _, chosen=player: self._seat_known(chosen))
            chips.add_widget(chip)
        part.add_widget(chips)
        return part

    def _seat_known(self, player: dict[str, Any]) -> None:
        """Gives the seat to somebody who played before, in the colour they had unless another seat has it."""
        colour = player.get("colour", "")
        if colour in COLOURS and colour not in self._draft.colours:
            self._draft.recolour(self.seat, colour)
        self.box.text = player["name"]

    # Colour and options.

    def _colours(self) -> DrawerPart:
        draft = self._draft
        part = DrawerPart(label=self._table.say("setup.colour"))
        cells = Grid(column=48, spacing=dp(4))
        for colour in COLOURS:
            owner = draft.colours.index(colour) if colour in draft.colours else None
            letter = "" if owner is None else letter_of(draft.names[owner], owner)
            cell = ColourCell(colour=colour, letter=letter, chosen=owner == self.seat)
            cell.bind(on_release=lambda touched: self._recolour(touched.colour))
            cells.add_widget(cell)
        part.add_widget(cells)
        return part

    def _recolour(self, colour: str) -> None:
        self._draft.recolour(self.seat, colour)
        self._after_change()

    def _option(self, option: SetupOption) -> DrawerPart:
        label = self._table.show(option.label)
        part = DrawerPart(label=label[:1].upper() + label[1:], note=self._table.show(option.note))
        part.add_widget(option_control(self._table, self._draft, self.seat, option, self._after_change))
        return part

    # Where, and whether, they sit.

    def _order(self) -> DrawerPart:
        part = DrawerPart(label=self._table.say("setup.place"), note=self._table.say("setup.clockwise"))
        row = Row(spacing=theme.space("s"))
        for glyph, by in (("up", -1), ("down", 1)):
            key = KeyButton(glyph=glyph, side=theme.tokens["touch"]["minimum"])
            key.bind(on_release=lambda _, step=by: self._move(step))
            row.add_widget(key)
        here = self._table.say("play.of", have=self.seat + 1, need=len(self._draft.names))
        row.add_widget(OneLine(text=here, role="body_strong"))
        part.add_widget(row)
        return part

    def _move(self, by: int) -> None:
        self._draft.move(self.seat, by)
        self.seat = (self.seat + by) % len(self._draft.names)
        self._after_change()

    def _leave(self) -> Widget:
        meta = self._draft.game.meta
        button = SmallButton(title=self._table.say("setup.remove_player"), glyph="close")
        if len(self._draft.names) <= meta.fewest:
            button.reason = self._table.say("kit.players", fewest=meta.fewest, most=meta.most)
        else:
            button.bind(on_release=lambda _: self._remove())
        return button

    def _remove(self) -> None:
        self._draft.remove(self.seat)
        self._changed()
        self.close()


def remade(layers: Layers, memo: Memo) -> SeatDrawer | None:
    """Brings it back over a page that sets a game up."""
    page: Any = getattr(layers, "page", None)
    draft, seat = getattr(page, "draft", None), memo.get("seat")
    if not isinstance(draft, Draft) or not isinstance(seat, int) or seat not in range(len(draft.names)):
        return None
    return SeatDrawer(layers.table, draft, seat, page.shown_anew)
