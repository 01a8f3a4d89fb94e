"""The start of a turn, and the end of its politics phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Flag
from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import flow, paying, politics
from rules.through_the_ages.antiquated import told_end
from rules.through_the_ages.state import State


@dataclass(frozen=True, kw_only=True)
class BeginTurn(Input):
    """Refills the card row and releases the player's tactic. `is_age_over` corrects what the app has counted."""

    is_age_over: Annotated[bool | None, Flag()] = None

    title = say("through_the_ages.do.begin")
    sign = ("sun", "")
    is_part = True

    def check(self, state: State) -> Refusal | None:
        wrong = paying.check_turn(state, self.seat)
        if wrong is None and state.step != "begin":
            return refuse("through_the_ages.begun_already", topic="turn")
        return wrong

    def after(self, state: State) -> State:
        """The row, then a war, then the player's own tactic becomes common (TTA-038, TTA-077)."""
        assert self.seat is not None
        state = flow.in_turn_of(state, self.seat)
        if self.is_age_over is not None and state.age not in ("A", "IV"):
            # The table's count differs: the deck is set to what the table says.
            dealt = flow.dealt_by_refill(state)
            counted = max(1, min(state.deck, dealt)) if self.is_age_over else max(state.deck, dealt + 1)
            state = replace(state, deck=counted)
        has_war = state.boards[self.seat].war is not None
        state = flow.refilled(state, step="war" if has_war else "politics")
        board = state.boards[self.seat]
        if board.tactic is not None and not board.is_tactic_common:
            common = state.tactics if board.tactic in state.tactics else (*state.tactics, board.tactic)
            boards = state.boards_with(self.seat, replace(board, is_tactic_common=True))
            state = replace(state, boards=boards, tactics=common)
        state = _with_homers_resource(state, self.seat)
        return state if has_war else politics.opened(state, self.seat)

    def key(self, state: State) -> str:
        return f"begin:{state.round}:{self.seat}"

    def tell(self, state: State) -> Text:
        dealt = sum(number for _, number in flow.deals(state))
        begun = say("through_the_ages.told.begin", n=state.round)
        if dealt:
            begun = say("through_the_ages.told.begin_dealt", n=state.round, dealt=dealt)
        if state.age in ("A", "IV") or not self._ends_age(state):
            return begun
        return say("through_the_ages.told.then", one=begun, other=told_end(state))

    def _ends_age(self, state: State) -> bool:
        return flow.ends_age(state) if self.is_age_over is None else self.is_age_over

    def note(self, state: State) -> Text | None:
        if self.seat is None:
            return None
        return say("through_the_ages.refill_note", n=sum(number for _, number in flow.deals(state)))

    def asks(self, state: State) -> tuple[Ask, ...]:
        """The table sees the deck, the app only counts it."""
        if state.age in ("A", "IV"):
            return ()
        counted = say("through_the_ages.age_ends" if flow.ends_age(state) else "through_the_ages.age_goes_on")
        options = (
            Option(None, say("through_the_ages.as_counted"), counted),
            Option(True, say("through_the_ages.age_ends")),
            Option(False, say("through_the_ages.age_goes_on")),
        )
        return (ask(self, "is_age_over", say("through_the_ages.ask.age"), options=options, is_extra=True),)


def _with_homers_resource(state: State, seat: int) -> State:
    """Homer's resource for units comes every turn."""
    board = state.boards[seat]
    if board.leader == "homer_a":
        state = state.with_board(seat, replace(board, unit_resources=board.unit_resources + 1))
    return state


@dataclass(frozen=True, kw_only=True)
class EndPolitics(Input):
    """No political action, or no further one: the action phase begins."""

    title = say("through_the_ages.do.end_politics")
    sign = ("pass", "")

    def check(self, state: State) -> Refusal | None:
        wrong = paying.check_turn(state, self.seat)
        if wrong is None and state.step != "politics":
            return refuse("through_the_ages.politics_over", topic="politics")
        return wrong

    def after(self, state: State) -> State:
        return replace(state, step="actions") if state.step == "politics" else state

    def key(self, state: State) -> str:
        return f"politics:{state.round}:{self.seat}"

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.end_politics")
