"""Goals, and how far each seat has come; those of one card stand side by side."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kivy.metrics import dp
from kivy.properties import ColorProperty, Property

from rules.kit.goals import Goal, GoalCard, Goals, Reach
from screens.draw import paint
from screens.draw.lettering import least_width, width_of
from screens.draw.theme import theme
from screens.draw.tint import tint_of
from screens.widgets.badge import Badge
from screens.widgets.chip import Chip
from screens.widgets.divider import Divider
from screens.widgets.drawn import Drawn
from screens.widgets.even_flow import EvenFlow
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.grid import Grid
from screens.widgets.heading import Heading
from screens.widgets.panels.goal_line import GoalLine
from screens.widgets.panels.panel_widget import PanelWidget
from screens.widgets.press import Press
from screens.widgets.seat_texts import SeatTexts
from screens.widgets.stack import Row, Stack
from screens.widgets.words import OneLine, Words

UNSAID = "\N{EN DASH}"  # nobody has counted
MOST_SEGMENTS = 10
HIGH, GAP = 10, 4
SIGN, BADGE = 20, 24
APART = 24  # dp between two goals of a card; a hairline stands in the middle


class GoalBar(Drawn):
    """One segment for each step of the goal, or one long bar where there would be too many.

    have, need: steps done, and steps in all
    tint: colour of what is done
    """

    redraw_on = ("have", "need", "tint")

    have = Property(0)
    need = Property(1)
    tint = ColorProperty((0, 0, 0, 1))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=round(theme.grown(HIGH)), **kwargs)

    @property
    def segments(self) -> int:
        return int(self.need) if 1 <= self.need <= MOST_SEGMENTS else 1

    def draw(self) -> None:
        if self.segments == 1:
            self._draw_part(self.x, self.width, min(1.0, max(0.0, self.have / max(1, self.need))))
            return
        wide = (self.width - dp(GAP) * (self.segments - 1)) / self.segments
        for number in range(self.segments):
            self._draw_part(self.x + number * (wide + dp(GAP)), wide, float(number < self.have))

    def _draw_part(self, x: float, wide: float, share: float) -> None:
        radius = dp(3)
        empty, edge = theme.color("surface_sunk"), theme.color("line_strong")
        paint.box((x, self.y), (wide, self.height), radius, empty, edge, dp(1))
        if share > 0:
            paint.box((x, self.y), (max(2 * radius, wide * share), self.height), radius, self.tint)


class HaveOfNeed(Row):
    """ "4/8"; a dash where nobody has counted, a check mark where it is reached."""

    def __init__(self, have: int | None, need: int, texts: SeatTexts, is_done: bool, **kwargs: Any) -> None:
        super().__init__(hugs=True, **kwargs)
        self.add_widget(Glyph(name="check" if is_done else "", ink="good", extent=SIGN))
        own = UNSAID if have is None else texts.number(have)
        self.add_widget(OneLine(role="numeral_s", points=20, ink="ink" if have else "ink_2", text=own))
        self.add_widget(OneLine(role="numeral_s", points=18, ink="ink_3", text=f"/{texts.number(need)}"))


class ReachRow(Row):
    """How far one seat has come."""

    def __init__(self, reach: Reach, need: int, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(spacing=dp(6), **kwargs)
        colour = texts.colours[reach.seat]
        self.add_widget(Badge(colour=colour, letter=texts.letter(reach.seat), extent=BADGE))
        have = need if reach.is_done else reach.have or 0
        self.add_widget(GoalBar(have=have, need=need, tint=theme.player(colour).text))
        self.add_widget(HaveOfNeed(reach.have, need, texts, reach.is_done))


class GoalLead(Row):
    """Glyph and name of a goal.

    least_width: in pixels, for the Flow it stands in
    """

    least_width = Property(0)


class GoalCell(Press, Drawn, Stack):
    """One goal.

    least_width: in pixels, for an EvenFlow
    on_release(), on_hold(): tapped, held
    """

    least_width = Property(0)

    def __init__(self, goal: Goal, texts: SeatTexts, is_brief: bool = False, **kwargs: Any) -> None:
        super().__init__(spacing=dp(5), padding=(0, dp(6)), least_height=theme.touch("minimum"), **kwargs)
        self.goal, self.texts = goal, texts
        self.reason = texts.show(goal.offer.refusal.text) if goal.offer is not None and goal.offer.refusal else ""
        self.add_widget(self._head())
        if not goal.reaches or goal.have is not None:
            have = goal.need if goal.is_done and goal.have is None else goal.have or 0
            self.add_widget(GoalBar(have=have, need=goal.need, tint=theme.color("good")))
        for reach in goal.reaches:
            self.add_widget(ReachRow(reach, goal.need, texts))
        if not is_brief:
            role, ink = ("label", "refuse_ink") if self.reason else ("note", "ink_2")
            self.add_widget(Words(role=role, ink=ink, text=self.reason or texts.show(goal.note)))

    def _head(self) -> Flow:
        goal, label = self.goal, self.texts.show(self.goal.label)
        lead = GoalLead(spacing=dp(7))
        lead.add_widget(Glyph(name=goal.glyph, tint=tint_of(goal.tint).text if goal.tint else None, extent=SIGN))
        lead.add_widget(Words(text=label))
        sign = theme.grown(SIGN) + dp(7) if goal.glyph else 0
        lead.least_width = sign + least_width(label, "body")
        head = Flow(align="ends", spacing=dp(8), line_spacing=0)
        head.add_widget(lead)
        self.least_width = lead.least_width
        if not goal.reaches or goal.have is not None or goal.is_done:
            head.add_widget(HaveOfNeed(goal.have, goal.need, self.texts, goal.is_done))
            numbers = width_of(f"{goal.have}/{goal.need}", "numeral_s", 20)
            self.least_width += dp(8) + numbers + (theme.grown(SIGN) if goal.is_done else 0)
        return head

    def draw(self) -> None:
        if self.is_pressed:
            paint.box(self.pos, self.size, theme.radius("chip"), theme.color("surface_sunk"))


class GoalRow(Drawn, EvenFlow):
    """The goals of a card, with a thin line between those that stand beside each other."""

    def draw(self) -> None:
        for left, right in pairwise(self.in_order()):
            if abs(left.top - right.top) < 1 and right.x > left.x:
                x = (left.right + right.x) / 2
                paint.box((x, left.y + dp(6)), (dp(1), left.height - dp(12)), 0, theme.color("line"))


class GoalsPanel(PanelWidget[Goals]):
    """One card under another; a card with a goal reached says that it is done."""

    def build(self) -> None:
        self.cells: list[GoalCell] = []
        if self.is_brief:
            self._build_brief()
            return
        self.spacing = dp(2)
        self.add_widget(Heading(title=self.texts.show(self.panel.label)))
        for number, card in enumerate(self.panel.cards):
            if number:
                self.add_widget(Divider())
            self._add_card(card)
        # All cards share their columns.
        widest = max((cell.least_width for cell in self.cells), default=0)
        for cell in self.cells:
            cell.least_width = widest

    def _build_brief(self) -> None:
        """A line of goals for each card, in two columns."""
        for number, card in enumerate(self.panel.cards):
            if number:
                self.add_widget(Divider())
            row = Grid(column=140, most=2, spacing=dp(APART))
            for goal in card.goals:
                row.add_widget(GoalLine(goal, self.texts))
            self.add_widget(row)

    def _add_card(self, card: GoalCard) -> None:
        if card.label is not None:
            head = Flow(align="ends", spacing=dp(8), padding=(0, dp(6), 0, 0))
            head.add_widget(Words(hugs=True, role="body_strong", text=self.texts.show(card.label)))
            head.add_widget(Chip(kind="done", text=self.texts.say("state.done") if card.is_done else ""))
            self.add_widget(head)
        row = GoalRow(spacing=dp(APART))
        for goal in card.goals:
            cell = GoalCell(goal, self.texts, self.is_brief)
            cell.bind(on_release=self._touched, pos=row.redraw, size=row.redraw)
            self.cells.append(cell)
            row.add_widget(self.explains(cell))
        self.add_widget(row)

    def _touched(self, cell: GoalCell) -> None:
        """Do what the goal offers, such as counting again, or else explain its number."""
        if cell.goal.offer is not None:
            self.offer(cell.goal.offer)
        else:
            self.ask_why(cell.goal.why)
