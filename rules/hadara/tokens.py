"""The bonus tokens, two of each colour: in statues, in silver slots and on a purple card."""

from __future__ import annotations

from rules.hadara.counters import unused_tokens
from rules.hadara.signs import COUNTER_GLYPH, COUNTER_TINT
from rules.hadara.state import Board
from rules.hadara.tables import COUNTERS
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import say


def check_token(board: Board, counter: str) -> Refusal | None:
    """Whether a token of this colour is left (HAD-122, HAD-129, HAD-163)."""
    if unused_tokens(board, counter) < 1:
        return refuse("hadara.no_token", topic="tokens", counter=say(f"hadara.counter.{counter}"))
    return None


def ask_token(given: Input, board: Board, label: str) -> Ask:
    """Which token is used; one that is gone says so."""
    tokens = tuple(
        Option(
            counter,
            say(f"hadara.counter.{counter}"),
            say("play.left", n=max(0, unused_tokens(board, counter))),
            COUNTER_GLYPH[counter],
            COUNTER_TINT[counter],
            refusal=check_token(board, counter),
        )
        for counter in COUNTERS
    )
    return ask(given, "counter", say(label), options=tokens, is_needed=True)
