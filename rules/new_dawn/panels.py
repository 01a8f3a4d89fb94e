"""What to show of each seat, as data."""

from __future__ import annotations

from rules.kit.correct import nudge
from rules.kit.frozen import replace
from rules.kit.given import offer
from rules.kit.goals import Goal, GoalCard, Goals
from rules.kit.inputs import Input
from rules.kit.offer import Gain, Offer
from rules.kit.panel import CardGroup, Cards, Choices, Counter, Notice, Panel, Slot, Slots, Tile, Tiles
from rules.kit.sheet import Why, WhyLine, by_hand_line
from rules.kit.text import SeatName, say
from rules.new_dawn.agendas import BY_COUNTING, cards_done, progress, qualified
from rules.new_dawn.dials import event_dial, tech_dial
from rules.new_dawn.faces import beside_trade, leader_face, pact_face, row_face, wonder_face
from rules.new_dawn.inputs import PlayFocusCard
from rules.new_dawn.inputs.count_spaces import count_spaces
from rules.new_dawn.inputs.mature_cities import count_mature
from rules.new_dawn.inputs.printed import check_card, check_row
from rules.new_dawn.names import victory_card_name
from rules.new_dawn.sheet import sheet, why_agenda
from rules.new_dawn.signs import AGENDA_GLYPH, AGENDA_TINT, RESOURCE_GLYPH, TERRAIN_GLYPH, TYPE_GLYPH
from rules.new_dawn.state import Board, State
from rules.new_dawn.tables import (
    AGENDAS,
    CONTROL_TOKENS,
    LEADERS,
    NATURAL_WONDERS,
    RESOURCES,
    TERRAINS,
    VICTORY_CARDS,
    WONDER_TYPES,
    WONDERS,
)


def seat_panels(state: State, seat: int) -> tuple[Panel, ...]:
    board = state.boards[seat]
    return (
        row_panel(state, seat),
        *_to_check(state, seat),
        tech_dial(state, seat),
        event_dial(state),
        _victory(state, seat),
        *_goals(state, seat),
        *supplies(board, seat),
        *_cards(state, seat),
        _trade_at_a_glance(board),
        *warning(state, seat),
    )


def brief_panels(state: State, seat: int) -> tuple[Panel, ...]:
    board = state.boards[seat]
    return (_victory(state, seat), _trade_at_a_glance(board), *warning(state, seat))


def _victory(state: State, seat: int) -> Counter:
    """How many victory cards have an agenda done."""
    rows = sheet(state).rows
    lines = tuple(WhyLine(row.label, row.cells[seat].total, glyph=row.glyph) for row in rows)
    done = cards_done(state, state.boards[seat])
    label = say("new_dawn.victory_cards")
    why = Why(label, done, lines, topic="victory_cards")
    return Counter(id="victory", label=label, topic="victory_cards", is_brief=True, value=done, glyph="trophy", why=why)


def _trade_at_a_glance(board: Board) -> Tiles:
    """The trade tokens on the cards, in the order of the row."""
    return Tiles(
        id="trade",
        label=say("new_dawn.trade_tokens"),
        topic="trade_tokens",
        is_brief=True,
        tiles=tuple(Tile(max(0, card.trade), card.type, say(f"new_dawn.type.{card.type}")) for card in board.row),
    )


def warning(state: State, seat: int) -> list[Panel]:
    """What this player must not overlook."""
    found: list[Panel] = []
    if seat in qualified(state) and state.step != "end":
        label = say("new_dawn.all_cards_done", name=SeatName(state.first))
        found.append(
            Notice(id="qualified", label=label, topic="victory_cards", is_brief=True, glyph="trophy", tone="lamp")
        )
    number = state.boards[seat].lifted
    if number:
        label = say("new_dawn.lifted_to_mark", n=number)
        found.append(Notice(id="lifted", label=label, topic="agendas", is_brief=True, glyph="hex", tone="lamp"))
    return found


# The focus row.


def row_panel(state: State, seat: int, *, is_brief: bool = False) -> Slots:
    """Five slots on their terrains. A touch plays the card; at other times it opens the numbers to be checked."""
    board, turn = state.boards[seat], state.turn
    slots = []
    for number, card in enumerate(board.row, 1):
        is_chosen = seat == state.seat and state.step == "turn" and turn.slot == number
        face = row_face(state, card)
        play = offer(state, PlayFocusCard(seat=seat, slot=number))
        can_play = state.step == "turn" and seat == state.seat and not turn.played
        check = offer(state, check_card(state, card.id, seat)) if face.is_unsure else None
        slots.append(
            Slot(
                say(f"new_dawn.terrain.{TERRAINS[number - 1]}"),
                glyph=TERRAIN_GLYPH[TERRAINS[number - 1]],
                above=say("number", n=number),
                face=face,
                tokens=beside_trade(card),
                is_filled=True,
                is_chosen=is_chosen,
                is_unsure=face.is_unsure,
                # Which card is known: nothing is left to ask.
                offer=replace(play, ask=()) if can_play or check is None else check,
            )
        )
    return Slots(id="row", label=say("new_dawn.row"), topic="focus_row", is_brief=is_brief, slots=tuple(slots))


def _to_check(state: State, seat: int) -> list[Panel]:
    """Numbers of the row that rest on one source, one touch from being settled."""
    board = state.boards[seat]
    inputs: list[Input] = []
    if not LEADERS[board.leader].is_sure and not board.is_row_checked and state.round == 1:
        inputs.append(check_row(state, seat))
    inputs += [check_card(state, card.id, seat) for card in board.row if not state.focus(card.id).is_sure]
    if not inputs:
        return []
    offers = tuple(offer(state, given) for given in inputs)
    return [Choices(id="to_check", label=say("new_dawn.to_check"), topic="printed_numbers", offers=offers)]


# Agendas.


def _goals(state: State, seat: int) -> list[Panel]:
    board = state.boards[seat]
    cards = tuple(
        GoalCard(tuple(_goal(state, board, seat, agenda) for agenda in VICTORY_CARDS[card]), victory_card_name(card))
        for card in state.victory_cards
    )
    return [Goals(id="agendas", label=say("new_dawn.agendas"), topic="agendas", cards=cards)] if cards else []


def _goal(state: State, board: Board, seat: int, agenda: str) -> Goal:
    return Goal(
        say(f"new_dawn.goal.{agenda}"),
        AGENDAS[agenda],
        max(0, progress(board, agenda)),
        agenda in board.done,
        glyph=AGENDA_GLYPH[agenda],
        tint=AGENDA_TINT.get(agenda, ""),
        why=why_agenda(board, agenda),
        offer=count_again(state, seat, agenda),
    )


def count_again(state: State, seat: int, agenda: str) -> Offer | None:
    """Only the map knows these two."""
    if agenda not in BY_COUNTING:
        return None
    return offer(state, count_mature(state, seat) if agenda == "populous" else count_spaces(state, seat))


# Supplies.


def supplies(board: Board, seat: int) -> tuple[Counter, ...]:
    """Control tokens, cities, caravans and resources."""
    numbers = [("unused", "hex", "", board.unused), ("cities", "city", "", board.cities)]
    numbers.append(("caravans", "caravan", "", board.caravans))
    numbers += [(one, RESOURCE_GLYPH[one], one, board.resources.get(one, 0)) for one in RESOURCES]
    return tuple(
        Counter(
            id=name,
            label=say(f"new_dawn.resource.{name}") if name in RESOURCES else say(f"new_dawn.figure.{name}"),
            topic="resources" if name in RESOURCES else name,
            value=value,
            glyph=glyph,
            tint=tint,
            minus=nudge(seat, name, -1) if name in RESOURCES else None,
            plus=nudge(seat, name, 1) if name in RESOURCES else None,
            why=_why_unused(board) if name == "unused" else None,
            is_by_hand=bool(board.by_hand.get(name)),
        )
        for name, glyph, tint, value in numbers
    )


def _why_unused(board: Board) -> Why:
    """Of 31: what lies on the map, plain and fortified, and the markers of agendas (CND-220)."""
    lines = [WhyLine(say("new_dawn.all_tokens"), CONTROL_TOKENS, glyph="hex")]
    gone = (
        ("plain", board.plain, "hex"),
        ("fortified", board.fortified, "shield"),
        ("markers", len(board.done), "trophy"),
    )
    lines += [WhyLine(say(f"new_dawn.figure.{name}"), -number, glyph=glyph) for name, number, glyph in gone if number]
    by_hand = board.by_hand.get("unused", 0)
    if by_hand:
        lines.append(by_hand_line(by_hand))
    return Why(say("new_dawn.figure.unused"), board.unused, tuple(lines), topic="control_tokens", figure="unused")


# Cards.


def _cards(state: State, seat: int) -> list[Panel]:
    board = state.boards[seat]
    panels: list[Panel] = [_leader(board)]
    groups = tuple(
        CardGroup(
            say(f"new_dawn.wonders.{kind}"),
            kind,
            TYPE_GLYPH[kind],
            tuple(wonder_face(wonder) for wonder in board.wonders if WONDERS[wonder].type == kind),
        )
        for kind in WONDER_TYPES
        if board.wonders_of(kind)
    )
    if groups:
        panels.append(Cards(id="wonders", label=say("new_dawn.wonders"), topic="wonders", groups=groups))
    held = _diplomacy(state, board)
    if held:
        panels.append(Cards(id="diplomacy", label=say("new_dawn.diplomacy"), topic="diplomacy", groups=held))
    if board.all_natural:
        panels.append(_natural(state, board))
    return panels


def _leader(board: Board) -> Cards:
    """What the leader can do, for everybody to read."""
    label = say("new_dawn.leader")
    group = CardGroup(label, "", "leader", (leader_face(board.leader),))
    return Cards(id="leader", label=label, topic="leaders", groups=(group,))


def _diplomacy(state: State, board: Board) -> tuple[CardGroup, ...]:
    """City-states' cards together, a rival's under the rival's name."""
    groups = []
    for owner in (None, *range(state.players)):
        faces = tuple(pact_face(held) for held in board.cards if held.owner == owner)
        if faces:
            label = say("new_dawn.city_states") if owner is None else say("new_dawn.seat", name=SeatName(owner))
            groups.append(CardGroup(label, "", "arch" if owner is None else "scroll", faces))
    return tuple(groups)


def _natural(state: State, board: Board) -> Slots:
    slots = []
    for one in board.all_natural:
        resource = NATURAL_WONDERS[one].resource
        note = "new_dawn.token_spent" if one in state.turn.used else f"new_dawn.resource.{resource}"
        token = Gain(1, RESOURCE_GLYPH[resource], resource, say(f"new_dawn.resource.{resource}"))
        slots.append(Slot(say(f"new_dawn.natural.{one}"), say(note), "star", resource, tokens=(token,), is_filled=True))
    return Slots(id="natural", label=say("new_dawn.natural_wonders"), topic="natural_wonders", slots=tuple(slots))
