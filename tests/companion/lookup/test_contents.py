"""The contents: every topic stands on a shelf, and cards are told apart by age."""

from __future__ import annotations

import pytest

from companion.lookup.contents import ages, ages_of, copies, dealt, kinds, phases, questions
from companion.lookup.rulebook import reference
from rules import all_games
from rules.through_the_ages.cards import in_decks
from tests.sources import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_topic_stands_on_one_shelf(game: str) -> None:
    shelved = [rule.topic.id for shelf in (*phases(game, "en"), *kinds(game, "en")) for rule in shelf.rules]
    assert sorted(shelved) == sorted(reference(game).topics)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_titles_differ_and_questions_ask(game: str, language: str) -> None:
    titles = [shelf.title for shelf in phases(game, language)]
    assert len(set(titles)) == len(titles)
    assert all(rule.topic.text(language).title.endswith("?") for rule in questions(game, language))
    assert questions(game, language)


def test_impacts_are_of_age_three_and_no_other_events() -> None:
    shelves = {shelf.title: shelf.rules for shelf in kinds("through_the_ages", "en", "III")}
    assert len(shelves["Impacts"]) == 15
    assert all("III" in ages_of(rule.topic) for rules in shelves.values() for rule in rules)
    assert ages("through_the_ages") == ["A", "I", "II", "III"]


def test_six_leaders_of_each_age() -> None:
    counts = [
        len(shelf.rules)
        for age in ages("through_the_ages")
        for shelf in kinds("through_the_ages", "en", age)
        if shelf.title == "Leaders"
    ]
    assert counts == [6, 6, 6, 6]


def test_eight_wonders_of_each_era_each_saying_so() -> None:
    shelves = {shelf.title: shelf.rules for shelf in kinds("new_dawn", "en")}
    for era in ("Ancient", "Medieval", "Modern"):
        rules = shelves[f"{era} wonders"]
        assert len(rules) == 8
        assert all(f"wonder, {era.lower()}." in rule.topic.text("en").details[0] for rule in rules)


def test_the_decks_are_those_of_so_many_players() -> None:
    game = all_games()["through_the_ages"]
    topics = reference("through_the_ages").topics
    swordsmen, pacts = topics["swordsmen_i"], {one.title: one for one in kinds("through_the_ages", "en")}["Pacts"]
    assert [copies(game, swordsmen, players) for players in (2, 3, 4)] == [
        in_decks("swordsmen_i", players) for players in (2, 3, 4)
    ]
    assert dealt(game, pacts, 2).rules == []
    assert dealt(game, pacts, 3) == pacts


def test_civil_decks_have_as_many_cards_as_the_rules_say() -> None:
    """TTA-015, TTA-016: three players take 3 cards out of each civil deck, two take out 9."""
    game = all_games()["through_the_ages"]
    civil = [
        rule.topic
        for shelf in kinds("through_the_ages", "en")
        if shelf.title in ("Leaders", "Wonders", "Technologies", "Governments", "Action cards")
        for rule in shelf.rules
    ]
    for age in ("I", "II", "III"):
        of_age = [topic for topic in civil if age in ages_of(topic)]
        two, three, four = (sum(copies(game, topic, players, age) for topic in of_age) for players in (2, 3, 4))
        assert (four - three, four - two) == (3, 9), age


@pytest.mark.parametrize("game", GAMES)
def test_only_what_differs_is_told_by_player_count(game: str) -> None:
    assert (all_games()[game].copies is not None) == (game == "through_the_ages")
