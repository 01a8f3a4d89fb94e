"""Aggressions and wars."""

from __future__ import annotations

from collections import Counter
from functools import partial

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, Shortage, nonsense, refuse
from rules.kit.text import SeatName, say
from rules.through_the_ages import bank, changes, civil, events, goods, paying, politics, ratings
from rules.through_the_ages.cards import is_urban, level
from rules.through_the_ages.civil import card_name
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.inputs import DeclareWar, PlayAggression, ResolveWar
from rules.through_the_ages.state import Board, State, WarInPlay
from rules.through_the_ages.tables import DISCARD_DEFENCE, GANDHI_FACTOR, OPEN_BORDERS_STRENGTH
from rules.through_the_ages.tables_civil import TECHNOLOGIES
from rules.through_the_ages.tables_military import AGGRESSIONS, DEFENCE_BONUS, PACTS, WARS
from rules.through_the_ages.tactics import check_military_card

GANDHI = "mahatma_gandhi_iii"
PLUNDER = {"plunder_i": 3, "plunder_ii": 5, "plunder_iii": 7}
RAID_LEVELS = {"raid_i": (1,), "raid_ii": (2, 1), "raid_iii": (3, 2)}
"""The highest level of each building destroyed."""
ENSLAVE_GOODS, SPY_SCIENCE, INTERVENTION_CULTURE, INFILTRATE_CULTURE = 2, 5, 7, 3


def without_ending_pacts(state: State, seat: int, rival: int) -> State:
    """A pact that an attack ends is gone before strengths are compared (TTA-098, TTA-099)."""
    for owner, card in politics.pacts_between(state, seat, rival):
        if PACTS[card].attack == "ends":
            state = politics.without_pact(state, owner)
    return state


def attack_strength(state: State, seat: int, rival: int, bonus: int = 0) -> int:
    """With what a card adds when this rival is attacked (TTA-068, TTA-097)."""
    open_borders = sum(card == "open_borders_agreement_i" for _, card in politics.pacts_between(state, seat, rival))
    own = ratings.strength(state, seat, state.boards[seat])
    return own + OPEN_BORDERS_STRENGTH * open_borders + bonus


def rival_strength(state: State, rival: int, bonus: int = 0) -> int:
    return ratings.strength(state, rival, state.boards[rival]) + bonus


def cost(state: State, card: str, rival: int) -> int:
    """Gandhi makes it twice as dear."""
    printed = (AGGRESSIONS.get(card) or WARS[card]).cost
    return printed * GANDHI_FACTOR if state.boards[rival].leader == GANDHI else printed


def _check_attack(state: State, seat: int, card: str, rival: int) -> Refusal | None:
    board = state.boards[seat]
    wrong = politics.check_begun(state, card)
    if wrong is not None:
        return wrong
    if board.leader == GANDHI:
        return refuse("through_the_ages.gandhi", topic=GANDHI)
    for _, pact in politics.pacts_between(state, seat, rival):
        if PACTS[pact].attack == "forbidden":  # TTA-095, TTA-110
            return refuse("through_the_ages.pact_forbids", topic="pacts", card=say(card_name(pact)))
    wrong = politics.check_rival(state, seat, rival) or paying.check_military(board, cost(state, card, rival))
    return wrong or check_military_card(board)


# Aggression.


def check_aggression(state: State, given: PlayAggression) -> Refusal | None:
    wrong = politics.check_politics(state, given.seat)
    if wrong is not None or given.card is None:
        return wrong or nonsense("through_the_ages.name_a_card")
    wrong = politics.check_rival(state, given.seat, given.rival)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    assert given.rival is not None
    return (
        _check_attack(state, given.seat, given.card, given.rival)
        or _check_stronger(state, given)
        or _check_defence(state, given)
        or (_check_effect(state, given) if is_successful(state, given) else None)
    )


def values(state: State, given: PlayAggression) -> tuple[int, int]:
    """Attacker and defender, the defender's cards included."""
    assert given.seat is not None
    assert given.rival is not None
    state = without_ending_pacts(state, given.seat, given.rival)
    attack = attack_strength(state, given.seat, given.rival, given.bonus)
    return attack, rival_strength(state, given.rival, given.rival_bonus) + defence(given)


def defence(given: PlayAggression) -> int:
    """Bonus cards' upper halves, and one for each card thrown in (TTA-101, TTA-102)."""
    return sum(DEFENCE_BONUS[one] for one in given.defence) + DISCARD_DEFENCE * given.discarded


def is_successful(state: State, given: PlayAggression) -> bool:
    """The defender holds by reaching the attacker's strength (TTA-104)."""
    attack, defended = values(state, given)
    return attack > defended


def _check_stronger(state: State, given: PlayAggression) -> Refusal | None:
    attack, defended = values(state, given)
    bare = defended - defence(given)
    if attack <= bare:  # TTA-096
        lack = Shortage(attack, bare + 1, "sword", "strength")
        return refuse("through_the_ages.not_stronger", topic="aggression", shortage=lack, n=bare)
    return None


def _check_defence(state: State, given: PlayAggression) -> Refusal | None:
    assert given.rival is not None
    used = len(given.defence) + given.discarded
    rival = state.boards[given.rival]
    most = ratings.military_total(state, given.rival, rival)
    if used > most:  # TTA-103
        return refuse("through_the_ages.too_many_defenders", topic="defence", n=most)
    if used > rival.military_hand:
        return refuse("through_the_ages.no_military_card", topic="defence")
    if used and is_successful(state, given):  # TTA-105
        return refuse("through_the_ages.defence_in_vain", topic="defence")
    return None


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


def _check_raid(rival: Board, given: PlayAggression) -> Refusal | None:
    assert given.card is not None
    most = RAID_LEVELS[given.card]
    levels = sorted((TECHNOLOGIES[card].level for card in given.buildings), reverse=True)
    is_fitting = len(levels) <= len(most) and all(own <= limit for own, limit in zip(levels, most, strict=False))
    if not is_fitting or not all(is_urban(card) for card in given.buildings):
        return refuse("through_the_ages.raid_levels", topic="aggression")
    if any(number > rival.on(card) for card, number in Counter(given.buildings).items()):
        return refuse("through_the_ages.rival_lacks_building", topic="aggression")
    return None


def after_aggression(state: State, given: PlayAggression) -> State:
    assert given.seat is not None
    seat, rival = given.seat, given.rival
    if rival is None or given.card is None or rival >= state.players:
        return state
    won = is_successful(state, given)
    board = paying.after_military(state.boards[seat], cost(state, given.card, rival))
    state = politics.after_card_played(state.with_board(seat, board), seat)
    state = without_ending_pacts(state, seat, rival)
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
            return events.losing_population(state, (rival,))
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


# War.


def check_declaration(state: State, given: DeclareWar) -> Refusal | None:
    wrong = politics.check_politics(state, given.seat)
    if wrong is None and state.last_round is not None and state.round >= state.last_round:  # TTA-083
        wrong = refuse("through_the_ages.no_war_in_last_round", topic="war")
    if wrong is not None or given.card is None:
        return wrong or nonsense("through_the_ages.name_a_card")
    wrong = politics.check_rival(state, given.seat, given.rival)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    assert given.rival is not None
    if any(side == "B" for card, side in ratings.sides(state, given.rival) if card == "loss_of_sovereignty_iii"):
        return refuse("through_the_ages.sovereignty_forbids", topic="pacts", name=SeatName(given.rival))
    return _check_attack(state, given.seat, given.card, given.rival)


def after_declaration(state: State, given: DeclareWar) -> State:
    """It lies there until the start of one's next turn (TTA-111, TTA-112); strength does not matter now (TTA-113)."""
    assert given.seat is not None
    if given.card is None or given.rival is None or given.rival >= state.players:
        return state
    board = paying.after_military(state.boards[given.seat], cost(state, given.card, given.rival))
    state = politics.after_card_played(state.with_board(given.seat, board), given.seat)
    state = without_ending_pacts(state, given.seat, given.rival)
    board = replace(state.boards[given.seat], war=WarInPlay(given.card, given.rival))
    return politics.after_political_action(state.with_board(given.seat, board), given.seat)


def check_war(state: State, given: ResolveWar) -> Refusal | None:
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    war = state.boards[given.seat].war
    if war is None:
        return refuse("through_the_ages.no_war", topic="war")
    if state.step != "war" or given.seat != state.seat:
        return refuse("through_the_ages.war_at_start", topic="war")
    winner, loser, advantage = outcome(state, given)
    if given.technologies and war.card == "war_over_technology_ii" and winner is not None and loser is not None:
        for card in given.technologies:
            if card not in state.boards[loser].special:
                return refuse("through_the_ages.not_in_play", topic="war", card=say(card_name(card)))
            victor = state.boards[winner]
            if card in victor.special or card in victor.hand:  # TTA-075
                return refuse("through_the_ages.has_technology", topic="war", card=say(card_name(card)))
        if sum(TECHNOLOGIES[card].cost for card in given.technologies) > advantage:
            return refuse("through_the_ages.more_than_advantage", topic="war", n=advantage)
    return None


def outcome(state: State, given: ResolveWar) -> tuple[int | None, int | None, int]:
    """Winner, loser and the advantage; nobody on equal strength (TTA-069 to TTA-071). Bonus cards do not count."""
    assert given.seat is not None
    war = state.boards[given.seat].war
    if war is None:
        return None, None, 0
    own = attack_strength(state, given.seat, war.target, given.bonus)
    other = rival_strength(state, war.target, given.rival_bonus)
    if own == other:
        return None, None, 0
    return (given.seat, war.target, own - other) if own > other else (war.target, given.seat, other - own)


def after_war(state: State, given: ResolveWar) -> State:
    assert given.seat is not None
    war = state.boards[given.seat].war
    winner, loser, advantage = outcome(state, given)
    if war is not None:
        state = state.with_board(given.seat, replace(state.boards[given.seat], war=None))  # TTA-072
        if winner is not None and loser is not None:
            state = _after_victory(state, war.card, winner, loser, advantage, given.technologies)
    return politics.opened(state, given.seat) if state.step == "war" else state


def _after_victory(
    state: State, card: str, winner: int, loser: int, advantage: int, technologies: tuple[str, ...]
) -> State:
    victor, victim = state.boards[winner], state.boards[loser]
    if card == "war_over_territory_ii":  # TTA-295
        taken = min(victim.yellow, 1 + advantage // 5)
        victim, victor = bank.with_yellow(victim, -taken), bank.with_yellow(victor, taken)
    elif card == "war_over_culture_iii":
        taken = min(victim.points, 5 + advantage)
        victim, victor = victim.with_culture("attacked", -taken), victor.with_culture("war", taken)
    else:
        return _after_technology(state, winner, loser, advantage, technologies)
    return state.with_board(winner, victor).with_board(loser, victim)


def _after_technology(state: State, winner: int, loser: int, advantage: int, technologies: tuple[str, ...]) -> State:
    """Special technologies by their science cost, science points for the rest (TTA-074, TTA-076)."""
    for card in technologies:
        if card in state.boards[loser].special and TECHNOLOGIES[card].cost <= advantage:
            advantage -= TECHNOLOGIES[card].cost
            state = changes.with_change(state, loser, partial(_without_special, card))
            state = changes.with_change(state, winner, partial(_with_special, card))
    taken = min(advantage, state.boards[loser].science)
    state = state.with_board(loser, state.boards[loser].with_science(-taken))
    return state.with_board(winner, state.boards[winner].with_science(taken))


def _with_special(card: str, board: Board) -> Board:
    return changes.with_special(board, card)


def _without_special(card: str, board: Board) -> Board:
    return replace(board, special=tuple(one for one in board.special if one != card))
