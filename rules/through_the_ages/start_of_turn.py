"""What happens on the table at the start of a turn, as a list to tick."""

from __future__ import annotations

from rules.kit.panel import ChecklistItem
from rules.kit.text import SeatName, say
from rules.through_the_ages import antiquated, flow, names
from rules.through_the_ages.state import State
from rules.through_the_ages.tables import AGES, LEVEL


def to_do(state: State) -> tuple[ChecklistItem, ...]:
    """In the order of the rules (TTA-038, TTA-045 to TTA-052)."""
    board, items = state.board, [_clearing(state), *_dealing(state)]
    if board.war is not None:
        text = say("through_the_ages.check.war", card=names.card(board.war.card), name=SeatName(board.war.target))
        items.append(ChecklistItem("war", text))
    if board.tactic is not None and not board.is_tactic_common:
        items.append(_tactic(state, board.tactic))
    if state.last_round is not None and state.round >= state.last_round:
        items.append(ChecklistItem("last", say("through_the_ages.last_round")))
    return tuple(items)


def _clearing(state: State) -> ChecklistItem:
    cleared = flow.cleared_spaces(state)
    there = say("through_the_ages.check.clear_note", n=sum(state.row[:cleared]))
    return ChecklistItem("clear", say("through_the_ages.check.clear", n=cleared), there)


def _tactic(state: State, tactic: str) -> ChecklistItem:
    """A second copy lies on the first or leaves the game (TTA-079)."""
    twice = say("through_the_ages.check.tactic_twice") if tactic in state.tactics else None
    return ChecklistItem("tactic", say("through_the_ages.check.tactic", card=names.card(tactic)), twice)


def _dealing(state: State) -> list[ChecklistItem]:
    """From this deck, then from the next one if the age ends in the middle of it (TTA-051, TTA-052, TTA-058)."""
    dealt = dict(flow.deals(state))
    here = dealt.pop(state.age, 0)
    if not flow.ends_age(state):
        if state.age == "IV":
            return []
        left = say("through_the_ages.check.deck_left", n=state.deck - here)
        return [ChecklistItem("deal", say("through_the_ages.check.deal", n=here), left)]
    items = [_deal("deal", state.age, here)] if here else []
    items += _age_end(state)
    return [*items, *(_deal("deal_next", age, number) for age, number in dealt.items())]


def _deal(id: str, age: str, number: int) -> ChecklistItem:
    return ChecklistItem(id, say("through_the_ages.check.deal_of", n=number, age=names.age(age)))


def _age_end(state: State) -> list[ChecklistItem]:
    """Age A ends without losses (TTA-057); later ones cost two yellow cubes and what is antiquated."""
    label = say("through_the_ages.check.age_end", age=names.age(state.age))
    if state.age == "A":
        return [ChecklistItem("age", label, say("through_the_ages.check.age_a_note")), *_next_decks(state)]
    note = say("through_the_ages.check.age_end_note", ages=antiquated.past_ages(state.age))
    items = [ChecklistItem("age", label, note)]
    items += [ChecklistItem(f"leaves_{seat}", text) for seat, text in antiquated.by_player(state)]
    if state.age == "III":  # TTA-005, TTA-006
        items.append(ChecklistItem("last_round", say("through_the_ages.check.last_round", n=flow.last_round(state))))
        return items
    return [*items, *_next_decks(state)]


def _next_decks(state: State) -> list[ChecklistItem]:
    items = []
    if state.age != "A" and len(state.active) < state.players:  # TTA-127
        label = say("through_the_ages.check.adjust", n=len(state.active))
        items.append(ChecklistItem("adjust", label, say("through_the_ages.check.adjust_note")))
    label = say("through_the_ages.check.decks", age=names.age(AGES[LEVEL[state.age] + 1]))
    return [*items, ChecklistItem("decks", label, say("through_the_ages.check.decks_note"))]
