"""Makes and extends the frozen vocabularies: `python -m tools.vocabularies [GAME...]`, before a version ships.

What is in a file keeps its index; whatever else the rules have is added at the end of its list.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from companion.session.session import Session
from companion.share.keys import words_of
from companion.share.vocabulary import SEAT, SETUP, Vocabulary, Words, read_vocabulary, vocabulary_path
from rules import all_games
from rules.kit.contract import Game
from rules.kit.field import Arrangement, Choice, Counts, FreeText, Kind, Several
from rules.kit.inputs import Correct, Input
from rules.kit.play import COLOURS
from rules.kit.setup import SetupOption
from tools.pictures.samples import goldens, recorded, recorded_again


def extended(frozen: Vocabulary, game: Game, keys: Iterable[str]) -> Vocabulary:
    inputs = {name: dict(fields) for name, fields in frozen.inputs.items()}
    for name, fields in _inputs_of(game):
        known = inputs.setdefault(name, {})
        for one, words in fields.items():
            known[one] = _joined(known.get(one, ()), words)
    return Vocabulary(inputs, _joined(frozen.keys, sorted(set(keys))))


def plain(vocabulary: Vocabulary) -> dict[str, Any]:
    """As in the file: a list that several fields share is written once."""
    lists: list[Words] = []
    inputs: dict[str, dict[str, int | None]] = {}
    for name, fields in vocabulary.inputs.items():
        inputs[name] = {}
        for one, words in fields.items():
            if words and words not in lists:
                lists.append(words)
            inputs[name][one] = lists.index(words) if words else None
    return {"inputs": inputs, "keys": list(vocabulary.keys), "lists": [list(words) for words in lists]}


def _inputs_of(game: Game) -> Iterator[tuple[str, Mapping[str, Sequence[str]]]]:
    yield SETUP, {"depth": tuple(game.depths), **_options(game.meta.table_options)}
    yield SEAT, {"name": (), "colour": COLOURS, **_options(game.meta.seat_options)}
    known: list[type[Input]] = [*dict.fromkeys(one for rules in game.depths.values() for one in rules.inputs), Correct]
    chosen = {field.name: words for one in known for field in one.fields() if (words := _words(field.kind))}
    offered, figures = _offered(game), _figures(game)
    for one in known:
        fields: dict[str, Sequence[str]] = {}
        for field in one.fields():
            fields[field.name] = _words(field.kind)
            if isinstance(field.kind, FreeText) and field.kind.longest < 200:
                # A line of text mostly names something: what the app has offered for it, or a choice of that name.
                fields[field.name] = _joined(offered.get((one, field.name), ()), chosen.get(field.name, ()))
        yield one.__name__, {**fields, "what": figures} if one is Correct else fields


def _options(options: Iterable[SetupOption]) -> dict[str, Words]:
    return {f"options.{option.name}": _words(option.kind) for option in options}


def _words(kind: Kind) -> Words:
    if isinstance(kind, (Choice, Several, Counts, Arrangement)):
        return tuple(value for value in kind.values if isinstance(value, str))
    return ()


def _states(game: Game) -> Iterator[tuple[Session, Any]]:
    """Every state of the recorded games."""
    for path in goldens(game.meta.id):
        session = recorded(path)
        yield session, session.start
        for item in session.items:
            yield session, item.after


def _figures(game: Game) -> Words:
    found: dict[str, None] = {}
    for session, state in _states(game):
        for seat in range(len(session.setup.seats)):
            found |= dict.fromkeys(figure.key for figure in session.rules.figures(state, seat))
    return tuple(sorted(found))


def _offered(game: Game) -> dict[tuple[type[Input], str], Words]:
    """The words that were offered for each field of an input, in that order."""
    found: dict[tuple[type[Input], str], dict[str, None]] = {}
    for session, state in _states(game):
        for seat in range(len(session.setup.seats)):
            for offer in session.rules.offers(state, seat):
                for field in offer.input.fields():
                    asks = [ask for ask in offer.ask if ask.field.name == field.name]
                    words = [getattr(offer.input, field.name), *(one.value for ask in asks for one in ask.options)]
                    known = found.setdefault((type(offer.input), field.name), {})
                    known |= dict.fromkeys(word for word in words if isinstance(word, str) and word)
    return {field: tuple(words) for field, words in found.items()}


def _keys_of(game: Game) -> set[str]:
    """The words in keys, and the fields whose values keys repeat."""
    words: set[str] = set()
    for path in goldens(game.meta.id):
        session = recorded_again(recorded(path))
        words |= words_of(session.log)
    return words


def _joined(frozen: Words, words: Iterable[str]) -> Words:
    return tuple(dict.fromkeys((*frozen, *words)))


def main(chosen: Sequence[str]) -> None:
    for game in all_games().values():
        if not chosen or game.meta.id in chosen:
            path = vocabulary_path(game.meta.id)
            frozen = read_vocabulary(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else Vocabulary()
            data = plain(extended(frozen, game, _keys_of(game)))
            path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
