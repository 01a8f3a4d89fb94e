"""Questions of the action phase."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.text import say
from rules.through_the_ages import inputs as do
from rules.through_the_ages.questions import action_cards, hand, row, tactics, workers
from rules.through_the_ages.state import State


def questions(state: State, given: Input) -> tuple[Ask, ...]:
    if given.seat is None:
        return ()
    board = state.boards[given.seat]
    match given:
        case do.TakeCard():
            return row.taken(state, given)
        case do.Build():
            return (workers.built(state, given, board),)
        case do.Upgrade():
            return workers.upgraded(state, given, board)
        case do.Destroy():
            return (workers.destroyed(state, given, board),)
        case do.RaiseArmy():
            return (workers.raised(state, given, board),)
        case do.PlayLeader():
            return hand.leader(state, given, board)
        case do.BuildStages():
            return hand.stages(state, given, board)
        case do.Develop():
            return hand.develop(state, given, board)
        case do.PlayActionCard():
            return action_cards.action_card(state, given, board)
        case do.PlayTactic() | do.CopyTactic():
            return (tactics.tactic(state, given, board),)
        case do.AskChurchill():
            return (_churchill(given),)
    return ()


def _churchill(given: do.AskChurchill) -> Ask:
    ways = tuple(
        Option(way, say(f"through_the_ages.churchill.{way}"), say(f"through_the_ages.churchill.{way}_note"), *own)
        for way, own in (("culture", ("lyre", "culture")), ("military", ("sword", "strength")))
    )
    return ask(given, "way", say("through_the_ages.ask.churchill"), options=ways, is_needed=True)
