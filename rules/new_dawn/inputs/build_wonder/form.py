"""What the form for a world wonder asks: which, what is paid with, and where its token goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.new_dawn.decks import open_wonders
from rules.new_dawn.faces import wonder_face
from rules.new_dawn.names import listed
from rules.new_dawn.payment import cheapest
from rules.new_dawn.questions import cities, counts, natural_on, naturals, number, resources, spending
from rules.new_dawn.state import Board, State, natural_resource
from rules.new_dawn.tables import WONDERS

if TYPE_CHECKING:
    from rules.new_dawn.inputs.build_wonder import BuildWonder


def asks(state: State, given: BuildWonder) -> tuple[Ask, ...]:
    board = state.boards[given.who]
    options = tuple(
        Option(
            one,
            say(f"new_dawn.wonder.{one}"),
            face=wonder_face(one, board, given.mature),
            refusal=_lack(state, given.who, one, given.mature),
        )
        for one in open_wonders(state)
    )
    found = []
    if given.wonder is None or given.wonder not in [option.value for option in options]:
        found.append(ask(given, "wonder", say("new_dawn.ask.wonder"), options=options, is_needed=True))
    if given.wonder is None:
        return tuple(found)
    return (*found, *_ask_payment(state, given, given.wonder), *_ask_under(board, given))


def _lack(state: State, seat: int, wonder: str, mature: int | None) -> Refusal | None:
    """Why a wonder cannot be paid for, even with everything."""
    payment = cheapest(state, seat, wonder, mature)
    if payment.is_enough:
        return None
    return refuse("new_dawn.not_enough_production", topic="wonders", n=payment.cost - payment.production)


def _ask_payment(state: State, given: BuildWonder, wonder: str) -> list[Ask]:
    board, accepted = state.boards[given.who], WONDERS[wonder].resources
    found = []
    if board.holds("brussels"):
        hint = say("new_dawn.ask.brussels_hint")
        label = say("new_dawn.figure.mature")
        found.append(number(given, "mature", label, board.cities + 1, hint=hint, glyph="users"))
    held = [one for one in accepted if board.resources.get(one, 0) or one in given.resources]
    if held:
        options = resources(state, held, board)
        most = sum(board.resources.get(one, 0) for one in held)
        label = say("new_dawn.ask.pay_resources")
        found.append(counts(given, "resources", label, options, most, hint=_cheapest_way(state, given, wonder)))
    usable = [one for one in board.all_natural if natural_resource(one) in accepted and one not in state.turn.used]
    if usable:
        found.append(ask(given, "natural", say("new_dawn.ask.pay_natural"), options=naturals(usable)))
    found += spending(state, given, "industry")
    return found + natural_on(state, given, bool(given.natural or given.as_trade))


def _cheapest_way(state: State, given: BuildWonder, wonder: str) -> Text:
    payment = cheapest(state, given.who, wonder, given.mature)
    if not payment.is_enough:
        return say("new_dawn.everything_lacks", n=payment.cost - payment.production)
    parts = [say(f"new_dawn.resource.{one}") for one in payment.resources]
    parts += [say(f"new_dawn.natural.{one}") for one in payment.natural]
    tokens = payment.trade + len(payment.city_states) + len(payment.as_trade)
    if tokens:
        parts.append(say("new_dawn.n_tokens", n=tokens))
    what = listed(parts)
    return say("new_dawn.cheapest", what=what) if what is not None else say("new_dawn.slot_pays")


def _ask_under(board: Board, given: BuildWonder) -> list[Ask]:
    """Only a question where both the capital and another city are free."""
    others = board.free_cities - (not board.has_wonder_in_capital)
    if board.has_wonder_in_capital or others < 1:
        return []
    return [ask(given, "under", say("new_dawn.ask.under"), options=cities())]
