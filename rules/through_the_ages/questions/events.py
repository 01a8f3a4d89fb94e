"""Questions about events, and about what they leave to the players."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.text import Text, say
from rules.through_the_ages import cards, costs, decisions, events_ii, goods, names
from rules.through_the_ages import inputs as do
from rules.through_the_ages.faces import face
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.questions import row
from rules.through_the_ages.questions.parts import amount, card_option, face_option, number, possible_first, why_not
from rules.through_the_ages.signs import GOODS_SIGN
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_civil import TECHNOLOGIES
from rules.through_the_ages.tables_military import EVENTS, TERRITORIES


def questions(state: State, given: Input) -> tuple[Ask, ...]:
    if isinstance(given, do.RevealEvent):
        return (_reveal(state, given),)
    if given.seat is None:
        return ()
    board = state.boards[given.seat]
    match given:
        case do.LosePopulation():
            return (_own_card(state, given, board, "through_the_ages.ask.worker"),)
        case do.LoseBuilding():
            return (_own_card(state, given, board, "through_the_ages.ask.lose_building"),)
        case do.LoseColony():
            colonies = tuple(face_option(one) for one in board.colonies)
            label = say("through_the_ages.ask.lose_colony")
            return (ask(given, "colony", label, options=colonies, is_needed=True),)
        case do.RuinWonder():
            wonders = tuple(face_option(one) for one in events_ii.ruinable(board))
            return (ask(given, "wonder", say("through_the_ages.ask.ruin"), options=wonders, is_needed=True),)
        case do.GainGoods():
            return _goods(state, given, board, is_gain=True)
        case do.LoseGoods():
            return _goods(state, given, board, is_gain=False)
        case do.DevelopFreely():
            return _free(state, given, board)
        case do.TakeByAgreement():
            return row.taken(state, given)
        case do.ChangeHand():
            return (number(given, "by", say("through_the_ages.ask.hand"), -30, 30, ("cards", "")),)
    return ()


def _reveal(state: State, given: do.RevealEvent) -> Ask:
    """What may lie on top: of the age on its back, and not revealed before."""
    level = state.current_events[0] if state.current_events else None
    owned = {colony for board in state.boards for colony in board.colonies}
    options = tuple(
        Option(
            event,
            names.card_with_age(event),
            face=face(event, note=events_note(event)),
            group=say(
                "through_the_ages.group.territories" if event in TERRITORIES else "through_the_ages.group.events"
            ),
        )
        for event in (*EVENTS, *TERRITORIES)
        if (level is None or cards.level(event) == level) and event not in state.past_events and event not in owned
    )
    return ask(given, "event", say("through_the_ages.ask.reveal"), options=options, is_needed=True)


def events_note(event: str) -> Text | None:
    return face(event).note if event in TERRITORIES else say(f"through_the_ages.does.{event}")


def _own_card(state: State, given: Input, board: Board, label: str) -> Ask:
    options = [
        card_option(card, why_not(state, given, card=card), say("through_the_ages.workers", n=workers))
        for card, workers in board.workers.items()
        if workers > 0
    ]
    fitting = [option for option in options if option.refusal is None]
    return ask(given, "card", say(label), options=tuple(fitting or options), is_needed=True)


def _goods(state: State, given: do.GainGoods | do.LoseGoods, board: Board, *, is_gain: bool) -> tuple[Ask, ...]:
    what = ("gain_either", "gain_mixed") if is_gain else ("lose_mixed",)
    due = decisions.pending(state, given.seat, *what)
    most = due.amount if due is not None else 60
    return tuple(
        number(
            given,
            kind,
            say(f"through_the_ages.figure.{kind}"),
            0,
            most if is_gain else min(most, max(0, goods.amount(board, kind))),
            GOODS_SIGN[kind],
        )
        for kind in (FOOD, RESOURCES)
    )


def _free(state: State, given: do.DevelopFreely, board: Board) -> tuple[Ask, ...]:
    """Development of Civilization: grow, build or develop for one less; Religion and Warfare ask nothing more."""
    due = decisions.pending(state, given.seat, "build_free", "develop_for_less")
    if due is not None and due.what == "build_free":
        return ()
    less = due.amount if due is not None else 0
    ways = tuple(
        Option(way, say(f"through_the_ages.free.{way}"), None, glyph)
        for way, glyph in (("population", "worker"), ("build", "plus"), ("develop", "flask"))
    )
    first = ask(given, "way", say("through_the_ages.ask.free"), options=ways, is_needed=True)
    if given.way == "build":
        own = [card for card in board.workers if not cards.is_unit(card)]
        options = [
            card_option(card, why_not(state, given, card=card), amount("resources", costs.building(board, card, less)))
            for card in own
        ]
    elif given.way == "develop":
        assert given.seat is not None
        options = [
            card_option(
                card,
                why_not(state, given, card=card),
                amount("science", costs.science(state, given.seat, card, less=less)),
            )
            for card in dict.fromkeys(board.hand)
            if card in TECHNOLOGIES
        ]
    else:
        return (first,)
    second = ask(given, "card", say("through_the_ages.ask.card"), options=possible_first(options), is_needed=True)
    if given.way == "develop" and given.card is not None and cards.is_government(given.card):
        label = say("through_the_ages.ask.revolution")
        kinds = (
            Option(False, say("through_the_ages.peaceful"), refusal=why_not(state, given, is_revolution=False)),
            Option(True, say("through_the_ages.revolution"), refusal=why_not(state, given, is_revolution=True)),
        )
        return (first, second, ask(given, "is_revolution", label, options=kinds))
    return (first, second)
