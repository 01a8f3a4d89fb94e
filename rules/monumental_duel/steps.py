"""Where the game stands and what to do now."""

from __future__ import annotations

from collections.abc import Callable

from rules.kit.frozen import replace
from rules.kit.given import offer
from rules.kit.offer import Offer
from rules.kit.panel import Checklist, ChecklistItem
from rules.kit.step import Passing, Step, StepLine, TrailMark
from rules.kit.text import SeatName, Text, say
from rules.monumental_duel import flow
from rules.monumental_duel.advantage import reduced
from rules.monumental_duel.city_refill import refilled, unsaid
from rules.monumental_duel.development_row import row_refill
from rules.monumental_duel.inputs import ActivateCity, EndRound, LayCity, MixDeck, RefillCity
from rules.monumental_duel.moment import moment, step_name
from rules.monumental_duel.names import civilization
from rules.monumental_duel.offers import TURNS
from rules.monumental_duel.state import State, other
from rules.monumental_duel.tables import FINAL_AT

Made = tuple[list[StepLine], Offer | None]


def step(state: State) -> Step:
    if state.step == "end":
        return Step("end", step_name("end"), say("monumental_duel.now.end"), moment(state), topic="scoring")
    lines, main = _MAKERS[state.step](state)
    return Step(
        id=state.step,
        title=step_name(state.step),
        text=_text(state),
        moment=moment(state),
        lines=tuple(lines),
        first=state.first,
        main=main,
        trail=_trail(state),
        next=_next(state),
        to_do=_to_do(state),
        topic=state.step,
        mover=_mover(state),
    )


def _mover(state: State) -> int | None:
    """Both prepare and refill at once; in between they take turns."""
    match state.step:
        case "activation":
            return flow.to_activate(state)
        case "actions":
            return state.to_act
    return None


def _text(state: State) -> Text:
    match state.step:
        case "activation":
            return say("monumental_duel.now.activation", name=SeatName(flow.to_activate(state)))
        case "actions":
            alone = state.boards[other(state.to_act)].has_passed
            name = "monumental_duel.now.alone" if alone else "monumental_duel.now.actions"
            return say(name, name=SeatName(state.to_act))
        case "end_round" if state.is_final:
            return say("monumental_duel.now.end_final")
    return say(f"monumental_duel.now.{state.step}")


def _trail(state: State) -> tuple[TrailMark, ...]:
    """The four steps of a round; before the first one there is nothing to follow."""
    if state.step not in flow.STEPS:
        return ()
    now = flow.STEPS.index(state.step)
    return tuple(
        TrailMark(
            say(f"monumental_duel.trail.{one}"),
            Passing.NOW if at == now else Passing.DONE if at < now else Passing.AHEAD,
        )
        for at, one in enumerate(flow.STEPS)
    )


def _next(state: State) -> Text | None:
    if state.step == "end_round":
        return step_name("end" if state.is_final else "activation")
    steps = ("mix_deck", "cities", *flow.STEPS)
    return step_name(steps[steps.index(state.step) + 1])


def _mix_deck(state: State) -> Made:
    return [], offer(state, MixDeck())


def _cities(state: State) -> Made:
    lines = []
    for seat in flow.playing_order(state):
        board = state.boards[seat]
        lay = offer(state, LayCity(seat=seat))
        note = say("state.done") if board.is_laid else civilization(board)
        offers = () if board.is_laid else (lay,)
        opens = None if board.is_laid or not state.has_places else lay
        lines.append(
            StepLine(seat, note, offers=offers, is_done=board.is_laid, is_to_move=not board.is_laid, opens=opens)
        )
    waiting = next((line.seat for line in lines if line.is_to_move), state.first)
    return lines, offer(state, LayCity(seat=waiting))


def _activation(state: State) -> Made:
    now = flow.to_activate(state)
    lines = []
    for seat in flow.playing_order(state):
        is_done = state.boards[seat].is_activated
        note = say("state.done") if is_done else say("state.now" if seat == now else "state.waiting")
        offers = (offer(state, ActivateCity(seat=seat)),) if seat == now and not is_done else ()
        opens = offers[0] if offers and state.has_places else None
        lines.append(StepLine(seat, note, offers=offers, is_done=is_done, is_to_move=seat == now, opens=opens))
    return lines, offer(state, ActivateCity(seat=now))


def _actions(state: State) -> Made:
    now = state.to_act
    possible = [one for kind in TURNS if (one := offer(state, kind(seat=now))).refusal is None]
    lines = []
    for seat in flow.playing_order(state):
        has_passed = state.boards[seat].has_passed
        if seat == now:
            lines.append(StepLine(seat, say("state.now"), offers=tuple(possible), is_to_move=True))
        else:
            note = say("monumental_duel.passed" if has_passed else "state.waiting")
            lines.append(StepLine(seat, note, is_done=has_passed))
    return lines, possible[0] if possible else None


def _refill_city(state: State) -> Made:
    lines = []
    for seat in flow.playing_order(state):
        board = state.boards[seat]
        if board.is_refilled:
            lines.append(StepLine(seat, say("state.done"), is_done=True))
            continue
        refill = replace(offer(state, RefillCity(seat=seat)), note=None)
        opens = refill if state.has_places and not state.is_final else None
        lines.append(StepLine(seat, refill_note(state, seat), offers=(refill,), is_to_move=True, opens=opens))
    waiting = next((line.seat for line in lines if line.is_to_move), state.first)
    if state.is_final:
        return lines, offer(state, EndRound())
    return lines, offer(state, RefillCity(seat=waiting))


def refill_note(state: State, seat: int) -> Text:
    """What refilling will take, if no knowledge comes up (MOD-157, MOD-160, MOD-161, MOD-163)."""
    board = state.boards[seat]
    empty = sum(slot.is_empty for slot in board.city)
    after, refill = refilled(board, unsaid(state))
    left = sum(slot.is_empty for slot in after.city)
    deck = max(0, board.city_deck)
    if left and board.city_discard and board.city_discard == board.knowledge_discarded:
        return say("monumental_duel.refill_only_knowledge", n=left)
    if left:
        return say("monumental_duel.refill_short", n=left)
    if refill.is_shuffled:
        return say("monumental_duel.refill_shuffle", n=empty, deck=deck)
    return say("monumental_duel.refill_plain", n=empty, deck=deck)


def _end_round(state: State) -> Made:
    return [], offer(state, EndRound())


def _to_do(state: State) -> Checklist | None:
    """The end of the round in its order, with the sums it will make (MOD-156)."""
    if state.step != "end_round":
        return None
    items = [_row_item(state), *_divider_items(state), _advantage_item(state), _marker_item(state)]
    if not state.is_final and row_refill(state).row <= FINAL_AT:
        items.append(ChecklistItem("final", say("monumental_duel.todo.final"), say("monumental_duel.todo.final_note")))
    return Checklist(id="end_round", label=step_name("end_round"), items=tuple(items))


def _row_item(state: State) -> ChecklistItem:
    """Cards discarded from the development row and dealt to it (MOD-165 to MOD-167)."""
    refill = row_refill(state)
    if refill.discarded:
        label = say("monumental_duel.todo.row_discard", n=refill.discarded, dealt=refill.dealt)
    else:
        label = say("monumental_duel.todo.row", n=refill.dealt)
    note = say("monumental_duel.todo.row_note", row=refill.row, deck=state.development_deck - refill.dealt)
    return ChecklistItem("row", label, note)


def _divider_items(state: State) -> list[ChecklistItem]:
    return [
        ChecklistItem(f"divider_{era}", say("monumental_duel.todo.divider", era="I" * era))
        for era in row_refill(state).dividers
    ]


def _advantage_item(state: State) -> ChecklistItem:
    now, then = state.advantage, reduced(state)
    if now.holder is None:
        return ChecklistItem("advantage", say("monumental_duel.todo.no_advantage"))
    if then.holder is None:
        label = say("monumental_duel.todo.advantage_lost", name=SeatName(now.holder))
    else:
        label = say("monumental_duel.todo.advantage", name=SeatName(now.holder), n=now.tokens, left=then.tokens)
    return ChecklistItem("advantage", label)


def _marker_item(state: State) -> ChecklistItem:
    """The first player marker goes to the other player (MOD-174)."""
    return ChecklistItem("marker", say("monumental_duel.todo.marker", name=SeatName(other(state.first))))


_MAKERS: dict[str, Callable[[State], Made]] = {
    "mix_deck": _mix_deck,
    "cities": _cities,
    "activation": _activation,
    "actions": _actions,
    "refill_city": _refill_city,
    "end_round": _end_round,
}
