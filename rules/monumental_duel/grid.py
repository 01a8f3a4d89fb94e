"""What the player to act may do, each thing always in its place: five of them at hand, the others behind one more."""

from __future__ import annotations

from collections.abc import Callable

from rules.kit.given import offer
from rules.kit.inputs import Input
from rules.kit.step import GridOffer
from rules.kit.text import Text, say
from rules.monumental_duel import at_once
from rules.monumental_duel.inputs import (
    AcquireCard,
    ConquerProvince,
    DevelopPolicy,
    FinishWonder,
    GainAdvantage,
    MakeProgress,
    Pass,
    UseCard,
    UsePolicy,
    UseScout,
    UseWarlord,
)
from rules.monumental_duel.state import State

Ready = Callable[[State, int], tuple[Input, ...]]

_PLACES: tuple[tuple[str, str, type[Input], Ready | None], ...] = (
    ("card", "cards", AcquireCard, at_once.cards),
    ("city", "city", UseCard, at_once.city_cards),
    ("trade", "caravan", UseScout, at_once.trades),
    ("pass", "pass", Pass, None),
    ("policy", "scroll", UsePolicy, at_once.policy),
    ("warlord", "helmet", UseWarlord, at_once.warlord),
    ("wonder", "wonder", FinishWonder, at_once.wonder),
    ("progress", "flask", MakeProgress, at_once.progress),
    ("develop", "upgrade", DevelopPolicy, at_once.policies),
    ("advantage", "flag", GainAdvantage, at_once.advantage),
    ("conquer", "sword", ConquerProvince, None),
)
_OPEN = ("card", "trade", "develop", "advantage")
"""Places where there may be more than is known."""


def grid(state: State) -> tuple[GridOffer, ...]:
    if state.step != "actions":
        return ()
    return tuple(_place(state, state.to_act, *one) for one in _PLACES)


def _place(state: State, seat: int, id: str, glyph: str, kind: type[Input], ready: Ready | None) -> GridOffer:
    given = kind(seat=seat)
    made = offer(state, given)
    reason = None if made.refusal is None else _reason(id)
    known = () if ready is None or reason is not None else ready(state, seat)
    others = (id in _OPEN and state.has_resources) or (
        id == "city" and (at_once.has_unused(state, seat) or not state.has_resources)
    )
    return GridOffer(
        id,
        say(f"monumental_duel.grid.{id}"),
        glyph,
        (given,) if kind is not AcquireCard or reason is not None else at_once.kinds(state, seat),
        known,
        reason=reason,
        has_others=others,
        quick=tuple(one for one in known if _is_quick(state, one)),
        unread=() if reason is not None or not state.reads_cards else _unread(state, seat, kind),
        ends_turns=kind is Pass,
        topic=_TOPICS.get(id, ""),
    )


def _is_quick(state: State, given: Input) -> bool:
    """Not a free city that was never touched, which may be a different one; nor nameless cards of a city."""
    if isinstance(given, UseScout):
        return not given.name
    return state.has_resources or not isinstance(given, UseCard)


def _unread(state: State, seat: int, kind: type[Input]) -> tuple[Input, ...]:
    if kind is UseCard:
        return at_once.unread_cards(state, seat)
    if kind is FinishWonder:
        return () if at_once.wonder(state, seat) else (FinishWonder(seat=seat),)
    return at_once.unread(state, seat, kind) if issubclass(kind, UseWarlord | UsePolicy) else ()


def _reason(id: str) -> Text:
    """In two or three words; a touch says all of it."""
    return say(f"monumental_duel.grid_not.{id}")


_TOPICS = {"card": "acquire", "city": "use_card", "trade": "trade", "pass": "pass", "advantage": "advantage"}
