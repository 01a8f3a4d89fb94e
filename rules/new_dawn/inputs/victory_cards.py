"""Victory cards: which are drawn, and an agenda of theirs that is done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Several
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse, unfinished
from rules.kit.text import Text, say
from rules.new_dawn.agendas import in_play, is_met, progress, with_markers
from rules.new_dawn.inputs.base import Deed, PlayerDeed
from rules.new_dawn.names import listed, victory_card_name
from rules.new_dawn.signs import AGENDA_GLYPH, AGENDA_TINT
from rules.new_dawn.state import State
from rules.new_dawn.tables import AGENDAS, VICTORY_CARDS, VICTORY_CARDS_DRAWN, VICTORY_CARDS_EPIC


@dataclass(frozen=True, kw_only=True)
class DrawVictoryCards(Deed):
    """The victory cards of this game: three, or four in the epic game."""

    cards: Annotated[tuple[str, ...], Several(tuple(VICTORY_CARDS))]

    title = say("new_dawn.do.draw_victory_cards")
    sign = ("trophy", "")

    def check(self, state: State) -> Refusal | None:
        if not self.cards:
            return nonsense("new_dawn.name_victory_cards")
        if state.victory_cards:
            return refuse("new_dawn.drawn_already", topic="victory_cards")
        if len(self.cards) > _to_draw(state):
            return unfinished("new_dawn.draw_so_many", topic="victory_cards", n=_to_draw(state))
        if len(self.cards) != _to_draw(state):
            return refuse("new_dawn.draw_so_many", topic="victory_cards", n=_to_draw(state))
        return None

    def does(self, state: State) -> State:
        state = replace(state, victory_cards=tuple(self.cards))
        return replace(state, step="turn") if state.step == "prepare" else state

    def key(self, state: State) -> str:
        return "victory_cards"

    def tell(self, state: State) -> Text:
        cards = listed([victory_card_name(card) for card in self.cards])
        return say("new_dawn.told.draw", cards=cards or say("new_dawn.none"))

    def asks(self, state: State) -> tuple[Ask, ...]:
        options = tuple(
            Option(
                card,
                victory_card_name(card),
                say("new_dawn.either", one=say(f"new_dawn.goal.{one}"), other=say(f"new_dawn.goal.{other}")),
            )
            for card, (one, other) in VICTORY_CARDS.items()
        )
        number = _to_draw(state)
        hint = say("new_dawn.ask.victory_cards_hint", n=number)
        label = say("new_dawn.ask.victory_cards")
        return (ask(self, "cards", label, options=options, hint=hint, by_chance=number, is_last=True),)


def draw_victory_cards() -> DrawVictoryCards:
    """All of them ticked: fewer go back to the box than stay (CND-052)."""
    return DrawVictoryCards(cards=tuple(VICTORY_CARDS))


def _to_draw(state: State) -> int:
    """Three (CND-052), or four in the epic game (CND-311)."""
    return VICTORY_CARDS_EPIC if state.house.is_epic else VICTORY_CARDS_DRAWN


@dataclass(frozen=True, kw_only=True)
class MarkAgenda(PlayerDeed):
    """An agenda is done. Those the app can count mark themselves."""

    agenda: Annotated[str, Choice(tuple(AGENDAS))]

    title = say("new_dawn.do.mark_agenda")
    sign = ("trophy", "")

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("kit.no_such_seat")
        board, name = state.boards[self.seat], say(f"new_dawn.agenda.{self.agenda}")
        if self.agenda not in in_play(state):
            return refuse("new_dawn.agenda_not_in_play", topic="agendas", agenda=name)
        if self.agenda in board.done:
            return refuse("new_dawn.agenda_done", topic="agendas", agenda=name)
        if not is_met(board, self.agenda):
            have, need = progress(board, self.agenda), AGENDAS[self.agenda]
            return refuse("new_dawn.agenda_not_met", topic=self.agenda, have=have, need=need)
        return None

    def does(self, state: State) -> State:
        return state.with_board(self.who, with_markers(state.boards[self.who], {self.agenda}))

    def key(self, state: State) -> str:
        return f"agenda:{self.seat}:{self.agenda}"

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.agenda", agenda=say(f"new_dawn.agenda.{self.agenda}"))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None or not in_play(state):
            return ()
        options = tuple(
            Option(
                one,
                say(f"new_dawn.agenda.{one}"),
                say(f"new_dawn.goal.{one}"),
                AGENDA_GLYPH[one],
                AGENDA_TINT.get(one, ""),
                refusal=MarkAgenda(seat=self.seat, agenda=one).check(state),
            )
            for one in in_play(state)
        )
        return (ask(self, "agenda", say("new_dawn.ask.agenda"), options=options, is_needed=True),)
