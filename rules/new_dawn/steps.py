"""Where the game stands and what to do now."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.given import offer
from rules.kit.offer import Offer
from rules.kit.panel import Checklist, ChecklistItem
from rules.kit.step import Passing, Step, StepLine, TrailMark
from rules.kit.text import SeatName, Text, say
from rules.new_dawn import flow
from rules.new_dawn.decks import closed_decks
from rules.new_dawn.inputs import (
    BarbarianEnters,
    EndEvent,
    LayTile,
    RollDirection,
    SpawnBarbarians,
    TurnDial,
)
from rules.new_dawn.inputs.gain_trade import gain_trade
from rules.new_dawn.inputs.lay_tile import tiles_left
from rules.new_dawn.inputs.printed import check_row
from rules.new_dawn.inputs.reveal_wonder import reveal
from rules.new_dawn.inputs.victory_cards import draw_victory_cards
from rules.new_dawn.maturity import mature_hint
from rules.new_dawn.moment import moment
from rules.new_dawn.names import in_a_row
from rules.new_dawn.questions import on_map
from rules.new_dawn.state import State
from rules.new_dawn.tables import LEADERS, MOVE, SPAWN, TRADE
from rules.new_dawn.turn_steps import turn_step


def step(state: State) -> Step:
    match state.step:
        case "prepare":
            return _prepare(state)
        case "dial":
            return _dial(state)
        case "event":
            return {MOVE: _move, SPAWN: _spawn, TRADE: _trade}.get(state.face, _blank)(state)
        case "end":
            return Step("end", say("new_dawn.step.end"), say("new_dawn.now.end"), moment(state), topic="victory_cards")
    return turn_step(state, trail(state))


def trail(state: State) -> tuple[TrailMark, ...]:
    """The round: the dial, then everyone's turn."""
    is_turn = state.step == "turn"
    order = flow.playing_order(state)
    now = order.index(state.seat) if is_turn else -1
    marks = []
    if state.round > 1:
        passing = Passing.DONE if is_turn else Passing.NOW
        marks.append(TrailMark(say("new_dawn.event_dial"), passing))
    for at, seat in enumerate(order):
        passing = Passing.NOW if at == now else Passing.DONE if at < now else Passing.AHEAD
        marks.append(TrailMark(say("new_dawn.seat", name=SeatName(seat)), passing))
    return tuple(marks)


# Before the first turn.


def _prepare(state: State) -> Step:
    """The victory cards start the game; which wonders lie open can be said now, or once somebody wants one."""
    closed = closed_decks(state)
    lines = []
    for seat in flow.playing_order(state):
        offers: list[Offer] = [offer(state, reveal(state, closed[0]))] if closed and seat == state.first else []
        board = state.boards[seat]
        if not LEADERS[board.leader].is_sure and not board.is_row_checked:
            offers.append(offer(state, check_row(state, seat)))
        if not state.house.is_first_game and tiles_left(state, seat):
            offers.append(offer(state, LayTile(seat=seat)))
        lines.append(StepLine(seat, say(f"new_dawn.leader.{board.leader}"), glyph="crown", offers=tuple(offers)))
    return Step(
        "prepare",
        say("new_dawn.step.prepare"),
        say("new_dawn.now.prepare"),
        moment(state),
        tuple(lines),
        state.first,
        offer(state, draw_victory_cards()),
        topic="victory_cards",
    )


# The event dial.


def _dial(state: State) -> Step:
    return Step(
        "dial",
        say("new_dawn.step.dial"),
        say("new_dawn.now.dial", name=SeatName(state.first)),
        moment(state),
        first=state.first,
        main=offer(state, TurnDial()),
        trail=trail(state),
        topic="event_dial",
    )


def _event(
    state: State, text: Text, lines: tuple[StepLine, ...], main: Offer, items: tuple[str, ...], topic: str
) -> Step:
    to_do = tuple(ChecklistItem(one, say(f"new_dawn.check.{one}"), say(f"new_dawn.check.{one}_note")) for one in items)
    return Step(
        f"event_{state.face}",
        say(f"new_dawn.step.event_{state.face}"),
        text,
        moment(state),
        lines,
        state.first,
        main,
        trail=trail(state),
        to_do=Checklist(id="event", label=say("new_dawn.event_dial"), topic=topic, items=to_do) if to_do else None,
        topic=topic,
    )


def _blank(state: State) -> Step:
    """Only a dial corrected in the middle of an event leads here."""
    return _event(state, say("new_dawn.now.event_blank"), (), offer(state, EndEvent()), (), "event_dial")


def _move(state: State) -> Step:
    letters = say("new_dawn.letters", letters=", ".join(on_map(state)) or "-")
    if not state.direction:
        text = in_a_row([say("new_dawn.now.roll", name=SeatName(state.first)), letters])
        assert text is not None
        return _event(state, text, (), offer(state, RollDirection()), (), "barbarian_movement")
    lines = tuple(
        StepLine(
            seat,
            say("new_dawn.nothing_entered"),
            offers=(offer(state, BarbarianEnters(seat=seat)),),
        )
        for seat in flow.playing_order(state)
    )
    on = [say("new_dawn.told.moves_on", letter=letter, n=die) for letter, die in state.moved_on]
    text = in_a_row([say("new_dawn.now.move", n=state.direction), letters, *on])
    assert text is not None
    items = ("move_enters", "move_water", "move_edge", "move_back", "move_fortified", "move_several")
    made = _event(state, text, lines, offer(state, EndEvent()), items, "barbarian_movement")
    is_met = len(on_map(state)) > 1  # only then can two be on one space
    return replace(made, offers=(offer(state, RollDirection()),)) if is_met else made


def _spawn(state: State) -> Step:
    gone = tuple(letter for letter in state.barbarians if letter in state.defeated)
    if not gone or state.is_spawned:
        text = say("new_dawn.now.spawned" if state.is_spawned else "new_dawn.now.no_spawn")
        return _event(state, text, (), offer(state, EndEvent()), (), "barbarian_spawning")
    text = say("new_dawn.now.spawn", letters=", ".join(gone))
    main = offer(state, SpawnBarbarians(barbarians=gone))
    return _event(state, text, (), main, ("spawn_empty", "spawn_caravan", "spawn_waits"), "barbarian_spawning")


def _trade(state: State) -> Step:
    lines, waiting = [], []
    for seat in flow.playing_order(state):
        board = state.boards[seat]
        is_paid = seat in state.paid
        gain = offer(state, gain_trade(state, seat))
        if not is_paid:
            waiting.append(gain)
        lines.append(
            StepLine(
                seat,
                say("state.done") if is_paid else mature_hint(board),
                offers=() if is_paid else (gain,),
                is_done=is_paid,
                is_to_move=not is_paid,
            )
        )
    main = waiting[0] if waiting else offer(state, EndEvent())
    return _event(state, say("new_dawn.now.trade"), tuple(lines), main, (), "trade_event")
