"""Questions of the politics phase."""

from __future__ import annotations

from dataclasses import replace

from rules.kit.field import Counts
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.text import Text, say
from rules.through_the_ages import aggressions, cards, colonisation, goods, names, ratings, wars
from rules.through_the_ages import inputs as do
from rules.through_the_ages.aggressions import PLUNDER, RAID_LEVELS
from rules.through_the_ages.cards import is_urban
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.look import GOODS_LOOK, KIND_LOOK, STRENGTH_LOOK, TERRITORY_LOOK
from rules.through_the_ages.politics import COLUMBUS
from rules.through_the_ages.questions.parts import (
    amount,
    card_option,
    face_option,
    number,
    possible_first,
    rivals,
    why_not,
)
from rules.through_the_ages.state import State
from rules.through_the_ages.tables import AGES, COOK_DISCARDS, LEVEL
from rules.through_the_ages.tables_civil import TECHNOLOGIES
from rules.through_the_ages.tables_military import (
    AGGRESSIONS,
    COLONIZATION_BONUS,
    DEFENCE_BONUS,
    PACTS,
    TERRITORIES,
    WARS,
)

MOST_BONUS = 30


def questions(state: State, given: Input) -> tuple[Ask, ...]:
    if given.seat is None:
        return ()
    match given:
        case do.PrepareEvent():
            return (_prepare(state, given),)
        case do.PlayAggression():
            return _aggression(state, given)
        case do.DeclareWar():
            first = _attack_card(state, given, tuple(WARS), "through_the_ages.ask.war")
            return (first, _rival(state, given)) if given.card is not None else (first,)
        case do.ResolveWar():
            return _war(state, given)
        case do.OfferPact():
            return _pact(state, given)
        case do.CancelPact():
            return (_own_pacts(state, given),)
        case do.SendLeader() if state.boards[given.seat].leader == COLUMBUS:
            return (_territory(state, given),)
        case do.Bid() if state.auction is not None:
            most = max(state.auction.bid + 1, colonisation.most_possible(state.boards[given.seat], state.age))
            label = say("through_the_ages.ask.bid")
            return (number(given, "strength", label, min(given.strength, state.auction.bid + 1), most, TERRITORY_LOOK),)
        case do.Colonize():
            return _force(state, given)
    return ()


def _prepare(state: State, given: do.PrepareEvent) -> Ask:
    """Only the age is told: the card stays secret."""
    options = tuple(
        Option(
            level,
            names.age(AGES[level]),
            amount("culture", level),
            "scroll",
            "culture",
            refusal=why_not(state, given, level=level),
        )
        for level in (1, 2, 3)
        if level <= LEVEL[state.age]
    )
    return ask(given, "level", say("through_the_ages.ask.prepare"), options=options, is_needed=True)


def _attack_card(state: State, given: do.PlayAggression | do.DeclareWar, known: tuple[str, ...], label: str) -> Ask:
    top = LEVEL[state.age]
    printed = {**AGGRESSIONS, **WARS}
    options = [
        face_option(
            card,
            why_not(state, given, card=card),
            names.age(cards.age(card)),
            cost=printed[card].cost,
            cost_glyph="cube",
            cost_tint="cube_red",
        )
        for card in known
        if cards.level(card) <= top
    ]
    return ask(given, "card", say(label), options=possible_first(options), is_needed=True)


def _rival(state: State, given: do.PlayAggression | do.DeclareWar) -> Ask:
    """Each with their strength, so that nobody has to be asked."""
    assert given.seat is not None
    # What was answered about one opponent says nothing about another.
    bare = type(given)(seat=given.seat, card=given.card)
    options = tuple(
        Option(
            option.value,
            option.label,
            say("through_the_ages.strength_of", n=ratings.strength(state, option.value, state.boards[option.value])),
            *STRENGTH_LOOK,
            refusal=option.refusal,
        )
        for option in rivals(state, bare)
    )
    own = ratings.strength(state, given.seat, state.boards[given.seat])
    hint = say("through_the_ages.own_strength", n=own)
    return ask(given, "rival", say("through_the_ages.ask.rival"), options=options, hint=hint, is_needed=True)


# Aggression.


def _aggression(state: State, given: do.PlayAggression) -> tuple[Ask, ...]:
    first = _attack_card(state, given, tuple(AGGRESSIONS), "through_the_ages.ask.aggression")
    if given.card is None:
        return (first,)
    second = _rival(state, given)
    if given.rival is None or given.rival >= state.players:
        return (first, second)
    return (
        first,
        second,
        *_defence(state, given, given.rival),
        *_effect(state, given, given.card, given.rival),
        number(
            given, "bonus", say("through_the_ages.ask.bonus"), -MOST_BONUS, MOST_BONUS, STRENGTH_LOOK, is_extra=True
        ),
        number(
            given,
            "rival_bonus",
            say("through_the_ages.ask.rival_bonus"),
            -MOST_BONUS,
            MOST_BONUS,
            STRENGTH_LOOK,
            is_extra=True,
        ),
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
        if level <= LEVEL[state.age]
    )
    hint = say("through_the_ages.ask.defence_hint", n=max(0, most))
    return (
        _at_most(
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
                GOODS_LOOK[kind],
                hint=say("through_the_ages.ask.plunder_hint", n=PLUNDER[card], have=goods.amount(victim, kind)),
            )
            for kind in (FOOD, RESOURCES)
        )
    if card in RAID_LEVELS:
        top = max(RAID_LEVELS[card])
        own = [one for one, workers in victim.workers.items() if workers > 0 and is_urban(one)]
        options = tuple(
            card_option(one, note=amount("resources", TECHNOLOGIES[one].build))
            for one in own
            if TECHNOLOGIES[one].level <= top
        )
        made = ask(given, "buildings", say(f"through_the_ages.ask.{card}"), options=options)
        return (_at_most(made, len(RAID_LEVELS[card])),) if options else ()
    if card == "enslave_i" and not victim.unused:
        own = [one for one, workers in victim.workers.items() if workers > 0]
        return (ask(given, "worker", say("through_the_ages.ask.worker"), options=tuple(map(card_option, own))),)
    if card == "annex_ii":
        colonies = tuple(face_option(one) for one in victim.colonies)
        return (ask(given, "colony", say("through_the_ages.ask.annex"), options=colonies, is_needed=True),)
    if card == "infiltrate_ii":
        targets = {"leader": victim.leader, "wonder": victim.unfinished}
        found = tuple(
            Option(name, names.card(target), _infiltrated(target), *KIND_LOOK[name])
            for name, target in targets.items()
            if target is not None
        )
        return (ask(given, "removed", say("through_the_ages.ask.infiltrate"), options=found, is_needed=True),)
    return ()


def _infiltrated(target: str) -> Text:
    return amount("culture", aggressions.INFILTRATE_CULTURE * cards.level(target))


def _at_most(made: Ask, most: int) -> Ask:
    kind = made.field.kind
    assert isinstance(kind, Counts)
    return replace(made, field=replace(made.field, kind=replace(kind, at_most=most)))


# War and pacts.


def _war(state: State, given: do.ResolveWar) -> tuple[Ask, ...]:
    assert given.seat is not None
    war = state.boards[given.seat].war
    asks: list[Ask] = []
    if war is not None and war.card == "war_over_technology_ii":
        winner, loser, _ = wars.outcome(state, given)
        if winner is not None and loser is not None and state.boards[loser].special:
            options = tuple(
                card_option(card, note=amount("science", TECHNOLOGIES[card].cost))
                for card in state.boards[loser].special
            )
            hint = say("through_the_ages.ask.war_technologies_hint")
            asks.append(
                ask(given, "technologies", say("through_the_ages.ask.war_technologies"), options=options, hint=hint)
            )
    for name in ("bonus", "rival_bonus"):
        label = say(f"through_the_ages.ask.{name}")
        asks.append(number(given, name, label, -MOST_BONUS, MOST_BONUS, STRENGTH_LOOK, is_extra=True))
    return tuple(asks)


def _pact(state: State, given: do.OfferPact) -> tuple[Ask, ...]:
    options = [
        face_option(card, why_not(state, given, card=card)) for card in PACTS if PACTS[card].level <= LEVEL[state.age]
    ]
    asks = [
        ask(given, "card", say("through_the_ages.ask.pact"), options=possible_first(options), is_needed=True),
        ask(
            given,
            "rival",
            say("through_the_ages.ask.partner"),
            options=rivals(state, given),
            is_needed=True,
        ),
    ]
    if given.card is not None and not PACTS[given.card].is_symmetric:
        sides = tuple(
            Option(
                side,
                say(f"through_the_ages.side_{side.lower()}"),
                say(f"through_the_ages.does.{given.card}_{side.lower()}"),
            )
            for side in ("A", "B")
        )
        asks.append(ask(given, "side", say("through_the_ages.ask.side"), options=sides))
    answers = (
        Option(True, say("through_the_ages.accepted")),
        Option(False, say("through_the_ages.declined")),
    )
    asks.append(ask(given, "is_accepted", say("through_the_ages.ask.accepted"), options=answers))
    return tuple(asks)


def _own_pacts(state: State, given: do.CancelPact) -> Ask:
    options = tuple(
        Option(
            owner,
            names.card(board.pact.card),
            say("through_the_ages.pact_of", name=names.seat(owner), partner=names.seat(board.pact.partner)),
            "treaty",
            "trade",
        )
        for owner, board in enumerate(state.boards)
        if board.pact is not None and given.seat in (owner, board.pact.partner)
    )
    return ask(given, "owner", say("through_the_ages.ask.cancel"), options=options, is_needed=True)


# Colonies.


def _territory(state: State, given: do.SendLeader) -> Ask:
    taken = {*state.past_events, *(colony for board in state.boards for colony in board.colonies)}
    options = tuple(
        face_option(card, why_not(state, given, territory=card))
        for card in TERRITORIES
        if TERRITORIES[card].level <= LEVEL[state.age] and card not in taken
    )
    return ask(given, "territory", say("through_the_ages.ask.territory"), options=options, is_needed=True)


def _force(state: State, given: do.Colonize) -> tuple[Ask, ...]:
    assert given.seat is not None
    board = state.boards[given.seat]
    units = tuple(
        card_option(
            card,
            note=say("through_the_ages.unit_note", n=workers, strength=TECHNOLOGIES[card].strength),
        )
        for card, workers in ratings.units(board).items()
    )
    bonus = tuple(
        Option(
            level, names.age(AGES[level]), say("through_the_ages.colony_bonus", n=COLONIZATION_BONUS[level]), "colony"
        )
        for level in COLONIZATION_BONUS
        if level <= LEVEL[state.age]
    )
    asks = []
    if units:
        sent = ask(given, "units", say("through_the_ages.ask.units"), options=units)
        asks.append(_at_most(sent, max(len(given.units), sum(ratings.units(board).values()))))
    if board.military_hand > 0 or given.bonus:
        thrown = ask(given, "bonus", say("through_the_ages.ask.colony_bonus"), options=bonus)
        asks.append(_at_most(thrown, max(len(given.bonus), board.military_hand)))
    if board.leader == colonisation.COOK:
        asks.append(number(given, "discarded", say("through_the_ages.ask.cook"), 0, COOK_DISCARDS, ("cards", "")))
    other = say("through_the_ages.ask.other")
    asks.append(number(given, "other", other, -MOST_BONUS, MOST_BONUS, STRENGTH_LOOK, is_extra=True))
    return tuple(asks)
