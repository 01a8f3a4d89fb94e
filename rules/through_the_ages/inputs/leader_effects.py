"""What leaders let their owner do: Hammurabi, Barbarossa, Churchill."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import civil, names, paying
from rules.through_the_ages.cards import is_unit
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Action
from rules.through_the_ages.inputs.building import worker_card
from rules.through_the_ages.once_a_turn import BARBAROSSA, CHURCHILL, HAMMURABI, after_using, check_effect
from rules.through_the_ages.signs import CULTURE_SIGN, KIND_SIGN, STRENGTH_SIGN
from rules.through_the_ages.state import State
from rules.through_the_ages.tables import BARBAROSSA_LESS, CHURCHILL_GAIN


@dataclass(frozen=True, kw_only=True)
class SpendMilitaryAsCivil(Action):
    """Hammurabi: a military action is used as a civil one."""

    title = say("through_the_ages.do.hammurabi")
    sign = KIND_SIGN["leader"]

    def check(self, state: State) -> Refusal | None:
        wrong = check_effect(state, self.seat, HAMMURABI, is_there=state.board.leader == HAMMURABI)
        return wrong or paying.check_military(state.board, 1)

    def does(self, state: State) -> State:
        assert self.seat is not None
        board = paying.after_military(state.boards[self.seat], 1)
        return after_using(state, self.seat, replace(board, civil=board.civil + 1), HAMMURABI)

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.hammurabi")


@dataclass(frozen=True, kw_only=True)
class RaiseArmy(Action):
    """Barbarossa: population grows and becomes a unit, for a military action."""

    card: Annotated[str | None, kinds.ONE_WORKER_CARD] = None

    title = say("through_the_ages.do.army")
    sign = STRENGTH_SIGN

    def check(self, state: State) -> Refusal | None:
        """Barbarossa may do it as often as military actions allow: growth and a unit, each for one less."""
        wrong = paying.check_acting(state, self.seat)
        if wrong is None and state.board.leader != BARBAROSSA:
            wrong = refuse("through_the_ages.effect_missing", topic=BARBAROSSA, card=names.card(BARBAROSSA))
        if wrong is not None or self.card is None or not is_unit(self.card):
            return wrong or nonsense("through_the_ages.name_a_card")
        board = state.board
        wrong = paying.check_military(board, 1) or civil.check_growing(board, BARBAROSSA_LESS)
        return wrong or civil.check_building(civil.after_growing(board, BARBAROSSA_LESS), self.card, BARBAROSSA_LESS)

    def does(self, state: State) -> State:
        assert self.seat is not None
        if self.card is None:
            return state
        board = civil.after_growing(paying.after_military(state.boards[self.seat], 1), BARBAROSSA_LESS)
        return state.with_board(self.seat, civil.after_building(board, self.card, BARBAROSSA_LESS))

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.army", card=names.told_card(self.card))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        board = state.boards[self.seat]
        own = [card for card in board.workers if card in kinds.UNIT_CARDS]
        return (worker_card(state, self, board, "through_the_ages.ask.unit", own, BARBAROSSA_LESS),)


@dataclass(frozen=True, kw_only=True)
class AskChurchill(Action):
    """Churchill: culture, or science and resources for units."""

    way: Annotated[str, Choice(("culture", "military"))]

    title = say("through_the_ages.do.churchill")
    sign = KIND_SIGN["leader"]

    def check(self, state: State) -> Refusal | None:
        return check_effect(state, self.seat, CHURCHILL, is_there=state.board.leader == CHURCHILL)

    def does(self, state: State) -> State:
        assert self.seat is not None
        board = state.boards[self.seat]
        if self.way == "culture":
            board = board.with_culture(CHURCHILL, CHURCHILL_GAIN)
        else:
            board = replace(
                board,
                unit_science=board.unit_science + CHURCHILL_GAIN,
                unit_resources=board.unit_resources + CHURCHILL_GAIN,
            )
        return after_using(state, self.seat, board, CHURCHILL)

    def tell(self, state: State) -> Text:
        return say(f"through_the_ages.told.churchill_{self.way}")

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        ways = tuple(
            Option(way, say(f"through_the_ages.churchill.{way}"), say(f"through_the_ages.churchill.{way}_note"), *sign)
            for way, sign in (("culture", CULTURE_SIGN), ("military", STRENGTH_SIGN))
        )
        return (ask(self, "way", say("through_the_ages.ask.churchill"), options=ways, is_needed=True),)
