"""The reader of reference files: what it takes, and the slips it names."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.kit.topic import Reference, Topic, TopicError, read_reference, read_topics

CORRUPTION = """\
# corruption
steps: end_of_turn
panels: blue_bank
inputs: EndTurn
figures: corruption
refusals: toy.too_much,
  toy.too_little
cards: theft_a, theft_i
see: food
rules: TTA-190, TTA-191
source: Code of Laws, p. 6

## en: Corruption
You lose resources.

- 11 or more cubes: nothing.
1. **First** this.
Plain words.

Example: 4 cubes: lose 4.
Also: theft, blue bank

## ru: Коррупция
Ресурсы пропадают.

Also: воровство

## uk: Корупція
Ресурси пропадають.

Also: казнокрадство
"""
FOOD = "# food\n\n" + "".join(f"## {language}: Food\nEat.\n\n" for language in ("en", "ru", "uk"))


def read(text: str) -> list[Topic]:
    return list(read_topics(text, "file.md"))


def test_a_topic_is_read_with_all_its_parts() -> None:
    (topic,) = read(CORRUPTION)
    assert (topic.id, topic.steps, topic.panels, topic.inputs) == (
        "corruption",
        ("end_of_turn",),
        ("blue_bank",),
        ("EndTurn",),
    )
    assert topic.refusals == ("toy.too_much", "toy.too_little")
    assert (topic.cards, topic.see, topic.rules) == (("theft_a", "theft_i"), ("food",), ("TTA-190", "TTA-191"))
    assert topic.source == "Code of Laws, p. 6"
    english = topic.texts["en"]
    assert (english.title, english.answer) == ("Corruption", "You lose resources.")
    assert english.details == ("- 11 or more cubes: nothing.", "1. **First** this.", "Plain words.")
    assert (english.example, english.also) == ("4 cubes: lose 4.", ("theft", "blue bank"))
    assert topic.texts["uk"].title == "Корупція"


def test_a_language_that_lacks_a_topic_gets_the_english_one() -> None:
    (topic,) = read(CORRUPTION.replace("## uk: Корупція", "## pl: Korupcja"))
    assert [topic.text(language).title for language in ("ru", "pl", "uk", "fr")] == [
        *("Коррупция", "Korupcja", "Corruption", "Corruption")
    ]


def test_a_file_holds_many_topics() -> None:
    assert [topic.id for topic in read(CORRUPTION + "\n" + FOOD)] == ["corruption", "food"]


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (CORRUPTION.replace("# corruption", "# Corruption!"), "an id is made of"),
        (CORRUPTION.replace("steps:", "stepz:"), "'stepz'"),
        (CORRUPTION.replace("panels: blue_bank", "steps: again"), "'steps' is there twice"),
        (CORRUPTION.replace("panels: blue_bank", "the blue bank"), "key: value"),
        (CORRUPTION.replace("## en: Corruption", "## pl: Korupcja"), "wanted are English"),
        (CORRUPTION.replace("## uk: Корупція", "## ru: Корупція"), "each other language once"),
        (CORRUPTION.replace("## ru: Коррупция", "## ru Коррупция"), "starts with '## en: Title'"),
        (CORRUPTION.replace("Ресурсы пропадают.\n\n", ""), "no answer"),
        ("Hello\n" + CORRUPTION, "before the first topic"),
    ],
)
def test_a_slip_is_named_with_its_place(broken: str, said: str) -> None:
    with pytest.raises(TopicError, match=said) as slip:
        read(broken)
    assert str(slip.value).startswith("file.md:")


def test_every_door_leads_to_its_topic() -> None:
    reference = Reference.of(read(CORRUPTION + "\n" + FOOD))
    corruption = reference.topics["corruption"]
    assert reference.find("corruption") is reference.find("theft_i") is corruption
    assert reference.of_input("EndTurn") is corruption
    assert reference.of_panel("blue_bank") is corruption
    assert reference.of_panel("food").id == "food"  # type: ignore[union-attr]
    assert reference.of_refusal("toy.too_little") is corruption
    assert reference.of_refusal("toy.unknown") is None


def test_a_name_given_in_the_code_goes_before_the_doors() -> None:
    reference = Reference.of(read(CORRUPTION + "\n" + FOOD))
    food = reference.topics["food"]
    assert reference.of_refusal("toy.too_little", "food") is food
    assert reference.of_panel("blue_bank", "food") is food
    assert reference.of_step("end_of_turn", "food") == (food, reference.topics["corruption"])
    assert reference.of_step("end_of_turn", "corruption") == (reference.topics["corruption"],)


def test_no_topic_is_there_twice() -> None:
    with pytest.raises(TopicError, match="corruption is there twice"):
        Reference.of(read(CORRUPTION + "\n" + CORRUPTION))


def test_a_game_without_a_folder_has_no_topics(tmp_path: Path) -> None:
    assert read_reference(tmp_path / "reference").topics == {}


def test_a_folder_is_read_file_by_file(tmp_path: Path) -> None:
    (tmp_path / "b.md").write_text(FOOD, encoding="utf-8")
    (tmp_path / "a.md").write_text(CORRUPTION, encoding="utf-8")
    assert list(read_reference(tmp_path).topics) == ["corruption", "food"]
