"""Two sides compared: an aggression with its defence, a war, a colonisation force against its bid."""

from __future__ import annotations

from rules.kit.panel import Side, Versus
from rules.kit.sheet import Why, WhyLine
from rules.kit.text import SeatName, Text, say
from rules.through_the_ages import aggressions, attacks, colonisation, names, politics, ratings, wars, why
from rules.through_the_ages.inputs import Colonize, PlayAggression, ResolveWar
from rules.through_the_ages.signs import look
from rules.through_the_ages.state import State
from rules.through_the_ages.tables import DISCARD_DEFENCE, OPEN_BORDERS_STRENGTH
from rules.through_the_ages.tables_military import DEFENCE_BONUS

OPEN_BORDERS = "open_borders_agreement_i"


def aggression(state: State, given: PlayAggression) -> Versus:
    """The defence calculator: the defender holds by reaching the attacker's strength (TTA-104)."""
    assert given.seat is not None
    assert given.rival is not None
    state = attacks.without_ending_pacts(state, given.seat, given.rival)
    attack, defended = aggressions.values(state, given)
    defence = [
        *_strength(state, given.rival),
        *_if("other", given.rival_bonus),
        *_if("defence", sum(DEFENCE_BONUS[one] for one in given.defence)),
        *_if("discarded", DISCARD_DEFENCE * given.discarded),
    ]
    is_won = attack > defended
    return Versus(
        id="aggression",
        label=say("through_the_ages.do.aggression"),
        topic="aggression",
        sides=(
            _side(given.seat, "through_the_ages.attacks", _attack(state, given.seat, given.rival, given.bonus), attack),
            _side(given.rival, "through_the_ages.defends", defence, defended),
        ),
        ahead=0 if is_won else 1,
        verdict=say("through_the_ages.verdict.won") if is_won else say("through_the_ages.verdict.held"),
        note=say("through_the_ages.verdict.needed", n=attack - defended) if is_won else None,
    )


def war(state: State, given: ResolveWar) -> Versus | None:
    """Bonus cards do not count in a war (TTA-071)."""
    assert given.seat is not None
    fought = state.boards[given.seat].war
    if fought is None:
        return None
    own = attacks.attack_strength(state, given.seat, fought.target, given.bonus)
    other = attacks.rival_strength(state, fought.target, given.rival_bonus)
    winner, _, advantage = wars.outcome(state, given)
    defence = [*_strength(state, fought.target), *_if("other", given.rival_bonus)]
    verdict = (
        say("through_the_ages.verdict.drawn")
        if winner is None
        else say("through_the_ages.verdict.war", name=SeatName(winner), n=advantage)
    )
    return Versus(
        id="war",
        label=names.card(fought.card),
        topic="war",
        sides=(
            _side(given.seat, "through_the_ages.attacks", _attack(state, given.seat, fought.target, given.bonus), own),
            _side(fought.target, "through_the_ages.defends", defence, other),
        ),
        ahead=None if winner is None else int(winner != given.seat),
        verdict=verdict,
        note=_spoils(fought.card, advantage) if winner is not None else None,
    )


def _spoils(card: str, advantage: int) -> Text:
    """What the victor takes, if there is so much of it."""
    number = {"war_over_territory_ii": 1 + advantage // 5, "war_over_culture_iii": 5 + advantage}.get(card, advantage)
    return say(f"through_the_ages.spoils.{card}", n=number)


def force(state: State, given: Colonize) -> Versus | None:
    """The force calculator: units, armies, bonus cards and modifiers against the bid (TTA-218 to TTA-223)."""
    auction = state.auction
    if auction is None or given.seat is None:
        return None
    parts = colonisation.force(state.boards[given.seat], given)
    total = sum(parts.values())
    lines = [_line(reason, value) for reason, value in parts.items()]
    bid = Why(
        say("through_the_ages.bid"), auction.bid, (WhyLine(say("through_the_ages.bid"), auction.bid, glyph="flag"),)
    )
    is_enough = total >= auction.bid
    return Versus(
        id="force",
        label=say("through_the_ages.force"),
        topic="colonisation",
        sides=(
            _side(given.seat, "through_the_ages.sends", lines, total),
            Side(names.card_with_age(auction.territory), bid, glyph="colony", tint="agriculture"),
        ),
        ahead=0 if is_enough else None,
        verdict=say("through_the_ages.verdict.enough")
        if is_enough
        else say("through_the_ages.verdict.short", n=auction.bid - total),
    )


def _side(seat: int, key: str, lines: list[WhyLine], total: int) -> Side:
    rest = total - sum(line.value for line in lines)
    if rest:
        lines = [*lines, WhyLine(say("through_the_ages.limit"), rest, glyph="fit")]
    return Side(say(key), Why(say("through_the_ages.figure.strength"), total, tuple(lines), "strength"), seat)


def _strength(state: State, seat: int) -> list[WhyLine]:
    """What a civilization's strength is made of, its units and armies by card."""
    board = state.boards[seat]
    parts = ratings.strength_parts(state, seat, board)
    lines = [why.line(board, reason, value) for reason, value in parts.items() if value]
    rest = ratings.total(parts) - sum(line.value for line in lines)
    return [*lines, WhyLine(say("through_the_ages.limit"), rest, glyph="fit")] if rest else lines


def _attack(state: State, seat: int, rival: int, bonus: int) -> list[WhyLine]:
    borders = sum(card == OPEN_BORDERS for _, card in politics.pacts_between(state, seat, rival))
    return [*_strength(state, seat), *_if(OPEN_BORDERS, OPEN_BORDERS_STRENGTH * borders), *_if("other", bonus)]


def _if(reason: str, value: int) -> list[WhyLine]:
    return [_line(reason, value)] if value else []


def _line(reason: str, value: int) -> WhyLine:
    glyph, tint = look(reason)
    return WhyLine(
        names.reason(reason), value, glyph=glyph, tint=tint, is_lit=reason in ("defence", "discarded", "bonus")
    )
