"""Checks the rules topics of a game: `python -m tools.topics hadara` says what is wrong and what is missing."""

from __future__ import annotations

import ast
import csv
import json
import re
import sys
from collections import Counter, deque
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion.session.session import Session
from companion.store.export import read_session
from rules import all_games
from rules.kit.inputs import Correct, Deeper
from rules.kit.panel import Panel
from rules.kit.setup import FULL_TABLE
from rules.kit.topic import Reference, Topic, TopicError, read_reference

RULES = Path(__file__).resolve().parent.parent / "rules"
LONGEST_ANSWER = 200  # characters: two lines on a phone held upright
MOST_ENTRIES = 700  # of a golden that is walked through; longer ones only repeat the same steps


class Shown(NamedTuple):
    """What a game shows, as far as its recorded sessions reach: the ids that topics name or are named by."""

    steps: set[str]
    panels: set[str]
    figures: set[str]
    topics: set[str]


def problems(game: str) -> Iterator[str]:
    """Everything that is wrong with a game's topics or missing from them, in words."""
    try:
        reference = read_reference(RULES / game / "reference")
    except TopicError as slip:
        yield str(slip)
        return
    if not reference.topics:
        yield "has no topics: they are written in reference/, as docs/topics.md says"
        return
    if not inventory(game):
        yield "has no rules in inventory.csv for the topics to state"
    seen = shown(game)
    for topic in reference.topics.values():
        for problem in _problems_of(topic, reference, game, seen):
            yield f"{topic.id}: {problem}"
    yield from _lacking(reference, game, seen)


def _problems_of(topic: Topic, reference: Reference, game: str, seen: Shown) -> Iterator[str]:
    known = {"steps": seen.steps, "panels": seen.panels, "figures": seen.figures}
    known |= {"see": set(reference.topics), "rules": set(inventory(game))}
    known |= {"inputs": input_names(game), "refusals": refusal_codes(game)}
    for kind, there in known.items():
        for name in getattr(topic, kind):
            if name not in there:
                yield f"{kind} names {name}, which is not there"
    if topic.id in topic.see:
        yield "sends the reader to itself"
    if not topic.source:
        yield "has no source"
    if not topic.rules and topic.source != "card":
        yield "has no rules"
    yield from (f"is not told in {language}" for language in reference.languages if language not in topic.texts)
    for language, text in topic.texts.items():
        if len(text.answer) > LONGEST_ANSWER:
            yield f"the answer in {language} has {len(text.answer)} characters, the most is {LONGEST_ANSWER}"
        if topic.rules and topic.source != "card" and not text.also:
            yield f"no other names in {language}"
    for what in ("details", "example"):
        if len({bool(getattr(text, what)) for text in topic.texts.values()}) > 1:
            yield f"not every language has its {what}"


_REFUSING = ("refuse", "unfinished")
"""What makes a refusal that has a topic."""


def _lacking(reference: Reference, game: str, seen: Shown) -> Iterator[str]:
    named = Counter(name for topic in reference.topics.values() for name in (topic.id, *topic.cards))
    explained = Counter(code for topic in reference.topics.values() for code in (*topic.refusals, *topic.inputs))
    yield from (f"{name} is there {count} times" for name, count in (named | explained).items() if count > 1)
    stated = {rule for topic in reference.topics.values() for rule in topic.rules}
    yield from (f"no topic states {rule}: {text}" for rule, text in inventory(game).items() if rule not in stated)
    yield from (f"no topic for the refusal {code}" for code in sorted(refusal_codes(game) - set(explained)))
    yield from (f"no topic for the input {name}" for name in sorted(input_names(game) - set(explained)))
    at_steps = {step for topic in reference.topics.values() for step in topic.steps}
    yield from (f"no topic for the step {step}" for step in sorted(seen.steps - at_steps))
    missing = sorted(name for name in seen.topics | topics_in_code(game) if reference.find(name) is None)
    yield from (f"the game names a topic {name}, which is not there" for name in missing)


@cache
def inventory(game: str) -> dict[str, str]:
    """The rules by their number; none where nobody has written them down yet."""
    path = RULES / game / "inventory.csv"
    if not path.exists():
        return {}
    with path.open(encoding="utf-8") as file:
        return {row["id"]: row["rule"] for row in csv.DictReader(file)}


@cache
def input_names(game: str) -> set[str]:
    """What a player enters in the course of the game; inputs about the record itself are not about the rules."""
    inputs = all_games()[game].depths[FULL_TABLE].inputs
    return {one.__name__ for one in inputs if not issubclass(one, Correct | Deeper)}


@cache
def refusal_codes(game: str) -> set[str]:
    """The codes that the game's own code refuses with; refusing nonsense is not about the rules."""
    calls = (node for node in _nodes(game) if isinstance(node, ast.Call) and node.args)
    firsts = (call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id in _REFUSING)
    return {code for first in firsts for code in _codes_in(first, game)} - {""}


def _codes_in(node: ast.expr, game: str) -> Iterator[str]:
    """The codes an expression may yield; for the open parts of an f-string, any code that has a sentence."""
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.JoinedStr):
        parts = (re.escape(str(one.value)) if isinstance(one, ast.Constant) else "[a-z_]+" for one in node.values)
        pattern = "".join(parts)
        yield from (key for key in _sentences(game) if re.fullmatch(pattern, key))
    elif isinstance(node, ast.IfExp):
        yield from _codes_in(node.body, game)
        yield from _codes_in(node.orelse, game)


@cache
def _sentences(game: str) -> list[str]:
    path = RULES / game / "locale" / "en.po"
    return re.findall(r'^msgid "(.+)"$', path.read_text("utf-8"), re.MULTILINE) if path.exists() else []


@cache
def topics_in_code(game: str) -> set[str]:
    keywords = (node for node in _nodes(game) if isinstance(node, ast.keyword) and node.arg == "topic")
    values = (node.value for node in keywords if isinstance(node.value, ast.Constant))
    return {value.value for value in values if isinstance(value.value, str)} - {""}


def _nodes(game: str) -> Iterator[ast.AST]:
    for file in sorted((RULES / game).rglob("*.py")):
        yield from ast.walk(ast.parse(file.read_text("utf-8")))


@cache
def shown(game: str) -> Shown:
    """Found by walking through the game's goldens."""
    seen = Shown(set(), set(), set(), set())
    for file in sorted((RULES / game / "golden").glob("*.json")):
        session = read_session(json.loads(file.read_text("utf-8")), all_games())
        rules = session.rules
        for state in _looked_at(session, seen):
            panels = [*rules.table_panels(state)]
            for seat in range(len(session.setup.seats)):
                panels += rules.seat_panels(state, seat)
                seen.figures.update(figure.key for figure in rules.figures(state, seat))
            every = [one for panel in panels for one in (panel, *_inside(panel))]
            seen.panels.update(panel.id for panel in every)
            seen.topics.update(panel.topic for panel in every)
    seen.topics.discard("")
    return seen


def _looked_at(session: Session, seen: Shown) -> list[Any]:
    """The last two states in which a step comes up: boards are fullest then, and still show what they showed before.
    Panels cost far more than steps. Every step is noted on the way."""
    begun: dict[str, deque[Any]] = {}
    last = ""
    for state in [session.start, *(item.after for item in session.items[:MOST_ENTRIES])]:
        step = session.rules.step(state)
        seen.steps.add(step.id)
        seen.topics.add(step.topic)
        if step.id != last:
            begun.setdefault(step.id, deque(maxlen=2)).append(state)
        last = step.id
    return [state for states in begun.values() for state in states]


def _inside(panel: Panel) -> tuple[Panel, ...]:
    """Numbers that are held and explained one by one, though they share a picture."""
    stock = getattr(panel, "stock", None)
    return (*getattr(panel, "counters", ()), *((stock,) if stock is not None else ()))


def main() -> int:
    found = False
    for game in sys.argv[1:] or sorted(all_games()):
        wrong = list(problems(game))
        found = found or bool(wrong)
        print(f"{game}: {len(wrong)} problems" if wrong else f"{game}: whole", *wrong, sep="\n  ")
    return int(found)


if __name__ == "__main__":
    sys.exit(main())
