"""What two phones do at a table: begin, join, share, exchange. Every way is by touches."""

from __future__ import annotations

from random import Random
from string import ascii_lowercase
from typing import Any

from rules.kit.inputs import Correct
from screens.home.cards import HomeRow
from screens.widgets.list_row import ListRow
from screens.widgets.navigation import NavigationTab
from tests.companion.play import seen
from tests.screens.phones import Phone

NAMES = ("Anna", "Борис")
LONG = 40


def in_hand(one: Phone, other: Phone) -> Phone:
    """Takes one phone up and puts the other down: two shells would quarrel about the theme."""
    other.lay_down()
    return one.pick_up()


def fill(one: Phone) -> None:
    """More than one code holds: reasons that no packing makes short."""
    rng = Random(3)
    for turn in range(LONG):
        correct(one, turn % 2, rng.randint(-9, 9) or 1, "".join(rng.choices(ascii_lowercase, k=30)))


def correct(one: Phone, seat: int, by: int, reason: str = "") -> None:
    """A number set by hand fits at any moment, so phones can do it beside each other."""
    figure = one.table.rules.figures(one.table.state, seat)[0]
    assert one.table.submit(Correct(seat=seat, what=figure.key, by=by, reason=reason))


def share(one: Phone) -> None:
    """From the table to the code, by touching the place in the navigation; the first time the way is chosen."""
    one.touch(one.stage.find(NavigationTab, key="share"))
    if one.page_name == "WaysPage":
        one.touch(one.stage.find(ListRow, title="They already have this game"))
    assert one.page_name == "SharePage"


def whole_of(one: Phone) -> None:
    one.touch(one.stage.find(NavigationTab, key="share"))
    one.touch(one.stage.find(ListRow, title="They don’t have this game yet"))
    assert one.page_name == "SharePage"


def scan_at_home(one: Phone) -> None:
    one.touch(one.stage.find(HomeRow, title="Scan a game from another phone"))
    assert one.page_name == "ScanPage"


def joined(anna: Phone, boris: Phone) -> None:
    """Anna begins a game, Boris takes it in from a picture of her screen."""
    anna.begin(*NAMES)
    in_hand(anna, boris)
    whole_of(anna)
    picture = anna.shot()
    in_hand(boris, anna)
    scan_at_home(boris)
    boris.scan(picture)
    boris.until(lambda: boris.page.seen is not None)
    boris.main()
    assert boris.page_name == "MergedPage"


def session(one: Phone) -> Any:
    assert one.table.session is not None
    return one.table.session


def alike(anna: Phone, boris: Phone) -> bool:
    return bool(seen(session(anna)) == seen(session(boris)))


def exchange(anna: Phone, boris: Phone) -> None:
    """Anna's hello, Boris's answer, and what he lacks: three pictures of screens."""
    in_hand(anna, boris)
    share(anna)
    hello = anna.shot()
    in_hand(boris, anna)
    boris.go("play")
    share(boris)
    boris.main()
    assert boris.page_name == "ScanPage"
    boris.scan(hello)
    boris.until(lambda: boris.page_name == "SharePage")
    answer = boris.shot()
    in_hand(anna, boris)
    share(anna)
    anna.main()
    anna.scan(answer)
    anna.until(lambda: anna.page.seen is not None)
    anna.main()
    assert anna.page_name == "MergedPage"
