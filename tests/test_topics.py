"""Every rule of every game is stated by a topic, in three languages, and every door leads to one."""

from __future__ import annotations

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
    first: Topic = next(topic for topic in whole.values() if topic.steps and topic.rules)
    rest = {name: topic for name, topic in whole.items() if topic is not first}
    monkeypatch.setattr(topics, "read_reference", lambda _: Reference.of(rest.values()))
    found = "\n".join(topics.problems(game))
    assert f"no topic states {first.rules[0]}" in found
    assert f"see names {first.id}" in found or first.id not in {name for one in rest.values() for name in one.see}
