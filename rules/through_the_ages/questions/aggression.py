"""Questions about an aggression: how the rival defends, and what it does to them."""

from __future__ import annotations

from rules.kit.offer import Ask, Option, ask
from rules.kit.text import Text, say
from rules.through_the_ages import aggressions, cards, goods, names, ratings
from rules.through_the_ages import inputs as do
from rules.through_the_ages.aggressions import PLUNDER, RAID_LEVELS
from rules.through_the_ages.cards import held_levels
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.questions.attacks import attack_card, other_bonuses, rival_of
from rules.through_the_ages.questions.parts import (
    amount,
    at_most,
    card_option,
    face_option,
    number,
)
from rules.through_the_ages.signs import GOODS_SIGN, KIND_SIGN
from rules.through_the_ages.state import State
from rules.through_the_ages.tables import AGES
from rules.through_the_ages.tables_civil import TECHNOLOGIES
from rules.through_the_ages.tables_military import (
    AGGRESSIONS,
    DEFENCE_BONUS,
)


def aggression(state: State, given: do.PlayAggression) -> tuple[Ask, ...]:
    first = attack_card(state, given, tuple(AGGRESSIONS), "through_the_ages.ask.aggression")
    if given.card is None:
        return (first,)
    second = rival_of(state, given)
    if given.rival is None or given.rival >= state.players:
        return (first, second)
    return (
        first,
        second,
        *_defence(state, given, given.rival),
        *_effect(state, given, given.card, given.rival),
        *other_bonuses(given),
    )


def _defence(state: State, given: do.PlayAggression, rival: int) -> tuple[Ask, ...]:
    """Military bonus cards by age, and cards thrown in: as many together as military actions (TTA-103)."""
    board = state.boards[rival]
    most = min(board.military_hand, ratings.military_total(state, rival, board))
    if most <= 0 and not given.defence and not given.discarded:
        return ()
    bonus = tuple(
        Option(level, names.age(AGES[level]), say("through_the_ages.defence_bonus", n=DEFENCE_BONUS[level]), "shield")
        for level in DEFENCE_BONUS
        if level in held_levels(state.age)
    )
    hint = say("through_the_ages.ask.defence_hint", n=max(0, most))
    return (
        at_most(
            ask(given, "defence", say("through_the_ages.ask.defence"), options=bonus, hint=hint),
            max(most, len(given.defence)),
        ),
        number(given, "discarded", say("through_the_ages.ask.discarded"), 0, max(most, given.discarded), ("cards", "")),
    )


def _effect(state: State, given: do.PlayAggression, card: str, rival: int) -> tuple[Ask, ...]:
    """What the attacker may choose, if the aggression succeeds."""
    if not aggressions.is_successful(state, given):
        return ()
    victim = state.boards[rival]
    if card in PLUNDER:
        return tuple(
            number(
                given,
                kind,
                say(f"through_the_ages.ask.plunder_{kind}"),
                0,
                min(PLUNDER[card], max(0, goods.amount(victim, kind))),
                GOODS_SIGN[kind],
                hint=say("through_the_ages.ask.plunder_hint", n=PLUNDER[card], have=goods.amount(victim, kind)),
            )
            for kind in (FOOD, RESOURCES)
        )
    if card in RAID_LEVELS:
        options = tuple(
            card_option(one, note=amount("resources", TECHNOLOGIES[one].build))
            for one in aggressions.raided(victim, RAID_LEVELS[card][0])
        )
        made = ask(given, "buildings", say(f"through_the_ages.ask.{card}"), options=options)
        return (at_most(made, len(RAID_LEVELS[card])),) if options else ()
    if card == "enslave_i" and not victim.unused:
        own = [one for one, workers in victim.workers.items() if workers > 0]
        return (ask(given, "worker", say("through_the_ages.ask.worker"), options=tuple(map(card_option, own))),)
    if card == "annex_ii":
        colonies = tuple(face_option(one) for one in victim.colonies)
        return (ask(given, "colony", say("through_the_ages.ask.annex"), options=colonies, is_needed=True),)
    if card == "infiltrate_ii":
        targets = {"leader": victim.leader, "wonder": victim.unfinished}
        found = tuple(
            Option(name, names.card(target), _infiltrated(target), *KIND_SIGN[name])
            for name, target in targets.items()
            if target is not None
        )
        return (ask(given, "removed", say("through_the_ages.ask.infiltrate"), options=found, is_needed=True),)
    return ()


def _infiltrated(target: str) -> Text:
    return amount("culture", aggressions.INFILTRATE_CULTURE * cards.level(target))
