"""What each aggression does, once the attacker has won: by card, not by who attacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import SeatName, Text, say
from rules.through_the_ages import bank, changes, civil, civilizations, goods, names
from rules.through_the_ages.cards import is_urban, level
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.questions import at_most, card_option, face_option, number
from rules.through_the_ages.signs import GOODS_SIGN, KIND_SIGN
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_civil import TECHNOLOGIES

if TYPE_CHECKING:
    from rules.through_the_ages.inputs import PlayAggression

PLUNDER = {"plunder_i": 3, "plunder_ii": 5, "plunder_iii": 7}
RAID_LEVELS = {"raid_i": (1,), "raid_ii": (2, 1), "raid_iii": (3, 2)}
"""The highest level of each building destroyed."""
ENSLAVE_GOODS, SPY_SCIENCE, INTERVENTION_CULTURE, INFILTRATE_CULTURE = 2, 5, 7, 3


def check_effect(rival: Board, given: PlayAggression) -> Refusal | None:
    """Whether what was chosen may be taken from this rival."""
    assert given.rival is not None
    assert given.card is not None
    if given.card in PLUNDER:
        if (given.food or 0) + (given.resources or 0) > PLUNDER[given.card]:
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


def _raided(rival: Board, highest: int) -> Iterator[str]:
    """Urban buildings of the rival that a raid reaches."""
    return (card for card, workers in rival.workers.items() if workers > 0 and _is_in_reach(card, highest))


def _is_in_reach(card: str, highest: int) -> bool:
    return is_urban(card) and TECHNOLOGIES[card].level <= highest


def only_building(rival: Board, given: PlayAggression) -> str | None:
    """What a raid destroys where nothing else is in reach: whatever the card allows, there is only this one."""
    found = list(_raided(rival, RAID_LEVELS[given.card][0])) if given.card in RAID_LEVELS else []
    return found[0] if len(found) == 1 and rival.on(found[0]) == 1 else None


def raid_words(rival: Board, given: PlayAggression) -> Text | None:
    """What comes of a raid that leaves no choice: one building for a card that names two, or none at all."""
    only = only_building(rival, given)
    if only is not None:
        gain = names.amount("resources", _half_price((only,)))
        return say("through_the_ages.raid_one", card=names.card(only), gain=gain)
    is_raid = given.card in RAID_LEVELS and not any(_raided(rival, RAID_LEVELS[given.card][0]))
    return say("through_the_ages.raid_none") if is_raid else None


def _half_price(buildings: tuple[str, ...]) -> int:
    """TTA-107: printed costs, half of their sum rounded up."""
    return -(-sum(TECHNOLOGIES[one].build for one in buildings) // 2)


def _check_raid(rival: Board, given: PlayAggression) -> Refusal | None:
    assert given.card is not None
    most = RAID_LEVELS[given.card]
    if not given.buildings and any(_raided(rival, most[0])):
        # With nothing in reach it succeeds for nothing; otherwise the attacker has to say what it destroys.
        return refuse("through_the_ages.raid_nothing", topic="aggression")
    levels = sorted((TECHNOLOGIES[card].level for card in given.buildings), reverse=True)
    is_fitting = len(levels) <= len(most) and all(own <= limit for own, limit in zip(levels, most, strict=False))
    if not is_fitting or not all(is_urban(card) for card in given.buildings):
        return refuse("through_the_ages.raid_levels", topic="aggression")
    if any(number > rival.on(card) for card, number in Counter(given.buildings).items()):
        return refuse("through_the_ages.rival_lacks_building", topic="aggression")
    return None


def after_success(state: State, seat: int, rival: int, given: PlayAggression) -> State:
    assert given.card is not None
    board, victim = state.boards[seat], state.boards[rival]
    if given.card in PLUNDER:  # TTA-319: what was really lost, each side with its own cubes
        for kind, taken in plundered(victim, given).items():
            victim, board = goods.after_paying(victim, kind, taken), goods.with_goods(board, kind, taken)
    elif given.card in RAID_LEVELS:
        for card in given.buildings:
            victim = civil.without_building(victim, card)
        board = goods.with_goods(board, RESOURCES, _half_price(given.buildings))
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
        return _after_annexing(state, seat, rival, given.colony)
    elif given.card == "infiltrate_ii":
        return _after_infiltration(state, seat, rival, given.removed)
    return state.with_board(seat, board).with_board(rival, victim)


def _after_annexing(state: State, seat: int, rival: int, colony: str) -> State:
    state = changes.with_change(state, rival, lambda board: changes.without_colony(board, colony))
    return changes.with_change(state, seat, lambda board: changes.with_colony(board, colony))


def _after_infiltration(state: State, seat: int, rival: int, removed: str | None) -> State:
    victim = state.boards[rival]
    target = victim.leader if removed == "leader" else victim.unfinished
    if target is None:
        return state
    leave = changes.without_leader if removed == "leader" else changes.without_unfinished
    state = changes.with_change(state, rival, leave)
    board = state.boards[seat].with_culture("aggression", INFILTRATE_CULTURE * level(target))
    return state.with_board(seat, board)


def effect_asks(given: PlayAggression, victim: Board) -> tuple[Ask, ...]:
    """What the attacker may choose."""
    card = given.card
    assert card is not None
    if card in PLUNDER:
        return tuple(_plunder_ask(given, victim, kind, PLUNDER[card]) for kind in (FOOD, RESOURCES))
    if card in RAID_LEVELS:
        return _raid_asks(given, victim, card)
    if card == "enslave_i" and not victim.unused:
        own = [one for one, workers in victim.workers.items() if workers > 0]
        return (ask(given, "worker", say("through_the_ages.ask.worker"), options=tuple(map(card_option, own))),)
    if card == "annex_ii":
        colonies = tuple(face_option(one) for one in victim.colonies)
        return (_choice(given, "colony", "through_the_ages.ask.annex", colonies),)
    if card == "infiltrate_ii":
        targets = {"leader": victim.leader, "wonder": victim.unfinished}
        found = tuple(
            Option(
                name,
                names.card(target),
                names.amount("culture", INFILTRATE_CULTURE * level(target)),
                *KIND_SIGN[name],
            )
            for name, target in targets.items()
            if target is not None
        )
        return (_choice(given, "removed", "through_the_ages.ask.infiltrate", found),)
    return ()


def _raid_asks(given: PlayAggression, victim: Board, card: str) -> tuple[Ask, ...]:
    options = tuple(
        card_option(one, note=names.amount("resources", TECHNOLOGIES[one].build))
        for one in _raided(victim, RAID_LEVELS[card][0])
    )
    if not options or given.buildings == (only_building(victim, given),):
        return ()
    made = ask(given, "buildings", say(f"through_the_ages.ask.{card}"), options=options)
    return (at_most(made, len(RAID_LEVELS[card])),)


def _choice(given: PlayAggression, name: str, label: str, options: tuple[Option, ...]) -> Ask:
    """Where there is only one answer, it is given."""
    only = options[0].value if len(options) == 1 else None
    return ask(given, name, say(label), only, options=options, is_needed=True, is_worked_out=True)


# Plunder.


def plundered(victim: Board, given: PlayAggression) -> dict[str, int]:
    """What the victim really loses (TTA-319)."""
    return {kind: goods.lost(victim, kind, getattr(given, kind) or 0) for kind in (FOOD, RESOURCES)}


def most_plunder(victim: Board, given: PlayAggression) -> dict[str, int]:
    """The most that can be taken, given what was answered: resources before food where there is too much of both."""
    left, taken = PLUNDER[given.card or ""], {}
    answered = [kind for kind in (FOOD, RESOURCES) if getattr(given, kind) is not None]
    for kind in (*answered, *(kind for kind in (RESOURCES, FOOD) if kind not in answered)):
        wanted = left if kind not in answered else getattr(given, kind)
        taken[kind] = goods.lost(victim, kind, max(0, wanted))
        left -= taken[kind]
    return taken


def left_behind(victim: Board, given: PlayAggression) -> int:
    """How much more food and resources could be taken than are."""
    if given.card not in PLUNDER:
        return 0
    there = goods.amount(victim, FOOD) + goods.amount(victim, RESOURCES)
    return max(0, min(PLUNDER[given.card], there) - sum(most_plunder(victim, given).values()))


def _plunder_ask(given: PlayAggression, victim: Board, kind: str, most: int) -> Ask:
    """Starts at the most there is to take, so that a forgotten touch leaves nothing behind."""
    have = goods.amount(victim, kind)
    label = say(f"through_the_ages.ask.plunder_{kind}")
    hint = say("through_the_ages.ask.plunder_hint", n=most, have=have)
    usual = most_plunder(victim, given)[kind]
    more = {"hint": hint, "remembered": usual, "is_worked_out": True}
    return number(given, kind, label, 0, min(most, max(0, have)), GOODS_SIGN[kind], **more)
