"""Words that say nothing, in all their forms: made from `filler.txt` by `python -m tools.index`."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from companion.lookup.filler import FILLER
from companion.lookup.spelling import words_of
from tools.paradigms import inflected

SOURCE = Path(__file__).parent / "filler.txt"
KINDS = (" plain", " question", " negation", " weak")


def made() -> str:
    """Kind -> words as the lookup folds them. What tells more in one language does so in all."""
    kinds: dict[str, set[str]] = defaultdict(set)
    for language, kind, line in _lines():
        as_written = line.startswith("= ")
        for word in line.removeprefix("= ").split():
            forms = {word} if as_written else inflected(language, word)
            kinds[kind].update(one.folded for form in forms for one in words_of(form))
    kinds["plain"] -= kinds["question"] | kinds["negation"]
    kinds["question"] -= kinds["negation"]
    kinds["weak"] -= kinds["plain"] | kinds["question"] | kinds["negation"]
    return json.dumps({kind: " ".join(sorted(words)) for kind, words in sorted(kinds.items())}, ensure_ascii=False)


def _lines() -> Iterator[tuple[str, str, str]]:
    language = kind = ""
    for line in SOURCE.read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line:
            continue
        if line.endswith(KINDS) and len(line.split()) == 2:
            language, kind = line.split()
        else:
            yield language, kind, line


def write() -> None:
    FILLER.write_text(made() + "\n", encoding="utf-8")
