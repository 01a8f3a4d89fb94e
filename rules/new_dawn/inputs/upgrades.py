"""Better cards, given by marks of the tech dial and by wonders."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.new_dawn import row
from rules.new_dawn.faces import new_card_face
from rules.new_dawn.inputs import kinds
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.names import focus_name
from rules.new_dawn.science import choices
from rules.new_dawn.signs import TYPE_GLYPH
from rules.new_dawn.state import Board, State
from rules.new_dawn.tables import FOCUS_AT, LEVELS, PYRAMIDS_LEVEL, FocusCard


@dataclass(frozen=True, kw_only=True)
class UpgradeCard(PlayerDeed):
    """Takes a better card of a type for the row's card of it or, with Oxford University, of the type in `replaces`."""

    kind: Annotated[str, kinds.ONE_TYPE]
    level: Annotated[int, Choice(LEVELS)]
    replaces: Annotated[str | None, kinds.ONE_TYPE] = None
    by: Annotated[str | None, Choice(("pyramids", "porcelain_tower"))] = None

    title = say("new_dawn.do.upgrade")
    sign = ("up", "science")

    @property
    def card(self) -> FocusCard:
        return FOCUS_AT[self.kind, self.level]

    def title_now(self, state: State) -> Text:
        return focus_name(self.card.id)

    def sign_now(self, state: State) -> tuple[str, str]:
        return TYPE_GLYPH[self.kind], self.kind

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("kit.no_such_seat")
        board = state.boards[self.seat]
        if any(own.id == self.card.id for own in board.row):
            return refuse("new_dawn.card_in_row", topic="upgrades", card=say(f"new_dawn.focus.{self.card.id}"))
        if _granted_as(self) not in board.upgrades:
            return refuse("new_dawn.no_such_upgrade", topic="upgrades", level=say(f"new_dawn.level.{self.level}"))
        slot = _replaced_slot(board, self)
        if not slot:
            return nonsense("new_dawn.nothing_to_replace")
        old = board.at(slot)
        is_up_one = old.type == self.kind and self.level == old.level + 1
        if self.by is not None and (not is_up_one or _lifted(self) in state.turn.used):
            return refuse("new_dawn.one_level_up", topic=self.by)
        if self.by == "pyramids" and old.level != PYRAMIDS_LEVEL:
            return refuse("new_dawn.only_level_one", topic="pyramids")
        if old.type != self.kind:
            if not board.has("oxford_university"):
                return refuse("new_dawn.same_type", topic="upgrades")  # CND-111
            if old.type == "science":
                return refuse("new_dawn.science_stays", topic="oxford_university")
        return None

    def does(self, state: State) -> State:
        """All tokens move to the new card, the old one goes back to the deck (CND-113, CND-114)."""
        board = state.boards[self.who]
        slot, left = _replaced_slot(board, self), list(board.upgrades)
        if _granted_as(self) in left:
            left.remove(_granted_as(self))
        board = replace(board, upgrades=tuple(left))
        if slot:
            board = board.with_card(slot, replace(board.at(slot), id=self.card.id))
        state = state.with_board(self.who, board)
        return row.after_using(state, _lifted(self)) if self.by is not None else state

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.upgrade", card=focus_name(self.card.id))

    def note(self, state: State) -> Text | None:
        return say(f"new_dawn.type.{self.kind}")

    def asks(self, state: State) -> tuple[Ask, ...]:
        """Which of the better cards of this level; which card goes is only a question with Oxford University."""
        if self.seat is None:
            return ()
        board = state.boards[self.seat]
        options = []
        for kind, level, by in dict.fromkeys(choices(board)):
            card = FOCUS_AT[kind, level].id
            if (level, by) == (self.level, self.by):
                options.append(Option(kind, focus_name(card), face=new_card_face(state, card)))
        asks = []
        if options:
            asks.append(ask(self, "kind", say("new_dawn.ask.new_card"), options=tuple(options), is_needed=True))
        if board.has("oxford_university") and self.by is None:
            asks.append(_ask_replaced(board, self))
        return tuple(asks)


def _granted_as(given: UpgradeCard) -> str:
    """What in `Board.upgrades` it uses up."""
    return given.by or str(given.level)


def _replaced_slot(board: Board, given: UpgradeCard) -> int:
    return board.slot_of(given.replaces or given.kind)


def _lifted(given: UpgradeCard) -> str:
    """Which card a wonder has lifted: each goes up one level, none goes up two."""
    return f"{given.by}:{given.kind}"


def _ask_replaced(board: Board, given: UpgradeCard) -> Ask:
    options = []
    for slot, card in enumerate(board.row, 1):
        is_closed = card.type == "science" and given.kind != "science"
        refusal = refuse("new_dawn.science_stays", topic="oxford_university") if is_closed else None
        # Taking the place of the same type is what happens without an answer.
        value = None if card.type == given.kind else card.type
        note = say("new_dawn.slot", n=slot)
        options.append(Option(value, focus_name(card.id), note, TYPE_GLYPH[card.type], card.type, refusal=refusal))
    label = say("new_dawn.ask.replaces", card=focus_name(given.card.id))
    return ask(given, "replaces", label, options=tuple(options))


@dataclass(frozen=True, kw_only=True)
class SkipUpgrades(PlayerDeed):
    """Takes none of the better cards still on offer."""

    title = say("new_dawn.do.skip_upgrades")
    sign = ("pass", "")

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("kit.no_such_seat")
        if not state.boards[self.seat].upgrades:
            return refuse("new_dawn.no_upgrade", topic="upgrades")
        return None

    def does(self, state: State) -> State:
        """Taking one is up to the player (CND-112)."""
        return state.with_board(self.who, replace(state.boards[self.who], upgrades=()))

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.skip_upgrades")
