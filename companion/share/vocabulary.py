"""The words a game's codes leave out because every phone has them: `rules/<game>/vocabulary.json`.

The file is frozen: codes name its words by their index, so it only ever grows at the ends of its lists. It is made and
extended by `python -m tools.vocabularies`, never computed from the current rules, or old codes would break. A game
without one can be shared as well: its words are then spelled out in every code.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import rules

FILE = "vocabulary.json"
SETUP, SEAT = "setup", "seat"
"""The setup goes through the same columns as the entries, under these names, which no input can have."""


_LONGEST_ID = 60

Words = tuple[str, ...]


@dataclass(frozen=True)
class Vocabulary:
    """`inputs`: each with its fields in their order, and for each field the words it may hold, none if it is free."""

    inputs: Mapping[str, Mapping[str, Words]] = field(default_factory=dict)
    keys: Words = ()
    """The words in the keys of bookkeeping entries."""


def vocabulary_path(game: str) -> Path:
    return rules.FOLDER / game / FILE


@lru_cache(maxsize=32)
def vocabulary_of(game: str) -> Vocabulary:
    """The game's frozen words; none for a game that has no file, or is not here. The name may come from anywhere."""
    path = vocabulary_path(game)
    if len(game) > _LONGEST_ID or not game.isidentifier() or not path.is_file():
        return Vocabulary()
    return read_vocabulary(json.loads(path.read_text(encoding="utf-8")))


def read_vocabulary(data: Mapping[str, Any]) -> Vocabulary:
    lists = [tuple(words) for words in data["lists"]]
    inputs = {
        name: {one: () if index is None else lists[index] for one, index in fields.items()}
        for name, fields in data["inputs"].items()
    }
    return Vocabulary(inputs, tuple(data["keys"]))
