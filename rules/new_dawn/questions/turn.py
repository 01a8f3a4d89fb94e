"""The start of the game, and which card is played."""

from __future__ import annotations

from rules.kit.field import Several
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal
from rules.kit.text import say
from rules.new_dawn import flow
from rules.new_dawn.agendas import to_draw
from rules.new_dawn.does import does
from rules.new_dawn.effects import check_reveal, next_era
from rules.new_dawn.faces import focus_face, wonder_face
from rules.new_dawn.inputs import DrawVictoryCards, PlayFocusCard, RevealWonder
from rules.new_dawn.names import focus_name, victory_card_name
from rules.new_dawn.questions.parts import within
from rules.new_dawn.state import State
from rules.new_dawn.tables import SLOTS, VICTORY_CARDS, WONDER_TYPES, WONDERS


def playing(state: State, given: PlayFocusCard) -> tuple[Ask, ...]:
    """Which card; nothing where an effect leaves no choice."""
    assert given.seat is not None
    if given.by in ("venetian_arsenal", "estadio_do_maracana"):
        return ()
    board = state.boards[given.seat]
    options = []
    for slot in SLOTS[::-1]:
        played = PlayFocusCard(seat=given.seat, slot=slot, by=given.by)
        face = focus_face(state, board.at(slot).id, None if given.by else does(state, given.seat, slot), slot)
        refusal = flow.check_play(state, played)
        options.append(Option(slot, focus_name(board.at(slot).id), face=face, refusal=refusal))
    return (ask(given, "slot", say("new_dawn.ask.slot"), options=tuple(options), is_needed=True),)


def drawing(state: State, given: DrawVictoryCards) -> tuple[Ask, ...]:
    options = tuple(
        Option(
            card,
            victory_card_name(card),
            say("new_dawn.either", one=say(f"new_dawn.goal.{one}"), other=say(f"new_dawn.goal.{other}")),
            "trophy",
        )
        for card, (one, other) in VICTORY_CARDS.items()
    )
    number = to_draw(state)
    question = ask(
        given,
        "cards",
        say("new_dawn.ask.victory_cards"),
        options=options,
        hint=say("new_dawn.ask.victory_cards_hint", n=number),
        by_chance=number,
    )
    return (within(question, Several(tuple(VICTORY_CARDS), number)),)


def revealing(state: State, given: RevealWonder) -> tuple[Ask, ...]:
    """The cards that can lie on top: of the decks that are not open, and of the era they have come to."""
    return (ask(given, "wonder", say("new_dawn.ask.reveal"), options=tuple(_tops(state, given)), is_needed=True),)


def _tops(state: State, given: RevealWonder) -> list[Option]:
    """Those of the deck that was touched first, if it is still closed."""
    closed = [kind for kind in WONDER_TYPES if not state.decks[kind].open and state.decks[kind].closed]
    closed.sort(key=lambda kind: kind != WONDERS[given.wonder].type)
    if closed and closed[0] == WONDERS[given.wonder].type:
        closed = closed[:1]
    found = []
    for kind in closed:
        for wonder in WONDERS.values():
            refusal: Refusal | None = check_reveal(state, RevealWonder(wonder=wonder.id))
            if wonder.type == kind and wonder.era == next_era(state, kind) and refusal is None:
                found.append(Option(wonder.id, say(f"new_dawn.wonder.{wonder.id}"), face=wonder_face(wonder.id)))
    return found
