"""Words that carry a question without saying what it is about: to have, can, what if, как, можно, чи, треба.

Which they are stands in `tools/filler.txt`, all their forms in `filler.json` beside this file. A few of them count for
something: they tell "how many attacks" from "whom to attack", "cannot pay" from "pay". Words of a story (to stand, to
forget, good, finally) are no filler, but tell less than those of a rule.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

FILLER = Path(__file__).with_name("filler.json")
NUMBER_SHARE, NEGATION_SHARE, QUESTION_SHARE, FILLER_SHARE = 0.4, 0.6, 0.25, 0.1
WEAK_SHARE = 0.4
_KINDS = {"plain": FILLER_SHARE, "question": QUESTION_SHARE, "negation": NEGATION_SHARE}


@cache
def _kinds() -> dict[str, str]:
    found: dict[str, str] = json.loads(FILLER.read_text(encoding="utf-8"))
    return found


@cache
def _shares() -> dict[str, float]:
    return {word: share for kind, share in _KINDS.items() for word in _kinds()[kind].split()}


@cache
def _weak() -> frozenset[str]:
    return frozenset(_kinds()["weak"].split())


def word_share(folded: str) -> float:
    """How much a word tells about what a query is about."""
    share = _shares().get(folded)
    if share is not None:
        return share
    if folded.isdigit():
        return NUMBER_SHARE
    if folded in _weak():
        return WEAK_SHARE
    return FILLER_SHARE if len(folded) == 1 else 1.0


def says_nothing(folded: str) -> bool:
    """Whether the word is ignored in a query, unless there is no other; a single letter may be a phase."""
    return len(folded) > 1 and _shares().get(folded) == FILLER_SHARE


def is_filler(folded: str) -> bool:
    return folded in _shares() or (len(folded) == 1 and not folded.isdigit())
