"""The index: all forms of a word lead to it, it is made the same every time, and the shipped ones are up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.lookup.examples import MIDDLE, example_path
from companion.lookup.filler import FILLER
from companion.lookup.index import ALL_GAMES, FORMAT, Index, index_of, index_path
from companion.lookup.packed import Lists, pack, pack_lists, read, written
from companion.lookup.spelling import respell
from rules import all_games
from rules.kit.topic import Reference, read_reference
from tests.companion.lookup.small import first, small_index, topics
from tests.sources import GAMES, ROOT
from tests.test_architecture import imports
from tools import indexed
from tools.asked import read_asked
from tools.english import base, forms
from tools.example import example_of, sample_text
from tools.filler import made
from tools.index import build, fresh
from tools.kinship import families
from tools.paradigms import stems


@pytest.mark.long
@pytest.mark.parametrize("game", [*GAMES, ALL_GAMES])
def test_the_shipped_index_is_of_the_shipped_topics(game: str) -> None:
    """Made again unless it is known that nothing has changed; the smallest one always, to see that this is so."""
    if game != min(GAMES, key=lambda one: index_path(one).stat().st_size) and indexed.is_up_to_date(game):
        return
    # Told apart here, not by the assertion: showing where ten megabytes differ would take hours.
    is_fresh = index_path(game).read_bytes() == fresh(game)
    assert is_fresh, "run: python -m tools.index"


@pytest.mark.parametrize("game", [GAMES[0], ALL_GAMES])
def test_what_is_changed_is_made_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str) -> None:
    """A topic, a tool or the index itself: each of them shows."""
    monkeypatch.setattr(indexed, "RECORD", tmp_path / "indexed.json")
    assert not indexed.is_up_to_date(game)
    indexed.record(game)
    assert indexed.is_up_to_date(game)
    read_bytes = Path.read_bytes
    for name in (index_path(game).name, next(index_path(GAMES[0]).parent.glob("*.md")).name, "paradigms.py"):
        with monkeypatch.context() as patch:
            patch.setattr(Path, "read_bytes", lambda path, name=name: read_bytes(path) + b"." * (path.name == name))
            assert not indexed.is_up_to_date(game), name


def test_every_tool_that_makes_an_index_is_known() -> None:
    known = {f"tools.{name}" for name in indexed.MAKERS}
    # These are made beside it, and have tests of their own.
    beside = {"tools.example", "tools.indexed"}
    for name in indexed.MAKERS:
        found = {".".join(one.split(".")[:2]) for one in imports(ROOT / "tools" / f"{name}.py")}
        assert {one for one in found if one.startswith("tools.")} <= known | beside, name


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_example_is_the_recorded_sheet(game: str) -> None:
    assert example_path(game).read_text(encoding="utf-8") == example_of(game), "run: python -m tools.index"
    assert example_path(game, MIDDLE).read_text(encoding="utf-8") == sample_text(game), "run: python -m tools.index"


def test_the_shipped_filler_is_of_its_source() -> None:
    assert FILLER.read_text(encoding="utf-8") == made() + "\n", "run: python -m tools.index"


@pytest.mark.parametrize("game", GAMES)
def test_people_ask_for_topics_that_are_there(game: str) -> None:
    folder = index_path(game).parent
    asked = read_asked(game)
    assert {topic for topic, _ in asked} <= set(read_reference(folder).topics)
    assert all(ways and all(ways) for ways in asked.values())


def test_it_is_made_the_same_every_time() -> None:
    first_time = written(build(Reference.of(topics())))
    assert first_time == written(build(Reference.of(topics())))
    assert read(first_time)["format"] == FORMAT


@pytest.mark.parametrize(
    ("word", "topic"),
    [
        ("чудо", "wonders"),
        ("чудес", "wonders"),
        ("чудесами", "wonders"),
        ("дивом", "wonders"),
        ("дивах", "wonders"),
        ("wonder", "wonders"),
        ("коррупцией", "corruption"),
        ("корупції", "corruption"),
        ("attacked", "attack"),
        ("attacking", "attack"),
        ("fought", "attack"),
        ("атаками", "attack"),
        ("боями", "attack"),
        ("полісами", "city_state"),
        ("полисов", "city_state"),
        ("города-государства", "city_state"),
        ("городгосударство", "city_state"),
        ("city states", "city_state"),
        ("citystate", "city_state"),
        ("міст-держав", "city_state"),
        ("еда", "no_food"),
        ("їжею", "no_food"),
        ("голодом", "no_food"),
    ],
)
def test_every_form_leads_there(word: str, topic: str) -> None:
    assert first(word) == topic


@pytest.mark.parametrize("query", ["победить", "победителя", "победили"])
def test_words_of_one_root(query: str) -> None:
    assert first(query) == "victory"


def test_words_of_one_root_in_the_tool() -> None:
    assert ["победа", "победит"] in families("ru", ["победа", "победит", "стол"])
    assert ["наука", "научни"] in families("ru", ["наука", "научни", "карта"])
    assert ["построит", "строит"] in families("ru", ["построит", "строит", "поле"])
    assert ["atack", "atacker"] in families("en", ["atack", "atacker", "age"])
    assert families("ru", ["мир", "мера"]) == []


def test_stems_hold_exactly_the_forms() -> None:
    for words in ({"карта", "карты", "карт"}, {"лев", "лва", "лвами"}, {"идти", "шел", "шла", "иду"}, {"a"}):
        assert {stem + ending for stem, endings in stems(words) for ending in endings} == words
    assert stems({"карта", "карты", "карт"}) == [("карт", ("", "а", "ы"))]


def test_english_by_rules() -> None:
    known = {"city", "die", "stop", "make", "build", "happiness", "bus", "during"}
    given = ("cities", "dice", "stopped", "making", "built", "happiness", "bus", "during", "ring")
    assert [base(word, known) for word in given] == [
        *("city", "die", "stop", "make", "build", "happiness", "bus", "during", "ring")
    ]
    assert base("rating", {"rat"}) == "rating"
    assert base("rated", {"rat", "rate"}) == "rate"
    assert {"armies", "army"} <= forms("army")
    assert respell("stopped") in {respell(form) for form in forms("stop")}


def test_a_game_without_topics_has_no_index() -> None:
    assert index_of("no_such_game") is None


def test_rare_words_tell_more() -> None:
    index = small_index()

    def weight(word: str) -> int:
        return max(index.weights[lemma] for lemma in index.lemmas(respell(word)))

    assert weight("pyramids") > weight("bank") > weight("the")


def test_every_lemma_has_a_form_and_a_place() -> None:
    data: dict[str, Any] = build(Reference.of(topics()))
    index = Index(data)
    assert set(index.lemma_of) == set(range(len(index.weights)))
    assert all([*index.told_by(lemma)] or index.kin(lemma) for lemma in range(len(index.weights)))
    assert index.stems == sorted(index.stems)


def test_numbers_take_as_few_bytes_as_they_need() -> None:
    given = [[0, 255], [256], [65536], [2**32, 2**64 - 1], []]
    assert [pack(numbers).itemsize for numbers in given] == [1, 2, 4, 8, 1]
    assert [list(pack(numbers)) for numbers in given] == given


def test_what_is_written_is_read_again() -> None:
    lists = [[3, 2], [], [70000], [1] * 70000]
    data = {"words": "слово слова", "steps": {"build": [1]}, "weights": pack([7, 300]), **pack_lists("kin", lists)}
    assert read(written(data)) == data
    kin = Lists(read(written(data)), "kin")
    assert [list(kin[place]) for place in range(len(kin))] == lists


def test_all_games_have_their_topics_in_one_index() -> None:
    index = index_of(ALL_GAMES)
    assert index is not None
    assert index.topics == [f"{game}/{topic}" for game in all_games() for topic in topics_of(game)]
    assert index.games == len(GAMES)


def topics_of(game: str) -> list[str]:
    index = index_of(game)
    return index.topics if index is not None else []
