"""Entries in words, in the present tense: names have no gender that way."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.kit.text import SeatName, Text, say
from rules.new_dawn import combat, economy, science
from rules.new_dawn import inputs as did
from rules.new_dawn.attack import missing
from rules.new_dawn.names import focus_name, in_a_row, source_name, trade_place, victory_card_name
from rules.new_dawn.state import State
from rules.new_dawn.tables import FOCUS_AT

_PLAIN = {
    did.SkipUpgrades: "skip_upgrades",
    did.ResetCard: "reset",
    did.EndTurn: "end_turn",
    did.EndEvent: "end_event",
    did.ShiftToken: "shift_token",
    did.CheckRow: "check_row",
    did.CityMatures: "city_matures",
}


def tell(state: State, given: Input) -> Text:
    plain = _PLAIN.get(type(given))
    if plain is not None:
        return say(f"new_dawn.told.{plain}")
    return _turn(state, given) or _growth(state, given) or _war(state, given) or _rest(state, given)


def _turn(state: State, given: Input) -> Text | None:
    match given:
        case did.RevealWonder():
            return say("new_dawn.told.reveal", wonder=_wonder(given.wonder))
        case did.DrawVictoryCards():
            return say("new_dawn.told.draw", cards=_listed([victory_card_name(card) for card in given.cards]))
        case did.PlayFocusCard():
            return _played(state, given)
        case did.TurnDial():
            face = state.faces[(state.pointer + 1) % len(state.faces)]
            return say("new_dawn.told.dial", face=say(f"new_dawn.face.{face}"))
        case did.RollDirection():
            return say("new_dawn.told.direction", n=given.die or 0)
        case did.SpawnBarbarians():
            if not given.barbarians:
                return say("new_dawn.told.no_spawn")
            return say("new_dawn.told.spawn", letters=", ".join(given.barbarians))
        case did.BarbarianEnters():
            return say("new_dawn.told.raid", what=say(f"new_dawn.piece.{given.what or 'token'}"))
        case did.GainTrade():
            return say("new_dawn.told.gain_trade", n=len(given.trade_on))
    return None


def _played(state: State, given: did.PlayFocusCard) -> Text:
    seat = state.seat if given.seat is None else given.seat
    board = state.boards[seat]
    slot = given.slot
    if given.by == "estadio_do_maracana":
        slot = board.slot_of("economy") or slot
    card = focus_name(board.at(slot).id)
    if given.by is not None:
        source = "focus" if given.by == "capitalism" else "wonder"
        return say("new_dawn.told.play_by", card=card, effect=source_name(f"{source}.{given.by}"))
    return say("new_dawn.told.play", card=card, n=slot)


def _growth(state: State, given: Input) -> Text | None:
    match given:
        case did.PlaceTokens():
            number = len(given.terrains) + len(given.natural) + given.chained
            return _with_things(say("new_dawn.told.place", n=number), given)
        case did.AdvanceTech():
            if given.seat is None:
                return say("new_dawn.told.advance", n=0)
            return say("new_dawn.told.advance", n=science.steps(state, given))
        case did.UpgradeCard():
            return say("new_dawn.told.upgrade", card=focus_name(FOCUS_AT[given.kind, given.level].id))
        case did.MoveCaravan():
            return _caravan(state, given)
        case did.SwapResource():
            give, take = (say(f"new_dawn.resource.{one}") for one in (given.give, given.take))
            return say("new_dawn.told.swap_resource", give=give, take=take)
        case did.BuildCity():
            return say("new_dawn.told.city", terrain=say(f"new_dawn.terrain.{given.terrain or 'grassland'}"))
        case did.BuildWonder():
            return say("new_dawn.told.wonder", wonder=_wonder(given.wonder))
    return None


def _with_things(text: Text, given: did.PlaceTokens) -> Text:
    """What was found on the spaces is worth a word."""
    things = [say(f"new_dawn.resource.{one}") for one in given.resources]
    things += [say(f"new_dawn.natural.{one}") for one in given.natural]
    listed = _list(things)
    return text if listed is None else say("new_dawn.told.with", what=text, things=listed)


def _caravan(state: State, given: did.MoveCaravan) -> Text:
    if given.city_state is not None:
        return say("new_dawn.told.caravan_to", goal=say(f"new_dawn.city_state.{given.city_state}"))
    if given.rival is not None:
        where = "new_dawn.told.caravan_capital" if given.is_capital else "new_dawn.told.caravan_rival"
        return say(where, name=SeatName(given.rival))
    # On its way; from the card it has just set out.
    is_new = given.start == "card" and given.seat is not None and economy.on_card(state, given.seat) > 0
    return say("new_dawn.told.caravan_out" if is_new else "new_dawn.told.caravan_on")


def _war(state: State, given: Input) -> Text | None:
    match given:
        case did.Fortify():
            return say("new_dawn.told.fortify", n=given.tokens)
        case did.Attack():
            return _attack(state, given)
        case did.TakeRivalToken():
            name = SeatName(given.rival or 0)
            if given.by == "mass_media" and given.is_fortified:
                return say("new_dawn.told.turns_token", name=name)
            return say("new_dawn.told.takes_token", name=name)
        case did.DestroyTokens():
            number = len(given.destroyed) + len(given.destroyed_fortified) + len(given.turned)
            source = "focus" if given.by == "nuclear_power" else "wonder"
            return say("new_dawn.told.destroys", effect=source_name(f"{source}.{given.by}"), n=number)
        case did.MoveBarbarian():
            return say("new_dawn.told.moves_barbarian", letter=given.barbarian or "?")
    return None


def _attack(state: State, given: did.Attack) -> Text:
    target = attack_target(given)
    if missing(state, given) is not None:
        return say("new_dawn.told.attack", target=target)
    values = {
        "have": combat.total(combat.attack(state, given)),
        "against": combat.total(combat.defence(state, given)),
    }
    key = "attack_won" if combat.is_won(state, given) else "attack_lost"
    return say(f"new_dawn.told.{key}", target=target, **values)


def attack_target(given: did.Attack) -> Text:
    if given.target == "barbarian" and given.barbarian is not None:
        return say("new_dawn.barbarian", letter=given.barbarian)
    if given.target == "city_state" and given.city_state is not None:
        return say(f"new_dawn.city_state.{given.city_state}")
    what = say(f"new_dawn.target.{given.target or 'token'}")
    return what if given.rival is None else say("new_dawn.target_of", what=what, name=SeatName(given.rival))


def _rest(state: State, given: Input) -> Text:
    match given:
        case did.SwapCards():
            one, other = given.slots if len(given.slots) == 2 else (0, 0)
            return say("new_dawn.told.swap_cards", one=one, other=other)
        case did.MoveTrade():
            return say("new_dawn.told.move_trade", what=_listed([trade_place(one) for one in given.trade_on]))
        case did.TakePact() | did.SwapPact() if given.card is not None:
            card = say(f"new_dawn.pact.{given.card}")
            return say("new_dawn.told.pact", card=card, name=SeatName(given.rival or 0))
        case did.CountSpaces():
            return say("new_dawn.told.spaces", n=given.water + given.edge + given.both)
        case did.CountMature():
            return say("new_dawn.told.mature", n=given.cities)
        case did.MarkAgenda():
            return say("new_dawn.told.agenda", agenda=say(f"new_dawn.agenda.{given.agenda}"))
        case did.CheckCard():
            return say("new_dawn.told.check_card", card=focus_name(given.card))
        case did.CheckDial():
            return say("new_dawn.told.check_dial", n=given.section, face=say(f"new_dawn.face.{given.face}"))
    return say("new_dawn.diplomacy")


def _wonder(wonder: str | None) -> Text:
    return say(f"new_dawn.wonder.{wonder}") if wonder is not None else say("new_dawn.wonder_any")


def _list(texts: list[Text]) -> Text | None:
    return in_a_row(texts, "new_dawn.listed")


def _listed(texts: list[Text]) -> Text:
    return _list(texts) or say("new_dawn.none")


def moment(state: State) -> Text:
    """Where the game stands, for the top bar and the history."""
    if state.step == "end":
        return say("new_dawn.place_end")
    if state.step == "prepare":
        return say("new_dawn.place_prepare")
    return say("new_dawn.place", n=state.round)
