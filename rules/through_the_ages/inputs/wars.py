"""Wars: declared in one turn, decided at the start of the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask, ask
from rules.kit.panel import Panel
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import SeatName, Text, say
from rules.kit.versus import Versus
from rules.through_the_ages import attacks, contests, fight_questions, names, pact_numbers, paying, politics
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Form
from rules.through_the_ages.military_hand import check_held
from rules.through_the_ages.questions import card_option
from rules.through_the_ages.signs import WAR_SIGN
from rules.through_the_ages.state import State, WarInPlay
from rules.through_the_ages.tables_civil import TECHNOLOGIES
from rules.through_the_ages.tables_military import WARS
from rules.through_the_ages.victories import after_victory, spoils


@dataclass(frozen=True, kw_only=True)
class DeclareWar(Form):
    """Declares a war, to be resolved at the start of the next turn."""

    card: Annotated[str | None, kinds.ONE_WAR] = None
    rival: Annotated[int | None, kinds.RIVAL] = None

    title = say("through_the_ages.do.war")
    sign = WAR_SIGN

    def check(self, state: State) -> Refusal | None:
        wrong = politics.check_politics(state, self.seat)
        if wrong is None and state.last_round is not None and state.round >= state.last_round:  # TTA-083
            wrong = refuse("through_the_ages.no_war_in_last_round", topic="war")
        wrong = wrong or attacks.check_attacker(state.board)
        if wrong is not None or self.card is None:
            return wrong or nonsense("through_the_ages.name_a_card")
        wrong = check_held(state, self.card) or politics.check_rival(state, self.seat, self.rival)
        if wrong is not None:
            return wrong
        assert self.seat is not None
        assert self.rival is not None
        if any(
            side == "B" for card, side in pact_numbers.sides(state, self.rival) if card == "loss_of_sovereignty_iii"
        ):
            return refuse("through_the_ages.sovereignty_forbids", topic="pacts", name=SeatName(self.rival))
        return attacks.check_attack(state, self.seat, self.card, self.rival)

    def after(self, state: State) -> State:
        """It lies there until one's next turn (TTA-111, TTA-112); strength does not matter now (TTA-113)."""
        assert self.seat is not None
        if self.card is None or self.rival is None or self.rival >= state.players:
            return state
        board = paying.after_military(state.boards[self.seat], attacks.cost(state, self.card, self.rival))
        state = state.with_board(self.seat, politics.without_military_card(board))
        state = attacks.without_ending_pacts(state, self.seat, self.rival)
        board = replace(state.boards[self.seat], war=WarInPlay(self.card, self.rival))
        return politics.after_political_action(state.with_board(self.seat, board), self.seat)

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.war", card=names.told_card(self.card), name=names.told_rival(self.rival))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        first = attacks.card_ask(state, self, tuple(WARS), "through_the_ages.ask.war")
        return (first, *attacks.rival_asks(state, self)) if self.card is not None else (first,)

    def panels(self, state: State) -> tuple[Panel, ...]:
        if self.seat is None:
            return ()
        return (fight_questions.attack_questions(state, self, tuple(WARS), "through_the_ages.ask.war"),)

    def note(self, state: State) -> Text | None:
        if self.card is None or self.rival is None:
            return None
        return say("through_the_ages.card_against", card=names.card_with_age(self.card), name=SeatName(self.rival))


@dataclass(frozen=True, kw_only=True)
class ResolveWar(Input):
    """The war declared last turn is decided. `technologies` are what a war over technology takes instead of science."""

    bonus: Annotated[int, kinds.STRENGTH] = 0
    rival_bonus: Annotated[int, kinds.STRENGTH] = 0
    technologies: Annotated[tuple[str, ...], kinds.SOME_SPECIAL] = ()

    title = say("through_the_ages.do.resolve_war")
    sign = WAR_SIGN

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("kit.no_such_seat")
        war = state.boards[self.seat].war
        if war is None:
            return refuse("through_the_ages.no_war", topic="war")
        if state.step != "war" or self.seat != state.seat:
            return refuse("through_the_ages.war_at_start", topic="war")
        if self.technologies and war.card == "war_over_technology_ii":
            return self._check_technologies(state)
        return None

    def _check_technologies(self, state: State) -> Refusal | None:
        winner, loser, advantage = self._outcome(state)
        if winner is None or loser is None:
            return None
        victor, victim = state.boards[winner], state.boards[loser]
        for card in self.technologies:
            if card not in victim.special:
                return refuse("through_the_ages.not_in_play", topic="war", card=names.card(card))
            if card in victor.special or card in victor.hand:  # TTA-075
                return refuse("through_the_ages.has_technology", topic="war", card=names.card(card))
        if sum(TECHNOLOGIES[card].cost for card in self.technologies) > advantage:
            return refuse("through_the_ages.more_than_advantage", topic="war", n=advantage)
        return None

    def _outcome(self, state: State) -> tuple[int | None, int | None, int]:
        """Winner, loser and the advantage; nobody if strengths are equal (TTA-069, TTA-070)."""
        assert self.seat is not None
        war = state.boards[self.seat].war
        if war is None:
            return None, None, 0
        own, other = self._strengths(state, war.target)
        if own == other:
            return None, None, 0
        return (self.seat, war.target, own - other) if own > other else (war.target, self.seat, other - own)

    def _strengths(self, state: State, target: int) -> tuple[int, int]:
        """Of the attacker and the rival. Bonus cards do not count in a war (TTA-071)."""
        assert self.seat is not None
        own = attacks.attack_strength(state, self.seat, target, self.bonus)
        return own, attacks.rival_strength(state, target, self.rival_bonus)

    def after(self, state: State) -> State:
        assert self.seat is not None
        war = state.boards[self.seat].war
        winner, loser, advantage = self._outcome(state)
        if war is not None:
            state = state.with_board(self.seat, replace(state.boards[self.seat], war=None))  # TTA-072
            if winner is not None and loser is not None:
                state = after_victory(state, war.card, winner, loser, advantage, self.technologies)
        return politics.opened(state, self.seat) if state.step == "war" else state

    def key(self, state: State) -> str:
        return f"war:{state.round}:{self.seat}"

    def tell(self, state: State) -> Text:
        war = state.boards[self.seat].war if self.seat is not None else None
        if war is None:
            return say("through_the_ages.told.war_over", card=names.told_card(None))
        winner, _, advantage = self._outcome(state)
        card = names.told_card(war.card)
        if winner is None:
            return say("through_the_ages.told.war_drawn", card=card)
        return say("through_the_ages.told.war_won", card=card, name=SeatName(winner), n=advantage)

    def title_now(self, state: State) -> Text:
        """How much the attacker takes or loses, where the war is over something that is counted."""
        if self.seat is None or self._outcome(state)[0] is None:
            return self.title
        old, new = state.boards[self.seat], self.after(state).boards[self.seat]
        moved = {
            "culture": new.points - old.points,
            "science": new.science - old.science,
            "yellow": new.yellow - old.yellow,
        }
        what = names.price(**{name: abs(number) for name, number in moved.items()})
        if what is None:
            return self.title
        is_won = sum(moved.values()) > 0
        return say("through_the_ages.do.war_takes" if is_won else "through_the_ages.do.war_loses", what=what)

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        return (*self._technology_asks(state, state.boards[self.seat].war), *attacks.bonus_asks(self))

    def _technology_asks(self, state: State, war: WarInPlay | None) -> tuple[Ask, ...]:
        """What a war over technology takes, if the loser has any."""
        if war is None or war.card != "war_over_technology_ii":
            return ()
        loser = self._outcome(state)[1]
        if loser is None or not state.boards[loser].special:
            return ()
        options = tuple(
            card_option(card, note=names.amount("science", TECHNOLOGIES[card].cost))
            for card in state.boards[loser].special
        )
        label, hint = say("through_the_ages.ask.war_technologies"), say("through_the_ages.ask.war_technologies_hint")
        return (ask(self, "technologies", label, options=options, hint=hint),)

    def panels(self, state: State) -> tuple[Panel, ...]:
        war = state.boards[self.seat].war if self.seat is not None else None
        if war is None or self.seat is None:
            return ()
        told = fight_questions.consequences(state, self.after(state), self.seat, war.target)
        return (self._contest(state, war), *told)

    def _contest(self, state: State, war: WarInPlay) -> Versus:
        assert self.seat is not None
        own, other = self._strengths(state, war.target)
        winner, _, advantage = self._outcome(state)
        attack = contests.attack_lines(state, self.seat, war.target, self.bonus)
        defence = [*contests.strength_lines(state, war.target), *contests.line_if("other", self.rival_bonus)]
        verdict = say("through_the_ages.verdict.drawn")
        if winner is not None:
            verdict = say("through_the_ages.verdict.war", name=SeatName(winner), n=advantage)
        return Versus(
            id="war",
            label=names.card(war.card),
            topic="war",
            sides=(
                contests.side(self.seat, "through_the_ages.attacks", attack, own),
                contests.side(war.target, "through_the_ages.defends", defence, other),
            ),
            ahead=None if winner is None else int(winner != self.seat),
            verdict=verdict,
            note=spoils(war.card, advantage) if winner is not None else None,
        )
