"""Before the first round: civilizations, decks, what to put on the table, combined boxes."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.text import translator_for
from rules.kit.play import read_setup
from rules.kit.refusal import Refusal
from rules.kit.setup import FULL_TABLE
from rules.kit.text import say
from rules.monumental_duel.game import GAME
from rules.monumental_duel.inputs import ActivateCity, LayCity, MixDeck, UseScout
from rules.monumental_duel.names import civilization
from rules.monumental_duel.tables import (
    CIVILIZATION_CARDS,
    COMMON,
    COPIES,
    DECK,
    ERA_SIZES,
    POLICIES,
    RESOURCES,
    TYPE_TOKENS,
)
from tests.rules.monumental_duel.table import (
    a_setup,
    asked,
    at,
    board,
    does,
    forced,
    game,
    has,
    item,
    panel,
    question,
    read,
    refusal,
    says,
    told,
    turn_of,
)


def test_two_players() -> None:
    """MOD-001."""
    assert (GAME.meta.fewest, GAME.meta.most) == (2, 2)
    assert isinstance(read(["japanese"]), Refusal)


def test_mod_006_a_civilization_has_fifteen_cards_and_five_policies() -> None:
    """MOD-006, MOD-030, MOD-034: what is not laid out is the city deck."""
    assert (CIVILIZATION_CARDS, POLICIES) == (15, 5)
    for dealt in (1, None):
        own = board(does(game(), LayCity(seat=0, knowledge_dealt=dealt)))
        assert sum(slot.cards for slot in own.city) + own.city_deck == 15
    assert told(item(GAME.put_out(a_setup()), "civilizations").label)[1] == {"n": 15}


def test_mod_007_the_development_deck_by_era() -> None:
    """MOD-007, MOD-043, MOD-044: the table for mixing adds up to what the box holds."""
    assert ERA_SIZES == (12, 12, 6)
    assert tuple(sum(counts[era] for counts in DECK.values()) for era in range(3)) == ERA_SIZES


def test_mod_008_five_of_each_common_building() -> None:
    assert game().stacks == dict.fromkeys(COMMON, 5)


@pytest.mark.parametrize(
    ("rule", "id", "words"),
    [
        ("MOD-018", "eras", ("by era", "shuffle each pile face down", "divider on top")),
        ("MOD-019", "deck", ("era III at the bottom", "II in the middle", "I on top")),
        ("MOD-020", "row", ("Deal 6 cards", "right of the deck")),
        ("MOD-022", "row_discard", ("development discard pile", "beside the row")),
        ("MOD-023", "common", ("face up, in 4 stacks of 5", "in a line below the development row")),
        ("MOD-024", "trade", ("Shuffle the free cities", "reveal 3 between the players")),
        ("MOD-025", "trade", ("room on both sides of each city",)),
        ("MOD-026", "supply", ("all tokens in a common supply",)),
        ("MOD-027", "advantage", ("in the middle", "points to neither player")),
        ("MOD-028", "first", ("First player marker: Anna", "abroad most recently")),
        ("MOD-029", "civilizations", ("unused civilizations go back to the box",)),
        ("MOD-030", "civilizations", ("15 civilization cards, 5 policies, a scout and a warlord",)),
        ("MOD-031", "city", ("9 face up in 3 rows of 3", "one by one, left to right, top to bottom")),
        ("MOD-032", "city", ("if it is a knowledge card, put the next card on top of it",)),
        ("MOD-033", "city_deck", ("6 cards, or 5",)),
        ("MOD-034", "city_deck", ("city deck", "room for its discard pile")),
        ("MOD-035", "characters", ("face up near the city", "room next to the scout for the province pile")),
        ("MOD-036", "culture", ("5 policies face down", "look through the deck at any time")),
        ("MOD-037", "gold", ("2 gold for each player",)),
    ],
)
def test_what_the_setup_list_says(rule: str, id: str, words: tuple[str, ...]) -> None:
    """MOD-018 to MOD-020, MOD-022 to MOD-037: as a player reads it."""
    found = item(GAME.put_out(a_setup()), id)
    shown = " ".join(translator_for("en").show(text, ("Anna", "Borys")) for text in (found.label, found.note) if text)
    shown = shown.replace("\N{NO-BREAK SPACE}", " ")
    assert all(one in shown for one in words), (rule, shown)


def test_mod_021_what_stays_in_the_decks() -> None:
    """MOD-020, MOD-021, MOD-024: 24 development cards and 7 free cities."""
    put_out = GAME.put_out(a_setup())
    assert told(item(put_out, "row").label)[1] == {"n": 6}
    assert told(item(put_out, "row").note)[1] == {"n": 24}
    assert told(item(put_out, "trade").label)[1] == {"n": 3}
    assert told(item(put_out, "trade").note)[1] == {"n": 7}
    state = game()
    assert (state.development_row, state.development_deck, state.free_city_deck) == (6, 24, 7)


def test_mod_025_room_on_both_sides_of_a_free_city() -> None:
    """MOD-025: each player has a side of their own."""
    assert says(item(GAME.put_out(a_setup()), "trade").note) == "put_note.trade"
    assert all(city.gold == (0, 0) for city in game().free_cities)


def test_mod_027_nobody_has_the_advantage() -> None:
    """MOD-027, MOD-124."""
    assert game().advantage.holder is None


@pytest.mark.parametrize(("option", "first"), [(1, 0), (2, 1)])
def test_mod_028_the_first_player(option: int, first: int) -> None:
    """MOD-028, MOD-058, MOD-067."""
    state = game(first_player=option)
    assert (state.first, state.to_act) == (first, first)
    assert told(GAME.opening(a_setup(first_player=option)))[1]["name"].seat == first
    assert told(item(GAME.put_out(a_setup(first_player=option)), "first").label)[1]["name"].seat == first


def test_mod_029_each_civilization_exists_once() -> None:
    """MOD-029: the same one twice cannot be."""
    same = read(["aztecs", "aztecs"])
    assert isinstance(same, Refusal)
    assert same.code == "monumental_duel.same_civilization"
    assert [own.civilization for own in game(["malians", "aztecs"]).boards] == ["malians", "aztecs"]


@pytest.mark.parametrize("pair", [("japanese", "egyptians"), ("danes", "chinese"), ("other_1", "other_2")])
def test_mod_040_any_two_civilizations_may_meet(pair: tuple[str, str]) -> None:
    assert not isinstance(read(pair), Refusal)
    assert GAME.check_setup(a_setup(pair)) is None


def test_mod_040_a_civilization_of_another_box_is_called_by_its_name() -> None:
    typed = [
        {"name": "Anna", "options": {"civilization": "other_1", "called": "Romans"}},
        {"name": "Борис", "options": {"civilization": "malians", "called": "Romans"}},
    ]
    setup = read_setup(GAME, {"depth": FULL_TABLE, "seats": typed})
    assert not isinstance(setup, Refusal)
    state = GAME.depths[FULL_TABLE].new_game(setup)
    assert [civilization(own) for own in state.boards] == [
        say("monumental_duel.typed_name", name="Romans"),
        say("monumental_duel.civ.malians"),
    ]
    too_long = {"options": {"called": "x" * 25}}
    assert isinstance(read_setup(GAME, {"depth": FULL_TABLE, "seats": [too_long, too_long]}), Refusal)


@pytest.mark.parametrize("dealt", range(1, 16))
def test_mod_033_the_city_deck(dealt: int) -> None:
    """MOD-031, MOD-032, MOD-033: dealt as k-th of nine it lies in slot k under the next card; later in the deck."""
    own = board(does(game(), LayCity(seat=0, knowledge_dealt=dealt)))
    assert own.city_deck == (5 if dealt <= 9 else 6)
    assert [place for place, slot in enumerate(own.city, 1) if slot.has_knowledge] == ([dealt] if dealt <= 9 else [])
    assert all(slot.is_filled for slot in own.city)


def test_mod_033_a_city_is_laid_out_once() -> None:
    """MOD-033: and not after it was activated."""
    state = does(game(), LayCity(seat=0))
    assert refusal(state, LayCity(seat=0, knowledge_dealt=2)) == "city_laid"
    state = does(game(), ActivateCity(seat=0, row=1, column=1, production=1))
    assert refusal(state, LayCity(seat=0)) == "city_laid"
    assert refusal(at("actions"), LayCity(seat=0)) == "only_in_step"


def test_mod_031_nine_slots_in_three_rows() -> None:
    grid = panel(game(), "city")
    assert [len(row) for row in grid.rows] == [3, 3, 3]
    options = question(game(), LayCity(seat=0), "knowledge_dealt").options
    assert [option.value for option in options] == [*range(1, 10), None]


def test_mod_037_two_gold_each() -> None:
    assert [has(game(), seat) for seat in (0, 1)] == [{"gold": 2}, {"gold": 2}]
    assert told(item(GAME.put_out(a_setup()), "gold").label)[1] == {"n": 2}


def test_mod_038_what_the_aztecs_bring() -> None:
    """MOD-038, MOD-228, MOD-230: the lake and six type tokens; no bonus comes from the lake at the start."""
    state = game(["aztecs", "japanese"])
    assert [card.name for card in board(state).provinces] == ["lake_texcoco"]
    assert [own.type_tokens for own in state.boards] == [6, 0]
    assert has(state) == {"gold": 2}
    assert board(state, 1).provinces == ()
    put_out = item(GAME.put_out(a_setup(["aztecs", "japanese"])), "aztecs")
    assert told(put_out.label)[1] == {"n": 6}
    assert says(put_out.note) == "put_note.aztecs"
    assert "aztecs" not in [one.id for one in GAME.put_out(a_setup())]


# Combined boxes.


def test_mod_042_a_mixed_deck_needs_two_boxes() -> None:
    """MOD-042: with one it is a warning, no more."""
    one = a_setup(mixed_deck=True)
    found = GAME.check_setup(one)
    assert found is not None
    assert found.code == "monumental_duel.one_box"
    assert not found.is_nonsense
    two = a_setup(mixed_deck=True, espionage=True)
    assert GAME.check_setup(two) is None
    assert says(item(GAME.put_out(two), "mixed").note) == "put_note.mixed"
    assert "mixed" not in [one.id for one in GAME.put_out(a_setup())]


@pytest.mark.parametrize("kind", list(DECK))
@pytest.mark.parametrize("era", [1, 2, 3])
def test_mod_043_mod_044_the_table_for_mixing(kind: str, era: int) -> None:
    """MOD-043, MOD-044: every number of the table is checked."""
    state = game(mixed_deck=True, exploration=True)
    assert state.step == "mix_deck"
    wanted = DECK[kind][era - 1]
    assert refusal(state, MixDeck(**{f"{kind}_{era}": wanted + 1})) == "deck_unbalanced"
    if wanted:
        assert refusal(state, MixDeck(**{f"{kind}_{era}": wanted - 1})) == "deck_unbalanced"
    assert refusal(state, MixDeck()) is None
    assert f"{kind}_{era}" in asked(state, MixDeck())


def test_mod_043_another_deck_can_be_recorded_anyway() -> None:
    """MOD-043: the sizes follow what really lies there."""
    state = forced(game(mixed_deck=True, exploration=True), MixDeck(wonder_1=5))
    assert (state.development_row, state.development_deck) == (6, 26)
    assert refusal(does(game(mixed_deck=True, exploration=True), MixDeck()), MixDeck()) == "deck_lies"
    assert refusal(game(mixed_deck=True), MixDeck(**dict.fromkeys(_ALL, 0))) == "deck_too_small"


_ALL = [field.name for field in MixDeck.fields()]


def test_mod_045_the_module_of_every_box() -> None:
    """MOD-045: each box in play is prepared, and no other."""
    names = Counter(one.id for one in GAME.put_out(a_setup(exploration=True, espionage=True)))
    assert names["trade"] == names["exploration"] == names["espionage"] == 1
    alone = {one.id for one in GAME.put_out(a_setup())}
    assert "trade" in alone
    assert not {"exploration", "espionage"} & alone


def test_mod_045_at_least_one_box() -> None:
    found = read(trade=False)
    assert isinstance(found, Refusal)
    assert found.code == "monumental_duel.no_box"


def test_mod_046_one_module_action_each_round() -> None:
    """MOD-046, MOD-135, MOD-150: the scout asks which one, and does one of them."""
    state = at("actions", modules=("trade", "exploration", "espionage"))
    assert refusal(state, UseScout(seat=0)) == "which_module"
    assert [option.value for option in question(state, UseScout(seat=0), "module").options] == list(state.modules)
    for given in (UseScout(seat=0, module="exploration"), UseScout(seat=0, module="espionage")):
        after = does(state, given)
        assert refusal(turn_of(after, 0), UseScout(seat=0, module="trade", city=1)) == "card_used"
    one = at("actions", modules=("exploration",))
    assert refusal(one, UseScout(seat=0, module="trade", city=1)) == "module_not_in_play"
    assert refusal(one, UseScout(seat=0)) is None
    assert "module" not in asked(one, UseScout(seat=0))


def test_mod_018_the_divider_of_the_first_era_goes_to_the_box() -> None:
    """MOD-018, MOD-168: it lies on top of the deck, so it turns up before the first card of the row."""
    ids = [one.id for one in GAME.put_out(a_setup())]
    assert ids[ids.index("deck") : ids.index("row") + 1] == ["deck", "divider", "row"]


def test_mod_231_the_japanese_are_told_to_check_their_sheet() -> None:
    """MOD-231: the source breaks off there, so the app does not claim that they have no rule of their own."""
    assert item(GAME.put_out(a_setup(("japanese", "malians"))), "japanese").note is not None
    assert all(one.id != "japanese" for one in GAME.put_out(a_setup(("aztecs", "malians"))))


def test_mod_005_the_box_to_count() -> None:
    """MOD-005 to MOD-012: 134 cards and 64 resource tokens."""
    box = {key.removeprefix("monumental_duel.contents."): count for key, count in GAME.box}
    assert box["civilizations"] == 3 * (CIVILIZATION_CARDS + POLICIES + 2)  # MOD-006: a scout and a warlord
    assert [box[f"era_{era}"] for era in (1, 2, 3)] == list(ERA_SIZES)  # MOD-007
    assert box["common"] == COPIES * len(COMMON)  # MOD-008
    cards = ("civilizations", "era_1", "era_2", "era_3", "common", "free_cities", "dividers", "aids", "advantage")
    assert sum(box[card] for card in cards) == 134  # MOD-005, MOD-009
    assert sum(box[resource] for resource in RESOURCES) == 64  # MOD-010
    tokens = (box["action_tokens"], box["type_tokens"], box["construction"], box["first_player"])
    assert tokens == (13, TYPE_TOKENS, 3, 1)  # MOD-011
