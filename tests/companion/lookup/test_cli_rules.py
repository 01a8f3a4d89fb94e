"""`python -m companion rules GAME QUERY`: the same search, without a screen."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion import __main__ as cli
from companion.lookup.rulebook import reference
from tests.sources import GAMES


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    code = cli.main(["rules", *argv])
    told, complained = capsys.readouterr()
    return code, told, complained


def found(capsys: pytest.CaptureFixture[str], *argv: str) -> list[dict[str, Any]]:
    code, told, complained = run(capsys, *argv, "--json")
    assert (code, complained) == (0, "")
    listed: list[dict[str, Any]] = json.loads(told)
    return listed


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("game", GAMES)
def test_a_title_finds_its_topic(capsys: pytest.CaptureFixture[str], game: str, language: str) -> None:
    for topic in list(reference(game).topics.values())[::25]:
        best, *others = found(capsys, game, *topic.texts[language].title.split(), "--lang", language)
        text = reference(game).topics[best["id"]].texts[language]
        assert best.keys() == {"id", "title", "answer", "rules", "score"}
        assert (best["title"], best["answer"]) == (text.title, text.answer)
        assert best["title"] == topic.texts[language].title
        assert best["rules"] == list(reference(game).topics[best["id"]].rules)
        # A card that is named stands before others that score a little more, so the scores need not fall.
        assert all(0 < one["score"] < 1.5 for one in (best, *others))


@pytest.mark.parametrize("game", GAMES)
def test_readable_text(capsys: pytest.CaptureFixture[str], game: str) -> None:
    topic = next(iter(reference(game).topics.values()))
    code, told, _ = run(capsys, game, topic.texts["uk"].title, "--lang", "uk")
    assert code == 0
    assert told.startswith(topic.texts["uk"].title)
    assert topic.texts["uk"].answer in told


def test_nothing_found_is_an_empty_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert found(capsys, GAMES[0], "qqqqqqqqqq") == []


def test_an_unknown_game_is_said_so(capsys: pytest.CaptureFixture[str]) -> None:
    for language, word in (("en", "Unknown"), ("ru", "еизвестн"), ("uk", "евідом")):
        code, told, complained = run(capsys, "chess", "castling", "--lang", language)
        assert (code, told) == (cli.BAD_INPUT, "")
        assert "chess" in complained
        assert word in complained


def test_a_query_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, GAMES[0])[0] == cli.BAD_INPUT
