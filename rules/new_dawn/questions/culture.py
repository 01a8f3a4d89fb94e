"""Control tokens: placing, moving, taking and destroying them."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import refuse
from rules.kit.text import SeatName, say
from rules.new_dawn import culture
from rules.new_dawn.inputs import DestroyTokens, PlaceTokens, ShiftToken, TakeRivalToken
from rules.new_dawn.questions.parts import (
    counts,
    flag,
    natural_on,
    naturals,
    number,
    own_tokens,
    resources,
    rivals,
    spending,
    terrain,
    wonders,
)
from rules.new_dawn.state import TOKEN, State
from rules.new_dawn.tables import MASS_MEDIA_RANGE, NATURAL_SPACE, NUCLEAR_SPACES, TERRAINS
from rules.new_dawn.terrain import difficulty


def placing(state: State, given: PlaceTokens) -> tuple[Ask, ...]:
    assert given.seat is not None
    board = state.boards[given.seat]
    left = tokens_left(state, given)
    asks = [
        counts(
            given,
            "terrains",
            say("new_dawn.ask.terrains"),
            _terrains(state, given),
            left - len(given.natural),
            hint=say("new_dawn.ask.terrains_hint"),
            is_needed=not given.natural,
        )
    ]
    if board.leader == "japan" and {"desert", "mountains"} & set(given.terrains):
        coast = tuple(terrain(one, None) for one in ("desert", "mountains") if one in given.terrains)
        asks.append(counts(given, "coastal", say("new_dawn.ask.coastal"), coast, len(given.terrains)))
    if board.has("stonehenge") and "hills" in given.terrains:
        asks.append(number(given, "chained", say("new_dawn.ask.chained"), 12, glyph="hill"))
    if board.has("chichen_itza") and "forest" in given.terrains:
        asks.append(number(given, "away", say("new_dawn.ask.away"), given.terrains.count("forest"), glyph="forest"))
    asks += _natural(state, given)
    if given.terrains or given.chained:
        most = len(given.terrains) + given.chained
        asks.append(counts(given, "resources", say("new_dawn.ask.resources"), resources(state), most))
    if given.by is None:
        asks += spending(state, given, "culture")
    asks += natural_on(state, given, bool(given.natural or given.as_trade))
    asks += _lifting(state, given)
    asks.append(flag(given, "is_occupied", is_extra=True))
    if state.abandoned:
        asks.append(
            ask(
                given, "wonders", say("new_dawn.ask.abandoned"), options=wonders(sorted(state.abandoned)), is_extra=True
            )
        )
    return tuple(asks)


def tokens_left(state: State, given: PlaceTokens) -> int:
    """How many may still be placed with what is spent so far."""
    turn = state.turn
    is_card = given.by is None and given.seat == state.seat
    return culture.allowed(state, given) + (turn.spent - turn.placed if is_card else 0)


def _terrains(state: State, given: PlaceTokens) -> tuple[Option, ...]:
    assert given.seat is not None
    board, most = state.boards[given.seat], culture.reach(state, given)
    options = []
    for one in TERRAINS:
        # By the water it may be easier: whether it is, is asked once such a space is taken.
        need = difficulty(board, one, "culture", is_coastal=True)
        refusal = None if need <= most else refuse("new_dawn.needs_slot", topic="terrain", n=need)
        options.append(terrain(one, say("new_dawn.difficulty", n=need), refusal))
    return tuple(options)


def _natural(state: State, given: PlaceTokens) -> list[Ask]:
    assert given.seat is not None
    free = [one for one in state.natural if state.natural_owner(one) is None]
    need = difficulty(state.boards[given.seat], NATURAL_SPACE, "culture")
    if not free or (need > culture.reach(state, given) and not given.natural):
        return []
    return [ask(given, "natural", say("new_dawn.ask.natural"), options=naturals(free))]


def _lifting(state: State, given: PlaceTokens) -> list[Ask]:
    """CND-104: only whoever has none left takes tokens from the map."""
    assert given.seat is not None
    board = state.boards[given.seat]
    if culture.placed(given) + given.chained <= board.unused and not given.lifted:
        return []
    hint = say("new_dawn.ask.lifted_hint", n=max(0, board.unused))
    asks = [counts(given, "lifted", say("new_dawn.ask.lifted"), own_tokens(board), 31, hint=hint)]
    if given.lifted and board.all_natural:
        asks.append(ask(given, "left", say("new_dawn.ask.left"), options=naturals(board.all_natural)))
    return asks


def shifting(state: State, given: ShiftToken) -> tuple[Ask, ...]:
    assert given.seat is not None
    own = state.boards[given.seat].all_natural
    if not own:
        return ()
    nowhere = Option(None, say("new_dawn.no_natural"), glyph="hex")
    return (ask(given, "left", say("new_dawn.ask.shift_left"), options=(nowhere, *naturals(own))),)


def taking(state: State, given: TakeRivalToken) -> tuple[Ask, ...]:
    assert given.seat is not None
    asks = [
        ask(
            given,
            "rival",
            say("new_dawn.ask.rival_token"),
            options=_with_tokens(state, given),
            hint=say(f"new_dawn.ask.{given.by}_hint"),
            is_needed=True,
        )
    ]
    if given.rival is None or given.rival >= state.players:
        return tuple(asks)
    rival = state.boards[given.rival]
    if rival.fortified:
        asks.append(ask(given, "is_fortified", say("new_dawn.ask.is_fortified")))
    is_turned = given.by == "mass_media" and given.is_fortified
    if rival.all_natural and not is_turned:
        asks.append(ask(given, "natural", say("new_dawn.ask.natural_there"), options=naturals(rival.all_natural)))
    held = [wonder for wonder, place in rival.wonders.items() if place == TOKEN]
    if held and not is_turned:
        asks.append(ask(given, "wonder", say("new_dawn.ask.wonder_there"), options=wonders(held)))
    asks += natural_on(state, given, given.natural is not None)
    if given.by == "mass_media":
        hint = say("new_dawn.at_most", n=MASS_MEDIA_RANGE)
        asks.append(ask(given, "distance", say("new_dawn.ask.distance"), hint=hint, is_extra=True))
    return tuple(asks)


def _with_tokens(state: State, given: TakeRivalToken) -> tuple[Option, ...]:
    assert given.seat is not None
    options = []
    for option in rivals(state, given.seat):
        rival = state.boards[option.value]
        note = say("new_dawn.tokens_of", plain=rival.plain, fortified=rival.fortified)
        none = refuse("new_dawn.rival_has_none", topic="control_tokens", name=SeatName(option.value))
        options.append(replace(option, note=note, refusal=None if rival.plain + rival.fortified else none))
    return tuple(options)


def destroying(state: State, given: DestroyTokens) -> tuple[Ask, ...]:
    """The Forbidden City destroys one rival token of any side; Nuclear Power turns the fortified ones."""
    assert given.seat is not None
    is_one = given.by == "forbidden_city"
    others = rivals(state, given.seat)
    if not is_one:
        others = (Option(given.seat, say("new_dawn.seat", name=SeatName(given.seat)), glyph="users"), *others)
    plain = tuple(option for option in others if state.boards[option.value].plain)
    fortified = tuple(option for option in others if state.boards[option.value].fortified)
    most = 1 if is_one else NUCLEAR_SPACES
    asks = []
    if plain:
        asks.append(counts(given, "destroyed", say("new_dawn.ask.destroyed"), plain, most))
    if fortified:
        name = "destroyed_fortified" if is_one else "turned"
        asks.append(counts(given, name, say(f"new_dawn.ask.{name}"), fortified, most))
    hit = {*given.destroyed, *given.destroyed_fortified}
    lost = [one for seat in hit if seat < state.players for one in state.boards[seat].all_natural]
    if lost:
        asks.append(ask(given, "left", say("new_dawn.ask.left"), options=naturals(lost)))
    return tuple(asks)
