"""The score sheet alone: how far each agenda in play has come, and the two tie-breaks."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kit.pad import Pad, PadLine
from rules.kit.pad_rules import pad_rules
from rules.kit.sheet import Outcome, Row, Sheet, Why
from rules.kit.text import say
from rules.new_dawn.agendas import is_reached
from rules.new_dawn.names import victory_card_name
from rules.new_dawn.scoring import TIE_BREAKS, ranked
from rules.new_dawn.sheet import card_why
from rules.new_dawn.signs import AGENDA_GLYPH, AGENDA_TINT
from rules.new_dawn.tables import AGENDAS, CITIES, CITY_STATE_TOKENS, CONTROL_TOKENS, VICTORY_CARDS, WONDERS

CAPITALS = "capitals"
_MOST = {
    "civilized": CITIES + 1,
    "explorer": 1 + CITIES + CONTROL_TOKENS,
    "warmonger": CITY_STATE_TOKENS,
    "technophile": AGENDAS["technophile"],
    "populous": CITIES + 1,
    "preservationist": 4,
}
_MOST_WONDERS = 6
"""There are six wonders of a type."""
_MOST_TIE = {"wonders": len(WONDERS), "spaces": 1 + CITIES + CONTROL_TOKENS}
_TIE_GLYPH = {"wonders": "wonder", "spaces": "hex"}


def cards(pad: Pad) -> tuple[str, ...]:
    return tuple(pad.options.get("victory_cards", ()))


def lines(pad: Pad) -> tuple[PadLine, ...]:
    """The agendas of the cards in play, under the names of their cards; Warmonger has a second way (CND-228)."""
    found = []
    for card in cards(pad):
        for agenda in VICTORY_CARDS[card]:
            note = say("new_dawn.pad.agenda", n=AGENDAS[agenda])
            found.append(
                PadLine(
                    agenda,
                    say(f"new_dawn.goal.{agenda}"),
                    _MOST.get(agenda, _MOST_WONDERS),
                    AGENDA_GLYPH[agenda],
                    AGENDA_TINT.get(agenda, ""),
                    note,
                    victory_card_name(card),
                    row=card,
                )
            )
            if agenda == "warmonger":
                found.append(
                    PadLine(
                        CAPITALS,
                        say("new_dawn.figure.capitals"),
                        9,
                        "crown",
                        "military",
                        say("new_dawn.pad.capitals"),
                        row=card,
                    )
                )
    ties = (
        PadLine(name, say(f"new_dawn.tie.{name}"), _MOST_TIE[name], _TIE_GLYPH[name], note=say("new_dawn.pad.tie"))
        for name in TIE_BREAKS
    )
    return (*found, *ties)


def done(written: Mapping[str, int], card: str) -> list[str]:
    return [
        agenda for agenda in VICTORY_CARDS[card] if is_reached(agenda, written.get(agenda, 0), written.get(CAPITALS, 0))
    ]


def sheet(pad: Pad) -> Sheet:
    seats = range(len(pad.written))
    return Sheet(
        tuple(
            Row(card, victory_card_name(card), "trophy", tuple(_cell(pad, seat, card) for seat in seats))
            for card in cards(pad)
        )
    )


def _cell(pad: Pad, seat: int, card: str) -> Why:
    reached = done(pad.written[seat], card)
    by_hand = pad.by_hand[seat].get(f"row.{card}", 0)
    return card_why(card, reached, by_hand, bool(reached) + by_hand)


def outcome(pad: Pad) -> Outcome:
    """CND-222 to CND-224."""
    values = tuple((written.get("wonders", 0), written.get("spaces", 0)) for written in pad.written)
    return ranked(sheet(pad).totals, values)


RULES = pad_rules(lines, sheet, outcome, topic="victory_cards")
