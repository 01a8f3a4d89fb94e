"""Every rule of every game is stated by a topic, in every language, and every link leads to one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.lookup.rulebook import reference
from rules import all_games
from rules.kit.topic import Reference, Topic
from tests.toy_game import TOY
from tools import index, topics


@pytest.mark.parametrize("game", sorted(all_games()))
def test_the_topics_are_whole(game: str) -> None:
    """Links, steps, panels, inputs, refusals, figures and rules: all that is named exists, and none is left out."""
    assert list(topics.problems(game)) == []


@pytest.mark.parametrize("game", sorted(game for game in all_games() if reference(game).topics))
def test_the_check_sees_what_is_missing(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A check that always passes would be worth nothing: each kind of loss must show."""
    whole = reference(game).topics
    one: Topic = next(topic for topic in whole.values() if topic.refusals and topic.rules)
    rest = {name: topic for name, topic in whole.items() if one.rules[0] not in topic.rules}
    monkeypatch.setattr(topics, "read_reference", lambda _: Reference.of(rest.values()))
    monkeypatch.setattr(topics, "shown", lambda _: topics.Shown(set(), set(), set(), set()))  # none of it is asked for
    found = "\n".join(topics.problems(game))
    assert f"no topic states {one.rules[0]}" in found
    assert f"no topic for the refusal {one.refusals[0]}" in found
    linked = {name for topic in rest.values() for name in topic.see}
    assert all(f"see names {name}" in found for name in linked - set(rest))


@pytest.fixture
def young(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game of which there is nothing but the code, in a folder of its own."""
    (tmp_path / "toy").mkdir()
    monkeypatch.setattr(topics, "RULES", tmp_path)
    monkeypatch.setattr(topics, "all_games", lambda: {"toy": TOY})
    return "toy"


def test_a_game_without_topics_is_told_so(young: str) -> None:
    assert list(topics.problems(young)) == ["has no topics: they are written in reference/, as docs/topics.md says"]


def test_a_game_without_an_inventory_is_told_so(young: str) -> None:
    header = "inputs: Gather, Build, EndRound\nrules: TOY-1\nsource: none"
    folder = topics.RULES / young / "reference"
    folder.mkdir()
    (folder / "all.md").write_text(f"# grain\n{header}\n\n## en: Grain\nIt grows.\n\nAlso: wheat\n", "utf-8")
    assert list(topics.problems(young)) == [
        "has no rules in inventory.csv for the topics to state",
        "grain: rules names TOY-1, which is not there",
    ]


def test_a_game_without_topics_gets_no_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(index, "index_path", lambda game: tmp_path / game / "reference" / "index.bin")
    assert index.main(["toy"]) == 0
    assert capsys.readouterr().out == "".join(
        f"{game}: no topics, so there is nothing to search\n" for game in ("toy", index.ALL_GAMES)
    )
    assert list(tmp_path.iterdir()) == []


def test_the_check_sees_a_link_to_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = reference("hadara").topics
    broken = replace(whole["feeding"], see=("nowhere",), rules=("HAD-999",), steps=("no_step",), inputs=("NoInput",))
    monkeypatch.setattr(topics, "read_reference", lambda _: Reference.of({**whole, "feeding": broken}.values()))
    # All that the topics name, and no more: to walk through every recorded game for it takes seconds.
    named = ({name for topic in whole.values() for name in getattr(topic, kind)} for kind in topics.Shown._fields[:3])
    monkeypatch.setattr(topics, "shown", lambda _: topics.Shown(*named, set()))
    found = list(topics.problems("hadara"))
    for kind, name in (("see", "nowhere"), ("rules", "HAD-999"), ("steps", "no_step"), ("inputs", "NoInput")):
        assert f"feeding: {kind} names {name}, which is not there" in found
    assert [line for line in found if " names " in line and not line.startswith("feeding: ")] == []
