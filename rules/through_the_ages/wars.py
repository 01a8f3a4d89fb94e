"""Wars: declared in one turn, decided at the start of the next."""

from __future__ import annotations

from functools import partial

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import SeatName, say
from rules.through_the_ages import attacks, bank, changes, paying, politics, ratings
from rules.through_the_ages.civil import card_name
from rules.through_the_ages.inputs import DeclareWar, ResolveWar
from rules.through_the_ages.military_hand import check_held
from rules.through_the_ages.state import Board, State, WarInPlay
from rules.through_the_ages.tables_civil import TECHNOLOGIES


def check_declaration(state: State, given: DeclareWar) -> Refusal | None:
    wrong = politics.check_politics(state, given.seat)
    if wrong is None and state.last_round is not None and state.round >= state.last_round:  # TTA-083
        wrong = refuse("through_the_ages.no_war_in_last_round", topic="war")
    wrong = wrong or attacks.check_attacker(state.board)
    if wrong is not None or given.card is None:
        return wrong or nonsense("through_the_ages.name_a_card")
    wrong = check_held(state, given.card) or politics.check_rival(state, given.seat, given.rival)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    assert given.rival is not None
    if any(side == "B" for card, side in ratings.sides(state, given.rival) if card == "loss_of_sovereignty_iii"):
        return refuse("through_the_ages.sovereignty_forbids", topic="pacts", name=SeatName(given.rival))
    return attacks.check_attack(state, given.seat, given.card, given.rival)


def after_declaration(state: State, given: DeclareWar) -> State:
    """It lies there until the start of one's next turn (TTA-111, TTA-112); strength does not matter now (TTA-113)."""
    assert given.seat is not None
    if given.card is None or given.rival is None or given.rival >= state.players:
        return state
    board = paying.after_military(state.boards[given.seat], attacks.cost(state, given.card, given.rival))
    state = politics.after_card_played(state.with_board(given.seat, board), given.seat)
    state = attacks.without_ending_pacts(state, given.seat, given.rival)
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
    own = attacks.attack_strength(state, given.seat, war.target, given.bonus)
    other = attacks.rival_strength(state, war.target, given.rival_bonus)
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
