"""The first page of sharing: live or by codes, and no more touches for who knows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import phone as device
from screens.widgets.button import MainButton
from screens.widgets.list_row import ListRow
from screens.widgets.navigation import NavigationTab
from tests.screens.phone import Phone, hadara_for_two
from tests.screens.touches import check_budget, counted
from tools.pictures.sample_live import set_live
from tools.pictures.stage import Stage

HAS_IT, HAS_NOT = "They already have this game", "They don’t have this game yet"


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    one = Phone(stage, tmp_path, hadara_for_two())
    set_live(one.table, "off")
    yield one
    one.shell.let_go()


def to_share(app: Phone) -> None:
    app.stage.touch(app.stage.find(NavigationTab, key="share"))


def asked(app: Phone) -> list[Any]:
    live: Any = app.table.live
    return list(live.asked)


def name_of(app: Phone) -> str:
    return type(app.page).__name__


def test_the_tab_offers_live_first_and_codes(app: Phone) -> None:
    to_share(app)
    assert name_of(app) == "WaysPage"
    assert app.page.rail.title == "Invite to the table"
    titles = [row.title for row in app.stage.find_all(ListRow)]
    assert titles == [HAS_IT, HAS_NOT, "Scan their code", "Over the internet"]


def test_inviting_takes_two_touches_from_the_table(app: Phone) -> None:
    with counted(app.stage) as made:
        to_share(app)
        app.main()
    assert name_of(app) == "InvitePage"
    assert asked(app) == [("invite",)]
    check_budget("Every game", "inviting everyone, from the table to the code", made)


@pytest.mark.parametrize(("title", "what"), [(HAS_IT, "hello"), (HAS_NOT, "whole")])
def test_a_phone_with_the_game_and_one_without_are_told_apart(app: Phone, title: str, what: str) -> None:
    with counted(app.stage) as made:
        to_share(app)
        app.stage.touch(app.stage.find(ListRow, title=title))
    assert name_of(app) == "SharePage"
    assert app.page.what == what
    assert made.count == 2


def test_who_chose_codes_last_is_shown_them_with_one_touch_and_finds_the_way_back(app: Phone) -> None:
    to_share(app)
    app.stage.touch(app.stage.find(ListRow, title=HAS_IT))
    app.shell.home("play")
    app.stage.settle()
    with counted(app.stage) as made:
        to_share(app)
    assert app.page.what == "hello"
    check_budget("Every game", "the code for a phone that has the game, once codes were chosen", made)
    app.stage.touch(app.stage.find(ListRow, title="Live table"))
    assert name_of(app) == "WaysPage"
    app.main()
    app.shell.home("play")
    app.stage.settle()
    to_share(app)
    assert name_of(app) == "WaysPage", "whoever has invited is shown both again"


def test_scanning_is_as_near_as_it_was(app: Phone) -> None:
    with counted(app.stage) as made:
        to_share(app)
        app.stage.touch(app.stage.find(ListRow, title="Scan their code"))
    assert name_of(app) == "ScanPage"
    assert made.count == 2


def test_on_a_phone_one_sentence_comes_before_the_systems_question(app: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    to_share(app)
    with monkeypatch.context() as patch:
        patch.setattr(device, "is_android", lambda: True)
        app.main()
        assert asked(app) == [], "nothing is asked before it was explained"
        drawer = app.shell.drawers[-1]
        app.stage.touch(next(one for one in drawer.walk() if isinstance(one, MainButton)))
        assert asked(app) == [("invite",)]
        assert name_of(app) == "InvitePage"
        app.table.live.stop()
        app.shell.home("share")
        app.stage.settle()
        app.main()
        assert not app.shell.drawers, "and it is explained once"
