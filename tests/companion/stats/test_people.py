"""People: names that are one person, and everything about them that can be taken back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.stats.alike import likely_same
from companion.stats.finished import Finished, likely_ranking
from companion.stats.people import People, Person, read_people
from companion.store.store import Store


def person(people: People, name: str) -> Person:
    found = people.named(name)
    assert found is not None
    return found


def played(*names: str) -> Finished:
    totals = tuple(range(len(names)))
    return Finished(
        "s", "toy", names, ("red",) * len(names), totals, (totals[-1],), 0, likely_ranking(totals, (totals[-1],))
    )


def test_a_name_that_nobody_changed_is_a_person() -> None:
    assert People().named("Ann") == Person("Ann", ("Ann",))
    assert People().named("  ") is None


def test_another_name_shows_everywhere_and_both_mean_the_same_person() -> None:
    people = People().renamed(person(People(), "Катя"), "Катерина")
    assert people.named("Катя") == people.named("Катерина") == Person("Катерина", ("Катерина", "Катя"))


def test_two_joined_are_one_and_can_be_parted_again() -> None:
    ann, anna = person(People(), "Ann"), person(People(), "Anna")
    people = People().joined(ann, anna)
    assert people.among(["Anna", "Bob", "Ann"]) == [Person("Ann", ("Ann", "Anna")), Person("Bob", ("Bob",))]
    apart = people.parted(person(people, "Ann"), "Anna")
    assert apart.among(["Ann", "Anna"]) == [ann, anna]
    assert apart.are_apart(ann, anna)


def test_the_shown_name_can_be_parted_too() -> None:
    people = People().joined(person(People(), "Ann"), person(People(), "Anna"))
    apart = people.parted(person(people, "Ann"), "Ann")
    assert apart.among(["Ann", "Anna"]) == [Person("Ann", ("Ann",)), Person("Anna", ("Anna",))]


def test_a_new_name_that_somebody_has_joins_the_two() -> None:
    people = People().renamed(person(People(), "Ann"), "Bob")
    assert people.named("Ann") == people.named("Bob") == Person("Bob", ("Bob", "Ann"))


def test_whoever_is_hidden_stays_so_under_another_name_and_is_shown_again() -> None:
    hidden = People().with_hidden(person(People(), "Ann"), True)
    assert person(hidden.renamed(person(hidden, "Ann"), "Anna"), "Ann").is_hidden
    assert hidden.with_hidden(person(hidden, "Ann"), False) == People()


def test_people_are_kept_in_the_library(tmp_path: Path) -> None:
    people = People().joined(person(People(), "Ann"), person(People(), "Anna"))
    people = people.with_hidden(person(people, "Bob"), True).told_apart("Катя", "Катерина")
    store = Store(tmp_path)
    store.keep_people(people.plain())
    store.close()
    assert read_people(Store(tmp_path).people()) == people


@pytest.mark.parametrize(
    "line",
    [
        None,
        {},
        {"name": 5, "names": []},
        {"name": "", "names": [""]},
        {"name": "Ann", "names": "Ann"},
        {"name": "Ann", "names": [True]},
        {"apart": ["Ann"]},
        {"apart": 5},
    ],
)
def test_a_line_that_makes_no_sense_is_passed_over(line: Any) -> None:
    assert read_people([line]) == People()


def test_a_name_belongs_to_whoever_comes_first() -> None:
    people = read_people([{"name": "Ann", "names": ["Ann", "Anna"]}, {"name": "Bob", "names": ["Bob", "Anna"]}])
    assert people.among(["Anna", "Bob"]) == [Person("Ann", ("Ann", "Anna")), Person("Bob", ("Bob",))]


@pytest.mark.parametrize(
    ("name", "other"), [("Катя", "Катерина"), ("Anna", "Анна"), ("Dmytro", "Дмитро"), ("boris", "Борис")]
)
def test_two_that_are_called_alike_may_be_one_person(name: str, other: str) -> None:
    people = People()
    one, two = person(people, name), person(people, other)
    games = [played(name, "Zoe"), played("Zoe", other)]
    assert likely_same(one, [one, person(people, "Zoe"), two], people, games) == two


def test_whoever_sat_at_one_table_is_two_people() -> None:
    people = People()
    ann, anna = person(people, "Ann"), person(people, "Anna")
    assert likely_same(ann, [anna], people, [played("Ann", "Anna")]) is None


def test_nobody_asks_again_about_two_that_were_told_apart() -> None:
    ann, anna = person(People(), "Ann"), person(People(), "Anna")
    assert likely_same(ann, [anna], People().told_apart("Ann", "Anna"), [played("Ann", "Bob")]) is None
