"""Tactic, pacts, wars and the military hand."""

from __future__ import annotations

from rules.kit.correct import nudge
from rules.kit.given import offer
from rules.kit.panel import CardGroup, Cards, Counter, Panel
from rules.kit.text import say
from rules.through_the_ages import names, ratings
from rules.through_the_ages.faces import army, face, touchable
from rules.through_the_ages.inputs import CopyTactic, PlayTactic
from rules.through_the_ages.signs import PACT_SIGN, TACTIC_SIGN, WAR_SIGN
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_military import TACTICS


def military(state: State, seat: int) -> tuple[Panel, ...]:
    own = state.boards[seat]
    groups = [*_tactic(state, seat, own), *_pacts(state, seat), *_wars(state, seat)]
    panels: list[Panel] = []
    if groups:
        panels.append(
            Cards(id="military_cards", label=say("through_the_ages.military"), topic="tactics", groups=tuple(groups))
        )
    return (*panels, _hand(state, seat, own))


def _tactic(state: State, seat: int, own: Board) -> list[CardGroup]:
    if own.tactic is None:
        return []
    parts = ratings.strength_parts(state, seat, own)
    note = say("through_the_ages.tactic_now", army=army(TACTICS[own.tactic]), n=parts.get(own.tactic, 0))
    swap = PlayTactic(seat=seat) if not state.tactics else CopyTactic(seat=seat)
    made = touchable(face(own.tactic, note=note), offer(state, swap))
    label = "through_the_ages.tactic_common" if own.is_tactic_common else "through_the_ages.tactic_own"
    return [CardGroup(say(label), TACTIC_SIGN[1], TACTIC_SIGN[0], (made,))]


def _pacts(state: State, seat: int) -> list[CardGroup]:
    faces = tuple(
        face(
            board.pact.card,
            note=say(
                "through_the_ages.pact_side",
                name=names.seat(board.pact.partner if owner == seat else owner),
                side=say(f"through_the_ages.side_{side(board.pact.side, is_own=owner == seat).lower()}"),
            ),
        )
        for owner, board in enumerate(state.boards)
        if board.pact is not None and seat in (owner, board.pact.partner)
    )
    label = say("through_the_ages.group.pacts")
    return [CardGroup(label, PACT_SIGN[1], PACT_SIGN[0], faces)] if faces else []


def side(own: str, *, is_own: bool) -> str:
    return own if is_own else "A" if own == "B" else "B"


def _wars(state: State, seat: int) -> list[CardGroup]:
    faces = []
    for owner, board in enumerate(state.boards):
        if board.war is not None and seat in (owner, board.war.target):
            key = "through_the_ages.war_on" if owner == seat else "through_the_ages.war_from"
            other = board.war.target if owner == seat else owner
            faces.append(face(board.war.card, note=say(key, name=names.seat(other))))
    label = say("through_the_ages.group.wars")
    return [CardGroup(label, WAR_SIGN[1], WAR_SIGN[0], tuple(faces))] if faces else []


def _hand(state: State, seat: int, own: Board) -> Counter:
    limit = ratings.military_hand_limit(state, seat, own)
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
