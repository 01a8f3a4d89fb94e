"""What is done with cards and tokens is said at the moment it matters, in every language, not only in a topic."""

from __future__ import annotations

import pytest

from companion.text import translator_for
from rules.hadara.inputs import BuyCard, TakeColony
from rules.kit import play
from rules.kit.text import Text
from tests.rules.hadara.table import RULES, at, drawing, question

LANGUAGES = ("en", "ru", "uk")


def is_said(text: Text | None, words: tuple[str, ...]) -> list[bool]:
    assert text is not None
    return [word in translator_for(language).show(text) for language, word in zip(LANGUAGES, words, strict=True)]


@pytest.mark.parametrize(
    ("rule", "step", "words"),
    [
        ("HAD-070", "draw", ("secretly draw 2 cards", "никому не показывают", "потай беруть")),
        ("HAD-070", "draw", ("deck your crest points to", "на которую указывает", "на яку вказує")),
        ("HAD-089", "draw", ("face down beside the board", "лицом вниз рядом", "долілиць поруч")),
        ("HAD-089", "pick", ("face down beside the board", "лицом вниз рядом", "долілиць поруч")),
        ("HAD-148", "feeding", ("face down on the pile beside the board", "лицом вниз в стопку", "долілиць у стос")),
        ("HAD-110", "colony", ("until you have paid", "только после оплаты", "лише заплативши")),
    ],
)
def test_the_step_says_it(rule: str, step: str, words: tuple[str, ...]) -> None:
    """HAD-070, HAD-089, HAD-110, HAD-148."""
    assert all(is_said(RULES.step(at(step)).text, words)), rule


@pytest.mark.parametrize(
    "words",
    [
        ("under the strip of its color", "под полосу её цвета", "під смугу свого кольору"),
        ("with all bonuses visible", "видны все бонусы", "видно всі бонуси"),
    ],
)
@pytest.mark.parametrize(("deck", "name"), [("red", "card"), ("purple", "effect")])
def test_had_082_where_a_bought_card_goes(deck: str, name: str, words: tuple[str, ...]) -> None:
    """HAD-082: at the question which card it is."""
    assert all(is_said(question(play.offer(RULES, drawing(deck), BuyCard(seat=0)), name).hint, words))


@pytest.mark.parametrize(
    "words",
    [
        ("left of your board", "слева от планшета", "ліворуч від планшета"),
        ("without looking at its back", "не глядя на оборот", "не дивлячись на зворот"),
        ("then choose", "потом решайте", "потім вирішуйте"),
    ],
)
def test_had_104_where_the_token_of_a_colony_goes(words: tuple[str, ...]) -> None:
    """HAD-104: at the question how it is taken."""
    form = play.offer(RULES, at("colony", military=9), TakeColony(seat=0, requirement=9))
    assert all(is_said(question(form, "way").hint, words))
