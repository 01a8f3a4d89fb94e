"""What to show of the table, as data: the row in play, the dial, agendas, wonder decks, barbarians."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.given import offer
from rules.kit.goals import Goal, GoalCard, Goals, Reach
from rules.kit.offer import Offer
from rules.kit.panel import CardGroup, Cards, Ledger, LedgerLine, Panel, Tile, Tiles
from rules.kit.text import Text, say
from rules.new_dawn.agendas import progress
from rules.new_dawn.decks import next_era
from rules.new_dawn.dials import event_dial, next_space, tech_dial
from rules.new_dawn.faces import new_card_face, wonder_face
from rules.new_dawn.glance import own_goals, stock
from rules.new_dawn.inputs import CheckDial, UpgradeCard
from rules.new_dawn.inputs.build_wonder import prepaid
from rules.new_dawn.inputs.reveal_wonder import reveal
from rules.new_dawn.names import victory_card_name
from rules.new_dawn.panels import row_panel
from rules.new_dawn.signs import AGENDA_GLYPH, AGENDA_TINT, TYPE_GLYPH
from rules.new_dawn.state import Board, Deck, State
from rules.new_dawn.tables import AGENDAS, VICTORY_CARDS, WONDER_TYPES, WONDERS
from rules.new_dawn.turn_steps import upgrade_offers


def table_panels(state: State) -> tuple[Panel, ...]:
    """What is touched next comes first and stands over the now card."""
    if state.step == "end":
        return _agendas(state)
    if state.step == "turn":
        return (*_of_mover(state), _decks(state), _barbarians(state))
    is_dial = state.step == "dial"
    first = [event_dial(state, is_brief=True)] if is_dial else []
    rest: list[Panel] = [*_agendas(state), _decks(state), _barbarians(state)]
    return (*first, *rest, *([] if is_dial else [event_dial(state, (_check_dial(state),))]))


def _of_mover(state: State) -> tuple[Panel, ...]:
    """All that a turn needs, on the first screen: the row over what is to do; dials, agendas, supply under it."""
    seat = state.seat
    under = (tech_dial(state, seat, next_space(state)), event_dial(state), *own_goals(state, seat), stock(state, seat))
    return (
        row_panel(state, seat, is_brief=True),
        *_upgrades(state),
        *(replace(panel, is_brief=True, is_under=True) for panel in under),
    )


def wide_panels(state: State, seat: int, is_mover: bool) -> tuple[Panel, ...]:
    """A board beside the others: the row, the dial and the supply. Those of whoever is to move stand on the table
    already, and under them the agendas of all."""
    if is_mover and seat == state.seat and state.step == "turn":
        return _agendas(state)
    return (row_panel(state, seat, is_brief=True), tech_dial(state, seat), stock(state, seat))


def _check_dial(state: State) -> Offer:
    section = state.pointer % len(state.faces) + 1
    return offer(state, CheckDial(section=section, face=state.face))


def _upgrades(state: State) -> list[Panel]:
    """Better cards to be taken with a touch."""
    faces = []
    for taking in upgrade_offers(state, state.seat):
        given = taking.input
        assert isinstance(given, UpgradeCard)
        face = new_card_face(state, given.card.id)
        faces.append(replace(face, offers=(taking,)))
    if not faces:
        return []
    group = CardGroup(say("new_dawn.ask.new_card"), "science", "up", tuple(faces))
    label = say("new_dawn.step.upgrade")
    return [Cards(id="upgrades", label=label, topic="upgrades", is_brief=True, groups=(group,))]


def _agendas(state: State) -> tuple[Panel, ...]:
    cards = tuple(
        GoalCard(tuple(_goal(state, agenda) for agenda in VICTORY_CARDS[card]), victory_card_name(card))
        for card in state.victory_cards
    )
    return (Goals(id="agendas", label=say("new_dawn.agendas"), topic="agendas", cards=cards),) if cards else ()


def _goal(state: State, agenda: str) -> Goal:
    reaches = tuple(
        Reach(seat, max(0, progress(board, agenda)), agenda in board.done) for seat, board in enumerate(state.boards)
    )
    return Goal(
        say(f"new_dawn.goal.{agenda}"),
        AGENDAS[agenda],
        glyph=AGENDA_GLYPH[agenda],
        tint=AGENDA_TINT.get(agenda, ""),
        reaches=reaches,
    )


# Wonder decks.


def _decks(state: State) -> Ledger:
    """The open card of each type with what the player to move would pay, or the deck to turn up."""
    lines = [_line(state, kind, state.decks[kind]) for kind in WONDER_TYPES]
    lines += [_named(one, say("new_dawn.abandoned")) for one in sorted(state.abandoned)]
    return Ledger(id="decks", label=say("new_dawn.decks"), topic="wonders", lines=tuple(lines))


def _line(state: State, kind: str, deck: Deck) -> LedgerLine:
    left = say("new_dawn.deck_left", type=say(f"new_dawn.wonders.{kind}"), n=deck.closed)
    if deck.open is None:
        turning = offer(state, reveal(state, kind)) if deck.closed else None
        label = say("new_dawn.do.reveal") if deck.closed else say("new_dawn.no_wonder_left")
        said = say(f"new_dawn.era.{next_era(state, kind)}") if deck.closed else say("new_dawn.nothing")
        return LedgerLine(label, None, TYPE_GLYPH[kind], kind, left, offer=turning, said=said)
    board = state.board if state.step == "turn" else None
    is_industry = state.turn.slot and state.board.at(state.turn.slot).type == "industry"
    is_offered = board is not None and is_industry and not state.turn.built
    return replace(
        _named(deck.open, left, board),
        offer=offer(state, prepaid(state, state.seat, deck.open)) if is_offered else None,
    )


def _named(wonder: str, note: Text, board: Board | None = None) -> LedgerLine:
    face = wonder_face(wonder, board)
    kind = WONDERS[wonder].type
    return LedgerLine(say(f"new_dawn.wonder.{wonder}"), face.cost, TYPE_GLYPH[kind], kind, note)


def _barbarians(state: State) -> Tiles:
    there = len(state.barbarians) - len(state.defeated)
    return Tiles(
        id="barbarians",
        label=say("new_dawn.barbarians_out"),
        topic="barbarians",
        tiles=(
            Tile(there, "military", say("new_dawn.barbarians_there")),
            Tile(len(state.defeated), "", say("new_dawn.barbarians_gone")),
        ),
    )
