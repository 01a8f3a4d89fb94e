"""A table to test on: a game at any moment, with anything lying on a board or in a row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import polib

from rules.kit.given import check
from rules.kit.inputs import Input
from rules.kit.offer import Ask
from rules.kit.panel import ChecklistItem
from rules.kit.play import read_setup
from rules.kit.refusal import Refusal
from rules.kit.setup import Setup
from rules.kit.text import Text
from rules.new_dawn import setup as setting_up
from rules.new_dawn.game import GAME
from rules.new_dawn.inputs import EndEvent, EndTurn, GainTrade, PlayFocusCard, RollDirection, TurnDial
from rules.new_dawn.setup import new_game
from rules.new_dawn.state import Deck, Held, RowCard, State, Turn
from rules.new_dawn.tables import EVENT_DIAL, FOCUS, FOCUS_AT, MOVE, TRADE, TYPES

LOCALE = Path(setting_up.__file__).parent / "locale"
NAMES = ("Anna", "Borys", "Clara", "Dmytro")
PLAIN_LEADERS = ("rome", "aztec", "sumeria", "egypt")
"""Leaders that change nothing in most tests; those that do are named."""
VICTORY = ("explorer_aesthetic", "technophile_scholarly", "populous_preservationist")


# Setting up.


def read(players: int = 2, leaders: Sequence[str] = (), **options: Any) -> Setup | Refusal:
    """A setup as a session file gives it."""
    leaders = leaders or PLAIN_LEADERS
    seats = [{"name": NAMES[seat % 4], "options": {"leader": leaders[seat % len(leaders)]}} for seat in range(players)]
    return read_setup(GAME, {"seats": seats, "options": options})


def a_setup(players: int = 2, leaders: Sequence[str] = (), **options: Any) -> Setup:
    setup = read(players, leaders, **options)
    assert not isinstance(setup, Refusal), setup
    return setup


def new(players: int = 2, leaders: Sequence[str] = (), **options: Any) -> State:
    """A game just set up: the victory cards are still to be drawn."""
    return new_game(a_setup(players, leaders, **options))


def game(players: int = 2, leaders: Sequence[str] = (), **options: Any) -> State:
    """A game at the first turn of its first player."""
    return replace(new(players, leaders, **options), step="turn", victory_cards=VICTORY)


def as_version_one(state: State) -> State:
    """The same game, begun under version 1 of the rules."""
    return replace(state, house=replace(state.house, is_version_one=True))


# Things in a row and on a board.


def row(*cards: str | RowCard) -> tuple[RowCard, ...]:
    """Slots 1 to 5. A type stands for its card of level I."""
    return tuple(card if isinstance(card, RowCard) else RowCard(_id(card)) for card in cards)


def _id(card: str) -> str:
    return FOCUS_AT[card, 1].id if card in TYPES else card


def row_with(card: str, slot: int, *others: str, **on_it: Any) -> tuple[RowCard, ...]:
    """A row with this card in this slot and what lies on it; the other cards are of level I unless named."""
    placed = RowCard(_id(card), **on_it)
    named = {FOCUS[_id(one)].type: _id(one) for one in others}
    rest = [RowCard(named.get(kind, _id(kind))) for kind in TYPES if kind != placed.type]
    return (*rest[: slot - 1], placed, *rest[slot - 1 :])


def with_board(state: State, seat: int = 0, *, trade: Mapping[str, int] | None = None, **things: Any) -> State:
    """A board with these things. `trade` lays that many trade tokens on the cards of the types named."""
    things = {name: tuple(lying) if isinstance(lying, list) else lying for name, lying in things.items()}
    board = replace(state.boards[seat], **things)
    for kind, number in (trade or {}).items():
        slot = board.slot_of(kind)
        board = board.with_card(slot, replace(board.at(slot), trade=number))
    return state.with_board(seat, board)


def holding(*city_states: str, **pacts: int) -> tuple[Held, ...]:
    """Diplomacy cards: city-states' by name, rivals' with their owner's seat, as `joint_war=1`."""
    return (*(Held(one) for one in city_states), *(Held(card, owner) for card, owner in pacts.items()))


def with_deck(state: State, kind: str, open: str | None, closed: int = 3) -> State:
    return replace(state, decks={**state.decks, kind: Deck(open, closed)})


# Moments of a game.


def resolving(card: str, slot: int, *others: str, players: int = 2, seat: int = 0, **things: Any) -> State:
    """A seat has just played this card from this slot. `trade`, `city_states` and `natural_on_it` lie on the card;
    what else is named is on the board."""
    leaders = things.pop("leaders", ())
    on_it = {
        "trade": things.pop("trade", 0),
        "city_states": tuple(things.pop("city_states", ())),
        "natural": tuple(things.pop("natural_on_it", ())),
    }
    rowed = row_with(card, slot, *others, **on_it)
    state = replace(game(players, leaders), seat=seat)
    state = with_board(state, seat, row=rowed, **things)
    return does(state, PlayFocusCard(seat=seat, slot=slot))


def with_turn(state: State, **things: Any) -> State:
    return replace(state, turn=replace(state.turn, **things))


def at_turn(state: State, seat: int) -> State:
    """The same table at the start of this seat's turn."""
    return replace(state, step="turn", seat=seat, turn=Turn())


def at_event(face: str, *, players: int = 2, **options: Any) -> State:
    """The dial has just come to a section with this icon."""
    state = game(players, **options)
    return replace(state, step="event", round=2, pointer=EVENT_DIAL.index(face))


# Asking and recording.


def refusal(state: State, given: Input) -> str | None:
    """The code of the refusal without the game's name, or None if the rules allow it."""
    found = check(state, given)
    return found.code.removeprefix("new_dawn.") if found else None


def does(state: State, *inputs: Input) -> State:
    """The state after inputs that the rules allow."""
    for given in inputs:
        assert refusal(state, given) is None, (given, refusal(state, given))
        state = given.after(state)
    return state


def forced(state: State, *inputs: Input) -> State:
    """The state after inputs that the rules refuse, recorded anyway."""
    for given in inputs:
        found = check(state, given)
        assert found is not None, given
        assert not found.is_nonsense, found
        state = given.after(state)
    return state


# Looking.


def types(state: State, seat: int = 0) -> list[str]:
    """The types of the row, slot 1 to 5."""
    return [card.type for card in state.boards[seat].row]


def card(state: State, kind: str, seat: int = 0) -> RowCard:
    board = state.boards[seat]
    return board.at(board.slot_of(kind))


def trade(state: State, seat: int = 0) -> dict[str, int]:
    """Trade tokens in a row by type, where there are any."""
    return {one.type: one.trade for one in state.boards[seat].row if one.trade}


def item(items: Sequence[ChecklistItem], id: str) -> ChecklistItem:
    return next(one for one in items if one.id == id)


def told(text: Text | None) -> tuple[str, dict[str, Any]]:
    """A text as its key and its values."""
    assert text is not None
    return text.key, dict(text.values)


@cache
def _catalog_of(language: str) -> dict[str, polib.POEntry]:
    return {entry.msgid: entry for entry in polib.pofile(str(LOCALE / f"{language}.po"))}


def words_of(language: str, key: str) -> str:
    """A text and the note that belongs to it, in all plural forms."""
    found = [entry for one in (key, f"{key}_note") if (entry := _catalog_of(language).get(one)) is not None]
    return " ".join(" ".join(entry.msgstr_plural.values()) or entry.msgstr for entry in found)


def asks(state: State, given: Input) -> dict[str, Ask]:
    """The questions of an input's form, by field."""
    return {one.field.name: one for one in given.asks(state)}


def values(question: Ask) -> list[Any]:
    return [option.value for option in question.options]


# Playing on.


def likely(state: State) -> Input:
    """The shortest way on: cards are played without effect, the dial brings nothing but its own bookkeeping."""
    if state.step == "dial":
        return TurnDial()
    if state.step == "event":
        if state.face == MOVE and not state.direction:
            return RollDirection(die=1)
        waiting = [seat for seat in range(state.players) if seat not in state.paid]
        return GainTrade(seat=waiting[0]) if state.face == TRADE and waiting else EndEvent()
    return EndTurn(seat=state.seat) if state.turn.played else PlayFocusCard(seat=state.seat, slot=5)


def until_round(state: State, number: int) -> State:
    """The first player's turn of a round, reached by the rules."""
    while (state.round, state.step) != (number, "turn"):
        assert state.step != "end", "the game ended before"
        state = does(state, likely(state))
    return state
