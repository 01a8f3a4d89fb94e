"""The rules at the table, by touches: three doors, and back to where one was."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.lookup.rulebook import Rule, reference
from rules.hadara.inputs import BuyCard, SetWheel
from screens.form.form import FormDrawer
from screens.home.cards import HomeRow
from screens.rules.hit_row import HitRow
from screens.rules.lookup import LookupPage
from screens.rules.topic import LinkRow
from screens.rules.topic_drawer import TopicDrawer
from screens.rules.topic_page import TopicPage
from screens.table.now_card import OfferButton
from screens.widgets.button import MainButton, SecondButton
from screens.widgets.card_face import CardTile
from screens.widgets.chip import FilterChip
from screens.widgets.keyboard_room import KeyboardRoom
from screens.widgets.link import Link
from screens.widgets.marked_words import MarkedWords
from screens.widgets.navigation import NavigationTab
from screens.widgets.panels.ledger import LedgerPanel
from screens.widgets.panels.track import TrackPanel
from screens.widgets.segments import Segment
from screens.widgets.tile import Tile
from tests.screens.phone import Phone, hadara_for_two
from tests.screens.touches import check_budget, counted, is_in_sight
from tools.pictures.stage import Stage


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    phone = Phone(stage, tmp_path)
    yield phone
    phone.shell.let_go()


@pytest.fixture
def in_game(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    phone = Phone(stage, tmp_path, hadara_for_two())
    assert phone.table.submit(SetWheel(deck="yellow"))
    stage.settle()
    yield phone
    phone.shell.let_go()


def place(phone: Phone, key: str) -> None:
    phone.stage.touch(phone.stage.find(NavigationTab, key=key))


def type_in(phone: Phone, text: str) -> None:
    phone.page.text_box.text = text
    phone.stage.settle()


def hadara(name: str) -> Rule:
    return Rule("hadara", reference("hadara").topics[name])


def test_the_step_has_its_topics_on_the_page(in_game: Phone) -> None:
    place(in_game, "lookup")
    assert isinstance(in_game.page, LookupPage)
    titles = [in_game.table.rulebook.text(rule).title for rule in in_game.table.rulebook.now]
    assert titles
    assert [chip.text for chip in in_game.stage.find_all(FilterChip)] == titles
    in_game.stage.touch(in_game.stage.find(FilterChip, text=titles[0]))
    assert isinstance(in_game.page, TopicPage)
    assert in_game.page.rule == in_game.table.rulebook.now[0]


def test_the_answer_is_there_while_one_types(in_game: Phone) -> None:
    place(in_game, "lookup")
    type_in(in_game, "feed")
    assert in_game.page.table.rulebook.text(in_game.table.rulebook.search("feed")[0].rule).title in shown(in_game)
    in_game.stage.touch(in_game.stage.find(Link, text="Read in full"))
    assert isinstance(in_game.page, TopicPage)
    in_game.shell.back()
    in_game.stage.settle()
    assert in_game.page.text_box.text == "feed"


def shown(phone: Phone) -> str:
    return " ".join(str(getattr(widget, "plain", lambda: "")()) for widget in phone.page.walk())


def test_a_rules_answer_takes_one_touch_and_the_query(in_game: Phone) -> None:
    """The tab opens the keyboard too, and the answer is read in the list, above a keyboard of a third of the screen."""
    with counted(in_game.stage) as made:
        place(in_game, "lookup")
    check_budget("Every game", "a rule's answer, not counting typing the query", made)
    field = in_game.page.text_box.input
    assert field.focus
    in_game.stage.find(KeyboardRoom).make(None, 330)
    field.insert_text("feeding")
    in_game.stage.settle()
    text = in_game.table.rulebook.text(in_game.table.rulebook.search("feeding")[0].rule)
    answer = next(one for one in in_game.stage.find_all(MarkedWords) if one.plain() == text.answer)
    assert is_in_sight(answer)
    assert in_game.page.bar.top <= in_game.page.height - (330 - field.to_window(0, field.y)[1]) + 1


def test_back_from_a_topic_the_keyboard_stays_closed(in_game: Phone) -> None:
    place(in_game, "lookup")
    in_game.stage.touch(in_game.stage.find_all(FilterChip)[0])
    in_game.shell.back()
    in_game.stage.settle()
    assert isinstance(in_game.page, LookupPage)
    assert not in_game.page.text_box.input.focus


def test_nothing_found_is_said(in_game: Phone) -> None:
    place(in_game, "lookup")
    type_in(in_game, "qqqqqqqq")
    assert in_game.stage.find_all(HitRow) == []
    assert "Nothing found" in shown(in_game)
    in_game.stage.touch(in_game.stage.find(SecondButton, title="Contents"))
    assert in_game.page.text_box.text == ""
    assert "Nothing found" not in shown(in_game)


def test_what_may_be_meant_is_not_called_the_answer(in_game: Phone) -> None:
    place(in_game, "lookup")
    type_in(in_game, "bitcoin price")
    assert "Perhaps:" in shown(in_game)
    assert "Best answer" not in shown(in_game)
    assert in_game.stage.find_all(HitRow)


def test_from_a_topic_the_table_is_one_touch_away(in_game: Phone) -> None:
    before = in_game.state
    place(in_game, "lookup")
    in_game.stage.touch(in_game.stage.find_all(FilterChip)[0])
    in_game.stage.touch(in_game.stage.find(MainButton, title="Back to the game"))
    assert in_game.page.tab == "play"
    assert in_game.state == before


def test_a_refusal_leads_to_its_rule_and_back(in_game: Phone) -> None:
    for _ in range(2):
        in_game.shell.submit(BuyCard(seat=0, card="Y1-05"))
        in_game.stage.settle()
    link = next(one for one in in_game.stage.find_all(Link) if one.text.startswith("Rule: "))
    in_game.stage.touch(link)
    drawer = in_game.stage.find(TopicDrawer)
    assert f"Rule: {in_game.table.rulebook.text(drawer.rule).title}" == link.text
    drawer.close()
    in_game.stage.settle()
    assert link in in_game.stage.find_all(Link)


def test_what_is_held_opens_its_rule(in_game: Phone) -> None:
    in_game.shell.go("player", seat=0)
    in_game.stage.settle()
    track = in_game.stage.find_all(TrackPanel)[0]
    in_game.stage.hold(track)
    assert in_game.stage.find(TopicDrawer).rule == in_game.table.rulebook.about(track.panel)


def test_a_form_is_not_lost_under_a_rule(in_game: Phone) -> None:
    offer = in_game.stage.find_all(OfferButton)[0]
    in_game.stage.hold(offer)
    drawer = in_game.stage.find(TopicDrawer)
    assert drawer.rule.game == "hadara"
    drawer.close()
    in_game.stage.settle()
    in_game.stage.touch(in_game.stage.find_all(OfferButton)[0])
    form = in_game.stage.find(FormDrawer)
    in_game.shell.open_rule(hadara("feeding"))
    in_game.stage.settle()
    in_game.shell.back()
    in_game.stage.settle()
    assert in_game.stage.find_all(TopicDrawer) == []
    assert in_game.stage.find(FormDrawer) is form


def test_a_topic_leads_to_others_and_back(in_game: Phone) -> None:
    in_game.shell.open_rule(hadara("feeding"))
    in_game.stage.settle()
    drawer = in_game.stage.find(TopicDrawer)
    row = sheet_rows(drawer)[0]
    in_game.stage.touch(row)
    assert drawer.rule == in_game.table.rulebook.linked(hadara("feeding"))[0]
    in_game.stage.touch(next(one for one in drawer.walk() if isinstance(one, SecondButton) and one.title == "Back"))
    assert drawer.rule == hadara("feeding")


def sheet_rows(drawer: TopicDrawer) -> list[LinkRow]:
    drawer.ids.column.scroll_y = 0
    return [one for one in drawer.walk() if isinstance(one, LinkRow)]


def test_bookmarks_and_recent_ones_outlive_the_app(in_game: Phone) -> None:
    in_game.shell.open_rule(hadara("feeding"))
    in_game.stage.settle()
    drawer = in_game.stage.find(TopicDrawer)
    in_game.stage.touch(next(one for one in drawer.walk() if isinstance(one, SecondButton)))
    in_game.restart()
    in_game.stage.touch(in_game.stage.find(HomeRow, title="Rules"))
    assert in_game.table.rulebook.bookmarks == in_game.table.rulebook.recent == [hadara("feeding")]
    assert "Bookmarks" in shown(in_game)
    assert "Recent" in shown(in_game)


def test_without_a_game_all_games_are_searched(phone: Phone) -> None:
    phone.stage.touch(phone.stage.find(HomeRow, title="Rules"))
    assert phone.stage.find_all(NavigationTab) == []
    type_in(phone, "city")
    games = {hit.rule.game for hit in phone.table.rulebook.search("city", only_here=False)}
    assert len(games) > 1
    assert phone.stage.find_all(HitRow)
    phone.shell.back()
    assert phone.page.__class__.__name__ == "HomePage"


def test_live_numbers_are_those_of_the_seat_to_move(in_game: Phone) -> None:
    rulebook = in_game.table.rulebook
    rule = next(Rule("hadara", topic) for topic in reference("hadara").topics.values() if topic.figures)
    (seat, figure), *_ = rulebook.live(rule)
    assert figure in in_game.table.rules.figures(in_game.state, seat)
    in_game.shell.open_rule(rule)
    in_game.stage.settle()
    said = [getattr(one, "text", "") for one in in_game.stage.find(TopicDrawer).walk()]
    assert any(in_game.table.names[seat] in text and str(figure.value) in text for text in said)
    assert rulebook.live(replace_game(rule)) == []


def replace_game(rule: Rule) -> Rule:
    return Rule("new_dawn", replace(rule.topic))


def test_a_rule_of_another_version_is_passed_over(phone: Phone) -> None:
    phone.table.settings = replace(phone.table.settings, bookmarks=("hadara/no_such", "no_game/x", "torn"))
    assert phone.table.rulebook.bookmarks == []
    phone.shell.go("topic", key="hadara/no_such", is_from_home=True)
    phone.stage.settle()
    assert "Nothing found" in shown(phone)


def test_a_key_opens_the_rules(in_game: Phone) -> None:
    assert in_game.page.on_shortcut("/")
    assert isinstance(in_game.page, LookupPage)


def test_setting_the_wheel_is_recorded_and_the_rule_stays(in_game: Phone) -> None:
    """Entries of another phone may come in while a rule is read."""
    in_game.shell.open_rule(hadara("feeding"))
    in_game.table.submit(SetWheel(deck="red"), forced=True)
    in_game.stage.settle()
    assert in_game.stage.find_all(TopicDrawer)


def test_a_card_in_a_form_is_explained_when_it_is_held(in_game: Phone) -> None:
    in_game.stage.touch(in_game.stage.find_all(OfferButton)[0])
    tile = next(one for one in in_game.stage.find_all(CardTile) if one.face.id.startswith("Y1"))
    in_game.stage.hold(tile)
    drawer = in_game.stage.find(TopicDrawer)
    assert tile.face.id in (drawer.rule.topic.id, *drawer.rule.topic.cards)
    assert in_game.stage.find_all(FormDrawer)


def test_the_contents_stand_there_before_typing(in_game: Phone) -> None:
    place(in_game, "lookup")
    assert {"1. Setup", "10. Situations"} <= {tile.name for tile in in_game.stage.find_all(Tile)}
    lists = in_game.stage.find(Tile, name="Cards by color")
    in_game.page.column.scroll_to(lists, animate=False)
    in_game.stage.settle()
    in_game.stage.touch(lists)
    assert len(in_game.stage.find_all(LinkRow)) == 13
    in_game.page.go_back()
    in_game.stage.settle()
    assert in_game.stage.find_all(Tile)
    assert isinstance(in_game.page, LookupPage)


def test_cards_are_listed_by_age(in_game: Phone) -> None:
    place(in_game, "lookup")
    second = in_game.stage.find(Segment, key="II")
    in_game.page.column.scroll_to(second, animate=False)
    in_game.stage.settle()
    in_game.stage.touch(second)
    assert in_game.stage.find(Tile, name="Cards by color").note == "4"


def test_an_open_list_is_searched_alone(in_game: Phone) -> None:
    place(in_game, "lookup")
    lists = in_game.stage.find(Tile, name="Cards by color")
    in_game.page.column.scroll_to(lists, animate=False)
    in_game.stage.settle()
    in_game.stage.touch(lists)
    in_game.page.text_box.text = "red"
    in_game.stage.settle()
    titles = [words.plain() for words in in_game.stage.find_all(MarkedWords) if words.role == "body_strong"]
    assert set(titles[:3]) == {"Red cards of epoch I", "Red cards of epoch II", "Red cards of epoch III"}
    assert "Colony 9" not in titles
    in_game.stage.touch(in_game.stage.find(SecondButton, title="Search all the rules"))
    in_game.stage.settle()
    assert in_game.page.text_box.text == "red"
    assert in_game.stage.find_all(FilterChip)


def test_from_home_a_game_is_chosen_first(phone: Phone) -> None:
    phone.shell.go("rules")
    phone.stage.settle()
    assert len(phone.stage.find_all(Tile)) == len(phone.table.games)
    phone.stage.touch(phone.stage.find(Tile, name="Hadara"))
    assert "1. Setup" in {tile.name for tile in phone.stage.find_all(Tile)}


def test_a_topic_shows_the_panel_it_is_about(in_game: Phone) -> None:
    in_game.shell.go("topic", key="hadara/counter_economy")
    in_game.stage.settle()
    assert in_game.stage.find_all(TrackPanel)
    in_game.shell.go("topic", key="hadara/tie")
    in_game.stage.settle()
    assert in_game.stage.find_all(TrackPanel) == []


def test_without_a_game_a_topic_shows_the_panel_of_a_recorded_one(phone: Phone) -> None:
    phone.shell.go("topic", key="hadara/feeding", is_from_home=True)
    phone.stage.settle()
    assert phone.stage.find(TrackPanel).panel.id == "agriculture"


def test_without_a_game_the_score_is_worked_out_from_a_recorded_one(phone: Phone) -> None:
    phone.shell.go("topic", key="hadara/scoring", is_from_home=True)
    phone.stage.settle()
    sheet = phone.stage.find(LedgerPanel)
    assert [line.value for line in sheet.panel.lines] == [26, 30, 23, 21, 47, 2, 149]
