"""Cards in play and in hand, each with what can be done with it."""

from __future__ import annotations

from dataclasses import replace

from rules.kit.given import check, offer
from rules.kit.inputs import Input
from rules.kit.offer import CardFace, Gain, Offer
from rules.kit.panel import CardGroup, Cards, Panel
from rules.kit.text import Text, say
from rules.through_the_ages import costs, names
from rules.through_the_ages.cards import kind
from rules.through_the_ages.civil import upgrades
from rules.through_the_ages.faces import face, touchable, workers
from rules.through_the_ages.inputs import (
    AskChurchill,
    Build,
    BuildStages,
    Destroy,
    Develop,
    PlayActionCard,
    PlayLeader,
    RaiseArmy,
    SendLeader,
    SpendMilitaryAsCivil,
    Upgrade,
)
from rules.through_the_ages.questions import GROUPS
from rules.through_the_ages.signs import KIND_SIGN, TERRITORY_SIGN, Sign
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_civil import LEADERS, TECHNOLOGIES, WONDERS

_GROUP_SIGN: dict[str, Sign] = {
    "fields": KIND_SIGN["farm"],
    "urban": KIND_SIGN["lab"],
    "units": KIND_SIGN["infantry"],
}


def cards(state: State, seat: int) -> tuple[Panel, ...]:
    own = state.boards[seat]
    panels = [_technologies(state, seat, own)]
    if own.hand:
        panels.append(_hand(state, seat, own))
    panels.append(_state(state, seat, own))
    if own.colonies:
        colonies = tuple(face(colony) for colony in own.colonies)
        group = _group("colonies", TERRITORY_SIGN, colonies)
        panels.append(Cards(id="colonies", label=say("through_the_ages.colonies"), topic="colonies", groups=(group,)))
    return tuple(panels)


def _group(name: str, look: Sign, faces: tuple[CardFace, ...]) -> CardGroup:
    glyph, tint = look
    return CardGroup(say(f"through_the_ages.group.{name}"), tint, glyph, faces)


# Technologies with workers.


def _technologies(state: State, seat: int, own: Board) -> Cards:
    groups = tuple(
        _group(name, look, faces)
        for name, look in _GROUP_SIGN.items()
        if (faces := tuple(_worker_face(state, seat, own, card) for card in own.workers if GROUPS[kind(card)] == name))
    )
    return Cards(id="technologies", label=say("through_the_ages.technologies"), topic="build", groups=groups)


def _worker_face(state: State, seat: int, own: Board, card: str) -> CardFace:
    """A touch lets the player choose: build there, upgrade from there, destroy."""
    made = face(card, note=None, tokens=workers(own, card))
    better = upgrades(state, own, card) if own.on(card) > 0 else []
    return touchable(
        made,
        _done(state, Build(seat=seat, card=card), names.amount("resources", costs.building(own, card))),
        *(_done(state, Upgrade(seat=seat, card=card, to=to), _upgrade_note(own, card, to)) for to in better),
        _done(state, Destroy(seat=seat, card=card), say("through_the_ages.worker_back")),
    )


def _upgrade_note(own: Board, card: str, to: str) -> Text | None:
    return names.in_a_row([names.card(to), names.amount("resources", costs.upgrade(own, card, to))])


def _done(state: State, given: Input, note: Text | None) -> Offer:
    """Which card is known: nothing is left to ask."""
    return Offer(given, given.title, note, *given.sign, refusal=check(state, given))


# Government, leader, wonders.


def _state(state: State, seat: int, own: Board) -> Cards:
    laws = tuple(face(card) for card in (own.government, *own.special))
    groups = [_group("laws", KIND_SIGN["government"], laws)]
    if own.leader is not None:
        leader = touchable(face(own.leader), *_leader_offers(state, seat, own))
        groups.append(_group("leader", KIND_SIGN["leader"], (leader,)))
    wonders = [_wonder(own, wonder) for wonder in own.wonders]
    if own.unfinished is not None:
        wonders.insert(0, _unfinished(state, seat, own, own.unfinished))
    if wonders:
        groups.append(_group("wonders", KIND_SIGN["wonder"], tuple(wonders)))
    return Cards(id="state", label=say("through_the_ages.state"), topic="cards_in_play", groups=tuple(groups))


def _leader_offers(state: State, seat: int, own: Board) -> tuple[Offer, ...]:
    given: dict[str, Input] = {
        "hammurabi_a": SpendMilitaryAsCivil(seat=seat),
        "frederick_barbarossa_i": RaiseArmy(seat=seat),
        "winston_churchill_iii": AskChurchill(seat=seat, way="culture"),
        "alexander_the_great_a": SendLeader(seat=seat),
        "christopher_columbus_i": SendLeader(seat=seat),
    }
    return (offer(state, given[own.leader]),) if own.leader in given else ()


def _wonder(own: Board, wonder: str) -> CardFace:
    if wonder in own.ruined:
        return face(wonder, gains=(), note=say("through_the_ages.ruins"), is_spent=True)
    if wonder == own.homer_under:
        return face(wonder, note=say("through_the_ages.homer_here"))
    return face(wonder)


def _unfinished(state: State, seat: int, own: Board, wonder: str) -> CardFace:
    stages = WONDERS[wonder].stages
    tokens = (Gain(own.stages, "cube", "cube_blue", say("through_the_ages.symbol.stages"), room=len(stages)),)
    ahead = ", ".join(str(cost) for cost in stages[own.stages :])
    note = say("through_the_ages.stages_ahead", costs=ahead)
    made = face(wonder, tokens=tokens, gains=(), note=note)
    return touchable(made, offer(state, BuildStages(seat=seat)))


# The hand.


def _hand(state: State, seat: int, own: Board) -> Cards:
    groups: dict[str, list[CardFace]] = {}
    for at, card in enumerate(own.hand):
        name = "leaders" if card in LEADERS else "technologies" if card in TECHNOLOGIES else "actions"
        made = _hand_face(state, seat, card)
        groups.setdefault(name, []).append(replace(made, id=f"{card}-{at}"))
    looks = {"leaders": KIND_SIGN["leader"], "technologies": KIND_SIGN["lab"], "actions": KIND_SIGN["action"]}
    return Cards(
        id="hand",
        label=say("through_the_ages.hand"),
        topic="hand",
        groups=tuple(_group(name, looks[name], tuple(faces)) for name, faces in groups.items()),
    )


def _hand_face(state: State, seat: int, card: str) -> CardFace:
    if card in LEADERS:
        return touchable(face(card), offer(state, PlayLeader(seat=seat, leader=card)))
    if card in TECHNOLOGIES:
        cost = costs.science(state, seat, card)
        made = face(card, cost=cost, full_cost=TECHNOLOGIES[card].cost, cost_glyph="flask", cost_tint="science")
        return touchable(made, offer(state, Develop(seat=seat, card=card)))
    return touchable(face(card), offer(state, PlayActionCard(seat=seat, card=card)))
