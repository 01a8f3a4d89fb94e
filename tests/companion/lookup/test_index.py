"""The index: all forms of a word lead to it, it is made the same every time, and the shipped ones are up to date."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.lookup.examples import MIDDLE, example_path
from companion.lookup.filler import FILLER
from companion.lookup.index import FORMAT, Index, index_of, index_path
from companion.lookup.packed import Lists, pack, pack_lists, unpack
from companion.lookup.spelling import respell
from rules.kit.topic import Reference, read_reference
from tests.companion.lookup.small import first, small_index, topics
from tests.sources import GAMES, ROOT
from tests.test_architecture import imports
from tools import indexed
from tools.asked import read_asked
from tools.english import base, forms
from tools.example import example_of, sample_text
from tools.filler import made
from tools.index import build, dumped
from tools.kinship import families
from tools.paradigms import stems


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_index_is_of_the_shipped_topics(game: str) -> None:
    """Made again unless it is known that nothing has changed; the smallest one always, to see that this is so."""
    folder = index_path(game).parent
    if game != min(GAMES, key=lambda one: index_path(one).stat().st_size) and indexed.is_up_to_date(game):
        return
    fresh = dumped(build(read_reference(folder), read_asked(game)))
    assert index_path(game).read_text(encoding="utf-8") == fresh, "run: python -m tools.index"


def test_what_is_changed_is_made_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A topic, a tool or the index itself: each of them shows."""
    game = GAMES[0]
    monkeypatch.setattr(indexed, "RECORD", tmp_path / "indexed.json")
    assert not indexed.is_up_to_date(game)
    indexed.record(game)
    assert indexed.is_up_to_date(game)
    read_bytes = Path.read_bytes
    for name in (index_path(game).name, next(index_path(game).parent.glob("*.md")).name, "paradigms.py"):
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
    first_time = dumped(build(Reference.of(topics())))
    assert first_time == dumped(build(Reference.of(topics())))
    assert json.loads(first_time)["format"] == FORMAT


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
    assert all(index.told_by(lemma) or index.kin(lemma) for lemma in range(len(index.weights)))
    assert index.stems == sorted(index.stems)


def test_packed_numbers() -> None:
    assert list(unpack(pack([0, 1, 65535]))) == [0, 1, 65535]
    lists = Lists(pack_lists([[3, 2], [], [65535]]))
    assert [list(lists[place]) for place in range(len(lists))] == [[3, 2], [], [65535]]


def test_packed_lists_that_are_longer_than_a_packed_number() -> None:
    given = [[1] * 40000, [2] * 25536, [], [3] * 40000, [4] * 40000, [5]]
    lists = Lists(pack_lists(given))
    assert [list(lists[place]) for place in range(len(lists))] == given
