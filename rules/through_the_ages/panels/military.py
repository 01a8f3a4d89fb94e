"""Colonies, pacts, wars and the military hand."""

from __future__ import annotations

from rules.kit.correct import nudge
from rules.kit.panel import Counter, Ledger, LedgerLine, Panel
from rules.kit.text import Text, say
from rules.through_the_ages import names, ratings
from rules.through_the_ages.faces import does, gains
from rules.through_the_ages.panels.cards import SAID
from rules.through_the_ages.signs import PACT_SIGN, TERRITORY_SIGN, WAR_SIGN
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_military import TERRITORIES


def military(state: State, seat: int) -> tuple[Panel, ...]:
    own = state.boards[seat]
    return (*_colonies(own), _hand(state, seat, own), *_agreements(state, seat))


def _colonies(own: Board) -> tuple[Panel, ...]:
    lines = tuple(_colony(colony) for colony in own.colonies)
    label = say("through_the_ages.colonies")
    return (Ledger(id="colonies", label=label, topic="colonies", lines=lines),) if lines else ()


def _colony(colony: str) -> LedgerLine:
    signs = gains(TERRITORIES[colony], ("yellow", *SAID))
    brings = [say("through_the_ages.gives", what=one.label, n=one.amount) for one in signs if one.label]
    note = names.in_a_row(brings) or does(colony)
    return LedgerLine(names.card_with_age(colony), None, *TERRITORY_SIGN, note=note, said=names.corner(colony))


def _agreements(state: State, seat: int) -> tuple[Panel, ...]:
    """Pacts and wars that this civilization is part of, with whom."""
    lines = (*_pacts(state, seat), *_wars(state, seat))
    label = say("through_the_ages.military")
    return (Ledger(id="agreements", label=label, topic="pacts", lines=lines),) if lines else ()


def _pacts(state: State, seat: int) -> list[LedgerLine]:
    return [
        LedgerLine(
            names.card(board.pact.card),
            None,
            *PACT_SIGN,
            note=_partner(owner, board, seat),
            said=names.corner(board.pact.card),
        )
        for owner, board in enumerate(state.boards)
        if board.pact is not None and seat in (owner, board.pact.partner)
    ]


def _partner(owner: int, board: Board, seat: int) -> Text:
    assert board.pact is not None
    own = side(board.pact.side, is_own=owner == seat)
    other = board.pact.partner if owner == seat else owner
    return say("through_the_ages.pact_side", name=names.seat(other), side=say(f"through_the_ages.side_{own.lower()}"))


def side(own: str, *, is_own: bool) -> str:
    return own if is_own else "A" if own == "B" else "B"


def _wars(state: State, seat: int) -> list[LedgerLine]:
    found = []
    for owner, board in enumerate(state.boards):
        if board.war is not None and seat in (owner, board.war.target):
            key = "through_the_ages.war_on" if owner == seat else "through_the_ages.war_from"
            other = board.war.target if owner == seat else owner
            note = say(key, name=names.seat(other))
            found.append(
                LedgerLine(names.card(board.war.card), None, *WAR_SIGN, note=note, said=names.corner(board.war.card))
            )
    return found


def _hand(state: State, seat: int, own: Board) -> Counter:
    limit = ratings.military_hand_limit(own, ratings.military_total(state, seat, own))
    return Counter(
        id="military_hand",
        label=say("through_the_ages.figure.military_hand"),
        topic="military_hand",
        value=own.military_hand,
        glyph="cards",
        note=say("through_the_ages.hand_limit", n=limit),
        minus=nudge(seat, "military_hand", -1),
        plus=nudge(seat, "military_hand", 1),
        is_by_hand=bool(own.by_hand.get("military_hand")),
    )
