"""What the player to move may do, each thing at its own place all game, with what it costs now or why not."""

from __future__ import annotations

from collections.abc import Iterable

from rules.kit.frozen import replace
from rules.kit.given import check, offer
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal
from rules.kit.step import Cost, GridOffer
from rules.kit.text import Text, say
from rules.through_the_ages import candidates, development, ratings, reminders
from rules.through_the_ages.candidates import Candidate
from rules.through_the_ages.inputs import (
    Build,
    BuildStages,
    CopyTactic,
    Destroy,
    Develop,
    IncreasePopulation,
    PlayActionCard,
    PlayLeader,
    PlayTactic,
    TakeCard,
    Upgrade,
)
from rules.through_the_ages.inputs.card_row import only_space
from rules.through_the_ages.inputs.tactics import COPY_COST, OWN_COST
from rules.through_the_ages.signs import FOOD_SIGN, RESOURCE_SIGN, SCIENCE_SIGN, Sign
from rules.through_the_ages.state import State

MOST_AT_ONCE = 8
"""This many full answers can still be read at a glance."""
PAID: dict[str, Sign] = {
    "civil": ("cube", "cube_white"),
    "military": ("cube", "cube_red"),
    "food": FOOD_SIGN,
    "resources": RESOURCE_SIGN,
    "science": SCIENCE_SIGN,
}
"""What things are paid with, in the order in which it is drawn."""
SHORT = (
    "civil_actions",
    "military_actions",
    "resources",
    "food",
    "science",
    "first_turn",
    "no_unused_worker",
    "urban_limit",
    "bank_empty",
    "no_unfinished_wonder",
    "taken_this_turn",
    "one_tactic_a_turn",
    "no_military_card",
    "one_political_action",
)
"""Reasons that have a shorter wording on the grid than in a refusal."""


def actions(state: State) -> tuple[GridOffer, ...]:
    """Two columns: what is done most comes first, what destroys comes last."""
    seat = state.seat
    destroy = _of(state, "destroy", "axe", candidates.destroying(state, seat), Destroy(seat=seat))
    return (
        _take(state),
        _of(state, "build", "city", candidates.building(state, seat, of_units=False), Build(seat=seat, of_units=False)),
        _of(state, "grow", "worker", candidates.growing(state, seat), IncreasePopulation(seat=seat)),
        _of(state, "upgrade", "upgrade", candidates.upgrading(state, seat), Upgrade(seat=seat), is_listed=True),
        _of(state, "develop", "flask", candidates.developing(state, seat), Develop(seat=seat)),
        _of(state, "wonder", "wonder", candidates.staging(state, seat), BuildStages(seat=seat)),
        _of(state, "unit", "sword", candidates.building(state, seat, of_units=True), Build(seat=seat, of_units=True)),
        _tactic(state),
        _of(state, "action", "scroll", candidates.playing(state, seat), PlayActionCard(seat=seat), is_listed=True),
        _leader(state),
        _revolution(state),
        replace(destroy, ready=(), is_destructive=True),
    )


def place(
    id: str,
    glyph: str,
    inputs: tuple[Input, ...],
    ready: tuple[Input, ...] = (),
    costs: tuple[Cost, ...] = (),
    refusal: Refusal | None = None,
) -> GridOffer:
    reason = short(refusal) if refusal is not None else None
    return GridOffer(id, say(f"through_the_ages.grid.{id}"), glyph, inputs, ready, costs, reason)


def short(refusal: Refusal) -> Text:
    """In two or three words, where there are any."""
    name = refusal.code.removeprefix("through_the_ages.")
    return Text(f"through_the_ages.short.{name}", refusal.text.values) if name in SHORT else refusal.text


def effects(state: State) -> tuple[GridOffer, ...]:
    """What a card in play adds comes after everything else, so that nothing moves."""
    return tuple(effect(state, given) for given in reminders.effects(state, state.seat))


def effect(state: State, given: Input) -> GridOffer:
    made = offer(state, given)
    reason = short(made.refusal) if made.refusal is not None else None
    return GridOffer(given.type, made.label, made.glyph, (given,), reason=reason)


def _of(
    state: State, id: str, glyph: str, found: Iterable[Candidate], form: Input, *, is_listed: bool = False
) -> GridOffer:
    """The costs span what is possible now; where nothing is, it says what comes closest.

    `is_listed` if the full answers are chosen from a list, where a form would ask twice.
    """
    possible, refusals = [], []
    for one in found:
        refusal = check(state, one.input)
        if refusal is None:
            possible.append(one)
        else:
            refusals.append(refusal)
    few = len(possible) == 1 or (is_listed and len(possible) <= MOST_AT_ONCE)
    made = place(id, glyph, (form,), tuple(one.input for one in possible) if few else (), _costs(possible))
    return made if possible else replace(made, reason=_reason(id, refusals, check(state, form)))


def _costs(possible: Iterable[Candidate]) -> tuple[Cost, ...]:
    """Every kind of cost that any of them has, from the least to the most."""
    prices = [one.price for one in possible]
    found = []
    for what, sign in PAID.items():
        amounts = [price[what] for price in prices if price.get(what)]
        if amounts:
            found.append(Cost(min(amounts), max(amounts), *sign, say(f"through_the_ages.symbol.{what}")))
    return tuple(found)


def _reason(id: str, refusals: list[Refusal], whole: Refusal | None) -> Text:
    """What is against all of them; else the smallest shortage; else that there is nothing."""
    if whole is not None and not whole.is_nonsense:
        return short(whole)
    lacks = [one for one in refusals if one.shortage is not None]
    if lacks:
        return short(min(lacks, key=lambda one: one.shortage.need - one.shortage.have if one.shortage else 0))
    return short(refusals[0]) if refusals else say(f"through_the_ages.none.{id}")


# Places that are like no other.


def _take(state: State) -> GridOffer:
    """Any space that is not too expensive; which cards lie there is not known."""
    given = TakeCard(seat=state.seat, space=only_space(state))
    refusal = check(state, given)
    if refusal is not None and not refusal.is_nonsense:
        return place("take", "copy", (given,), refusal=refusal)
    prices = candidates.taking(state, state.seat)
    paid = [Candidate(given, {"civil": price}) for price in prices if price <= state.board.civil]
    made = place("take", "copy", (given,), costs=_costs(paid))
    if paid:
        return made
    lack = min(prices, default=0) - state.board.civil
    empty = say("through_the_ages.none.take")
    return replace(made, reason=say("through_the_ages.short.civil_actions", n=lack) if prices else empty)


def _tactic(state: State) -> GridOffer:
    """From hand, or a common one; nobody says which military cards are in hand."""
    own, common = PlayTactic(seat=state.seat), CopyTactic(seat=state.seat)
    forms = [(OWN_COST, own, offer(state, own).refusal), (COPY_COST, common, offer(state, common).refusal)]
    possible = [Candidate(given, {"military": cost}) for cost, given, refusal in forms if refusal is None]
    if not possible:
        return place("tactic", "shield", (own, common), refusal=forms[0][2])
    return place("tactic", "shield", tuple(one.input for one in possible), costs=_costs(possible))


def _leader(state: State) -> GridOffer:
    made = _of(state, "leader", "crown", candidates.leaders(state, state.seat), PlayLeader(seat=state.seat))
    return replace(made, ready=()) if candidates.is_homer_asked(state.board) else made


def _revolution(state: State) -> GridOffer:
    """It takes all actions, none spent before: that is worth knowing even without a government in hand."""
    seat, board = state.seat, state.board
    form = Develop(seat=seat, is_revolution=True)
    made = _of(state, "revolution", "bolt", candidates.revolting(state, seat), form)
    if made.reason is None or state.round == 1 or development.check_actions(state, seat, is_revolution=True) is None:
        return made
    if board.leader == development.ROBESPIERRE:
        total = ratings.military_total(state, seat, board)
        return replace(made, reason=say("through_the_ages.short.all_military", n=total))
    return replace(made, reason=say("through_the_ages.short.all_civil", n=ratings.civil_total(board)))
