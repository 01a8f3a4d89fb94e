"""The end of a turn: the hand, what is produced and eaten, the draw, and who is next."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated

from rules.kit.field import Number, Several
from rules.kit.inputs import Input
from rules.kit.offer import Ask
from rules.kit.panel import Notice, Panel
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName, Text, say
from rules.through_the_ages import flow, names, paying, production, ratings
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.once_a_turn import CHURCHILL, LINER, TRADE_ROUTES
from rules.through_the_ages.production import LINES
from rules.through_the_ages.questions import number
from rules.through_the_ages.signs import LINE_SIGN
from rules.through_the_ages.state import State
from rules.through_the_ages.sums import end_of_turn

MOST = {"corruption": 20, "consumption": 20}
MOST_OTHERWISE = 99


@dataclass(frozen=True, kw_only=True)
class EndTurn(Input):
    """The end-of-turn sequence. Lines may be skipped; a number typed for one wins over the computed one."""

    discarded: Annotated[int | None, kinds.CARDS] = None
    skipped: Annotated[tuple[str, ...], Several((*LINES, "draw", "genghis"))] = ()
    science: Annotated[int | None, Number(0, 99)] = None
    culture: Annotated[int | None, Number(0, 99)] = None
    corruption: Annotated[int | None, Number(0, 20)] = None
    food: Annotated[int | None, Number(0, 99)] = None
    consumption: Annotated[int | None, Number(0, 20)] = None
    resources: Annotated[int | None, Number(0, 99)] = None
    drawn: Annotated[int | None, kinds.CARDS] = None

    title = say("through_the_ages.do.end_turn")
    sign = ("rotate", "")

    def check(self, state: State) -> Refusal | None:
        wrong = paying.check_turn(state, self.seat)
        if wrong is None and state.step not in ("politics", "actions"):
            return refuse("through_the_ages.begin_first", topic="turn")
        return wrong

    def after(self, state: State) -> State:
        """Every line, then the actions are restored (TTA-202) and the turn passes on."""
        assert self.seat is not None
        boards = state.boards_with(self.seat, production.after_lines(state, self.seat, self))
        return flow.after_turn(flow.in_turn_of(state, self.seat), boards)

    def key(self, state: State) -> str:
        return f"turn:{state.round}:{self.seat}"

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.end_turn")

    def note(self, state: State) -> Text | None:
        """The actions that are left, and who is next."""
        if self.seat is None:
            return None
        board = state.boards[self.seat]
        others = [one for one in state.clockwise_from(self.seat) if one != self.seat]
        if not others:
            return say("through_the_ages.place_end")
        following = SeatName(others[0])
        if board.civil > 0 or board.military > 0:
            left = {"civil": max(0, board.civil), "military": max(0, board.military)}
            return say("through_the_ages.left_then", name=following, **left)
        return say("through_the_ages.then_seat", name=following)

    def asks(self, state: State) -> tuple[Ask, ...]:
        """Everything is computed; a number typed here wins, for a card or a house rule the app does not know."""
        if self.seat is None:
            return ()
        fits = not production.to_discard(state, self.seat)
        return (
            _typed("discarded", "discard", 30, is_extra=fits),
            *(_typed(line, line, MOST.get(line, MOST_OTHERWISE)) for line in LINES),
            _typed("drawn", "draw", 30),
        )

    def panels(self, state: State) -> tuple[Panel, ...]:
        """What would be left unused, and the sums of the whole sequence."""
        if self.seat is None:
            return ()
        unused = tuple(
            Notice(id=f"unused_{at}", label=label, topic="end_of_turn", glyph="eye", tone="lamp")
            for at, label in enumerate(_unused(state, self.seat))
        )
        return (*unused, end_of_turn(state, self, self.check(state)))


@cache
def _typed(name: str, line: str, most: int, *, is_extra: bool = True) -> Ask:
    """The same question in everybody's every turn."""
    label = say(f"through_the_ages.line.{line}")
    return number(EndTurn(), name, label, 0, most, LINE_SIGN[line], is_extra=is_extra)


def _unused(state: State, seat: int) -> list[Text]:
    """What a turn that ends now would leave unused."""
    board = state.boards[seat]
    found = []
    if state.round > 1:
        if board.leader == CHURCHILL and CHURCHILL not in state.turn.used:
            found.append(_unused_card(CHURCHILL))
        if ratings.has_wonder(board, LINER) and LINER not in state.turn.used and board.yellow > 0:
            found.append(_unused_card(LINER))
    if board.civil > 0:
        found.append(say("through_the_ages.remind.civil", n=board.civil))
    if board.unit_resources or board.unit_science:
        found.append(say("through_the_ages.remind.for_units", n=board.unit_resources, science=board.unit_science))
    if board.spare_food or board.spare_resources or board.swap:
        found.append(_unused_card(TRADE_ROUTES))
    return found


def _unused_card(card: str) -> Text:
    return say("through_the_ages.remind.unused", card=names.card(card))
