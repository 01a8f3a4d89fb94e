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

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(hugs=True, **kwargs)
        self._texts = texts
        self._check = Glyph(ink="good", extent=SIGN)
        self._own = OneLine(role="numeral_s", points=20)
        self._all = OneLine(role="numeral_s", points=18, ink="ink_3")
        for part in (self._check, self._own, self._all):
            self.add_widget(part)

    def show(self, have: int | None, need: int, is_done: bool) -> None:
        self._check.name = "check" if is_done else ""
        self._own.text = UNSAID if have is None else self._texts.number(have)
        self._own.ink = "ink" if have else "ink_2"
        self._all.text = f"/{self._texts.number(need)}"


class ReachRow(Row):
    """How far one seat has come."""

    def __init__(self, texts: SeatTexts, **kwargs: Any) -> None:
        super().__init__(spacing=dp(6), **kwargs)
        self._texts = texts
        self._badge, self._bar, self._number = Badge(extent=BADGE), GoalBar(), HaveOfNeed(texts)
        for part in (self._badge, self._bar, self._number):
            self.add_widget(part)

    def show(self, reach: Reach, need: int) -> None:
        colour = self._texts.colours[reach.seat]
        self._badge.colour, self._badge.letter = colour, self._texts.letter(reach.seat)
        self._bar.have, self._bar.need = need if reach.is_done else reach.have or 0, need
        self._bar.tint = theme.player(colour).text
        self._number.show(reach.have, need, reach.is_done)


class GoalLead(Row):
    """Glyph and name of a goal.

    least_width: in pixels, for the Flow it stands in
    """

    least_width = Property(0)


class GoalCell(Press, Drawn, Stack):
    """One goal. `show` remakes only the parts in which another goal differs.

    least_width: in pixels, for an EvenFlow
    on_release(), on_hold(): tapped, held
    """

    least_width = Property(0)

    def __init__(self, goal: Goal, texts: SeatTexts, is_brief: bool = False, **kwargs: Any) -> None:
        super().__init__(spacing=dp(5), padding=(0, dp(6)), least_height=theme.touch("minimum"), **kwargs)
        self.goal, self.texts, self.reason, self._is_brief = goal, texts, "", is_brief
        self._parts: object = None
        self.show(goal)

    def show(self, goal: Goal) -> None:
        self.goal = goal
        self.reason = self.texts.show(goal.offer.refusal.text) if goal.offer is not None and goal.offer.refusal else ""
        parts = goal.label, goal.glyph, goal.tint, self._has_number, self._has_bar, len(goal.reaches)
        if parts != self._parts:
            self._parts = parts
            self._build()
        self._fill()

    @property
    def _has_bar(self) -> bool:
        return not self.goal.reaches or self.goal.have is not None

    @property
    def _has_number(self) -> bool:
        return self._has_bar or self.goal.is_done

    def _build(self) -> None:
        self.clear_widgets()
        self._number, self._bar = HaveOfNeed(self.texts), GoalBar(tint=theme.color("good"))
        self._reaches = [ReachRow(self.texts) for _ in self.goal.reaches]
        self._note = Words()
        self.add_widget(self._head())
        if self._has_bar:
            self.add_widget(self._bar)
        for row in self._reaches:
            self.add_widget(row)
        if not self._is_brief:
            self.add_widget(self._note)

    def _head(self) -> Flow:
        goal, label = self.goal, self.texts.show(self.goal.label)
        self._lead = GoalLead(spacing=dp(7))
        self._lead.add_widget(Glyph(name=goal.glyph, tint=tint_of(goal.tint).text if goal.tint else None, extent=SIGN))
        self._lead.add_widget(Words(text=label))
        sign = theme.grown(SIGN) + dp(7) if goal.glyph else 0
        self._lead.least_width = sign + least_width(label, "body")
        head = Flow(align="ends", spacing=dp(8), line_spacing=0)
        head.add_widget(self._lead)
        if self._has_number:
            head.add_widget(self._number)
        return head

    def _fill(self) -> None:
        goal = self.goal
        self._number.show(goal.have, goal.need, goal.is_done)
        self._bar.have, self._bar.need = goal.need if goal.is_done and goal.have is None else goal.have or 0, goal.need
        for row, reach in zip(self._reaches, goal.reaches, strict=True):
            row.show(reach, goal.need)
        self._note.role, self._note.ink = ("label", "refuse_ink") if self.reason else ("note", "ink_2")
        self._note.text = self.reason or self.texts.show(goal.note)

    def needed_width(self) -> float:
        goal, wide = self.goal, self._lead.least_width
        if not self._has_number:
            return float(wide)
        numbers = width_of(f"{goal.have}/{goal.need}", "numeral_s", 20)
        return float(wide + dp(8) + numbers + (theme.grown(SIGN) if goal.is_done else 0))

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
        self._lines: list[GoalLine] = []
        if self.is_brief:
            self._build_brief()
            return
        self.spacing = dp(2)
        self.add_widget(Heading(title=self.texts.show(self.panel.label)))
        for number, card in enumerate(self.panel.cards):
            if number:
                self.add_widget(Divider())
            self._add_card(card)
        self._share_columns()

    def show(self, panel: Goals) -> None:
        """Mostly these are the same goals with other numbers: then the widgets stay."""
        if _outline(panel) != _outline(self.panel):
            super().show(panel)
            return
        self.panel = panel
        goals = [goal for card in panel.cards for goal in card.goals]
        if self.is_brief:
            for line, goal in zip(self._lines, goals, strict=True):
                line.goal = goal
            return
        for cell, goal in zip(self.cells, goals, strict=True):
            cell.show(goal)
        self._share_columns()

    def _share_columns(self) -> None:
        """Lines up the columns of all cards."""
        widest = max((cell.needed_width() for cell in self.cells), default=0.0)
        for cell in self.cells:
            cell.least_width = widest

    def _build_brief(self) -> None:
        """A line of goals for each card, in two columns."""
        for number, card in enumerate(self.panel.cards):
            if number:
                self.add_widget(Divider())
            row = Grid(column=140, most=2, spacing=dp(APART))
            for goal in card.goals:
                line = GoalLine(goal, self.texts)
                self._lines.append(line)
                row.add_widget(line)
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


def _outline(panel: Goals) -> object:
    """What decides which widgets there are: the cards, and what they are called."""
    return panel.label, [(card.label, card.is_done, len(card.goals)) for card in panel.cards]
