"""Slots: each holds something, or waits for it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from kivy.metrics import dp

from rules.kit.offer import CardFace
from rules.kit.panel import Slot, Slots
from screens.draw import paint
from screens.draw.lettering import least_width, width_of
from screens.draw.theme import theme
from screens.widgets.card_face import CardTile, card_column
from screens.widgets.disc import DISC, Disc
from screens.widgets.drawn import Drawn
from screens.widgets.even_flow import EvenGrid
from screens.widgets.glyph import Glyph
from screens.widgets.heading import Heading
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.token_row import TokenRow
from screens.widgets.words import OneLine, Words

NARROW, CARD, MOST = 50, 108, 172  # dp of a column: a sign alone, a name, the longest name on one line
EYE = 29  # dp of the sign for a number nobody has checked, with its gap
GAP = 8  # dp between two places; the name under a sign may reach into it


def is_sign(face: CardFace) -> bool:
    """Whether a face is known by its glyph and corner alone."""
    return not (face.title or face.note or face.gains or face.cost or face.full_cost or face.points)


def reason_of(slot: Slot, texts: SeatTexts) -> str:
    """Why nothing may be put into this slot now; empty if something may."""
    return texts.show(slot.offer.refusal.text) if slot.offer is not None and slot.offer.refusal is not None else ""


class SlotFace(Drawn, Stack):
    """The drawing of a slot: solid when filled, dashed while empty, amber when chosen, with its reason when refused."""

    is_pressed = False

    def __init__(
        self, slot: Slot, texts: SeatTexts, is_narrow: bool = False, is_tight: bool = False, **kwargs: Any
    ) -> None:
        self.slot, self.texts = slot, texts
        self.reason = "" if slot.is_filled else reason_of(slot, texts)
        super().__init__(padding=(dp(9), dp(9), dp(9), dp(10)), spacing=dp(4), **kwargs)
        self.least_height = theme.touch("list_row_minimum")
        self._is_tight = is_tight
        if slot.face is not None:
            self._build_sign(slot.face)
        elif is_narrow:
            self._build_column()
        else:
            self._build_named()

    def _ink(self) -> str:
        return "ink" if self.slot.is_filled or self._is_open() else "ink_3" if self.reason else "ink_2"

    def _is_open(self) -> bool:
        return self.slot.offer is not None and not self.reason

    def _build_sign(self, face: CardFace) -> None:
        # Signs of a row stand at one height, whatever lies on each card.
        self.align = "middle"
        self.padding = (dp(4), dp(5)) if self._is_tight else (dp(5), dp(9))
        self.spacing = dp(2 if self._is_tight else 4)
        self.add_widget(Disc(glyph=face.glyph, tint=face.tint, extent=40))
        if face.corner is not None:
            self.add_widget(OneLine(role="title", text=self.texts.show(face.corner)))
        # What lies on the card has its places; what lies beside it has none.
        for tokens in (face.tokens, self.slot.tokens):
            if tokens:
                self.add_widget(TokenRow(tokens=tokens, align="middle"))

    def _build_column(self) -> None:
        self.align, self.middle = "middle", True
        self.add_widget(self._disc())
        self.add_widget(Words(role="label", halign="center", ink=self._ink(), text=self.texts.show(self.slot.label)))
        self._add_rest("center")

    def _build_named(self) -> None:
        head = Row(spacing=dp(9))
        head.add_widget(self._disc())
        head.add_widget(Words(role="body_strong", ink=self._ink(), text=self.texts.show(self.slot.label)))
        if self.slot.is_unsure:
            head.add_widget(Glyph(name="eye", ink="ink_2", extent=20))
        self.add_widget(head)
        self._add_rest("left")

    def _disc(self) -> Disc:
        return Disc(glyph=self.slot.glyph, tint=self.slot.tint, is_full=self.slot.is_filled, has_ring=True)

    def _add_rest(self, halign: str) -> None:
        if self.slot.tokens:
            self.add_widget(TokenRow(tokens=self.slot.tokens, align="left" if halign == "left" else "middle"))
        if self.reason:
            self.add_widget(Words(role="label", ink="refuse_ink", halign=halign, text=self.reason))
        elif self.slot.note is not None:
            self.add_widget(Words(role="note", ink="ink_2", halign=halign, text=self.texts.show(self.slot.note)))

    def draw(self) -> None:
        radius = theme.radius("tile")
        if self.slot.is_chosen:
            paint.box(self.pos, self.size, radius, theme.color("lamp_soft"), theme.color("lamp_ink"), dp(3))
            return
        if self.is_pressed:
            paint.box(self.pos, self.size, radius, theme.color("surface_sunk"))
        if self.slot.is_filled:
            fill = None if self.is_pressed else theme.color("surface")
            paint.box(self.pos, self.size, radius, fill, theme.color("line"), dp(1))
        elif self._is_open():
            fill = None if self.is_pressed else theme.color("surface_raised")
            paint.box(self.pos, self.size, radius, fill, theme.color("line_strong"), dp(1.5))
        else:
            paint.dashed(self.pos, self.size, radius, theme.color("line_strong"), dp(1.5))


class SlotTile(Press, SlotFace):
    """A slot as a tile to touch.

    on_release(), on_hold(): tapped, held
    """


class SignSlot(Press, Stack):
    """A slot with its own glyph above the card in it, and its name below.

    on_release(), on_hold(): tapped, held
    """

    def __init__(self, slot: Slot, texts: SeatTexts, has_name: bool = True, **kwargs: Any) -> None:
        super().__init__(spacing=dp(4 if has_name else 2), align="middle", **kwargs)
        head = Row(hugs=True, spacing=dp(5))
        head.add_widget(Glyph(name=slot.glyph, ink="ink_2", extent=20))
        head.add_widget(OneLine(role="numeral_s", text=texts.show(slot.above)))
        if slot.is_unsure or (slot.face is not None and slot.face.is_unsure):
            head.add_widget(Glyph(name="eye", ink="ink_2", extent=18))
        self.add_widget(head)
        # The card is not a target of its own: the whole place is.
        self.add_widget(SlotFace(slot, texts, size_hint_y=1, is_tight=not has_name))
        self._names = [
            Words(hugs=True, role="note", ink="ink_2", halign="center", text=texts.show(text))
            for text in ((slot.label, slot.note) if has_name else ())
        ]
        for words in self._names:
            self.add_widget(words)
        self.fbind("width", type(self)._give_room)

    def _give_room(self, *_: Any) -> None:
        for words in self._names:
            words.room = self.width + 2 * dp(GAP)


def slot_widget(slot: Slot, panel: PanelWidget[Any], is_narrow: bool = False) -> Press:
    """The widget of a slot, wired to its panel."""
    texts = panel.texts
    made: Press
    if slot.face is not None and is_sign(slot.face):
        made = SignSlot(slot, texts, has_name=not panel.is_brief)
    elif slot.face is not None:
        reason = "" if slot.is_filled else reason_of(slot, texts)
        made = CardTile(slot.face, texts, reason=reason, chosen=slot.is_chosen, is_there=slot.is_filled)
        made.is_open = slot.offer is not None
    else:
        made = SlotTile(slot=slot, texts=texts, is_narrow=is_narrow)
    made.bind(on_release=lambda _: panel.offer(slot.offer))
    return panel.explains(made, *([slot.face.id] if slot.face is not None else []))


class SlotsPanel(PanelWidget[Slots]):
    """Slots in as many columns as their names leave room for."""

    def build(self) -> None:
        self.spacing = dp(8)
        if not self.is_brief:
            self.add_widget(Heading(title=self.texts.show(self.panel.label)))
        self._grid = EvenGrid(spacing=dp(GAP), column=self._column())
        for slot in self.panel.slots:
            self._grid.add_widget(slot_widget(slot, self))
        self.add_widget(self._grid)

    def show(self, panel: Slots) -> None:
        """Only the slots that changed are remade."""
        old = self.panel
        if replace(old, slots=()) != replace(panel, slots=()) or len(old.slots) != len(panel.slots):
            super().show(panel)
            return
        self.panel = panel
        for number, (before, after) in enumerate(zip(old.slots, panel.slots, strict=True)):
            if before != after:
                at = len(panel.slots) - 1 - number  # Kivy counts children from the last
                self._grid.remove_widget(self._grid.children[at])
                self._grid.add_widget(slot_widget(after, self), at)
        self._grid.column = self._column()

    def _column(self) -> float:
        """The width of a column, in dp at 100 % text as the grid counts it."""
        faces = [slot.face for slot in self.panel.slots]
        if all(face is not None and is_sign(face) for face in faces):
            return self._sign_column()
        if all(faces):
            return card_column([face for face in faces if face is not None], self.texts)
        longest = max(width_of(self.texts.show(slot.label), "body_strong") for slot in self.panel.slots)
        beside = DISC + 30 + EYE * any(slot.is_unsure for slot in self.panel.slots)
        return min(MOST, max(CARD, longest / theme.text_scale / dp(1) + beside))

    def _sign_column(self) -> float:
        """Wide enough that no name under a sign touches its neighbour's."""
        at_100 = theme.text_scale * dp(1)
        wide = [least_width(self.texts.show(slot.label), "note") / at_100 for slot in self.panel.slots]
        pairs = [(one + other) / 2 - GAP / 2 for one, other in pairwise(wide)]
        return max([NARROW, *pairs, *(one - 2 * GAP for one in wide)])
