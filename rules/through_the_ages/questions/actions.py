"""Questions of the action phase."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal
from rules.kit.text import Text, say
from rules.through_the_ages import cards, civil, costs, names, ratings
from rules.through_the_ages import inputs as do
from rules.through_the_ages.armies import army_strength
from rules.through_the_ages.faces import army, workers
from rules.through_the_ages.inputs.kinds import UNIT_CARDS, WORKER_CARDS
from rules.through_the_ages.look import GOODS_LOOK
from rules.through_the_ages.questions.parts import (
    amount,
    card_option,
    face_option,
    group,
    possible_first,
    price,
    why_not,
)
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import LEVEL, SPACE_COST
from rules.through_the_ages.tables_civil import ACTION_CARDS, LEADERS, TECHNOLOGIES, WONDERS
from rules.through_the_ages.tables_military import TACTICS
from rules.through_the_ages.tactics import BARBAROSSA_LESS, COPY_COST, OWN_COST

HOMER = "homer_a"


def questions(state: State, given: Input) -> tuple[Ask, ...]:
    if given.seat is None:
        return ()
    board = state.boards[given.seat]
    match given:
        case do.TakeCard():
            return (_space(state, given), _row_card(state, given))
        case do.Build():
            return (_worker_card(state, given, board, "through_the_ages.ask.build", list(board.workers)),)
        case do.Upgrade():
            return _upgrade(state, given, board)
        case do.Destroy():
            own = [card for card, number in board.workers.items() if number > 0]
            label = say("through_the_ages.ask.destroy")
            return (ask(given, "card", label, options=_plain(state, given, own, board), is_needed=True),)
        case do.PlayLeader():
            return _leader(state, given, board)
        case do.BuildStages():
            return _stages(state, given, board)
        case do.Develop():
            return _develop(state, given, board)
        case do.PlayActionCard():
            return _action_card(state, given, board)
        case do.PlayTactic() | do.CopyTactic():
            return (_tactic(state, given, board),)
        case do.RaiseArmy():
            return (_army(state, given, board),)
        case do.AskChurchill():
            ways = tuple(
                Option(
                    way, say(f"through_the_ages.churchill.{way}"), say(f"through_the_ages.churchill.{way}_note"), *own
                )
                for way, own in (("culture", ("lyre", "culture")), ("military", ("sword", "strength")))
            )
            return (ask(given, "way", say("through_the_ages.ask.churchill"), options=ways, is_needed=True),)
    return ()


# The card row.


def listed(state: State) -> Iterator[str]:
    """Civil cards that may lie in the row: of this age and the last, as long as the decks hold one."""
    top = min(3, LEVEL[state.age])
    for card in cards.CIVIL_CARDS:
        if top - 1 <= cards.level(card) <= top and state.seen.get(card, 0) < cards.copies(card, state.players):
            yield card


def _space(state: State, given: do.TakeCard | do.TakeByAgreement) -> Ask:
    """Spaces that hold a card."""
    options = tuple(Option(space, say("number", n=space)) for space, is_full in enumerate(state.row, 1) if is_full)
    hint = say("through_the_ages.ask.space_hint", space=given.space, cost=amount("civil", SPACE_COST[given.space - 1]))
    return ask(given, "space", say("through_the_ages.ask.space"), options=options, hint=hint)


def _row_card(state: State, given: do.TakeCard | do.TakeByAgreement) -> Ask:
    assert given.seat is not None
    options = [
        face_option(
            card,
            why_not(state, given, card=card),
            group(card),
            cost=costs.taking(state, given.seat, card, given.space),
            cost_glyph="cube",
            cost_tint="",
        )
        for card in listed(state)
    ]
    hint = say("through_the_ages.ask.take_hint")
    return ask(
        given, "card", say("through_the_ages.ask.take"), options=possible_first(options), hint=hint, is_needed=True
    )


def by_agreement(state: State, given: do.TakeByAgreement) -> tuple[Ask, ...]:
    return (_space(state, given), _row_card(state, given))


# Workers.


def _worker_card(state: State, given: Input, board: Board, label: str, own: list[str], less: int = 0) -> Ask:
    options = [
        face_option(
            card,
            why_not(state, given, card=card),
            cost=costs.building(board, card, less),
            full_cost=TECHNOLOGIES[card].build,
            cost_glyph="ore",
            cost_tint="resource",
            tokens=workers(board, card),
            note=None,
        )
        for card in own
        if card in WORKER_CARDS
    ]
    return ask(given, "card", say(label), options=possible_first(options), is_needed=True)


def _plain(state: State, given: Input, own: list[str], board: Board) -> tuple[Option, ...]:
    return possible_first(
        card_option(card, why_not(state, given, card=card), say("through_the_ages.workers", n=board.on(card)))
        for card in own
    )


def upgrades(state: State, board: Board, card: str) -> list[str]:
    """Better cards of the same type in play, and with Bach any theater that is not worse."""
    old = TECHNOLOGIES[card]
    return [
        to
        for to in board.workers
        if (TECHNOLOGIES[to].kind == old.kind and TECHNOLOGIES[to].level > old.level)
        or civil.is_bach(state, board, card, to)
    ]


def _upgrade(state: State, given: do.Upgrade, board: Board) -> tuple[Ask, ...]:
    own = [card for card in board.workers if board.on(card) > 0 and upgrades(state, board, card)]
    first = ask(
        given,
        "card",
        say("through_the_ages.ask.upgrade"),
        options=tuple(card_option(card, note=say("through_the_ages.workers", n=board.on(card))) for card in own),
        is_needed=True,
    )
    return (first, _upgrade_to(state, given, board, given.card)) if given.card is not None else (first,)


def _upgrade_to(state: State, given: Input, board: Board, card: str, less: int = 0) -> Ask:
    options = [
        card_option(to, why_not(state, given, to=to), amount("resources", costs.upgrade(board, card, to, less)))
        for to in upgrades(state, board, card)
    ]
    return ask(given, "to", say("through_the_ages.ask.upgrade_to"), options=possible_first(options), is_needed=True)


def _army(state: State, given: do.RaiseArmy, board: Board) -> Ask:
    own = [card for card in board.workers if card in UNIT_CARDS]
    return _worker_card(state, given, board, "through_the_ages.ask.unit", own, BARBAROSSA_LESS)


# Cards in hand.


def _leader(state: State, given: do.PlayLeader, board: Board) -> tuple[Ask, ...]:
    own = [card for card in board.hand if card in LEADERS]
    options = tuple(face_option(card, why_not(state, given, leader=card, under=None)) for card in own)
    asks = [ask(given, "leader", say("through_the_ages.ask.leader"), options=options, is_needed=True)]
    if board.leader == HOMER and board.wonders:
        wonders = (
            Option(None, say("through_the_ages.not_under"), say("through_the_ages.not_under_note"), "close"),
            *(card_option(wonder, note=amount("happy", 1)) for wonder in board.wonders),
        )
        hint = say("through_the_ages.ask.homer_hint")
        asks.append(ask(given, "under", say("through_the_ages.ask.homer"), options=wonders, hint=hint))
    return tuple(asks)


def _stages(state: State, given: do.BuildStages, board: Board) -> tuple[Ask, ...]:
    """Asked only where a card allows several at once (TTA-160)."""
    if board.unfinished is None:
        return ()
    left = len(WONDERS[board.unfinished].stages) - board.stages
    most = min(left, costs.stages_at_once(board))
    if most < 2:
        return ()
    options = tuple(
        Option(
            number,
            amount("stages", number),
            amount("resources", costs.stages(board, number)),
            "wonder",
            "purple",
            refusal=why_not(state, given, stages=number),
        )
        for number in range(1, most + 1)
    )
    return (ask(given, "stages", say("through_the_ages.ask.stages"), options=options),)


def _technologies(state: State, given: Input, board: Board, name: str, less: int = 0) -> Ask:
    assert given.seat is not None
    options = [
        face_option(
            card,
            why_not(state, given, **{name: card}),
            cost=costs.science(state, given.seat, card, less=less),
            full_cost=TECHNOLOGIES[card].cost,
            cost_glyph="flask",
            cost_tint="science",
        )
        for card in dict.fromkeys(board.hand)
        if card in TECHNOLOGIES
    ]
    label = say("through_the_ages.ask.develop")
    return ask(given, name, label, options=possible_first(options), is_needed=True)


def _develop(state: State, given: do.Develop, board: Board) -> tuple[Ask, ...]:
    first = _technologies(state, given, board, "card")
    if given.card is None or not cards.is_government(given.card):
        return (first,)
    return (first, _revolution(state, given, given.card))


def _revolution(state: State, given: Input, card: str, less: int = 0) -> Ask:
    """Peacefully for one action, or by revolution for all of them (TTA-165, TTA-166)."""
    assert given.seat is not None
    board = state.boards[given.seat]
    is_red = board.leader == "maximilien_robespierre_ii"
    total = ratings.military_total(state, given.seat, board) if is_red else ratings.civil_total(board)
    peace = costs.science(state, given.seat, card, less=less)
    revolt = costs.science(state, given.seat, card, is_revolution=True, less=less)
    options = (
        Option(
            False,
            say("through_the_ages.peaceful"),
            price(science=peace, civil=1),
            "scales",
            "gold",
            refusal=why_not(state, given, is_revolution=False),
        ),
        Option(
            True,
            say("through_the_ages.revolution"),
            price(science=revolt, military=total) if is_red else price(science=revolt, civil=total),
            "bolt",
            "military",
            refusal=why_not(state, given, is_revolution=True),
        ),
    )
    return ask(given, "is_revolution", say("through_the_ages.ask.revolution"), options=options)


def _action_card(state: State, given: do.PlayActionCard, board: Board) -> tuple[Ask, ...]:
    own = [card for card in dict.fromkeys(board.hand) if card in ACTION_CARDS]
    options = possible_first(face_option(card, why_not(state, given, card=card)) for card in own)
    first = ask(given, "card", say("through_the_ages.ask.action"), options=options, is_needed=True)
    if given.card is None:
        return (first,)
    card = ACTION_CARDS[given.card]
    match card.effect:
        case "rich_land" | "urban_growth":
            return (first, *_work(state, given, board, card.effect, card.amount))
        case "efficient_upgrade":
            return (first, *_work(state, given, board, card.effect, card.amount, must_upgrade=True))
        case "breakthrough":
            second = _technologies(state, given, board, "technology")
            if given.technology is not None and cards.is_government(given.technology):
                return (first, second, _revolution(state, given, given.technology))
            return (first, second)
        case "reserves":
            kinds = tuple(
                Option(kind, amount(kind, card.amount), None, *GOODS_LOOK[kind]) for kind in ("food", "resources")
            )
            return (first, ask(given, "goods", say("through_the_ages.ask.goods"), options=kinds, is_needed=True))
    return (first,)


def _work(
    state: State, given: do.PlayActionCard, board: Board, effect: str, less: int, *, must_upgrade: bool = False
) -> tuple[Ask, ...]:
    """Where to build for less, or what to upgrade for less."""
    fitting = {"rich_land": ("fields",), "urban_growth": ("urban",)}.get(effect, ("fields", "urban"))
    own = [card for card in board.workers if _group_name(card) in fitting]
    if must_upgrade:
        own = [card for card in own if board.on(card) > 0 and upgrades(state, board, card)]
    options = [
        card_option(card, None if must_upgrade else _either(state, given, board, card), _work_note(board, card, less))
        for card in own
    ]
    first = ask(given, "technology", say("through_the_ages.ask.work"), options=possible_first(options), is_needed=True)
    if given.technology is None or not board.on(given.technology) or given.technology not in board.workers:
        return (first,)
    better = upgrades(state, board, given.technology)
    if not better:
        return (first,)
    second = _upgrade_to(state, given, board, given.technology, less)
    if must_upgrade:
        return (first, second)
    build = Option(
        None,
        say("through_the_ages.build_here"),
        amount("resources", costs.building(board, given.technology, less)),
        "plus",
        refusal=why_not(state, given, to=None),
    )
    label = say("through_the_ages.ask.build_or_upgrade")
    return (first, ask(given, "to", label, options=(build, *second.options)))


def _group_name(card: str) -> str:
    kind = TECHNOLOGIES[card].kind
    return "fields" if kind in ("farm", "mine") else "urban" if cards.is_urban(card) else kind


def _either(state: State, given: Input, board: Board, card: str) -> Refusal | None:
    """Refused only if neither building there nor upgrading from there can be done."""
    refusal = why_not(state, given, technology=card, to=None)
    if refusal is None or not board.on(card):
        return refusal
    ways = [why_not(state, given, technology=card, to=to) for to in upgrades(state, board, card)]
    return refusal if None not in ways else None


def _work_note(board: Board, card: str, less: int) -> Text:
    return amount("resources", costs.building(board, card, less))


# Tactics.


def _tactic(state: State, given: do.PlayTactic | do.CopyTactic, board: Board) -> Ask:
    """With what each would add now, armies formed for the greatest strength."""
    is_own = isinstance(given, do.PlayTactic)
    top = LEVEL[state.age]
    known = [card for card in TACTICS if TACTICS[card].level <= top] if is_own else list(state.tactics)
    units = ratings.units(board)
    has_genghis = board.leader == "genghis_khan_i"
    worth = {card: army_strength(card, units, has_genghis=has_genghis) for card in known}
    options = [
        face_option(
            card,
            why_not(state, given, tactic=card),
            names.age(cards.age(card)) if is_own else None,
            note=say("through_the_ages.tactic_now", army=army(TACTICS[card]), n=worth[card]),
        )
        for card in sorted(known, key=lambda one: -worth[one])
    ]
    cost = OWN_COST if is_own else COPY_COST
    return ask(
        given,
        "tactic",
        say("through_the_ages.ask.tactic"),
        options=possible_first(options),
        hint=amount("military", cost),
        is_needed=True,
    )
