"""The board of a player below its numbers, as data: city, provinces, free cities, policies, wonders, piles."""

from __future__ import annotations

from rules.kit.given import offer
from rules.kit.offer import Gain
from rules.kit.panel import Grid, Ledger, LedgerLine, Panel, Slot, Slots
from rules.kit.text import Text, say
from rules.monumental_duel import provinces
from rules.monumental_duel.figures import figures
from rules.monumental_duel.inputs import (
    AcquireCard,
    ActivateCity,
    ConquerProvince,
    DevelopPolicy,
    FinishWonder,
    LayCity,
    NameCard,
    NameProvince,
    UseCard,
    UsePolicy,
    UseScout,
    UseWarlord,
)
from rules.monumental_duel.names import card_name, city_name, policy_name, slot_card, slot_name, top_name
from rules.monumental_duel.signs import GLYPH, TINT, TYPE_GLYPH
from rules.monumental_duel.state import Board, FreeCity, PileCard, State
from rules.monumental_duel.state import Slot as CitySlot
from rules.monumental_duel.tables import CLAIM_AT, COMMON, SIDE, TYPES


def city_panel(state: State, board: Board, seat: int) -> Grid:
    slots = [_slot(state, seat, number, slot) for number, slot in enumerate(board.city, 1)]
    return Grid(
        id="city",
        label=say("monumental_duel.city"),
        topic="city",
        rows=tuple(tuple(slots[start : start + SIDE]) for start in range(0, len(slots), SIDE)),
    )


def _slot(state: State, seat: int, number: int, slot: CitySlot) -> Slot:
    """A touch says that the knowledge lies in this slot, or that row and column cross there.

    Later a touch uses an activated card, and names any other.
    """
    given: LayCity | ActivateCity | UseCard | NameCard | None = None
    row, column = (number - 1) // SIDE + 1, (number - 1) % SIDE + 1
    if state.step == "cities" and not state.boards[seat].is_laid:
        given = LayCity(seat=seat, knowledge_dealt=number)
    elif state.step == "activation" and not state.boards[seat].is_activated:
        given = ActivateCity(seat=seat, row=row, column=column)
    elif slot.is_activated:
        is_next = slot.is_used and slot.has_knowledge and not slot.is_knowledge_used
        given = UseCard(seat=seat, slot=number, part="knowledge" if is_next or not slot.is_filled else "card")
    elif slot.is_filled and state.step != "end":
        given = NameCard(seat=seat, slot=number)
    tokens = slot.is_used + slot.is_knowledge_used
    return Slot(
        slot_card(slot),
        say("monumental_duel.with_knowledge") if slot.is_filled and slot.has_knowledge else slot_name(number),
        "book" if slot.has_knowledge else "city" if slot.is_filled else "",
        "science" if slot.has_knowledge else "production" if slot.is_filled else "",
        tokens=(Gain(tokens, "check", "marble", say("monumental_duel.figure.action_tokens")),) if tokens else (),
        is_filled=not slot.is_empty,
        is_chosen=slot.is_activated,
        offer=offer(state, given) if given is not None else None,
    )


def provinces_panel(state: State, board: Board, seat: int) -> Slots:
    """From the top down, as the pile is taken (MOD-105)."""
    slots = [_pile_slot(state, seat, number, card) for number, card in reversed(list(enumerate(board.provinces, 1)))]
    conquer = offer(state, ConquerProvince(seat=seat))
    slots.append(Slot(ConquerProvince.title, conquer.note, "sword", "military", offer=conquer))
    return Slots(id="provinces", label=say("monumental_duel.pile"), topic="provinces", slots=tuple(slots))


def _pile_slot(state: State, seat: int, number: int, card: PileCard) -> Slot:
    if not card.is_province:
        return Slot(say("monumental_duel.card.barricade"), glyph="block", tint="marble", is_filled=True)
    cost = say("state.unknown") if card.cost is None else say("monumental_duel.costs.military", n=card.cost)
    return Slot(
        card_name("province", card.name),
        cost,
        "hill",
        "military",
        tokens=tuple(
            Gain(1, TYPE_GLYPH[kind], "marble", say(f"monumental_duel.type.{kind}")) for kind in card.all_types
        ),
        is_filled=True,
        offer=offer(state, NameProvince(seat=seat, province=number)),
    )


def types_panel(board: Board) -> list[Panel]:
    """MOD-083: how many controlled provinces have each type."""
    if not provinces.controlled(board):
        return []
    lines = tuple(
        LedgerLine(say(f"monumental_duel.type.{kind}"), provinces.of_type(board, kind), TYPE_GLYPH[kind])
        for kind in TYPES
    )
    return [Ledger(id="types", label=say("monumental_duel.types"), topic="provinces", lines=lines)]


def free_cities_panel(state: State, board: Board, seat: int) -> Slots:
    own = [_own_city(state, seat, city) for city in board.free_cities]
    row = [_row_city(state, seat, city) for city in state.free_cities]
    label = say("monumental_duel.score.free_cities")
    return Slots(id="free_cities", label=label, topic="trade", slots=(*own, *row))


def _own_city(state: State, seat: int, city: FreeCity) -> Slot:
    return Slot(
        city_name(city),
        say("monumental_duel.own_city"),
        "city",
        "gold",
        is_filled=True,
        is_chosen=city.traded[seat],
        offer=offer(state, UseScout(seat=seat, city=city.number)),
    )


def _resource_name(name: str) -> Text:
    return say(f"monumental_duel.resource.{name}")


def _row_city(state: State, seat: int, city: FreeCity) -> Slot:
    """The player's gold out of the four it takes, and the opponent's."""
    rival = city.gold[1 - seat]
    return Slot(
        city_name(city),
        say("monumental_duel.rival_gold", n=rival) if rival > 0 else None,
        "city",
        "",
        tokens=(Gain(max(0, city.gold[seat]), GLYPH["gold"], "gold", _resource_name("gold"), CLAIM_AT),),
        is_chosen=city.traded[seat],
        offer=offer(state, UseScout(seat=seat, city=city.number)),
    )


def characters_panel(state: State, board: Board, seat: int) -> Slots:
    """MOD-132, MOD-134: each once in a round."""
    scout, warlord = offer(state, UseScout(seat=seat)), offer(state, UseWarlord(seat=seat))
    found = ((board.is_scout_used, scout, "scout"), (board.is_warlord_used, warlord, "warlord"))
    slots = tuple(
        Slot(
            say(f"monumental_duel.{name}"),
            say("monumental_duel.used") if is_used else None,
            one.glyph,
            one.tint,
            is_filled=is_used,
            offer=one,
        )
        for is_used, one, name in found
    )
    return Slots(id="characters", label=say("monumental_duel.characters"), topic="scout", slots=slots)


def policies_panel(state: State, board: Board, seat: int) -> Slots:
    """The top one is active; the bonus of every one comes again with the next (MOD-097 to MOD-099)."""
    slots = []
    for ordinal, policy in enumerate(board.policies, 1):
        is_top = ordinal == len(board.policies)
        gains = tuple(
            Gain(amount, GLYPH[name], TINT[name], _resource_name(name)) for name, amount in policy.bonus.items()
        )
        slots.append(
            Slot(
                policy_name(policy, ordinal),
                say("monumental_duel.active") if is_top else say("monumental_duel.covered"),
                "scroll",
                "culture",
                tokens=gains,
                is_filled=True,
                is_chosen=is_top,
                offer=offer(state, UsePolicy(seat=seat)) if is_top else None,
            )
        )
    develop = offer(state, DevelopPolicy(seat=seat))
    slots.append(Slot(DevelopPolicy.title, develop.note, "scroll", "culture", offer=develop))
    return Slots(id="policies", label=say("monumental_duel.score.policies"), topic="policies", slots=tuple(slots))


def wonders_panel(state: State, board: Board, seat: int) -> Slots:
    slots = [
        Slot(card_name("wonder", name), say("monumental_duel.finished"), "wonder", "production", is_filled=True)
        for name in board.wonders
    ]
    if board.wonder is not None:
        finish = offer(state, FinishWonder(seat=seat))
        slots.append(
            Slot(
                card_name("wonder", board.wonder.name),
                say("monumental_duel.first_part"),
                "wonder",
                "production",
                is_chosen=True,
                offer=finish,
            )
        )
    else:
        begin = offer(state, AcquireCard(seat=seat, card="wonder"))
        slots.append(Slot(say("monumental_duel.begin_wonder"), None, "wonder", "production", offer=begin))
    return Slots(id="wonders", label=say("monumental_duel.score.wonders"), topic="wonders", slots=tuple(slots))


def stacks_panel(state: State, seat: int) -> Slots:
    slots = tuple(
        Slot(
            say(f"monumental_duel.card.{card}"),
            say("play.left", n=max(0, state.stacks[card])),
            glyph,
            "",
            is_filled=state.stacks[card] > 0,
            offer=offer(state, AcquireCard(seat=seat, card=card)),
        )
        for card, glyph in zip(COMMON, ("gear", "flask", "target", "block"), strict=True)
    )
    return Slots(id="stacks", label=say("monumental_duel.common"), topic="acquire", slots=slots)


def decks_panel(state: State, seat: int) -> Ledger:
    """Piles nobody counts by hand; what lies on top of the deck is known if it was just acquired (MOD-122)."""
    wanted = ("city_deck", "city_discard", "knowledge_discarded", "archived", "action_tokens", "type_tokens")
    board = state.boards[seat]
    on_top = say("monumental_duel.on_top", card=top_name(board.top[-1])) if board.top else None
    lines = tuple(
        LedgerLine(figure.label, figure.value, "cards", note=on_top if figure.key == "city_deck" else None)
        for figure in figures(state, seat)
        if figure.key in wanted
    )
    return Ledger(id="decks", label=say("monumental_duel.decks"), topic="city", lines=lines)
