"""Pacts: offered, and ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Flag
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import names, politics
from rules.through_the_ages.cards import held_levels
from rules.through_the_ages.changes import with_pacts
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Form
from rules.through_the_ages.military_hand import check_held, check_military_card
from rules.through_the_ages.questions import face_option, possible_first, rivals, why_not
from rules.through_the_ages.signs import PACT_SIGN
from rules.through_the_ages.state import VERSIONS_WITHOUT_PACT_CHECK, PactInPlay, State
from rules.through_the_ages.tables_military import PACTS


@dataclass(frozen=True, kw_only=True)
class OfferPact(Form):
    """Offers a pact; `side` is one's own. If refused, the card comes back but the political action is spent."""

    card: Annotated[str | None, kinds.ONE_PACT] = None
    rival: Annotated[int | None, kinds.RIVAL] = None
    side: Annotated[str, Choice(("A", "B"))] = "A"
    is_accepted: Annotated[bool, Flag()] = True

    title = say("through_the_ages.do.pact")
    sign = PACT_SIGN

    def check(self, state: State) -> Refusal | None:
        wrong = _check_pacts(state, self.seat) or check_military_card(state.board)
        if wrong is not None or self.card is None:
            return wrong or nonsense("through_the_ages.name_a_card")
        return (
            check_held(state, self.card)
            or _check_is_free(state, self.card)
            or politics.check_rival(state, self.seat, self.rival)
        )

    def after(self, state: State) -> State:
        """If accepted, it replaces only the pact in one's own area (TTA-117); if not, the action is gone (TTA-116)."""
        assert self.seat is not None
        seat, card, rival = self.seat, self.card, self.rival
        if self.is_accepted and card is not None and rival is not None:

            def signed(old: State) -> State:
                pact = PactInPlay(card, rival, self.side)
                return old.with_board(seat, replace(old.boards[seat], pact=pact))

            state = with_pacts(politics.after_card_played(state, seat), signed)
        return politics.after_political_action(state, seat)

    def tell(self, state: State) -> Text:
        key = "through_the_ages.told.pact" if self.is_accepted else "through_the_ages.told.pact_refused"
        return say(key, card=names.told_card(self.card), name=names.told_rival(self.rival))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        held = held_levels(state.age)
        options = [face_option(card, why_not(state, self, card=card)) for card in PACTS if PACTS[card].level in held]
        label, partner = say("through_the_ages.ask.pact"), say("through_the_ages.ask.partner")
        asks = [
            ask(self, "card", label, options=possible_first(options), is_needed=True),
            ask(self, "rival", partner, options=rivals(state, self), is_needed=True),
        ]
        if self.card is not None and not PACTS[self.card].is_symmetric:
            asks.append(ask(self, "side", say("through_the_ages.ask.side"), options=_sides(self.card)))
        answers = (
            Option(True, say("through_the_ages.accepted")),
            Option(False, say("through_the_ages.declined")),
        )
        asks.append(ask(self, "is_accepted", say("through_the_ages.ask.accepted"), options=answers))
        return tuple(asks)


def _check_is_free(state: State, card: str) -> Refusal | None:
    """The box holds each pact once (TTA-017): one that lies in somebody's area is in nobody's hand."""
    if state.rules_version in VERSIONS_WITHOUT_PACT_CHECK:
        return None
    owner = next((seat for seat, one in enumerate(state.boards) if one.pact and one.pact.card == card), None)
    return None if owner is None else refuse("through_the_ages.pact_in_play", topic="pacts", name=names.seat(owner))


def _sides(card: str) -> tuple[Option, ...]:
    return tuple(
        Option(
            side,
            say(f"through_the_ages.side_{side.lower()}"),
            say(f"through_the_ages.does.{card}_{side.lower()}"),
        )
        for side in ("A", "B")
    )


@dataclass(frozen=True, kw_only=True)
class CancelPact(Form):
    """Ends a pact the player is party to, no matter whose area it lies in."""

    owner: Annotated[int | None, kinds.RIVAL] = None

    title = say("through_the_ages.do.cancel_pact")
    sign = PACT_SIGN

    def check(self, state: State) -> Refusal | None:
        wrong = _check_pacts(state, self.seat)
        if wrong is not None or self.owner is None or self.owner >= state.players:
            return wrong or nonsense("through_the_ages.name_a_pact")
        pact = state.boards[self.owner].pact
        if pact is None or self.seat not in (self.owner, pact.partner):  # TTA-121
            return refuse("through_the_ages.not_your_pact", topic="pacts")
        return None

    def after(self, state: State) -> State:
        assert self.seat is not None
        if self.owner is not None and self.owner < state.players:
            state = politics.without_pact(state, self.owner)
        return politics.after_political_action(state, self.seat)

    def tell(self, state: State) -> Text:
        pact = state.boards[self.owner].pact if self.owner is not None and self.owner < state.players else None
        return say("through_the_ages.told.cancel", card=names.told_card(pact.card if pact is not None else None))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        options = tuple(
            Option(
                owner,
                names.card(board.pact.card),
                say("through_the_ages.pact_of", name=names.seat(owner), partner=names.seat(board.pact.partner)),
                *PACT_SIGN,
            )
            for owner, board in enumerate(state.boards)
            if board.pact is not None and self.seat in (owner, board.pact.partner)
        )
        return (ask(self, "owner", say("through_the_ages.ask.cancel"), options=options, is_needed=True),)


def _check_pacts(state: State, seat: int | None) -> Refusal | None:
    wrong = politics.check_politics(state, seat)
    if wrong is None and len(state.active) < 3:  # TTA-084
        return refuse("through_the_ages.pacts_need_three", topic="pacts")
    return wrong
