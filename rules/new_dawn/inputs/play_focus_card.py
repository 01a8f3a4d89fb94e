"""A focus card is played: the turn's own, or a further one that an effect allows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.new_dawn import flow, row
from rules.new_dawn.faces import focus_face
from rules.new_dawn.focus_text import focus_text
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.names import focus_name, source_name
from rules.new_dawn.state import State, Turn
from rules.new_dawn.tables import FOCUS, SLOTS

AGAIN_SLOT = 1
"""Capitalism and the Venetian Arsenal resolve a card as if it were there."""


@dataclass(frozen=True, kw_only=True)
class PlayFocusCard(PlayerDeed):
    """Plays the focus card of a slot. `by` names the effect that lets a second card be resolved."""

    slot: Annotated[int, Choice(SLOTS)]
    by: Annotated[str | None, Choice(("capitalism", "venetian_arsenal", "estadio_do_maracana"))] = None

    title = say("new_dawn.do.play")
    sign = ("cards", "")

    def title_now(self, state: State) -> Text:
        return self.title if self.by is None else say(f"new_dawn.do.by_{self.by}")

    def check(self, state: State) -> Refusal | None:
        wrong = row.check_turn(state, self.seat)
        if wrong is not None:
            return wrong
        if self.by is None:
            return refuse("new_dawn.played_already", topic="turn") if state.turn.played else None  # CND-056
        return _check_second(state, self.slot, self.by)

    def does(self, state: State) -> State:
        if self.who != state.seat or state.step != "turn":
            # Recorded out of turn: the table is right, so whoever's turn it was is done and it is this seat's.
            state = replace(flow.after_own_turn(state), step="turn", seat=self.who, turn=Turn())
        state, slot = _after_making_way(state, self)
        counted = AGAIN_SLOT if self.by in ("capitalism", "venetian_arsenal") else slot
        turn = state.turn
        # What a card gives once, it gives each time it is resolved; only Capitalism's own effect is once a turn.
        used = {one for one in turn.used if one not in FOCUS or one == "capitalism"}
        turn = Turn(
            slot=slot,
            counts_as=row.counts_as(state.board, counted),
            played=(*turn.played, state.board.at(slot).id),
            by=self.by or "",
            waiting=_waiting(state, self),
            reached=turn.reached,
            returned=turn.returned,
            won=turn.won,
            used=frozenset(used | ({self.by} if self.by else set())),
            to_take=turn.to_take,
        )
        return replace(state, turn=turn)

    def key(self, state: State) -> str:
        return f"play:{state.round}:{self.seat}:{self.by or ''}"

    def tell(self, state: State) -> Text:
        board = state.boards[state.seat if self.seat is None else self.seat]
        slot = self.slot
        if self.by == "estadio_do_maracana":
            slot = board.slot_of("economy") or slot
        card = focus_name(board.at(slot).id)
        if self.by is None:
            return say("new_dawn.told.play", card=card, n=slot)
        source = "focus" if self.by == "capitalism" else "wonder"
        return say("new_dawn.told.play_by", card=card, effect=source_name(f"{source}.{self.by}"))

    def asks(self, state: State) -> tuple[Ask, ...]:
        """Which card; nothing where an effect leaves no choice."""
        if self.seat is None or self.by in ("venetian_arsenal", "estadio_do_maracana"):
            return ()
        board = state.boards[self.seat]
        options = []
        for slot in SLOTS[::-1]:
            text = None if self.by else focus_text(state, self.seat, slot)
            face = focus_face(state, board.at(slot).id, text, slot)
            refusal = PlayFocusCard(seat=self.seat, slot=slot, by=self.by).check(state)
            options.append(Option(slot, focus_name(board.at(slot).id), face=face, refusal=refusal))
        return (ask(self, "slot", say("new_dawn.ask.slot"), options=tuple(options), is_needed=True),)


def _check_second(state: State, slot: int, by: str) -> Refusal | None:
    """A further card in the same turn, once for each effect that gives one."""
    board, turn = state.board, state.turn
    if by in turn.used:
        return refuse("new_dawn.once_a_turn", topic=by)
    if not turn.played:
        return refuse("new_dawn.play_own_card_first", topic=by)
    if by == "capitalism":
        if turn.played[-1] != "capitalism" or not turn.is_reset:
            return refuse("new_dawn.after_capitalism", topic=by)
        return refuse("new_dawn.another_focus_card", topic=by) if board.at(slot).id == by else None
    if not board.has(by):
        return refuse("new_dawn.no_wonder", topic=by, wonder=say(f"new_dawn.wonder.{by}"))
    if by == "venetian_arsenal":
        # The same card again, before it is reset: it is still the one in play.
        return None if turn.slot == slot == 5 else refuse("new_dawn.only_in_slot", topic=by, n=5)
    if not turn.slot and not state.house.is_version_one:
        return refuse("new_dawn.before_reset", topic=by)
    if board.at(slot).type != "economy":
        return refuse("new_dawn.only_economy", topic=by)
    is_economy = any(state.focus(card).type == "economy" for card in turn.played)
    return refuse("new_dawn.another_focus_card", topic=by) if is_economy else None


def _after_making_way(state: State, given: PlayFocusCard) -> tuple[State, int]:
    """The card resolved before is reset first (CND-059), so the one meant may have moved a slot (CND-066)."""
    before = state.turn.slot
    stays = given.by == "venetian_arsenal" and given.slot == before
    if not before or stays or _comes_before_reset(state, given):
        return state, given.slot
    slot = given.slot
    if flow.is_to_reset(state):
        slot = row.slot_after_reset(slot, before)
    return flow.after_reset(state), slot


def _comes_before_reset(state: State, given: PlayFocusCard) -> bool:
    """By the Maracanã's text its economy card is resolved, and reset, before the turn's own card is reset."""
    return given.by == "estadio_do_maracana" and not state.house.is_version_one


def _waiting(state: State, given: PlayFocusCard) -> int:
    return state.turn.slot if _comes_before_reset(state, given) else state.turn.waiting
