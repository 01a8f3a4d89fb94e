"""Searching and ranking: what comes first, and what is forgiven."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.lookup.grams import line_of
from companion.lookup.index import Index
from companion.lookup.rank import Ranker, Term
from companion.lookup.search import Lookup
from rules import all_games
from rules.kit.topic import Reference, read_topics
from tests.companion.lookup.small import first, found, lookup, small_index, topics
from tests.sources import ROOT
from tools.index import build


@pytest.mark.parametrize(
    ("query", "topic"),
    [
        ("what if there is not enough food", "no_food"),
        ("что делать если не хватает еды", "no_food"),
        ("їжі бракує що робити", "no_food"),
        ("как проходит атака", "attack"),
        ("конец игры", "victory"),
        ("игры конец", "victory"),
        ("кінець гри коли", "victory"),
        ("the world's wonders", "wonders"),
        ("пʼять", "no_food"),
        ("bluebank", "blue_bank"),
        ("синийбанк", "blue_bank"),
        ("Синий БАНК!", "blue_bank"),
    ],
)
def test_questions_and_any_order(query: str, topic: str) -> None:
    assert first(query) == topic


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_all_languages_at_once(language: str) -> None:
    for query in ("corruption", "коррупция", "корупція"):
        assert first(query, language) == "corruption"


@pytest.mark.parametrize(
    ("query", "topic"),
    [
        ("rjhhegwbz", "corruption"),
        ("rjhegwsz", "corruption"),
        ("rjhegwsq", "corruption"),
        ("xeltcf cdtnf", "wonders"),
        (",hfre' ]sb", "no_food"),
        ("цщтвукы", "wonders"),
        ("цщтвукі", "wonders"),
    ],
)
def test_wrong_keyboard(query: str, topic: str) -> None:
    assert first(query) == topic


def test_the_keyboard_is_doubted_only_if_nothing_fits() -> None:
    # "цн" would be "wy"; as a start of a word it says nothing, and neither does it as typed.
    assert found("цн") == []
    assert first("bank") == "blue_bank"


def test_every_keystroke_finds_something() -> None:
    for word, topic in (("corruption", "corruption"), ("коррупция", "corruption"), ("пирамиды", "wonders")):
        for length in range(3, len(word) + 1):
            assert first(word[:length]) == topic, word[:length]


def test_only_the_last_word_may_be_unfinished() -> None:
    assert first("seven won") == "wonders"
    assert first("синие куб") == "blue_bank"


def test_a_title_beats_another_name_beats_a_text() -> None:
    assert found("blue bank")[0] == "blue_bank"
    assert set(found("blue bank")) > {"blue_bank", "corruption"}
    assert found("запас")[0] == "blue_bank"


def test_a_whole_title_beats_a_part_of_one() -> None:
    assert first("атака") == "attack"
    assert first("age ii") == first("age 2") == first("эпоха 2") == first("эпоха ІІ") == "age_two"
    assert first("age iii") == first("епоха III") == "age_three"


def test_a_misspelt_title_beats_a_word_in_a_text() -> None:
    # «штраф» stands in a name; «бан» is one slip from «банк» but too short to be guessed.
    assert first("казнокрадсво") == "corruption"


def test_the_step_comes_sooner() -> None:
    for step, topic in (("corruption", "corruption"), ("attack", "attack")):
        assert topic in found("blue", step=step)
    ranks = {step: found("die 8 blue bank", step=step).index("attack") for step in (None, "attack")}
    scores = {
        step: {one.topic: one.score for one in lookup().search("кубик", ["small"], "ru", step)}
        for step in (None, "attack", "build")
    }
    assert ranks["attack"] <= ranks[None]
    assert scores["attack"]["attack"] > scores[None]["attack"] == scores["build"]["attack"]
    assert scores["attack"].keys() == scores[None].keys(), "a step adds nothing that was not found"


def test_the_own_language_is_a_mild_preference() -> None:
    in_russian = {one.topic: one.score for one in lookup().search("голод", ["small"], "ru")}
    in_english = {one.topic: one.score for one in lookup().search("голод", ["small"], "en")}
    assert 0 < in_russian["no_food"] - in_english["no_food"] < 0.05


def test_scores_fall() -> None:
    scores = [one.score for one in lookup().search("blue bank attack", ["small"], "en")]
    assert scores == sorted(scores, reverse=True)
    assert len(lookup().search("blue bank attack", ["small"], "en", most=2)) == 2


@pytest.mark.parametrize("query", ["", " ", "?!", "-", "qqqqqqqq", "💥"])
def test_nothing_is_found(query: str) -> None:
    assert found(query) == []


def test_an_unknown_game_has_nothing() -> None:
    assert lookup().search("corruption", ["other"], "en") == []
    assert lookup().search("corruption", (game for game in ("small",)), "en"), "games may come from anywhere"


@given(st.text(max_size=60))
def test_any_text_is_a_query(query: str) -> None:
    lookup().search(query, ["small"], "uk")
    lookup().spans(query, query, "small")


@given(
    st.lists(st.sampled_from([*"абвгдежзиклмнопрстуіїєґ'- абв", "corr", "чудес", "коруп", "blue", "II"]), max_size=12)
)
def test_anything_like_words_is_a_query(parts: list[str]) -> None:
    text = "".join(parts)
    for one in lookup().search(text, ["small"], "ru"):
        assert 0 < one.score < 1.5
    for start, end in lookup().spans(text, text, "small"):
        assert text[start:end].strip() != ""


def test_nothing_is_read_before_the_first_query() -> None:
    program = (
        "import sys; from companion.lookup.index import index_of; from companion.lookup.search import Lookup; Lookup();"
        "sys.exit(bool(index_of.cache_info().currsize or {'pymorphy3', 'tools.index', 'kivy'} & sys.modules.keys()))"
    )
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0


@pytest.mark.parametrize("query", ["assault", "сражаться", "драться", "битися", "воювати"])
def test_other_words_for_the_same(query: str) -> None:
    assert first(query) == "attack"


def test_a_negation_is_heard() -> None:
    assert first("can't pay") == first("cannot pay") == first("can’t pay for food") == "no_food"


def changed(**changes: dict[str, Any]) -> Lookup:
    """The small topics, some of them otherwise."""
    made = [replace(topic, **changes.get(topic.id, {})) for topic in topics()]
    index = Index(build(Reference.of(made)))
    return Lookup(lambda _: index)


def with_names(topic_id: str, *also: str) -> dict[str, Any]:
    texts = next(topic.texts for topic in topics() if topic.id == topic_id)
    return {"texts": texts | {"en": replace(texts["en"], also=also)}}


def test_what_much_depends_on_comes_sooner() -> None:
    named = {one: with_names(one, "dice") for one in ("attack", "city_state")}

    def score(lookup: Lookup) -> dict[str, float]:
        return {one.topic: one.score for one in lookup.search("dice", ["small"], "en")}

    linked = score(changed(**named, victory={"see": ("attack",)}, blue_bank={"see": ("attack",)}))
    plain = score(changed(**named))
    assert linked["attack"] / linked["city_state"] > plain["attack"] / plain["city_state"]


def test_a_word_tells_most_of_the_topic_that_comes_back_to_it() -> None:
    def texts(topic_id: str, answer: str) -> dict[str, Any]:
        known = next(topic.texts for topic in topics() if topic.id == topic_id)
        return {"texts": known | {"en": replace(known["en"], answer=answer)}}

    once = "A plough is laid aside. Then comes the harvest."
    often = "A plough is laid aside. The plough comes back. A plough is never lost."
    for first_answer, second_answer, expected in ((once, often, "city_state"), (often, once, "attack")):
        made = changed(attack=texts("attack", first_answer), city_state=texts("city_state", second_answer))
        assert made.search("plough", ["small"], "en")[0].topic == expected


def test_a_name_that_several_bear_is_that_of_their_kind() -> None:
    shared = changed(blue_bank=with_names("blue_bank", "attack"), no_food=with_names("no_food", "attack"))
    assert shared.search("attack", ["small"], "en")[0].topic == "attack"
    own = changed(blue_bank=with_names("blue_bank", "raid"))
    assert own.search("raid", ["small"], "en")[0].topic == "blue_bank"


def test_a_part_of_a_title_is_a_name() -> None:
    texts = next(topic.texts for topic in topics() if topic.id == "no_food")
    two_parts = texts | {
        "en": replace(texts["en"], title="The caravan is lost. What do I pay for a new one this time?")
    }
    in_parts = changed(no_food={"texts": two_parts}).search("the caravan is lost", ["small"], "en")
    assert in_parts[0].topic == "no_food"
    assert in_parts[0].score > 0.8


def test_a_name_that_is_a_title_elsewhere_is_that_topics() -> None:
    named = changed(attack=with_names("attack", "the blue bank"), corruption=with_names("corruption", "blue bank"))
    assert named.search("the blue bank", ["small"], "en")[0].topic == "blue_bank"


def titled(topic_id: str, title: str, *also: str) -> dict[str, Any]:
    texts = next(topic.texts for topic in topics() if topic.id == topic_id)
    return {"texts": texts | {"en": replace(texts["en"], title=title, also=also)}}


def test_a_card_comes_before_a_question_about_it() -> None:
    about = {
        "attack": titled("attack", "Newton: when does the action come back?"),
        "no_food": titled("no_food", "Newton: does a revolution count?"),
    }
    card = titled("city_state", "Isaac Newton", "Newton") | {"source": "card"}
    linked = {"see": ("attack",)}
    asked = changed(**about, city_state=card, victory=linked, blue_bank=linked)
    assert asked.search("newton", ["small"], "en")[0].topic == "city_state"
    assert asked.search("newton action", ["small"], "en")[0].topic == "attack"


def test_a_title_beats_the_word_it_is_made_of() -> None:
    made = changed(attack=titled("attack", "Raid"), city_state=titled("city_state", "Raiders"))
    assert made.search("raiders", ["small"], "en")[0].topic == "city_state"
    assert made.search("raid", ["small"], "en")[0].topic == "attack"


def test_split_words_are_joined() -> None:
    made = changed(attack=with_names("attack", "fastfood"), city_state=with_names("city_state", "overpay"))
    assert made.search("fast food", ["small"], "en")[0].topic == "attack"
    assert made.search("over pay", ["small"], "en")[0].topic == "city_state"
    # Two words that both mean something stay two.
    assert first("blue bank") == "blue_bank"


def test_a_slip_beside_known_words_is_not_another_language() -> None:
    made = changed(attack=with_names("attack", "тех", "шахт"))

    def answers(query: str) -> set[str]:
        return {one.topic for one in made.search(query, ["small"], "en")}

    assert "attack" in answers("teh")
    assert "attack" not in answers("teh corruption")
    # What has no slip of a known word in it is still read the other way.
    assert "attack" in answers("shaht corruption")


def test_running_out_is_heard() -> None:
    short = titled("city_state", "Pieces", "out of city pieces")
    made = changed(attack=titled("attack", "Cities"), city_state=short, victory={"see": ("attack",)})
    assert made.search("cities", ["small"], "en")[0].topic == "attack"
    assert made.search("I ran out of cities", ["small"], "en")[0].topic == "city_state"


@pytest.mark.parametrize("step", [None, "attack"])
@pytest.mark.parametrize("most", [1, 2, 3])
def test_the_best_are_those_of_all(most: int, step: str | None) -> None:
    """What a topic has to score is known from what was found before, whatever that was."""
    words = ["city", "food", "banc"]
    terms = [Term(word, at == len(words) - 1, True) for at, word in enumerate(words)]
    whole = Ranker(small_index()).rank(terms, line_of(words), "en", step)
    assert len(whole) > 3
    ranker = Ranker(small_index())
    for before in (words, ["corruption"], ["age"], ["wonders"]):
        ranker.rank([Term(word, False, False) for word in before], line_of(before), "en", step, most)
        assert ranker.rank(terms, line_of(words), "en", step, most) == whole[:most]


def test_some_of_all_games() -> None:
    games = [*all_games()]
    for query in ("points", "очки", "карт"):
        everything = Lookup().search(query, games, "en", most=1000)
        assert {one.game for one in everything} == {*games}
        assert Lookup().search(query, games, "en") == everything[:20]
        some = [one for one in everything if one.game in games[:2]]
        assert Lookup().search(query, games[:2], "en") == some[:20]
    assert Lookup().search("points", [], "en") == []


CARD = """
# moses
source: card, front

## en: Moses
Your people need 1 food less.

# moses_twice
source: rulebook

## en: Moses: may I use him twice?
Once for each increase.
"""
STORY = "not enough food in the blue bank, an attack is coming and"


def with_a_card(text: str) -> list[str]:
    index = Index(build(Reference.of([*topics(), *read_topics(text)])))
    return [one.topic for one in Lookup(lambda _: index).search(f"{STORY} Moses is mine", ["small"], "en")]


def test_a_card_that_is_named_is_meant_whatever_else_is_told() -> None:
    assert "moses" in with_a_card(CARD)[:2]
    assert first(STORY) not in {"moses", "moses_twice"}


def test_only_a_card_s_name_moves_it_up() -> None:
    assert "moses" not in with_a_card(CARD.replace("source: card, front", "source: rulebook"))[:2]
