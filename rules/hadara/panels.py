"""What to show of the table and of each seat, as data."""

from __future__ import annotations

from rules.hadara import flow
from rules.hadara.counters import shortage, unused_tokens, value
from rules.hadara.crests import pointing
from rules.hadara.faces import card_face, colony_face, stack_face
from rules.hadara.inputs import (
    BuildStatue,
    BuyGold,
    BuySilver,
    CheckCard,
    CheckColony,
    CheckStartCard,
    CheckStatue,
    PointCrests,
    RemoveCard,
    TakeColony,
)
from rules.hadara.sheet import why_coins, why_counter
from rules.hadara.signs import COLOUR_GLYPH, COLOUR_TINT, COUNTER_GLYPH, COUNTER_TINT
from rules.hadara.state import Board, Card, State, Statue
from rules.hadara.tables import COLOURS, COUNTERS, DRAWS, GOLD_SLOTS, SILVER_SLOTS, START_CARDS
from rules.kit.correct import nudge
from rules.kit.frozen import replace
from rules.kit.given import offer, ready
from rules.kit.offer import CardFace, Gain
from rules.kit.panel import (
    CardGroup,
    Cards,
    Choices,
    Counter,
    Notice,
    Panel,
    Rim,
    Slot,
    Slots,
    Tile,
    Tiles,
    Track,
    Wheel,
)
from rules.kit.text import Text, say


def table_panels(state: State) -> tuple[Panel, ...]:
    """The wheel means something in phase A, the piles in phase B (HAD-061)."""
    if state.step == "pick":
        return (_piles(state),)
    return (_wheel(state),) if state.phase == "A" and state.step != "end" else ()


def _wheel(state: State) -> Wheel:
    seat_at = {flow.deck_of(state, seat): seat for seat in range(state.players)}
    is_set = state.step != "wheel"
    return Wheel(
        id="wheel",
        label=say("hadara.wheel"),
        topic="wheel",
        is_brief=True,
        rim=tuple(
            Rim(
                say(f"hadara.deck.{colour}"),
                COLOUR_GLYPH[colour],
                COLOUR_TINT[colour],
                seat_at.get(colour) if is_set else None,
            )
            for colour in state.decks
        ),
        note=say("play.of", have=state.draw, need=DRAWS) if is_set else None,
        offers=(offer(state, PointCrests(crests=pointing(state))),) if state.step == "draw" else (),
    )


def _piles(state: State) -> Tiles:
    return Tiles(
        id="piles",
        label=say("hadara.piles"),
        topic="pick",
        is_brief=True,
        tiles=tuple(
            Tile(len(state.piles.get(colour, ())), COLOUR_TINT[colour], say(f"hadara.pile.{colour}"))
            for colour in COLOURS
        ),
    )


def seat_panels(state: State, seat: int) -> tuple[Panel, ...]:
    board = state.boards[seat]
    return (
        *brief_panels(state, seat),
        *_start_card(state, board, seat),
        _colonies(state, board, seat),
        _statues(state, board, seat),
        _medals(state, board, seat),
        _tokens(board),
        *_cards(state, board, seat),
    )


def brief_panels(state: State, seat: int) -> tuple[Panel, ...]:
    board = state.boards[seat]
    return (
        _coins(board, seat),
        _cards_by_colour(board),
        *(_track(board, counter) for counter in COUNTERS),
        *_shortage(state, board),
    )


def wide_panels(state: State, seat: int, is_mover: bool) -> tuple[Panel, ...]:
    """A board beside the others. The numbers of whoever is to move stand above it already."""
    if not is_mover:
        return brief_panels(state, seat)
    board = state.boards[seat]
    return (_colonies(state, board, seat), _statues(state, board, seat), _medals(state, board, seat), _tokens(board))


def _coins(board: Board, seat: int) -> Counter:
    return Counter(
        id="coins",
        label=say("hadara.coins"),
        topic="coins",
        is_brief=True,
        value=board.purse,
        glyph="coin",
        tint="coin",
        minus=nudge(seat, "coins", -1),
        plus=nudge(seat, "coins", 1),
        why=why_coins(board),
        is_by_hand="by_hand" in board.coins,
    )


def _cards_by_colour(board: Board) -> Tiles:
    return Tiles(
        id="cards_by_colour",
        label=say("hadara.score.cards"),
        topic="buying",
        is_brief=True,
        tiles=tuple(
            Tile(board.of_colour(colour), COLOUR_TINT[colour], say(f"hadara.cards.{colour}")) for colour in COLOURS
        ),
    )


def _track(board: Board, counter: str) -> Track:
    return Track(
        id=counter,
        label=say(f"hadara.counter.{counter}"),
        topic=f"counter_{counter}",
        is_brief=True,
        value=value(board, counter),
        glyph=COUNTER_GLYPH[counter],
        tint=COUNTER_TINT[counter],
        why=why_counter(board, counter),
        is_by_hand=bool(board.by_hand.get(counter)),
    )


def _shortage(state: State, board: Board) -> list[Panel]:
    if not shortage(board) or state.step in ("medals", "new_epoch", "end"):
        return []
    label = say("hadara.food_ahead", cards=len(board.cards), n=value(board, "agriculture"))
    return [Notice(id="shortage", label=label, topic="feeding", is_brief=True, glyph="wheat")]


def _start_card(state: State, board: Board, seat: int) -> list[Panel]:
    """Asks for a look at the start card as long as nothing depends on it."""
    if board.is_start_checked or START_CARDS[board.initiative, board.side].is_sure or board.cards:
        return []
    check = offer(state, CheckStartCard.of(board, seat))
    return [Choices(id="start_card", label=say("hadara.start_card_unsure"), topic="start", offers=(check,))]


def _colonies(state: State, board: Board, seat: int) -> Slots:
    owned = {colony.requirement: colony for colony in board.colonies}
    slots = []
    for stack in state.printed.colonies:
        colony = owned.get(stack.requirement)
        slots.append(
            Slot(
                say("hadara.colony_n", n=stack.requirement),
                glyph="colony",
                tint="military",
                face=colony_face(colony) if colony else stack_face(stack),
                is_filled=colony is not None,
                offer=offer(
                    state,
                    CheckColony.of(stack, seat) if colony else TakeColony(seat=seat, requirement=stack.requirement),
                ),
            )
        )
    return Slots(id="colonies", label=say("hadara.score.colonies"), topic="colony", slots=tuple(slots))


def _statues(state: State, board: Board, seat: int) -> Slots:
    built = {statue.requirement: statue for statue in board.statues}
    slots = []
    for slot in state.printed.statues:
        statue = built.get(slot.requirement)
        slots.append(
            Slot(
                say("hadara.statue_n", n=slot.requirement),
                _statue_note(statue) if statue else say("hadara.slot_note", n=slot.points, bonus=slot.bonus),
                COUNTER_GLYPH[statue.counter] if statue else "statue",
                COUNTER_TINT[statue.counter] if statue else "",
                is_filled=statue is not None,
                is_unsure=not slot.is_sure,
                offer=offer(
                    state,
                    CheckStatue.of(slot, seat) if statue else BuildStatue(seat=seat, requirement=slot.requirement),
                ),
            )
        )
    return Slots(id="statues", label=say("hadara.score.statues"), topic="statue", slots=tuple(slots))


def _statue_note(statue: Statue) -> Text:
    if statue.is_symbol_up:
        return say("hadara.built_symbol", n=statue.points, bonus=statue.bonus)
    return say("hadara.built_points", n=statue.points, bonus=statue.bonus)


def _medals(state: State, board: Board, seat: int) -> Slots:
    """HAD-041: two slots for silver and two for gold."""
    slots = []
    for at in range(SILVER_SLOTS):
        counter = board.silver[at] if at < len(board.silver) else ""
        slots.append(
            Slot(
                say("hadara.medal.silver"),
                say(f"hadara.counter.{counter}") if counter else None,
                COUNTER_GLYPH.get(counter, "medal"),
                COUNTER_TINT.get(counter, "marble"),
                is_filled=bool(counter),
                offer=None if counter else offer(state, BuySilver(seat=seat)),
            )
        )
    slots += [
        Slot(
            say("hadara.medal.gold"),
            glyph="medal",
            tint="gold",
            is_filled=at < board.gold,
            offer=None if at < board.gold else offer(state, BuyGold(seat=seat)),
        )
        for at in range(GOLD_SLOTS)
    ]
    return Slots(id="medals", label=say("hadara.step.medals"), topic="medals", slots=tuple(slots))


def _unused(board: Board, counter: str) -> Gain:
    left = max(0, unused_tokens(board, counter))
    return Gain(left, COUNTER_GLYPH[counter], COUNTER_TINT[counter], say("hadara.tokens"))


def _tokens(board: Board) -> Slots:
    """HAD-038, HAD-129: what is left of the two tokens of each colour."""
    return Slots(
        id="tokens",
        label=say("hadara.tokens"),
        topic="tokens",
        slots=tuple(
            Slot(
                say(f"hadara.counter.{counter}"),
                say("play.left", n=max(0, unused_tokens(board, counter))),
                COUNTER_GLYPH[counter],
                COUNTER_TINT[counter],
                tokens=(_unused(board, counter),),
                is_filled=unused_tokens(board, counter) > 0,
            )
            for counter in COUNTERS
        ),
    )


def _cards(state: State, board: Board, seat: int) -> list[Panel]:
    groups = tuple(
        CardGroup(
            say(f"hadara.cards.{colour}"),
            COLOUR_TINT[colour],
            COLOUR_GLYPH[colour],
            tuple(_own_face(state, board, seat, card) for card in board.cards if card.colour == colour),
        )
        for colour in COLOURS
        if board.of_colour(colour)
    )
    return [Cards(id="cards", label=say("hadara.score.cards"), topic="buying", groups=groups)] if groups else []


def _own_face(state: State, board: Board, seat: int, card: Card) -> CardFace:
    """A touch removes a card in feeding; at other times its numbers can be checked, as long as nobody has."""
    face = card_face(state, card)
    if state.step == "feeding" and shortage(board):
        return replace(face, offers=(ready(state, RemoveCard(seat=seat, card=card.id)),))
    return replace(face, offers=(offer(state, CheckCard.of(card, seat)),)) if face.is_unsure else face
