"""Aggressions: who is stronger, how the rival defends, and what each card does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, Shortage, nonsense, refuse
from rules.kit.text import SeatName
from rules.through_the_ages import attacks, bank, changes, civil, civilizations, goods, paying, politics, ratings
from rules.through_the_ages.cards import is_urban, level
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.inputs import PlayAggression
from rules.through_the_ages.military_hand import check_held, check_not_antiquated
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import DISCARD_DEFENCE
from rules.through_the_ages.tables_civil import TECHNOLOGIES
from rules.through_the_ages.tables_military import DEFENCE_BONUS

PLUNDER = {"plunder_i": 3, "plunder_ii": 5, "plunder_iii": 7}
RAID_LEVELS = {"raid_i": (1,), "raid_ii": (2, 1), "raid_iii": (3, 2)}
"""The highest level of each building destroyed."""
ENSLAVE_GOODS, SPY_SCIENCE, INTERVENTION_CULTURE, INFILTRATE_CULTURE = 2, 5, 7, 3


def check(state: State, given: PlayAggression) -> Refusal | None:
    wrong = politics.check_politics(state, given.seat) or attacks.check_attacker(state.board)
    if wrong is not None or given.card is None:
        return wrong or nonsense("through_the_ages.name_a_card")
    wrong = check_held(state, given.card) or politics.check_rival(state, given.seat, given.rival)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    assert given.rival is not None
    wrong = attacks.check_attack(state, given.seat, given.card, given.rival)
    if wrong is not None:
        return wrong
    attack, defended = values(state, given)
    is_won = attack > defended
    return (
        _check_stronger(attack, defended - defence(given))
        or _check_defence(state, given, is_in_vain=is_won)
        or (_check_effect(state, given) if is_won else None)
    )


def values(state: State, given: PlayAggression) -> tuple[int, int]:
    """Attacker and defender, the defender's cards included."""
    assert given.seat is not None
    assert given.rival is not None
    state = attacks.without_ending_pacts(state, given.seat, given.rival)
    attack = attacks.attack_strength(state, given.seat, given.rival, given.bonus)
    return attack, attacks.rival_strength(state, given.rival, given.rival_bonus) + defence(given)


def defence(given: PlayAggression) -> int:
    """Bonus cards' upper halves, and one for each card thrown in (TTA-101, TTA-102)."""
    return sum(DEFENCE_BONUS[one] for one in given.defence) + DISCARD_DEFENCE * given.discarded


def is_successful(state: State, given: PlayAggression) -> bool:
    """The defender holds by reaching the attacker's strength (TTA-104)."""
    attack, defended = values(state, given)
    return attack > defended


def _check_stronger(attack: int, bare: int) -> Refusal | None:
    if attack <= bare:  # TTA-096
        lack = Shortage(attack, bare + 1, "sword", "strength")
        return refuse("through_the_ages.not_stronger", topic="aggression", shortage=lack, n=bare)
    return None


def _check_defence(state: State, given: PlayAggression, *, is_in_vain: bool) -> Refusal | None:
    assert given.rival is not None
    used = len(given.defence) + given.discarded
    rival = state.boards[given.rival]
    most = ratings.military_total(state, given.rival, rival)
    if used > most:  # TTA-103
        return refuse("through_the_ages.too_many_defenders", topic="defence", n=most)
    if used > rival.military_hand:
        return refuse("through_the_ages.no_military_card", topic="defence")
    if used and is_in_vain:  # TTA-105
        return refuse("through_the_ages.defence_in_vain", topic="defence")
    return check_not_antiquated(state, *given.defence)


def _check_effect(state: State, given: PlayAggression) -> Refusal | None:
    assert given.rival is not None
    assert given.card is not None
    rival = state.boards[given.rival]
    if given.card in PLUNDER:
        if given.food + given.resources > PLUNDER[given.card]:
            return refuse("through_the_ages.too_much_plunder", topic="aggression", n=PLUNDER[given.card])
    elif given.card in RAID_LEVELS:
        return _check_raid(rival, given)
    elif given.card == "annex_ii":
        if given.colony is None or given.colony not in rival.colonies:
            return refuse("through_the_ages.no_such_colony", topic="aggression", name=SeatName(given.rival))
    elif given.card == "infiltrate_ii":
        target = rival.leader if given.removed == "leader" else rival.unfinished
        if given.removed is None or target is None:
            return refuse("through_the_ages.nothing_to_remove", topic="aggression", name=SeatName(given.rival))
    return None


def raided(rival: Board, highest: int) -> Iterator[str]:
    """Urban buildings of the rival that a raid reaches."""
    return (card for card, workers in rival.workers.items() if workers > 0 and is_in_reach(card, highest))


def is_in_reach(card: str, highest: int) -> bool:
    return is_urban(card) and TECHNOLOGIES[card].level <= highest


def _check_raid(rival: Board, given: PlayAggression) -> Refusal | None:
    assert given.card is not None
    most = RAID_LEVELS[given.card]
    if not given.buildings and any(raided(rival, most[0])):
        # With nothing in reach it succeeds for nothing; otherwise the attacker has to say what it destroys.
        return refuse("through_the_ages.raid_nothing", topic="aggression")
    levels = sorted((TECHNOLOGIES[card].level for card in given.buildings), reverse=True)
    is_fitting = len(levels) <= len(most) and all(own <= limit for own, limit in zip(levels, most, strict=False))
    if not is_fitting or not all(is_urban(card) for card in given.buildings):
        return refuse("through_the_ages.raid_levels", topic="aggression")
    if any(number > rival.on(card) for card, number in Counter(given.buildings).items()):
        return refuse("through_the_ages.rival_lacks_building", topic="aggression")
    return None


def after(state: State, given: PlayAggression) -> State:
    assert given.seat is not None
    seat, rival = given.seat, given.rival
    if rival is None or given.card is None or rival >= state.players:
        return state
    won = is_successful(state, given)
    board = paying.after_military(state.boards[seat], attacks.cost(state, given.card, rival))
    state = politics.after_card_played(state.with_board(seat, board), seat)
    state = attacks.without_ending_pacts(state, seat, rival)
    if not won:
        used = len(given.defence) + given.discarded
        victim = state.boards[rival]
        victim = replace(victim, military_hand=max(0, victim.military_hand - used))
        return politics.after_political_action(state.with_board(rival, victim), seat)
    return politics.after_political_action(_after_success(state, seat, rival, given), seat)


def _after_success(state: State, seat: int, rival: int, given: PlayAggression) -> State:
    assert given.card is not None
    board, victim = state.boards[seat], state.boards[rival]
    if given.card in PLUNDER:  # TTA-319: what was really lost, each with own cubes
        for kind, wanted in ((FOOD, given.food), (RESOURCES, given.resources)):
            taken = goods.lost(victim, kind, wanted)
            victim, board = goods.after_paying(victim, kind, taken), goods.with_goods(board, kind, taken)
    elif given.card in RAID_LEVELS:
        for card in given.buildings:
            victim = civil.without_building(victim, card)
        # TTA-107: printed costs, half of their sum rounded up.
        board = goods.with_goods(board, RESOURCES, -(-sum(TECHNOLOGIES[one].build for one in given.buildings) // 2))
    elif given.card == "enslave_i":
        board = goods.with_goods(goods.with_goods(board, RESOURCES, ENSLAVE_GOODS), FOOD, ENSLAVE_GOODS)
        state = state.with_board(seat, board)
        if given.worker is None:  # the rival chooses, if it matters (TTA-300)
            return civilizations.losing_population(state, (rival,), by=given.card)
        return state.with_board(rival, bank.without_population(victim, given.worker))
    elif given.card == "spy_ii":
        taken = min(SPY_SCIENCE, victim.science)
        victim, board = victim.with_science(-taken), board.with_science(taken)
    elif given.card == "armed_intervention_iii":
        taken = min(INTERVENTION_CULTURE, victim.points)
        victim, board = victim.with_culture("attacked", -taken), board.with_culture("aggression", taken)
    elif given.card == "annex_ii" and given.colony in victim.colonies:
        victim, board = changes.without_colony(victim, given.colony), changes.with_colony(board, given.colony)
    elif given.card == "infiltrate_ii":
        return _after_infiltration(state, seat, rival, given.removed)
    return state.with_board(seat, board).with_board(rival, victim)


def _after_infiltration(state: State, seat: int, rival: int, removed: str | None) -> State:
    victim = state.boards[rival]
    target = victim.leader if removed == "leader" else victim.unfinished
    if target is None:
        return state
    leave = changes.without_leader if removed == "leader" else changes.without_unfinished
    state = changes.with_change(state, rival, leave)
    board = state.boards[seat].with_culture("aggression", INFILTRATE_CULTURE * level(target))
    return state.with_board(seat, board)
