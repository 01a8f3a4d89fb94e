"""Aggressions: who is stronger, and how the rival defends. What each of them does is in `aggressions`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from rules.kit.derived import once_for_state
from rules.kit.field import Choice
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.panel import Notice, Panel
from rules.kit.picks import Question
from rules.kit.refusal import Refusal, Shortage, nonsense, refuse
from rules.kit.text import SeatName, Text, say
from rules.kit.versus import Versus
from rules.through_the_ages import aggressions, attacks, contests, fight_questions, names, paying, politics, ratings
from rules.through_the_ages.cards import held_levels
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Form
from rules.through_the_ages.military_hand import check_held, check_not_antiquated
from rules.through_the_ages.questions import at_most, number
from rules.through_the_ages.signs import AGGRESSION_SIGN
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import AGES, DISCARD_DEFENCE
from rules.through_the_ages.tables_military import AGGRESSIONS, DEFENCE_BONUS


@dataclass(frozen=True, kw_only=True)
class PlayAggression(Form):
    """Attacks a rival. `defence` names the bonus cards they play by level, `discarded` the cards they throw in.

    What it does, where there is a choice: `food` and `resources` taken, none if an entry leaves them out, `buildings`
    destroyed, the `colony` taken, whether the leader or the unfinished wonder goes, the card that loses its worker.
    """

    card: Annotated[str | None, kinds.ONE_AGGRESSION] = None
    rival: Annotated[int | None, kinds.RIVAL] = None
    bonus: Annotated[int, kinds.STRENGTH] = 0
    rival_bonus: Annotated[int, kinds.STRENGTH] = 0
    defence: Annotated[tuple[int, ...], kinds.BONUS_CARDS] = ()
    discarded: Annotated[int, kinds.CARDS] = 0
    food: Annotated[int | None, kinds.GOODS] = None
    resources: Annotated[int | None, kinds.GOODS] = None
    buildings: Annotated[tuple[str, ...], kinds.SOME_BUILDINGS] = ()
    colony: Annotated[str | None, kinds.ONE_TERRITORY] = None
    removed: Annotated[str | None, Choice(("leader", "wonder"))] = None
    worker: Annotated[str | None, kinds.ONE_WORKER_CARD] = None

    title = say("through_the_ages.do.aggression")
    sign = AGGRESSION_SIGN

    def check(self, state: State) -> Refusal | None:
        wrong = politics.check_politics(state, self.seat) or attacks.check_attacker(state.board)
        if wrong is not None or self.card is None:
            return wrong or nonsense("through_the_ages.name_a_card")
        wrong = check_held(state, self.card) or politics.check_rival(state, self.seat, self.rival)
        if wrong is not None:
            return wrong
        assert self.seat is not None
        assert self.rival is not None
        wrong = attacks.check_attack(state, self.seat, self.card, self.rival)
        if wrong is not None:
            return wrong
        attack, defended = self._strengths(state)
        is_won = attack > defended
        return (
            _check_stronger(attack, defended - self._defence())
            or self.check_defence(state, is_in_vain=is_won)
            or (aggressions.check_effect(state.boards[self.rival], self) if is_won else None)
        )

    @once_for_state
    def _strengths(self, state: State) -> tuple[int, int]:
        """Attacker and defender, the defender's cards included. The defender holds by reaching the attacker's strength
        (TTA-104)."""
        assert self.seat is not None
        assert self.rival is not None
        state = attacks.without_ending_pacts(state, self.seat, self.rival)
        attack = attacks.attack_strength(state, self.seat, self.rival, self.bonus)
        return attack, attacks.rival_strength(state, self.rival, self.rival_bonus) + self._defence()

    def _defence(self) -> int:
        """Bonus cards' upper halves, and one for each card thrown in (TTA-101, TTA-102)."""
        return sum(DEFENCE_BONUS[one] for one in self.defence) + DISCARD_DEFENCE * self.discarded

    def check_defence(self, state: State, *, is_in_vain: bool) -> Refusal | None:
        """Whether the defender may add these cards."""
        assert self.rival is not None
        used = len(self.defence) + self.discarded
        rival = state.boards[self.rival]
        most = ratings.military_total(state, self.rival, rival)
        if used > most:  # TTA-103
            return refuse("through_the_ages.too_many_defenders", topic="defence", n=most)
        if used > rival.military_hand:
            return refuse("through_the_ages.no_military_card", topic="defence")
        if used and is_in_vain:  # TTA-105
            return refuse("through_the_ages.defence_in_vain", topic="defence")
        return check_not_antiquated(state, *self.defence)

    def after(self, state: State) -> State:
        assert self.seat is not None
        seat, rival = self.seat, self.rival
        if rival is None or self.card is None or rival >= state.players:
            return state
        attack, defended = self._strengths(state)
        board = paying.after_military(state.boards[seat], attacks.cost(state, self.card, rival))
        state = state.with_board(seat, politics.without_military_card(board))
        state = attacks.without_ending_pacts(state, seat, rival)
        if attack > defended:
            state = aggressions.after_success(state, seat, rival, self)
        else:
            victim = state.boards[rival]
            hand = max(0, victim.military_hand - len(self.defence) - self.discarded)
            state = state.with_board(rival, replace(victim, military_hand=hand))
        return politics.after_political_action(state, seat)

    def tell(self, state: State) -> Text:
        """Including how it ended, where that can be said."""
        named = {"card": names.told_card(self.card), "name": names.told_rival(self.rival)}
        if not self._is_aimed(state):
            return say("through_the_ages.told.aggression", **named)
        attack, defended = self._strengths(state)
        if attack <= defended:
            return say("through_the_ages.told.aggression_held", **named)
        if self.card in aggressions.PLUNDER and self.rival is not None:
            taken = aggressions.plundered(state.boards[self.rival], self)
            return say("through_the_ages.told.plunder", **named, **taken)
        return say("through_the_ages.told.aggression_won", **named)

    def _is_aimed(self, state: State) -> bool:
        """Both sides are known."""
        return self.seat is not None and self.rival is not None and self.rival < state.players

    def asked(self, state: State) -> tuple[PlayAggression, tuple[Ask, ...]]:
        """The one building that a raid reaches needs no question; `panels` names it."""
        if self.rival is None or not self._is_aimed(state):
            return self, self.asks(state)
        attack, defended = self._strengths(state)
        only = aggressions.only_building(state.boards[self.rival], self) if attack > defended else None
        given = replace(self, buildings=(only,)) if only is not None and not self.buildings else self
        return given, given.asks(state)

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        first = attacks.card_ask(state, self, tuple(AGGRESSIONS), "through_the_ages.ask.aggression")
        if self.card is None:
            return (first,)
        second = attacks.rival_asks(state, self)
        if self.rival is None or self.rival >= state.players:
            return (first, *second)
        attack, defended = self._strengths(state)
        effect = aggressions.effect_asks(self, state.boards[self.rival]) if attack > defended else ()
        return (first, *second, *self._defence_asks(state, self.rival), *effect, *attacks.bonus_asks(self))

    def _defence_asks(self, state: State, rival: int) -> tuple[Ask, ...]:
        """Military bonus cards by age, and cards thrown in: together no more than military actions (TTA-103)."""
        most = self._most_defenders(state, rival)
        if most <= 0 and not self.defence and not self.discarded:
            return ()
        bonus = tuple(
            Option(level, names.age(AGES[level]), say("through_the_ages.defence_bonus", n=worth), "shield")
            for level, worth in DEFENCE_BONUS.items()
            if level in held_levels(state.age)
        )
        hint = say("through_the_ages.ask.defence_hint", n=max(0, most))
        played = ask(self, "defence", say("through_the_ages.ask.defence"), options=bonus, hint=hint)
        label = say("through_the_ages.ask.discarded")
        thrown = number(self, "discarded", label, 0, max(most, self.discarded), ("cards", ""))
        return fight_questions.on_panel((at_most(played, max(most, len(self.defence))), thrown))

    @staticmethod
    def _most_defenders(state: State, rival: int) -> int:
        board = state.boards[rival]
        return min(board.military_hand, ratings.military_total(state, rival, board))

    def panels(self, state: State) -> tuple[Panel, ...]:
        """The questions, folded once they are answered; then the comparison and what comes of it."""
        if self.seat is None:
            return ()
        asked = fight_questions.attack_questions(state, self, tuple(AGGRESSIONS), "through_the_ages.ask.aggression")
        if self.card is None or self.rival is None or not self._is_aimed(state):
            return (asked,)
        return (asked, self._contest(state), *self._consequences(state))

    def _added(self, state: State) -> Question | None:
        assert self.rival is not None
        most = self._most_defenders(state, self.rival)
        if most <= 0 and not self.defence and not self.discarded:
            return None
        return fight_questions.defence_question(state, self, most)

    def _consequences(self, state: State) -> tuple[Panel, ...]:
        """With the most that can be taken, where nothing else was said."""
        assert self.seat is not None
        assert self.rival is not None
        given, victim = self, state.boards[self.rival]
        if self.card in aggressions.PLUNDER:
            taken = aggressions.most_plunder(victim, self)
            given = replace(self, food=taken[FOOD], resources=taken[RESOURCES])
        found = fight_questions.consequences(state, given.after(state), self.seat, self.rival)
        attack, defended = self._strengths(state)
        return (*found, *_won_notices(victim, self)) if attack > defended else found

    def title_now(self, state: State) -> Text:
        """What the button does, once both sides are known."""
        if self.card is None or self.rival is None or not self._is_aimed(state):
            return self.title
        attack, defended = self._strengths(state)
        if attack <= defended:
            return say("through_the_ages.do.held")
        if self.card in aggressions.PLUNDER:
            taken = aggressions.most_plunder(state.boards[self.rival], self)
            return say("through_the_ages.do.plunder", what=names.price(**taken) or names.card(self.card))
        return self.title

    def note(self, state: State) -> Text | None:
        if self.card is None or self.rival is None:
            return None
        return say("through_the_ages.card_against", card=names.card_with_age(self.card), name=SeatName(self.rival))

    def _contest(self, state: State) -> Versus:
        """The defence calculator: what the defender still needs."""
        assert self.seat is not None
        assert self.rival is not None
        added = self._added(state)
        state = attacks.without_ending_pacts(state, self.seat, self.rival)
        attack, defended = self._strengths(state)
        attackers = contests.attack_lines(state, self.seat, self.rival, self.bonus)
        defence = [
            *contests.strength_lines(state, self.rival),
            *contests.line_if("other", self.rival_bonus),
            *contests.line_if("defence", sum(DEFENCE_BONUS[one] for one in self.defence)),
            *contests.line_if("discarded", DISCARD_DEFENCE * self.discarded),
        ]
        is_won = attack > defended
        return Versus(
            id="aggression",
            label=say("through_the_ages.do.aggression"),
            topic="aggression",
            sides=(
                contests.side(self.seat, "through_the_ages.attacks", attackers, attack),
                contests.side(self.rival, "through_the_ages.defends", defence, defended),
            ),
            ahead=0 if is_won else 1,
            verdict=say(f"through_the_ages.verdict.{'won' if is_won else 'held'}", attack=attack, defence=defended),
            adds=added,
            is_on_page=True,
            note=say("through_the_ages.verdict.needed", n=attack - defended) if is_won else None,
        )


def _won_notices(victim: Board, given: PlayAggression) -> Iterator[Notice]:
    """Says so if less is taken than could be, or a raid finds less than its card names."""
    if number := aggressions.left_behind(victim, given):
        label = say("through_the_ages.plunder_left", n=number)
        yield Notice(id="left", label=label, topic="aggression", glyph="eye", tone="lamp")
    if words := aggressions.raid_words(victim, given):
        yield Notice(id="raided", label=words, topic="raid", glyph="eye", tone="lamp")


def _check_stronger(attack: int, bare: int) -> Refusal | None:
    if attack <= bare:  # TTA-096
        lack = Shortage(attack, bare + 1, "sword", "strength")
        return refuse("through_the_ages.not_stronger", topic="aggression", shortage=lack, n=bare)
    return None
