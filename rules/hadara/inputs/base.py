"""What buying and selling share: a card is drawn in phase A or picked in phase B, and dealt with on the spot."""

from __future__ import annotations

from rules.hadara import flow
from rules.hadara.cards import CARDS
from rules.hadara.faces import card_name
from rules.hadara.printed import printed_card
from rules.hadara.signs import COLOUR_GLYPH, COLOUR_TINT
from rules.hadara.state import State
from rules.hadara.tables import COLOURS, DRAWS
from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName, Text, say


class CardInHand(Input):
    """A drawn or picked card, which is bought or sold at once (HAD-005)."""

    # Fields of both, which each declares with its kind and in its own order.
    card: str | None
    colour: str | None
    discarded: str | None

    def key(self, state: State) -> str:
        """A draw of a seat, or a pick of the table, happens once."""
        if state.step == "pick":
            return f"pick:{state.when}:{state.picks}"
        return f"draw:{state.when}:{state.draw}:{self.seat}" if state.step == "draw" else ""

    def blocked(self, state: State, asks: tuple[Ask, ...]) -> Refusal | None:
        if self.seat is None:
            return None
        if state.step == "draw":
            return refuse("hadara.draw_done", topic="draw") if flow.is_drawn(state, self.seat) else None
        if state.step == "pick":
            return _check_pick(state, self.seat, next((own for own, pile in state.piles.items() if pile), "yellow"))
        return refuse("hadara.no_cards_now", topic="phase_a")

    def source(self, state: State) -> str | None:
        """The colour of the deck or pile it comes from: by the card, as said, or, in phase A, by the wheel."""
        if self.card is not None:
            return CARDS[self.card].colour
        if self.colour is not None:
            return self.colour
        if state.step == "draw" and self.seat is not None:
            return flow.deck_of(state, self.seat)
        return None

    def check_source(self, state: State, seat: int, colour: str) -> Refusal | None:
        """Whether this seat may take a card from there now, and this one."""
        if self.card is not None and CARDS[self.card].epoch != state.epoch:
            return refuse("hadara.other_epoch", topic="epoch")
        if state.step == "draw":
            return _check_draw(state, seat, colour) or self._check_discarded(state, colour)
        if state.step != "pick":
            return refuse("hadara.no_cards_now", topic="phase_a")
        return _check_pick(state, seat, colour) or self._check_top(state.piles[colour])

    def _check_discarded(self, state: State, deck: str) -> Refusal | None:
        if self.discarded is None:
            return None
        thrown = CARDS[self.discarded]
        if thrown.colour != deck or thrown.epoch != state.epoch:
            return refuse("hadara.other_pile", topic="draw")  # HAD-071
        if self.discarded == self.card:
            return refuse("hadara.card_taken", topic="draw")
        return check_is_free(state, self.discarded)

    def _check_top(self, pile: tuple[str, ...]) -> Refusal | None:
        if self.card is not None and self.card != pile[-1] and (pile[-1] or self.card in pile):
            return refuse("hadara.not_on_top", topic="pick")  # HAD-138: even if the top is unknown and this lies below
        if self.discarded is not None:
            return refuse("hadara.no_discards_now", topic="pick")  # HAD-140
        return None

    def after_source(self, state: State, seat: int, colour: str) -> State:
        """The other drawn card lies on the pile now, or the picked one is gone from it."""
        pile = state.piles.get(colour, ())
        if state.step == "draw" and not flow.is_drawn(state, seat):
            state = state.with_board(seat, replace(state.boards[seat], draws=state.draw))
            return _after_draw(replace(state, piles={**state.piles, colour: (*pile, self.discarded or "")}))
        if state.step == "pick":
            return _after_pick(replace(state, piles={**state.piles, colour: pile[:-1]}))
        return state

    def ask_pile(self, state: State) -> tuple[Ask, ...]:
        """In phase A the wheel says where the card comes from. An empty pile is shown as empty."""
        if state.step == "draw":
            return ()
        piles = tuple(
            Option(
                colour,
                say(f"hadara.pile.{colour}"),
                _pile_note(state, colour),
                COLOUR_GLYPH[colour],
                COLOUR_TINT[colour],
                refusal=None if state.piles.get(colour) else _pile_is_empty(colour),
            )
            for colour in COLOURS
        )
        return (ask(self, "colour", say("hadara.ask.pile"), options=piles, is_needed=True),)


def known_top(state: State, colour: str | None) -> str:
    """The card that a pick from this pile takes, if anybody has named it (HAD-138)."""
    pile = state.piles.get(colour or "", ())
    return pile[-1] if state.step == "pick" and pile else ""


def _pile_note(state: State, colour: str) -> Text:
    count, top = say("plural.card", n=len(state.piles.get(colour, ()))), known_top(state, colour)
    return say("hadara.pile_top", cards=count, card=card_name(printed_card(state, top))) if top else count


def check_is_free(state: State, card: str) -> Refusal | None:
    """HAD-010, HAD-090: every card exists once, and what was sold or removed does not come back."""
    is_taken = (
        card in state.gone
        or any(card in board.card_ids() for board in state.boards)
        or (state.step == "draw" and any(card in pile for pile in state.piles.values()))
    )
    return refuse("hadara.card_taken", topic="draw") if is_taken else None


def _check_draw(state: State, seat: int, colour: str) -> Refusal | None:
    if flow.is_drawn(state, seat):
        # HAD-073: one of the two drawn cards is discarded, one bought or sold, neither twice.
        return refuse("hadara.draw_done", topic="draw")
    deck = flow.deck_of(state, seat)
    return None if colour == deck else refuse("hadara.other_deck", topic="wheel", deck=say(f"hadara.deck.{deck}"))


def _check_pick(state: State, seat: int, colour: str) -> Refusal | None:
    to_pick = flow.to_pick(state)
    if seat != to_pick:
        return refuse("hadara.not_turn", topic="pick", name=SeatName(to_pick))
    return None if state.piles.get(colour) else _pile_is_empty(colour)


def _pile_is_empty(colour: str) -> Refusal:
    return refuse("hadara.pile_empty", topic="pick", pile=say(f"hadara.pile.{colour}"))


def _after_draw(state: State) -> State:
    """Income follows when everyone has handled the last of the five draws (HAD-060)."""
    return flow.after_step(state) if state.draw == DRAWS and flow.is_everyone_drawn(state) else state


def _after_pick(state: State) -> State:
    """Income follows when all piles are empty (HAD-141)."""
    state = replace(state, picks=state.picks + 1)
    is_over = state.picks >= flow.picks_of_phase(state) or not any(state.piles.values())
    return flow.after_step(state) if is_over else state
