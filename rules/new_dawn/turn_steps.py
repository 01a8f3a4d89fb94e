"""A player's turn: choosing a card, resolving it, better cards, and what may follow."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.given import offer
from rules.kit.inputs import Input
from rules.kit.offer import Offer
from rules.kit.step import Step, StepLine, TrailMark
from rules.kit.text import SeatName, Text, say
from rules.new_dawn import reminders, science
from rules.new_dawn.decks import closed_decks, open_wonders
from rules.new_dawn.focus_text import focus_text
from rules.new_dawn.inputs import (
    AdvanceTech,
    Attack,
    BuildCity,
    BuildWonder,
    EndTurn,
    PlaceTokens,
    PlayFocusCard,
    SkipUpgrades,
    UpgradeCard,
)
from rules.new_dawn.inputs.build_wonder import prepaid
from rules.new_dawn.inputs.fortify import fortify
from rules.new_dawn.inputs.move_caravan import caravan
from rules.new_dawn.inputs.printed import check_card
from rules.new_dawn.inputs.reveal_wonder import reveal
from rules.new_dawn.military import BOTH, card_in_play
from rules.new_dawn.moment import moment
from rules.new_dawn.names import focus_name, in_a_row, listed
from rules.new_dawn.ready import ready
from rules.new_dawn.signs import TYPE_GLYPH
from rules.new_dawn.state import State

Work = tuple[Input | None, tuple[Input, ...]]
"""The next likely thing of a card, if anything is left, and what else it allows."""


def turn_step(state: State, trail: tuple[TrailMark, ...]) -> Step:
    board, turn = state.board, state.turn
    if not turn.played:
        made = _choose(state)
    elif board.upgrades and science.choices(board):
        made = _upgrade(state)
    elif turn.slot:
        made = _resolve(state)
    else:
        made = _after(state)
    return replace(made, trail=trail, first=state.first)


def _step(state: State, id: str, title: Text, text: Text, main: Offer, offers: tuple[Offer, ...], topic: str) -> Step:
    glyph = TYPE_GLYPH.get(id, "crown")
    line = StepLine(
        state.seat, say(f"new_dawn.leader.{state.board.leader}"), glyph=glyph, offers=offers, is_to_move=True
    )
    return Step(id, title, text, moment(state), (line,), main=main, topic=topic, mover=state.seat)


def _choose(state: State) -> Step:
    main = offer(state, PlayFocusCard(seat=state.seat, slot=5))
    early = tuple(offer(state, given) for given in reminders.at_start(state))
    text = say("new_dawn.now.choose_reminders") if early else say("new_dawn.now.choose")
    made = _step(state, "turn", say("new_dawn.step.choose", name=SeatName(state.seat)), text, main, early, "turn")
    return replace(made, moment=say("new_dawn.place_choose", n=state.round), is_in_bar=not early)


def _end(state: State) -> EndTurn:
    return EndTurn(seat=state.seat)


# The card in play.


def _resolve(state: State) -> Step:
    slot = state.turn.slot
    card = state.board.at(slot)
    main, others = _WORK[card.type](state)
    inputs = [*others, *reminders.of_card(state), *reminders.potala(state), *reminders.at_end(state)]
    if main is not None:
        inputs.append(_end(state))
    if not state.focus(card.id).is_sure:
        inputs.append(check_card(state, card.id, state.seat))
    title = say("new_dawn.card_in_slot", card=focus_name(card.id), n=slot)
    at_once = ready(state) if main is not None else ()
    offers = (*at_once, *(offer(state, given) for given in inputs if not _is_among(at_once, given)))
    if main is not None:  # beside other buttons its short name is enough
        offers = tuple(
            replace(one, label=say("new_dawn.do.end_turn")) if isinstance(one.input, EndTurn) else one for one in offers
        )
    return _step(
        state,
        card.type,
        title,
        _text(state, slot) if main is not None else _done_text(inputs),
        offer(state, main or _end(state)),
        offers,
        card.type,
    )


def _is_among(offers: tuple[Offer, ...], given: Input) -> bool:
    """Whether the very same thing can be done with one touch: then its form is left to the seat's page."""
    return any(one.input == given for one in offers)


def _done_text(others: list[Input]) -> Text:
    return say("new_dawn.now.resolved_more") if others else say("new_dawn.now.resolved")


def _text(state: State, slot: int) -> Text:
    """What the card does; from another slot than its own where an effect says so."""
    text = focus_text(state, state.seat, slot)
    if state.turn.counts_as == slot:
        return text
    joined = in_a_row([say("new_dawn.counts_as", n=state.turn.counts_as), text])
    assert joined is not None
    return joined


def _culture(state: State) -> Work:
    placing = PlaceTokens(seat=state.seat)
    if not state.turn.placed:
        return placing, ()
    return None, (placing,) if placing.still_allowed(state) > 0 else ()


def _science(state: State) -> Work:
    return (None if state.turn.is_advanced else AdvanceTech(seat=state.seat)), ()


def _economy(state: State) -> Work:
    moving = caravan(state, state.seat)
    is_left = moving.start == "card" or state.turn.on_way < state.board.caravans
    return (moving if is_left else None), ()


def _industry(state: State) -> Work:
    """Either a city or a wonder (CND-142); a wonder is offered with its cheapest payment."""
    turn, seat = state.turn, state.seat
    if turn.built:
        closed = [kind for kind in closed_decks(state) if "city" not in turn.built]
        return (reveal(state, closed[0]) if closed else None), ()
    wonders: list[Input] = [prepaid(state, seat, wonder) for wonder in open_wonders(state)]
    if len(wonders) > MOST_WONDERS:  # nobody has said which cards lie open: the form lists them
        wonders = [BuildWonder(seat=seat)]
    city = BuildCity(seat=seat)
    return (city, tuple(wonders)) if state.board.unused_cities > 0 else (BuildWonder(seat=seat), tuple(wonders))


MOST_WONDERS = 4


def _military(state: State) -> Work:
    turn, seat, card = state.turn, state.seat, card_in_play(state, state.seat)
    is_both = card is not None and card.id in BOTH
    can_attack = card is not None and turn.attacks < card.attacks and (is_both or not turn.fortified)
    can_fortify = state.board.plain > 0 and (is_both or not turn.attacks) and not turn.fortified
    fortifying = fortify(state, seat)
    if can_attack:
        return Attack(seat=seat), (fortifying,) if can_fortify else ()
    return (fortifying if can_fortify and is_both else None), ()


_WORK = {
    "culture": _culture,
    "science": _science,
    "economy": _economy,
    "industry": _industry,
    "military": _military,
}


# Better cards.


def upgrade_offers(state: State, seat: int) -> tuple[Offer, ...]:
    """Each card that can be taken now, with one touch unless Oxford University asks which one goes."""
    board = state.boards[seat]
    made = []
    for kind, level, by in dict.fromkeys(science.choices(board)):
        taking = offer(state, UpgradeCard(seat=seat, kind=kind, level=level, by=by))
        kept = tuple(one for one in taking.ask if one.field.name != "kind")
        made.append(replace(taking, ask=kept))
    return tuple(made)


def _upgrade(state: State) -> Step:
    choices = science.choices(state.board)
    kind, level, by = choices[0]
    taking = offer(state, UpgradeCard(seat=state.seat, kind=kind, level=level, by=by))
    main = replace(
        taking, label=say("new_dawn.do.take_card"), note=say("new_dawn.of_level", level=say(f"new_dawn.level.{level}"))
    )
    levels = [
        say("new_dawn.of_level", level=say(f"new_dawn.level.{grant}"))
        for grant in state.board.upgrades
        if grant.isdigit()
    ]
    levels += [say(f"new_dawn.wonder.{grant}") for grant in state.board.upgrades if not grant.isdigit()]
    what = listed(levels)
    assert what is not None
    skip = offer(state, SkipUpgrades(seat=state.seat))
    text = say("new_dawn.now.upgrade", what=what)
    return _step(state, "upgrade", say("new_dawn.step.upgrade"), text, main, (skip,), "upgrades")


def _after(state: State) -> Step:
    """The card is reset, and something may follow."""
    following = tuple(offer(state, given) for given in (*reminders.potala(state), *reminders.at_end(state)))
    text = say("new_dawn.now.after_more") if following else say("new_dawn.now.after")
    return _step(state, "after", say("new_dawn.step.after"), text, offer(state, _end(state)), following, "turn")
