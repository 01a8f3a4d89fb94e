"""Effects a player easily forgets: those at the start of a turn, and those after the card."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.new_dawn import diplomacy, flow, row
from rules.new_dawn.inputs import (
    DestroyTokens,
    MoveBarbarian,
    MoveTrade,
    PlaceTokens,
    PlayFocusCard,
    ResetCard,
    ShiftToken,
    SwapCards,
    SwapPact,
    SwapResource,
    TakePact,
    TakeRivalToken,
)
from rules.new_dawn.state import State
from rules.new_dawn.tables import NUCLEAR_SLOT, RESOURCES, ZIMBABWE


def at_start(state: State) -> tuple[Input, ...]:
    """Wonders and diplomacy cards that work before the card is chosen."""
    seat, board = state.seat, state.board
    found: list[tuple[str, Input]] = []
    if board.has("hanging_gardens"):
        found.append(("hanging_gardens", PlaceTokens(seat=seat, by="hanging_gardens")))
    if board.has("forbidden_city"):
        found.append(("forbidden_city", DestroyTokens(seat=seat, by="forbidden_city")))
    if board.has("eiffel_tower"):
        found.append(("eiffel_tower", TakeRivalToken(seat=seat, by="eiffel_tower")))
    if board.has("oracle"):
        found.append(("oracle", SwapCards(seat=seat, by="oracle")))
    if board.has(ZIMBABWE) and state.stored > 0:
        found.append((ZIMBABWE, MoveTrade(seat=seat)))
    if board.holds("geneva") and any(held.owner is not None for held in board.cards):
        found.append(("geneva", SwapPact(seat=seat)))
    if board.holds("seoul") and set(state.barbarians) - state.defeated:
        found.append(("seoul", MoveBarbarian(seat=seat)))
    return tuple(given for effect, given in found if effect not in state.turn.used)


def of_card(state: State) -> tuple[Input, ...]:
    """What the card in play does besides its type's work, and has not done yet."""
    seat, board, turn = state.seat, state.board, state.turn
    # The card that was played, not a better one its mark has just brought.
    card = turn.played[-1] if turn.slot else ""
    found: Input | None = None
    match card:
        case "drama_and_poetry":
            found = ShiftToken(seat=seat)
        case "civil_service":
            found = PlaceTokens(seat=seat, by="civil_service")
        case "mass_media":
            found = TakeRivalToken(seat=seat, by="mass_media")
        case "nuclear_power" if row.strength(state, seat, "science") == NUCLEAR_SLOT:
            found = DestroyTokens(seat=seat, by="nuclear_power")
        case "steam_power" if any(board.resources.get(one, 0) > 0 for one in RESOURCES):
            give = next(one for one in RESOURCES if board.resources.get(one, 0) > 0)
            found = SwapResource(seat=seat, give=give, take=next(one for one in RESOURCES if one != give))
        case "urbanization" if "city" in turn.built:
            found = PlaceTokens(seat=seat, by="urbanization")
    return () if found is None or card in turn.used else (found,)


def potala(state: State) -> tuple[Input, ...]:
    """Diplomacy cards the Potala Palace still gives, as long as a rival has one to give."""
    if not state.turn.to_take:
        return ()
    seat, board = state.seat, state.board
    others = [one for one in range(state.players) if one != seat]
    is_open = any(
        state.pacts_left(one) and len(diplomacy.from_rival(board, one)) < diplomacy.limit(board) for one in others
    )
    return (TakePact(seat=seat),) if is_open else ()


def at_end(state: State) -> tuple[Input, ...]:
    """Further cards and swaps; those that come after the reset are offered through it (CND-066)."""
    seat, board, turn = state.seat, state.board, state.turn
    found: list[Input] = []
    for effect in flow.may_follow(state, board):
        if effect == "venetian_arsenal":
            found.append(PlayFocusCard(seat=seat, slot=5, by=effect))
        elif effect == "estadio_do_maracana":
            slot = board.slot_of("economy")
            found += [PlayFocusCard(seat=seat, slot=slot, by=effect)] if slot and effect not in turn.used else []
        elif not turn.is_reset:
            found += [] if any(isinstance(one, ResetCard) for one in found) else [ResetCard(seat=seat)]
        elif effect == "capitalism":
            other = next(slot for slot, card in enumerate(board.row, 1) if card.id != "capitalism")
            found.append(PlayFocusCard(seat=seat, slot=other, by=effect))
        elif state.focus(turn.played[-1]).type == "military":
            found.append(SwapCards(seat=seat, by="aztec"))
    return tuple(found)
