"""Every rule of every game is stated by a topic, in three languages, and every door leads to one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.rulebook import reference
from rules import all_games
from rules.kit.topic import Reference, Topic
from tools import topics


@pytest.mark.parametrize("game", sorted(all_games()))
def test_the_topics_are_whole(game: str) -> None:
    """Links, steps, panels, inputs, refusals, figures and rules: all that is named exists, and none is left out."""
    assert list(topics.problems(game)) == []


@pytest.mark.parametrize("game", sorted(all_games()))
def test_the_check_sees_what_is_missing(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A check that always passes would be worth nothing: each kind of loss must show."""
    whole = reference(game).topics
    one: Topic = next(topic for topic in whole.values() if topic.refusals and topic.rules)
    rest = {name: topic for name, topic in whole.items() if one.rules[0] not in topic.rules}
    monkeypatch.setattr(topics, "read_reference", lambda _: Reference.of(rest.values()))
    found = "\n".join(topics.problems(game))
    assert f"no topic states {one.rules[0]}" in found
    assert f"no topic for the refusal {one.refusals[0]}" in found
    linked = {name for topic in rest.values() for name in topic.see}
    assert all(f"see names {name}" in found for name in linked - set(rest))


def test_the_check_sees_a_link_to_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = reference("hadara").topics
    broken = replace(whole["feeding"], see=("nowhere",), rules=("HAD-999",), steps=("no_step",), inputs=("NoInput",))
    monkeypatch.setattr(topics, "read_reference", lambda _: Reference.of({**whole, "feeding": broken}.values()))
    found = list(topics.problems("hadara"))
    for kind, name in (("see", "nowhere"), ("rules", "HAD-999"), ("steps", "no_step"), ("inputs", "NoInput")):
        assert f"feeding: {kind} names {name}, which is not there" in found
