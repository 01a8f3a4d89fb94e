"""Leaders removed as a political action: Alexander and Columbus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.offer import Ask, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import bank, colonisation, names, politics
from rules.through_the_ages.cards import held_levels
from rules.through_the_ages.changes import with_change, without_leader
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Form
from rules.through_the_ages.military_hand import check_held, check_military_card
from rules.through_the_ages.politics import ALEXANDER, COLUMBUS
from rules.through_the_ages.questions import face_option, why_not
from rules.through_the_ages.signs import KIND_SIGN
from rules.through_the_ages.state import State
from rules.through_the_ages.tables_military import TERRITORIES


@dataclass(frozen=True, kw_only=True)
class SendLeader(Form):
    """Removes a leader as a political action: Alexander for a yellow cube, Columbus for a territory from hand."""

    territory: Annotated[str | None, kinds.ONE_TERRITORY] = None

    title = say("through_the_ages.do.send_leader")
    sign = KIND_SIGN["leader"]

    def check(self, state: State) -> Refusal | None:
        wrong = politics.check_politics(state, self.seat)
        if wrong is not None:
            return wrong
        if state.board.leader == ALEXANDER:
            return None
        if state.board.leader != COLUMBUS:
            return refuse("through_the_ages.effect_missing", topic=COLUMBUS, card=names.card(COLUMBUS))
        if self.territory is None:
            return nonsense("through_the_ages.name_a_territory")
        wrong = check_held(state, self.territory) or colonisation.check_unclaimed(state, self.territory)
        return wrong or check_military_card(state.board)

    def after(self, state: State) -> State:
        assert self.seat is not None
        leader = state.boards[self.seat].leader
        state = with_change(state, self.seat, without_leader)
        if leader == ALEXANDER:
            state = state.with_board(self.seat, bank.with_yellow(state.boards[self.seat], 1))
        elif self.territory is not None:
            state = politics.after_card_played(state, self.seat)
            state = colonisation.after_colonising(state, self.seat, self.territory)
        return politics.after_political_action(state, self.seat)

    def tell(self, state: State) -> Text:
        if self.territory is not None:
            return say("through_the_ages.told.columbus", card=names.told_card(self.territory))
        leader = state.boards[self.seat].leader if self.seat is not None else None
        return say("through_the_ages.told.send", card=names.told_card(leader))

    def note(self, state: State) -> Text | None:
        leader = state.boards[self.seat].leader if self.seat is not None else None
        return names.card(leader) if leader is not None else None

    def asks(self, state: State) -> tuple[Ask, ...]:
        """Columbus needs a territory, one that may still be in a hand."""
        if self.seat is None or state.boards[self.seat].leader != COLUMBUS:
            return ()
        claimed = {*state.past_events, *(colony for board in state.boards for colony in board.colonies)}
        options = tuple(
            face_option(card, why_not(state, self, territory=card))
            for card in TERRITORIES
            if TERRITORIES[card].level in held_levels(state.age) and card not in claimed
        )
        return (ask(self, "territory", say("through_the_ages.ask.territory"), options=options, is_needed=True),)
