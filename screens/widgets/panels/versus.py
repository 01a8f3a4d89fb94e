"""Two sides compared, line by line."""

from __future__ import annotations

from typing import Any, TypeVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, Property

from rules.kit.picks import Question
from rules.kit.sheet import WhyLine
from rules.kit.versus import Side, Versus
from screens.draw import paint
from screens.draw.lettering import least_width, width_of
from screens.draw.room import is_low
from screens.draw.theme import Rgba, theme
from screens.draw.tint import tint_of
from screens.widgets.badge import Badge
from screens.widgets.disc import Disc
from screens.widgets.divider import Divider
from screens.widgets.drawn import Drawn
from screens.widgets.even_flow import EvenFlow
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.heading import Heading
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.panels.questions import PickRowBox
from screens.widgets.panels.stakes import SpoilsRow, Tokens, stake_line
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import FittingWords, OneLine, Words

UNKNOWN = "?"
EDGE = 9  # dp between a side's edge and its words
SIGN, BADGE, LOW_BADGE = 20, 34, 26
GAP = 6


def _badge() -> int:
    return LOW_BADGE if is_low() else BADGE


def _points() -> int:
    return 18 if is_low() else 20


def side_colour(side: Side, texts: SeatTexts) -> Rgba:
    """The colour of the seat on this side, or else of its tint."""
    return theme.player(texts.colours[side.seat]).text if side.seat is not None else tint_of(side.tint).text


def names_of(side: Side, texts: SeatTexts) -> tuple[str, str]:
    """The name of a side, and what it does."""
    label, note = texts.show(side.label), texts.show(side.note)
    return (label, note) if side.seat is None else (texts.names[side.seat], label)


Heard = TypeVar("Heard", SpoilsRow, Tokens)


class SideLine(Row):
    """One line of a side. The first is what the side starts with; the others are added to it.

    least_width: in pixels
    """

    def __init__(self, line: WhyLine, is_first: bool, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(spacing=dp(GAP), padding=(0, dp(0 if is_low() else 5)), **kwargs)
        number = UNKNOWN if line.is_unknown else texts.number(line.value, signed=not is_first)
        label = texts.show(line.label)
        tint = theme.color("corrected") if line.is_by_hand else tint_of(line.tint).text if line.tint else None
        self.add_widget(Glyph(name="pencil" if line.is_by_hand else line.glyph, tint=tint, ink="ink_2", extent=SIGN))
        words = Stack()
        short = texts.show(line.short)
        words.add_widget(FittingWords(long=label, short=short) if short else Words(text=label))
        words.add_widget(Words(role="note", ink="ink_2", text=texts.show(line.note)))
        self.add_widget(words)
        ink = "lamp_ink" if line.is_lit else "bad" if line.value < 0 else "ink"
        self.add_widget(OneLine(role="numeral_s", points=_points(), ink=ink, text=number))
        sign = theme.grown(SIGN) + dp(GAP) if line.glyph or line.is_by_hand else 0
        self.least_width = (
            sign + least_width(short or label, "body") + dp(GAP) + width_of(number, "numeral_s", _points())
        )

    least_width = Property(0)


class SideLead(Row):
    """Badge and name of a side.

    least_width: in pixels, for the Flow it stands in
    """

    least_width = Property(0)


class SideCard(Press, Drawn, Stack):
    """One side: its name, its total, and its lines. The one ahead has an edge of its colour.

    is_ahead: whether it has the larger total
    least_width: in pixels, for an EvenFlow
    on_release(), on_hold(): tapped, held
    """

    redraw_on = ("is_ahead",)

    is_ahead = BooleanProperty(False)
    least_width = Property(0)

    def __init__(self, side: Side, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(padding=(dp(EDGE), dp(5), dp(EDGE), dp(5)), spacing=dp(3), **kwargs)
        self.side, self.texts = side, texts
        self.add_widget(self._head())
        lines = [SideLine(line, number == 0, texts) for number, line in enumerate(side.why.lines)]
        rows = Stack()
        rows.add_widget(Divider())
        for line in lines:
            rows.add_widget(line)
        self.add_widget(rows)
        widest = max([self._head_width(), *(line.least_width for line in lines)])
        self.least_width = widest + 2 * dp(EDGE)

    def _head(self) -> Flow:
        """The badge, the name and the total; a total that does not fit beside the name stands under it."""
        side, texts = self.side, self.texts
        name, what = names_of(side, texts)
        lead = SideLead(spacing=dp(GAP), least_width=self._head_width())
        if side.seat is not None:
            lead.add_widget(Badge(colour=texts.colours[side.seat], letter=texts.letter(side.seat), extent=_badge()))
        elif side.tint:
            lead.add_widget(Disc(glyph=side.glyph, tint=side.tint, extent=_badge()))
        else:
            lead.add_widget(Glyph(name=side.glyph, extent=_badge()))
        words = Stack()
        # On a low page a name that is too long is left out: the badge tells whose side it is.
        words.add_widget(
            FittingWords(role="body_strong", long=name) if is_low() else Words(role="body_strong", text=name)
        )
        words.add_widget(Words(role="note", ink="ink_2", text=what))
        lead.add_widget(words)
        head = Flow(align="ends", spacing=dp(4), line_spacing=0)
        head.add_widget(lead)
        head.add_widget(self._total())
        return head

    def _total(self) -> Row:
        """The total, with a question mark as long as something is unknown."""
        known = Row(hugs=True, spacing=dp(3))
        self.total = OneLine(role="numeral_xl" if is_low() else "display", text=self.texts.number(self.side.why.total))
        known.add_widget(self.total)
        is_known = not any(line.is_unknown for line in self.side.why.lines)
        known.add_widget(OneLine(role="numeral_m", ink="ink_3", text="" if is_known else f"+{UNKNOWN}"))
        return known

    def _head_width(self) -> float:
        name, what = names_of(self.side, self.texts)
        sign = theme.grown(_badge()) * 1.2 + dp(GAP)
        return sign + max(least_width("" if is_low() else name, "body_strong"), least_width(what, "note"))

    def draw(self) -> None:
        radius = theme.radius("card")
        fill = theme.color("surface_sunk" if self.is_pressed else "surface_raised" if self.is_ahead else "surface")
        edge = side_colour(self.side, self.texts) if self.is_ahead else theme.color("line_strong")
        paint.box(self.pos, self.size, radius, fill, edge, dp(3 if self.is_ahead else 1))


class Verdict(Drawn, Row):
    """Which side wins and what follows, on the winner's colour."""

    def __init__(self, title: str, note: str, glyph: str, colour: str, **kwargs: Any) -> None:
        edge = dp(2 if is_low() else 10)
        super().__init__(spacing=dp(14), padding=(dp(14), edge, dp(14), edge + dp(1)), **kwargs)
        self._colour = colour
        tint = theme.player(colour).text if colour else None
        self.add_widget(Glyph(name=glyph, tint=tint, extent=28))
        words = Stack()
        words.add_widget(Words(role="title_s", text=title))
        words.add_widget(Words(role="note" if is_low() else "body", text=note))
        self.add_widget(words)

    def draw(self) -> None:
        fill = theme.player(self._colour).soft if self._colour else theme.color("surface_sunk")
        paint.box(self.pos, self.size, theme.radius("card"), fill)


class VersusPanel(PanelWidget[Versus]):
    """Both sides, beside each other where there is room, what may be added, and the verdict under it."""

    def build(self) -> None:
        panel, texts = self.panel, self.texts
        self.spacing = dp(4 if is_low() else 10)
        if not self.is_brief and not panel.is_on_page:
            self.add_widget(Heading(title=texts.show(panel.label)))
        self.sides = [SideCard(side, texts, is_ahead=panel.ahead == number) for number, side in enumerate(panel.sides)]
        pair = EvenFlow(spacing=dp(8))
        widest = max(card.least_width for card in self.sides)
        for card in self.sides:
            card.least_width = widest
            card.bind(on_release=lambda touched: self.ask_why(touched.side.why))
            pair.add_widget(self.explains(card))
        self.add_widget(pair)
        self._add_small_choices()
        if panel.adds is not None:
            self.add_widget(self._adds(panel.adds))
        if panel.verdict is not None:
            ahead = None if panel.ahead is None else panel.sides[panel.ahead].seat
            colour = "" if ahead is None else texts.colours[ahead]
            glyph = "scales" if panel.ahead is None else "trophy"
            self.add_widget(Verdict(texts.show(panel.verdict), texts.show(panel.note), glyph, colour))
        for row in panel.spoils:
            if len(row.picks) > 1:
                self.add_widget(self._heard(SpoilsRow(row, texts)))

    def _adds(self, question: Question) -> Stack:
        box = Stack(spacing=dp(6))
        box.add_widget(Words(role="body_strong", text=self.texts.show(question.label)))
        for row in question.rows:
            picks = PickRowBox(row, self.texts)
            for tile in picks.tiles:
                tile.bind(on_release=lambda touched: self.offer(touched.pick.offer))
            box.add_widget(picks)
        return box

    def _add_small_choices(self) -> None:
        """On one line: what may be spent, and what the winner chooses with a single touch."""
        line = Flow(align="ends", spacing=dp(8), line_spacing=dp(4))
        for stake in self.panel.stakes:
            group, tokens = stake_line(stake, self.texts, has_name=len(self.panel.stakes) == 1)
            self._heard(tokens)
            line.add_widget(group)
        for row in self.panel.spoils:
            if len(row.picks) == 1:
                line.add_widget(self._heard(SpoilsRow(row, self.texts)))
        if line.children:
            self.add_widget(line)

    def _heard(self, part: Heard) -> Heard:
        part.bind(on_offer=lambda _, offer: self.offer(offer))
        return part
