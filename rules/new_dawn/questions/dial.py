"""What the event dial brings."""

from __future__ import annotations

from rules.kit.field import Several
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import refuse
from rules.kit.text import SeatName, Text, say
from rules.new_dawn import row
from rules.new_dawn.inputs import BarbarianEnters, GainTrade, RollDirection, SpawnBarbarians
from rules.new_dawn.questions.parts import (
    barbarians,
    city_states,
    counts,
    flag,
    gained,
    naturals,
    number,
    types,
    within,
    wonders,
)
from rules.new_dawn.signs import PIECE_GLYPH
from rules.new_dawn.state import CITY, TOKEN, Board, State
from rules.new_dawn.tables import RAID_TRADE


def rolling(state: State, given: RollDirection) -> tuple[Ask, ...]:
    hint = say("new_dawn.ask.direction_hint")
    return (ask(given, "die", say("new_dawn.ask.direction"), hint=hint, glyph="dice", by_chance=1, is_needed=True),)


def entering(state: State, given: BarbarianEnters) -> tuple[Ask, ...]:
    assert given.seat is not None
    board = state.boards[given.seat]
    there = {
        "caravan": board.caravans,
        "token": board.plain,
        "fortified": board.fortified,
        "city": board.cities,
        "capital": 1,
    }
    options = []
    for what, stands in there.items():
        refusal = None
        if stands < 1:
            refusal = refuse("new_dawn.rival_has_none", topic="barbarian_movement", name=SeatName(given.seat))
        elif what in ("city", "capital", "fortified") and board.has("petra"):
            refusal = refuse("new_dawn.petra_holds", topic="petra", name=SeatName(given.seat))
        options.append(
            Option(
                what, say(f"new_dawn.piece.{what}"), say(f"new_dawn.raid.{what}"), PIECE_GLYPH[what], "", None, refusal
            )
        )
    asks = [ask(given, "what", say("new_dawn.ask.raid"), options=tuple(options), is_needed=True)]
    return (*asks, *_lost(board, given))


def _lost(board: Board, given: BarbarianEnters) -> list[Ask]:
    asks = []
    if given.what == "token" and board.all_natural:
        asks.append(ask(given, "natural", say("new_dawn.ask.natural_there"), options=naturals(board.all_natural)))
    place = {"token": TOKEN, "city": CITY}.get(given.what or "")
    held = [wonder for wonder, own in board.wonders.items() if own == place]
    if held:
        asks.append(ask(given, "wonder", say("new_dawn.ask.wonder_there"), options=wonders(held)))
    standing = [one for one, own in board.conquered.items() if own == place]
    if standing:
        asks.append(ask(given, "city_state", say("new_dawn.ask.on_city_state"), options=city_states(standing)))
        if given.city_state is not None:
            asks.append(flag(given, "is_city_state_lost", hint=say("new_dawn.ask.is_city_state_lost_hint")))
    full = [card.type for card in board.row if card.trade > 0]
    if given.what == "capital" and len(full) > 1 and row.trade_in_row(board) > RAID_TRADE:
        asks.append(
            counts(given, "taken_from", say("new_dawn.ask.raided_from"), types(dict.fromkeys(full)), RAID_TRADE)
        )
    return asks


def spawning(state: State, given: SpawnBarbarians) -> tuple[Ask, ...]:
    """Which of the defeated come back, and whose caravans stood in their way."""
    gone = [letter for letter in state.barbarians if letter in state.defeated]
    if not gone:
        return ()
    question = ask(
        given,
        "barbarians",
        say("new_dawn.ask.spawn"),
        options=barbarians(state, gone),
        hint=say("new_dawn.ask.spawn_hint"),
    )
    asks = [within(question, Several(tuple(gone)))]
    out = tuple(
        Option(seat, say("new_dawn.seat", name=SeatName(seat)), say("new_dawn.n_caravans", n=board.caravans), "caravan")
        for seat, board in enumerate(state.boards)
        if board.caravans > 0
    )
    if out:
        asks.append(counts(given, "caravans", say("new_dawn.ask.spawn_caravans"), out, len(gone)))
    return tuple(asks)


def gaining(state: State, given: GainTrade) -> tuple[Ask, ...]:
    assert given.seat is not None
    board = state.boards[given.seat]
    mature = board.mature if given.mature is None else given.mature
    label = say("new_dawn.figure.mature")
    return (
        number(given, "mature", label, board.cities + 1, hint=mature_hint(board), glyph="users"),
        gained(state, given, "trade_on", say("new_dawn.ask.trade_event"), max(0, mature)),
    )


def mature_hint(board: Board) -> Text:
    """CND-086, and what changes it: Sydney Opera House, Open Borders."""
    if board.has("sydney_opera_house"):
        return say("new_dawn.mature_opera")
    owners = [held.owner for held in board.cards if held.card == "open_borders" and held.owner is not None]
    if owners:
        return say("new_dawn.mature_borders", name=SeatName(owners[0]))
    return say("new_dawn.mature_hint")
