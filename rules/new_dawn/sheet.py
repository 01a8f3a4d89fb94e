"""The score taken apart: victory cards, the agendas done on them, and where each number comes from."""

from __future__ import annotations

from rules.kit.sheet import Row, Sheet, Why, WhyLine, by_hand_line
from rules.kit.text import say
from rules.new_dawn.agendas import card_value, progress
from rules.new_dawn.names import victory_card_name
from rules.new_dawn.signs import AGENDA_GLYPH, TYPE_GLYPH
from rules.new_dawn.state import Board, State
from rules.new_dawn.tables import AGENDAS, VICTORY_CARDS, WONDER_AGENDAS, WONDERS


def sheet(state: State) -> Sheet:
    """A row for each victory card: 1 with an agenda done on it, 0 without."""
    seats = range(state.players)
    if not state.victory_cards:
        return Sheet((_empty_row(state.players),))
    return Sheet(
        tuple(
            Row(card, victory_card_name(card), "trophy", tuple(cell(state.boards[seat], card) for seat in seats))
            for card in state.victory_cards
        )
    )


def _empty_row(players: int) -> Row:
    """Before the victory cards are drawn."""
    label = say("new_dawn.victory_cards")
    return Row("victory_cards", label, "trophy", (Why(label, 0, (), topic="victory_cards"),) * players)


def cell(board: Board, card: str) -> Why:
    done = [agenda for agenda in VICTORY_CARDS[card] if agenda in board.done]
    return card_why(card, done, board.by_hand.get(f"row.{card}", 0), card_value(board, card))


def card_why(card: str, done: list[str], by_hand: int, total: int) -> Why:
    """One agenda is enough: a second one adds nothing."""
    lines = [
        WhyLine(
            say(f"new_dawn.agenda.{agenda}"),
            int(agenda == done[0]),
            say(f"new_dawn.goal.{agenda}") if agenda == done[0] else say("new_dawn.one_is_enough"),
            AGENDA_GLYPH[agenda],
        )
        for agenda in done
    ]
    if by_hand:
        lines.append(by_hand_line(by_hand))
    return Why(victory_card_name(card), total, tuple(lines), topic="victory_cards", figure=f"row.{card}")


def why_agenda(board: Board, agenda: str) -> Why | None:
    """What an agenda's number is made of, where the app knows the parts."""
    lines = _agenda_lines(board, agenda)
    if not lines:
        return None
    return Why(
        say(f"new_dawn.agenda.{agenda}"),
        progress(board, agenda),
        tuple(lines),
        topic=agenda,
        note=say("new_dawn.agenda_needs", goal=say(f"new_dawn.goal.{agenda}"), n=AGENDAS[agenda]),
    )


def _agenda_lines(board: Board, agenda: str) -> list[WhyLine]:
    if agenda in WONDER_AGENDAS:
        kind = WONDER_AGENDAS[agenda]
        owned = [wonder for wonder in board.wonders if WONDERS[wonder].type == kind]
        return [WhyLine(say(f"new_dawn.wonder.{wonder}"), 1, glyph=TYPE_GLYPH[kind], tint=kind) for wonder in owned]
    match agenda:
        case "civilized":
            lines = [WhyLine(say("new_dawn.target.capital"), 1, glyph="crown")]
            return [
                *lines,
                *([WhyLine(say("new_dawn.figure.cities"), board.cities, glyph="city")] if board.cities else []),
            ]
        case "warmonger":
            return [WhyLine(say(f"new_dawn.city_state.{one}"), 1, glyph="arch") for one in board.conquered]
        case "preservationist":
            return [WhyLine(say(f"new_dawn.natural.{one}"), 1, glyph="star") for one in board.all_natural]
    return []
