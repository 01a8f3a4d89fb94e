"""How each input is offered: its words, what it does or costs, and why not."""

from __future__ import annotations

from typing import Any

from rules.kit.field import Counts, Number, Several
from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Offer
from rules.kit.panel import Panel
from rules.kit.refusal import Refusal
from rules.kit.text import SeatName, Text, say
from rules.new_dawn import contests, economy, flow, science, wonders
from rules.new_dawn import inputs as ask_for
from rules.new_dawn.dials import tech_dial
from rules.new_dawn.does import does
from rules.new_dawn.effects import next_era
from rules.new_dawn.military import fortify_limit
from rules.new_dawn.names import focus_name, in_a_row
from rules.new_dawn.questions import questions
from rules.new_dawn.questions.culture import tokens_left
from rules.new_dawn.rules import check
from rules.new_dawn.signs import TRADE_TINT, TYPE_GLYPH
from rules.new_dawn.state import State
from rules.new_dawn.tables import FOCUS_AT, WONDER_TYPES, WONDERS

_LABELS = {
    ask_for.RevealWonder: ("reveal", "eye", ""),
    ask_for.DrawVictoryCards: ("draw_victory_cards", "trophy", ""),
    ask_for.PlayFocusCard: ("play", "cards", ""),
    ask_for.PlaceTokens: ("place_tokens", "hex", "culture"),
    ask_for.AdvanceTech: ("advance_tech", "flask", "science"),
    ask_for.UpgradeCard: ("upgrade", "up", "science"),
    ask_for.SkipUpgrades: ("skip_upgrades", "pass", ""),
    ask_for.MoveCaravan: ("move_caravan", "caravan", "economy"),
    ask_for.BuildCity: ("build_city", "city", "industry"),
    ask_for.BuildWonder: ("build_wonder", "wonder", "industry"),
    ask_for.Fortify: ("fortify", "shield", "military"),
    ask_for.Attack: ("attack", "sword", "military"),
    ask_for.ResetCard: ("reset", "undo", ""),
    ask_for.EndTurn: ("end_turn", "right", ""),
    ask_for.TurnDial: ("turn_dial", "rotate", ""),
    ask_for.RollDirection: ("roll_direction", "dice", ""),
    ask_for.BarbarianEnters: ("barbarian_enters", "helmet_move", ""),
    ask_for.SpawnBarbarians: ("spawn", "helmet_star", ""),
    ask_for.GainTrade: ("gain_trade", "crate", TRADE_TINT),
    ask_for.EndEvent: ("end_event", "right", ""),
    ask_for.ShiftToken: ("shift_token", "hex", "culture"),
    ask_for.TakeRivalToken: ("take_rival_token", "hex", "culture"),
    ask_for.DestroyTokens: ("destroy_tokens", "bolt", ""),
    ask_for.SwapResource: ("swap_resource", "rotate", "economy"),
    ask_for.SwapCards: ("swap_cards", "rotate", ""),
    ask_for.MoveTrade: ("move_trade", "crate", TRADE_TINT),
    ask_for.TakePact: ("take_pact", "scroll", ""),
    ask_for.SwapPact: ("swap_pact", "scroll", ""),
    ask_for.MoveBarbarian: ("move_barbarian", "helmet", ""),
    ask_for.CountSpaces: ("count_spaces", "drop", ""),
    ask_for.CountMature: ("count_mature", "users", ""),
    ask_for.CityMatures: ("city_matures", "city", ""),
    ask_for.MarkAgenda: ("mark_agenda", "trophy", ""),
    ask_for.CheckCard: ("check_card", "eye", ""),
    ask_for.CheckDial: ("check_dial", "eye", ""),
    ask_for.CheckRow: ("check_row", "eye", ""),
}
_BY_EFFECT = (ask_for.PlaceTokens, ask_for.TakeRivalToken, ask_for.DestroyTokens, ask_for.SwapCards)
MOST_BLANKS = 8
UNFINISHED = "new_dawn.place_all"
"""What is refused only as long as the form is not filled in: nothing else stands against it."""


def offer(state: State, given: Input) -> Offer:
    name, glyph, tint = _LABELS.get(type(given), ("correct", "pencil", ""))
    asks = questions(state, given)
    refusal = check(state, given)
    if asks and refusal is not None and (refusal.is_nonsense or refusal.code == UNFINISHED):
        # Something is still open: what matters is whether any answer could do.
        refusal = blocked(state, given)
    glyph, tint = _look(state, given, glyph, tint)
    label, note = _label(state, given, name), _note(state, given)
    return Offer(given, label, note, glyph, tint, asks, refusal, None, _panels(state, given))


def _label(state: State, given: Input, name: str) -> Text:
    by = getattr(given, "by", None)
    if isinstance(given, _BY_EFFECT) and by is not None:
        return say(f"new_dawn.do.by_{by}")
    match given:
        case ask_for.PlayFocusCard() if by is not None:
            return say(f"new_dawn.do.by_{by}")
        case ask_for.PlayFocusCard() if given.seat is not None:
            return say("new_dawn.do.play")
        case ask_for.BuildWonder() if given.wonder is not None:
            return say("new_dawn.do.build_this", wonder=say(f"new_dawn.wonder.{given.wonder}"))
        case ask_for.UpgradeCard():
            return focus_name(FOCUS_AT[given.kind, given.level].id)
        case ask_for.CheckCard():
            return say("new_dawn.do.check_this", card=focus_name(given.card))
        case ask_for.EndTurn() if state.turn.slot and flow.is_to_reset(state):
            return say("new_dawn.do.reset_and_end")
    return say(f"new_dawn.do.{name}")


def _look(state: State, given: Input, glyph: str, tint: str) -> tuple[str, str]:
    match given:
        case ask_for.UpgradeCard():
            return TYPE_GLYPH[given.kind], given.kind
        case ask_for.BuildWonder() if given.wonder is not None:
            kind = WONDERS[given.wonder].type
            return TYPE_GLYPH[kind], kind
    return glyph, tint


def _note(state: State, given: Input) -> Text | None:
    seat = given.seat
    if seat is None:
        return _table_note(state, given)
    match given:
        case ask_for.PlaceTokens():
            return say("new_dawn.tokens_to_place", n=max(0, tokens_left(state, given)))
        case ask_for.AdvanceTech():
            return advance_note(state, given)
        case ask_for.UpgradeCard():
            return say(f"new_dawn.type.{given.kind}")
        case ask_for.MoveCaravan():
            return say(
                "new_dawn.up_to_spaces",
                n=economy.movement(state, given) + economy.extra_left(state, state.boards[seat]),
            )
        case ask_for.BuildWonder() if given.wonder is not None:
            need = wonders.cost(state.boards[seat], given.wonder, given.mature)
            return say("new_dawn.pays", have=wonders.production(state, given), need=need)
        case ask_for.EndTurn() if state.step == "turn":
            return _next_player(state)
        case ask_for.PlayFocusCard() if given.by is None and not questions(state, given):
            return does(state, seat, given.slot)
    return None


def _table_note(state: State, given: Input) -> Text | None:
    match given:
        case ask_for.TurnDial():
            face = state.faces[(state.pointer + 1) % len(state.faces)]
            return say("play.then", step=say(f"new_dawn.face.{face}"))
        case ask_for.EndEvent():
            return say("new_dawn.to_move", name=SeatName(state.first))
        case ask_for.RevealWonder():
            kind = WONDERS[given.wonder].type
            return say(
                "new_dawn.deck_note",
                type=say(f"new_dawn.wonders.{kind}"),
                era=say(f"new_dawn.era.{next_era(state, kind)}"),
            )
    return None


def _next_player(state: State) -> Text:
    following = (state.seat + 1) % state.players
    if following == state.first:
        return say("new_dawn.then_dial")
    return say("new_dawn.to_move", name=SeatName(following))


def advance_note(state: State, given: ask_for.AdvanceTech) -> Text:
    """Where the dial will be, and which cards that gives."""
    assert given.seat is not None
    board = state.boards[given.seat]
    spaces = science.path(board.dial, science.steps(state, given))
    moved = say("new_dawn.from_to", old=board.dial, new=spaces[-1] if spaces else board.dial)
    cards = [say("new_dawn.new_card", level=say(f"new_dawn.level.{level}")) for level in science.levels_on(spaces)]
    joined = in_a_row([moved, *cards], "new_dawn.listed")
    assert joined is not None
    return joined


def _panels(state: State, given: Input) -> tuple[Panel, ...]:
    """Sums that grow while a form is filled in."""
    found: Panel | None = None
    match given:
        case ask_for.Attack():
            found = contests.battle(state, given)
        case ask_for.BuildWonder():
            found = contests.payment(state, given)
        case ask_for.AdvanceTech() if given.seat is not None:
            spaces = science.path(state.boards[given.seat].dial, science.steps(state, given))
            found = tech_dial(state, given.seat, spaces[-1] if spaces else None)
    return (found,) if found is not None else ()


# Why not.


def blocked(state: State, given: Input) -> Refusal | None:
    """Why an input cannot be entered whatever is answered, or nothing: the first possible answers are tried."""
    for _ in range(MOST_BLANKS):
        refusal = check(state, given)
        if refusal is None or refusal.code == UNFINISHED:
            return None
        if not refusal.is_nonsense:
            return refusal
        question = next((one for one in questions(state, given) if _is_open(one, given)), None)
        if question is None:
            return None
        fitting = [option.value for option in question.options if option.refusal is None]
        if question.options and not fitting:
            return question.options[0].refusal
        given = replace(given, **{question.field.name: _first_answer(question, fitting)})
    return None


def _is_open(question: Ask, given: Input) -> bool:
    return question.is_needed and getattr(given, question.field.name) in (None, ())


def _first_answer(question: Ask, fitting: list[Any]) -> Any:
    kind = question.field.kind
    match kind:
        case Counts():
            return tuple(fitting[:1])
        case Several():
            return tuple(fitting[: kind.at_most or 1])
        case Number():
            return kind.minimum
    return fitting[0] if fitting else None


# What a seat may enter.


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    """The possible first: what belongs to the card in play, then what can always be counted."""
    made = [offer(state, given) for given in (*in_turn(state, seat), *always(state, seat))]
    return tuple(sorted(made, key=lambda one: one.refusal is not None))


def in_turn(state: State, seat: int) -> tuple[Input, ...]:
    """Of whoever is to move: a card to play, or the work of its type with the likely answers filled in."""
    if state.step != "turn" or seat != state.seat:
        return ()
    ending = ask_for.EndTurn(seat=seat)
    if not state.turn.slot:
        return (ending,) if state.turn.played else (ask_for.PlayFocusCard(seat=seat, slot=5), ending)
    match state.board.at(state.turn.slot).type:
        case "culture":
            return (ask_for.PlaceTokens(seat=seat), ending)
        case "science":
            return (ask_for.AdvanceTech(seat=seat), ending)
        case "economy":
            return (caravan(state, seat), ending)
        case "industry":
            return (ask_for.BuildCity(seat=seat), ask_for.BuildWonder(seat=seat), ending)
    return (ask_for.Attack(seat=seat), fortify(state, seat), ending)


def caravan(state: State, seat: int) -> ask_for.MoveCaravan:
    """From the card as long as one is there, and taking a city-state's card if it comes to that."""
    is_on_card = economy.on_card(state, seat) > state.turn.returned
    return ask_for.MoveCaravan(seat=seat, start="card" if is_on_card else "map", takes_card=True)


def always(state: State, seat: int) -> tuple[Input, ...]:
    return (
        ask_for.CityMatures(seat=seat),
        ask_for.CountMature(seat=seat, cities=_counted(state, seat)),
        ask_for.CountSpaces(seat=seat),
    )


def _counted(state: State, seat: int) -> int:
    return min(8, max(0, state.boards[seat].mature))


def fortify(state: State, seat: int) -> ask_for.Fortify:
    """As many as the card allows and the map holds."""
    most = fortify_limit(state, seat) - state.turn.fortified
    return ask_for.Fortify(seat=seat, tokens=max(1, min(most, state.boards[seat].plain, 31)))


def closed_decks(state: State) -> tuple[str, ...]:
    """Wonder decks whose top card nobody has named."""
    return tuple(kind for kind in WONDER_TYPES if state.decks[kind].open is None and state.decks[kind].closed)


def reveal(state: State, kind: str) -> ask_for.RevealWonder:
    era = next_era(state, kind)
    wonder = next(one.id for one in WONDERS.values() if one.type == kind and one.era == era)
    return ask_for.RevealWonder(wonder=wonder)
