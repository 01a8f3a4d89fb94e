"""Printed things as they really are: a focus card, a section of the event dial, a leader's starting row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Arrangement, Choice, Number
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense
from rules.kit.text import Text, say
from rules.new_dawn import row
from rules.new_dawn.inputs.base import Deed, PlayerDeed
from rules.new_dawn.names import focus_name
from rules.new_dawn.questions import types
from rules.new_dawn.signs import FACE_GLYPH
from rules.new_dawn.state import State
from rules.new_dawn.tables import BLANK, FACES, FOCUS, TYPES

PRINTED = {
    "culture": ("tokens",),
    "science": (),
    "economy": ("caravans", "movement"),
    "industry": ("range",),
    "military": ("attacks", "range", "bonus", "barbarian_bonus"),
}
"""The numbers that stand on a card of each type."""


@dataclass(frozen=True, kw_only=True)
class CheckCard(Deed):
    """The numbers that really stand on a focus card."""

    card: Annotated[str, Choice(tuple(FOCUS))]
    tokens: Annotated[int | None, Number(0, 9)] = None
    caravans: Annotated[int | None, Number(0, 3)] = None
    movement: Annotated[int | None, Number(0, 12)] = None
    range: Annotated[int | None, Number(0, 12)] = None
    attacks: Annotated[int | None, Number(0, 5)] = None
    bonus: Annotated[int | None, Number(0, 9)] = None
    barbarian_bonus: Annotated[int | None, Number(0, 9)] = None

    title = say("new_dawn.do.check_card")
    sign = ("eye", "")

    def title_now(self, state: State) -> Text:
        return say("new_dawn.do.check_this", card=focus_name(self.card))

    def does(self, state: State) -> State:
        """What was read from the card wins for this session."""
        card = state.focus(self.card)
        told = {name: value for name, value in self.values().items() if name != "card" and value is not None}
        return replace(state, printed={**state.printed, self.card: replace(card, **told, is_sure=True)})

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.check_card", card=focus_name(self.card))

    def asks(self, state: State) -> tuple[Ask, ...]:
        return tuple(ask(self, name, say(f"new_dawn.printed.{name}")) for name in PRINTED[FOCUS[self.card].type])


def check_card(state: State, card: str, seat: int | None = None) -> CheckCard:
    """The card's numbers as they are known, to be compared with the card."""
    known = state.focus(card)
    return CheckCard(seat=seat, card=card, **{name: getattr(known, name) for name in PRINTED[known.type]})


@dataclass(frozen=True, kw_only=True)
class CheckDial(Deed):
    """What really stands on a section of the event dial, counted clockwise from the start at 1."""

    section: Annotated[int, Number(1, 12)]
    face: Annotated[str, Choice(FACES)]

    title = say("new_dawn.do.check_dial")
    sign = ("eye", "")

    def does(self, state: State) -> State:
        """Sections beyond the known ones are added; any left open in between are blank."""
        faces = [*state.faces, *(BLANK,) * (self.section - len(state.faces))]
        faces[self.section - 1] = self.face
        return replace(state, faces=tuple(faces))

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.check_dial", n=self.section, face=say(f"new_dawn.face.{self.face}"))

    def asks(self, state: State) -> tuple[Ask, ...]:
        options = tuple(Option(face, say(f"new_dawn.face.{face}"), glyph=FACE_GLYPH[face] or "close") for face in FACES)
        hint = say("new_dawn.ask.section_hint")
        return (
            ask(self, "section", say("new_dawn.ask.section"), hint=hint, is_needed=True),
            ask(self, "face", say("new_dawn.ask.face"), options=options, is_needed=True),
        )


@dataclass(frozen=True, kw_only=True)
class CheckRow(PlayerDeed):
    """The order in which the cards of a row really lie, from slot 1 to 5."""

    types: Annotated[tuple[str, ...], Arrangement(TYPES)]

    title = say("new_dawn.do.check_row")
    sign = ("eye", "")

    def check(self, state: State) -> Refusal | None:
        return nonsense("kit.no_such_seat") if self.seat is None else None

    def does(self, state: State) -> State:
        """Cards keep what lies on them; two of one type, which Oxford University allows, stay beside each other."""
        board = state.boards[self.who]
        cards = tuple(sorted(board.row, key=lambda card: self.types.index(card.type)))
        state = state.with_board(self.who, replace(board, row=cards, is_row_checked=True))
        turn = state.turn
        if self.seat != state.seat or not turn.slot:
            return state
        # The card in play is the same one, resolved from where it really lies.
        slot = cards.index(board.at(turn.slot)) + 1
        counted = turn.counts_as if turn.by in ("capitalism", "venetian_arsenal") else row.counts_as(board, slot)
        return replace(state, turn=replace(turn, slot=slot, counts_as=counted))

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.check_row")

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        hint = say("new_dawn.ask.row_hint")
        return (ask(self, "types", say("new_dawn.ask.row"), options=types(), hint=hint, is_needed=True),)


def check_row(state: State, seat: int) -> CheckRow:
    """The row as it is known, to be compared with the leader sheet."""
    return CheckRow(seat=seat, types=tuple(card.type for card in state.boards[seat].row))
