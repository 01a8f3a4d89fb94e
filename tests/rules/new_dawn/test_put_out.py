"""What to take out of the box, step by step: the map, the tokens, the decks, the victory cards."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kit.panel import ChecklistItem
from rules.kit.refusal import Refusal
from rules.kit.setup import SCORE_SHEET, Setup
from rules.kit.text import SeatName
from rules.new_dawn.meta import META
from rules.new_dawn.setup import put_out
from tests.rules.new_dawn.table import a_setup, item, read, told, words_of


def items(players: int = 2, **options: Any) -> tuple[ChecklistItem, ...]:
    return put_out(a_setup(players, **options))


def ids(**more: Any) -> list[str]:
    return [one.id for one in items(**more)]


def keys(id: str, players: int = 2, **options: Any) -> tuple[str, str]:
    """The texts of an item, without what all of them start with."""
    one = item(items(players, **options), id)
    return tuple(told(text)[0].removeprefix("new_dawn.put.") for text in (one.label, one.note))  # type: ignore[return-value]


def test_the_full_map_is_built_in_seven_steps() -> None:
    """CND-036, CND-295: capitals, core, side, laying it, dealing, building, touching, finishing."""
    assert ids()[4:13] == [
        "map",
        "map_capitals",
        "map_core",
        "map_side",
        "map_lay",
        "map_deal",
        "map_build",
        "map_touch",
        "map_finish",
    ]
    assert not any(id.startswith("first") for id in ids())
    for id in ids()[5:13]:
        assert keys(id) == (id, f"{id}_note")


@pytest.mark.parametrize(("players", "tiles"), [(2, 10), (3, 13), (4, 16)])
def test_the_map_says_how_many_tiles(players: int, tiles: int) -> None:
    """CND-309."""
    assert told(item(items(players), "map").label) == ("new_dawn.put.map", {"n": tiles})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_map_is_laid_from_the_picture(players: int) -> None:
    """CND-022, CND-023, CND-024, CND-025, CND-026, CND-027: red, yellow and blue outlines by how many play."""
    assert keys("first_map", players, first_game=True) == ("first_map", f"first_map_{players}")
    assert not any(id.startswith("map") for id in ids(players=players, first_game=True))


def test_capitals_of_the_first_map() -> None:
    """CND-028, CND-029: the nearest star, and with it the colour."""
    assert ids(first_game=True)[:2] == ["first_map", "first_capitals"]
    assert keys("first_capitals", first_game=True) == ("first_capitals", "first_capitals_note")


def test_what_chance_decides_can_be_drawn() -> None:
    """CND-030 leaders, CND-042 the first player, CND-298 the side of the core, CND-302 who lays first."""
    drawn = [option.name for option in (*META.seat_options, *META.table_options) if option.by_chance]
    assert drawn == ["leader", "first_player", "core_side", "first_to_lay"]


def test_cnd_298_the_side_of_the_core_and_who_lays_first_are_named() -> None:
    """CND-298, CND-302: as they were drawn; nobody who does not sit here."""
    shown = items(3, core_side="B", first_to_lay=3)
    assert told(item(shown, "map_side").label)[1] == {"side": "B"}
    assert told(item(shown, "map_build").label)[1] == {"name": SeatName(2)}
    assert isinstance(read(2, first_to_lay=3), Refusal)


OWN = ["leaders", "pieces", "row", "caravan"]
SHARED = [
    "tokens",
    "city_states",
    "direction",
    "dial",
    "wonders",
    "decks",
    "wonder_tokens",
    "victory",
    "supply",
]


def test_the_steps_come_in_the_rulebooks_order() -> None:
    """CND-030, CND-031, CND-033, CND-034, CND-035, CND-037, CND-040, CND-042, CND-043, CND-045, CND-049, CND-050,
    CND-051, CND-052, CND-054. Only where the capital gives the colour does the map come first (CND-029)."""
    assert (ids()[:4], ids()[13:]) == (OWN, SHARED)
    assert ids(first_game=True)[2:] == [*OWN, *SHARED]
    for id in (*OWN, *SHARED):
        if id not in ("wonders", "victory"):
            assert keys(id) == (id, f"{id}_note")


def test_tokens_on_the_map_are_counted() -> None:
    """CND-038, CND-040: as many barbarians and city-states as are in play."""
    shown = items(barbarians=("A", "B", "F"), city_states=("seoul", "kabul", "kumasi"))
    assert told(item(shown, "tokens").label)[1] == {"n": 3}
    assert told(item(shown, "city_states").label)[1] == {"n": 3}


def test_the_first_player_places_the_direction_token_and_takes_the_dial() -> None:
    """CND-042, CND-043."""
    shown = items(3, first_player=2)
    for id in ("direction", "dial"):
        assert told(item(shown, id).label)[1] == {"name": SeatName(1)}


@pytest.mark.parametrize(
    ("players", "number", "out"), [(2, 16, "ancient_medieval"), (3, 20, "ancient"), (4, 24, "none")]
)
def test_wonder_cards_leave_by_how_many_play(players: int, number: int, out: str) -> None:
    """CND-046, CND-047, CND-048."""
    wonders = item(items(players), "wonders")
    assert told(wonders.label) == ("new_dawn.put.wonders", {"n": number})
    assert told(wonders.note)[0] == f"new_dawn.put.wonders_out_{out}"


@pytest.mark.parametrize(("epic", "drawn", "boxed"), [(False, 3, 2), (True, 4, 1)])
def test_victory_cards_drawn_and_boxed(epic: bool, drawn: int, boxed: int) -> None:
    """CND-052, CND-053, CND-311."""
    victory = item(items(epic=epic), "victory")
    assert told(victory.label) == ("new_dawn.put.victory", {"n": drawn})
    assert told(victory.note) == ("new_dawn.put.victory_note", {"n": boxed})


def test_the_score_sheet_needs_nothing_put_out() -> None:
    setup = a_setup()
    assert put_out(Setup(setup.seats, SCORE_SHEET, setup.options)) == ()


# What the texts must say, in every language.

each_language = pytest.mark.parametrize("language", ["en", "ru", "uk"])


def text(language: str, id: str) -> str:
    """The words of an item and its note, in all plural forms."""
    return words_of(language, f"new_dawn.put.{id}").lower()


@each_language
def test_the_steps_of_the_full_map_name_their_numbers(language: str) -> None:
    """CND-297, CND-298, CND-301, CND-303: two and two, the die, three tiles each, four spaces."""
    assert text(language, "map_core").count("2") == 2
    assert "1\u20133" in text(language, "map_side")
    assert "4\u20136" in text(language, "map_side")
    assert "3" in text(language, "map_deal")
    assert "4" in text(language, "map_touch")


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("map_capitals", {"en": "box", "ru": "коробк", "uk": "коробк"}),  # CND-296
        ("map_lay", {"en": "as shown", "ru": "рисунк", "uk": "малюнк"}),  # CND-299
        ("map_lay", {"en": "trade token", "ru": "жетоном торговли", "uk": "жетоном торгівлі"}),  # CND-300
        ("map_deal", {"en": "box", "ru": "коробк", "uk": "коробк"}),  # CND-301
        ("map_build", {"en": "random player", "ru": "случайного игрока", "uk": "випадкового гравця"}),  # CND-302
        ("map_build", {"en": "either side", "ru": "любой стороной", "uk": "будь-якою стороною"}),  # CND-302
        ("map_build", {"en": "capital", "ru": "столица", "uk": "столиця"}),  # CND-306
        ("map_touch", {"en": "neither side", "ru": "ни одной стороной", "uk": "жодною стороною"}),  # CND-304
        ("map_touch", {"en": "touches the core", "ru": "касается ядра", "uk": "торкається ядра"}),  # CND-305
        ("map_finish", {"en": "water", "ru": "воды", "uk": "води"}),  # CND-307
        ("map_finish", {"en": "trade tokens", "ru": "жетоны торговли", "uk": "жетони торгівлі"}),  # CND-308
        ("first_map", {"en": "matching the numbers", "ru": "по номерам", "uk": "за номерами"}),  # CND-024
        ("first_map_2", {"en": "red", "ru": "красной", "uk": "червоній"}),  # CND-025
        ("first_map_3", {"en": "red and yellow", "ru": "красной и жёлтой", "uk": "жовтій"}),  # CND-026
        ("first_map_4", {"en": "yellow and blue", "ru": "жёлтой и синей", "uk": "синій"}),  # CND-027
        ("first_capitals", {"en": "star nearest to them", "ru": "ближайших к игрокам", "uk": "найближчій"}),  # CND-028
        ("first_capitals", {"en": "color", "ru": "цвет", "uk": "колір"}),  # CND-029
        ("pieces", {"en": "31 control tokens", "ru": "31 жетон контроля", "uk": "31 жетон контролю"}),  # CND-031
        ("row", {"en": "in the order printed", "ru": "порядке", "uk": "порядку"}),  # CND-034
        ("caravan", {"en": "foreign trade", "ru": "внешняя торговля", "uk": "зовнішня торгівля"}),  # CND-035
        ("tokens", {"en": "on their spaces", "ru": "на свои клетки", "uk": "на свої гекси"}),  # CND-037
        ("tokens", {"en": "on their letters", "ru": "на свои буквы", "uk": "на свої літери"}),  # CND-038
        (
            "city_states",
            {"en": "both of its cards", "ru": "обе карты дипломатии", "uk": "обидві карти дипломатії"},
        ),  # CND-040
        ("decks", {"en": "by type", "ru": "по типам", "uk": "за типами"}),  # CND-045
        ("decks", {"en": "top card face up", "ru": "верхняя карта открыта", "uk": "верхня карта відкрита"}),  # CND-050
        ("victory", {"en": "back to the box", "ru": "в коробку", "uk": "коробку"}),  # CND-053
        ("supply", {"en": "resource tokens", "ru": "ресурсов", "uk": "ресурсів"}),  # CND-054
        ("wonders_out_ancient", {"en": "unseen", "ru": "не глядя", "uk": "не дивлячись"}),  # CND-046
        (
            "wonders_out_ancient_medieval",
            {"en": "one medieval", "ru": "средневековой", "uk": "середньовічній"},
        ),  # CND-047
        ("row", {"en": "focus bar", "ru": "шкала действий", "uk": "шкала фокусу"}),  # CND-033
        ("city_states", {"en": "icon and outline", "ru": "значок и рамка", "uk": "піктограма й рамка"}),  # CND-039
        ("city_states", {"en": "back to the box", "ru": "остальных — в коробку", "uk": "карти решти"}),  # CND-041
        (
            "direction",
            {"en": "in any orientation", "ru": "повернуть можно как угодно", "uk": "можна повернути як завгодно"},
        ),  # CND-042
        ("decks", {"en": "shuffle each era", "ru": "перемешать", "uk": "перемішати"}),  # CND-049
        ("wonder_tokens", {"en": "all 24", "ru": "все 24", "uk": "24 жетони"}),  # CND-051
        ("supply", {"en": "two dice", "ru": "два кубика", "uk": "два кубики"}),  # CND-020
        ("map_finish", {"en": "at most 8", "ru": "их всего 8", "uk": "усього 8 жетонів"}),  # CND-015
        ("leaders", {"en": "random", "ru": "наугад", "uk": "навмання"}),  # CND-030
        ("pieces", {"en": "dial at 0", "ru": "на 0", "uk": "на 0"}),  # CND-032
        (
            "decks",
            {"en": "ancient on top, then medieval", "ru": "сверху античность", "uk": "зверху античність"},
        ),  # CND-049
        ("dial", {"en": "helmet with a star", "ru": "шлем", "uk": "шолом"}),  # CND-043
    ],
)
def test_what_the_guidance_says(id: str, words: dict[str, str]) -> None:
    """CND-015, CND-020, CND-025 to CND-054, CND-296 to CND-308."""
    for language, said in words.items():
        assert said in text(language, id)


@pytest.mark.parametrize(
    ("language", "side"), [("en", "a side up"), ("ru", "стороной a вверх"), ("uk", "стороною a догори")]
)
def test_the_first_map_is_of_sides_a(language: str, side: str) -> None:
    """CND-023."""
    for players in (2, 3, 4):
        assert text(language, f"first_map_{players}").endswith(side)
