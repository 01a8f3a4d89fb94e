"""Who leads and what is in force: leader, unfinished wonder, government, tactic, colonies."""

from __future__ import annotations

from rules.kit.board import Fact, Facts, Plate, Plates
from rules.kit.frozen import replace
from rules.kit.given import offer
from rules.kit.inputs import Input
from rules.kit.offer import CardFace, Offer
from rules.kit.text import say
from rules.through_the_ages import names, ratings
from rules.through_the_ages.faces import army, face, touchable
from rules.through_the_ages.inputs import (
    AskChurchill,
    BuildStages,
    CopyTactic,
    PlayLeader,
    PlayTactic,
    RaiseArmy,
    SendLeader,
    SpendMilitaryAsCivil,
)
from rules.through_the_ages.signs import KIND_SIGN, TACTIC_SIGN, TERRITORY_SIGN
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_civil import TECHNOLOGIES, WONDERS
from rules.through_the_ages.tables_military import TACTICS


def plates(state: State, seat: int) -> Plates:
    """Leader and wonder; an empty place says so."""
    shown = (_leader(state, seat), _wonder(state, seat))
    return Plates(id="plates", label=say("through_the_ages.state"), topic="cards_in_play", plates=shown)


def _leader(state: State, seat: int) -> Plate:
    own = state.boards[seat]
    if own.leader is None:
        return Plate(touchable(_nobody("leader"), offer(state, PlayLeader(seat=seat))))
    return Plate(touchable(face(own.leader), *_leader_offers(state, seat, own)))


def _nobody(kind: str) -> CardFace:
    glyph, tint = KIND_SIGN[kind]
    return CardFace(f"no_{kind}", tint, glyph, say(f"through_the_ages.no_{kind}"), is_spent=True)


def _leader_offers(state: State, seat: int, own: Board) -> tuple[Offer, ...]:
    given: dict[str, Input] = {
        "hammurabi_a": SpendMilitaryAsCivil(seat=seat),
        "frederick_barbarossa_i": RaiseArmy(seat=seat),
        "winston_churchill_iii": AskChurchill(seat=seat, way="culture"),
        "alexander_the_great_a": SendLeader(seat=seat),
        "christopher_columbus_i": SendLeader(seat=seat),
    }
    return (offer(state, given[own.leader]),) if own.leader in given else ()


def _wonder(state: State, seat: int) -> Plate:
    own = state.boards[seat]
    if own.unfinished is None:
        return Plate(_nobody("wonder"))
    stages = WONDERS[own.unfinished].stages
    ahead = say("through_the_ages.stages_ahead", costs=", ".join(map(str, stages[own.stages :])))
    made = touchable(face(own.unfinished, note=ahead), offer(state, BuildStages(seat=seat)))
    return Plate(made, stages, own.stages)


def facts(state: State, seat: int) -> Facts:
    """Government, tactic and colonies on one line."""
    shown = (_government(state.boards[seat]), _tactic(state, seat), _colonies(state.boards[seat]))
    return Facts(id="facts", label=say("through_the_ages.state"), topic="cards_in_play", facts=shown)


def _government(own: Board) -> Fact:
    card = own.government
    limit = say("through_the_ages.hand_limit", n=TECHNOLOGIES[card].limit)
    return Fact("government", *KIND_SIGN["government"], names.card(card), limit, face(card))


def _tactic(state: State, seat: int) -> Fact:
    """The card with the army it asks for; where there is none, what could be played or copied."""
    own = state.boards[seat]
    swaps = [PlayTactic(seat=seat), *([CopyTactic(seat=seat)] if state.tactics else [])]
    offers = tuple(offer(state, given) for given in swaps)
    if own.tactic is None:
        nothing = replace(_nobody("wonder"), id="no_tactic", title=say("through_the_ages.no_tactic"))
        return Fact("tactic", *TACTIC_SIGN, say("through_the_ages.no_tactic"), face=touchable(nothing, *offers))
    whose = say("through_the_ages.tactic_common" if own.is_tactic_common else "through_the_ages.tactic_own")
    now = say("through_the_ages.tactic_now", army=army(TACTICS[own.tactic]), n=ratings.armies(own))
    note = say("through_the_ages.and", one=whose, other=now)
    made = touchable(face(own.tactic, note=note), *offers)
    return Fact(
        "tactic", *TACTIC_SIGN, names.card(own.tactic), say("through_the_ages.armies", n=ratings.armies(own)), made
    )


def _colonies(own: Board) -> Fact:
    return Fact("colonies", *TERRITORY_SIGN, say("number", n=len(own.colonies)))
