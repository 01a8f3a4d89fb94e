"""Cards in play and in hand, each with what can be done with it."""

from __future__ import annotations

from rules.kit.board import Holdings
from rules.kit.given import check, offer
from rules.kit.inputs import Input
from rules.kit.offer import CardFace, Offer
from rules.kit.panel import Ledger, LedgerLine, Panel
from rules.kit.text import Text, say
from rules.through_the_ages import costs, hand, names, ratings
from rules.through_the_ages.cards import kind
from rules.through_the_ages.civil import upgrades
from rules.through_the_ages.faces import does, face, gains, touchable, workers
from rules.through_the_ages.inputs import Build, Destroy, Develop, NameHeldCard, PlayActionCard, PlayLeader, Upgrade
from rules.through_the_ages.signs import look
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import WORKER_KINDS
from rules.through_the_ages.tables_civil import LEADERS, TECHNOLOGIES, WONDERS

SAID = ("food", "resources", "science", "culture", "happy", "strength", "civil", "military", "blue", "colonization")


# Technologies with workers.


def technologies(state: State, seat: int) -> tuple[Panel, ...]:
    """Those with workers or cubes in one picture, by kind, higher levels first."""
    own = state.boards[seat]
    faces = tuple(_worker_face(state, seat, own, card) for card in _by_kind(own) if _is_used(own, card))
    label = say("through_the_ages.technologies")
    return (Holdings(id="technologies", label=label, topic="build", faces=faces),) if faces else ()


def idle(state: State, seat: int) -> tuple[Panel, ...]:
    """Technologies without workers."""
    own = state.boards[seat]
    faces = tuple(_worker_face(state, seat, own, card) for card in _by_kind(own) if not _is_used(own, card))
    label = say("through_the_ages.without_workers")
    return (Holdings(id="idle", label=label, topic="build", faces=faces, is_small=True),) if faces else ()


def _is_used(own: Board, card: str) -> bool:
    return own.on(card) > 0 or own.cubes.get(card, 0) > 0


def _by_kind(own: Board) -> list[str]:
    return sorted(own.workers, key=lambda card: (WORKER_KINDS.index(kind(card)), -TECHNOLOGIES[card].level))


def _worker_face(state: State, seat: int, own: Board, card: str) -> CardFace:
    """A touch lets the player choose: build there, upgrade from there, destroy."""
    made = face(card, note=None, tokens=workers(own, card))
    better = upgrades(state, own, card) if own.on(card) > 0 else []
    return touchable(
        made,
        _done(state, Build(seat=seat, card=card), names.amount("resources", costs.building(own, card))),
        *(_done(state, Upgrade(seat=seat, card=card, to=to), _upgrade_note(own, card, to)) for to in better),
        *_destroying(state, seat, own, card),
    )


def _destroying(state: State, seat: int, own: Board, card: str) -> tuple[Offer, ...]:
    if own.on(card) <= 0:
        return ()
    return (_done(state, Destroy(seat=seat, card=card), say("through_the_ages.worker_back")),)


def _upgrade_note(own: Board, card: str, to: str) -> Text | None:
    return names.in_a_row([names.card(to), names.amount("resources", costs.upgrade(own, card, to))])


def _done(state: State, given: Input, note: Text | None) -> Offer:
    """Which card is known: nothing is left to ask."""
    return Offer(given, given.title, note, *given.sign, refusal=check(state, given))


# What else is in play.


def laws(state: State, seat: int) -> Ledger:
    own = state.boards[seat]
    lines = tuple(_line(card, _symbols(card) or does(card)) for card in (own.government, *own.special))
    return Ledger(id="laws", label=say("through_the_ages.laws"), topic="cards_in_play", lines=lines)


def wonders(own: Board) -> tuple[Panel, ...]:
    """The finished ones."""
    lines = tuple(_line(wonder, _wonder_note(own, wonder)) for wonder in own.wonders)
    label = say("through_the_ages.finished_wonders")
    return (Ledger(id="wonders", label=label, topic="wonders", lines=lines),) if lines else ()


def _wonder_note(own: Board, wonder: str) -> Text | None:
    if wonder in own.ruined:
        return say("through_the_ages.ruins")
    if wonder == own.homer_under:
        return say("through_the_ages.homer_here")
    return _symbols(wonder) or does(wonder)


def _symbols(card: str) -> Text | None:
    """What a card shows, in words."""
    printed = TECHNOLOGIES.get(card) or WONDERS[card]
    signs = gains(printed, SAID)
    return names.in_a_row([say("through_the_ages.gives", what=one.label, n=one.amount) for one in signs if one.label])


def _line(card: str, note: Text | None, made: Offer | None = None) -> LedgerLine:
    return LedgerLine(names.card_with_age(card), None, *look(card), note=note, offer=made, said=names.corner(card))


# The hand.


def civil_hand(state: State, seat: int) -> Ledger:
    """Every card with what it costs to play, then those that nobody has named."""
    own = state.boards[seat]
    lines = [_hand_line(state, seat, card) for card in own.hand]
    if own.unnamed:
        naming = offer(state, NameHeldCard(seat=seat))
        label = say("through_the_ages.unnamed", n=len(own.unnamed))
        lines.append(LedgerLine(label, len(own.unnamed), "cards", offer=naming))
    limit = say("play.of", have=hand.held(own), need=ratings.hand_limit(own))
    first = LedgerLine(say("through_the_ages.civil_hand"), None, "cards", said=limit)
    return Ledger(id="hand", label=say("through_the_ages.hand"), topic="hand", lines=(first, *lines))


def _hand_line(state: State, seat: int, card: str) -> LedgerLine:
    if card in LEADERS:
        return _line(card, does(card), offer(state, PlayLeader(seat=seat, leader=card)))
    if card in TECHNOLOGIES:
        cost = names.amount("science", costs.science(state, seat, card))
        return _line(card, cost, offer(state, Develop(seat=seat, card=card)))
    return _line(card, does(card), offer(state, PlayActionCard(seat=seat, card=card)))
