"""Two phones on one machine exchange pictures of their screens and end up with the same game, by touches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.session.fold import Status
from companion.share.merge import is_unmerge
from rules.hadara.inputs import BuyCard, SetWheel
from rules.kit.inputs import Correct
from screens.score.entry_row import EntryRow
from screens.share.pieces import Pieces
from screens.widgets.button import SecondButton, SmallButton
from screens.widgets.segments import Segment
from tests.companion.play import seen
from tests.screens.exchanges import (
    LONG,
    NAMES,
    alike,
    correct,
    exchange,
    fill,
    in_hand,
    joined,
    scan_at_home,
    session,
    share,
    whole_of,
)
from tests.screens.phones import Phone
from tools.pictures.stage import Stage


@pytest.fixture
def anna(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    one = Phone(stage, tmp_path, "anna")
    yield one
    one.lay_down()


@pytest.fixture
def boris(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    one = Phone(stage, tmp_path, "boris")
    yield one
    one.lay_down()


# The whole way, by touches.


def test_two_phones_merge_both_ways_through_still_codes(anna: Phone, boris: Phone) -> None:
    joined(anna, boris)
    assert alike(anna, boris)
    correct(anna, 0, 2)
    correct(anna, 0, 3)
    correct(boris, 1, 4)
    assert not alike(anna, boris)

    in_hand(anna, boris)
    share(anna)
    hello = anna.shot()
    in_hand(boris, anna)
    share(boris)
    boris.main()
    boris.scan(hello)
    boris.until(lambda: boris.page_name == "SharePage")
    assert "You’re missing 2 entries; they’re missing 1 entry" in boris.texts()
    assert boris.main_title() == "Scan their code"
    answer = boris.shot()

    in_hand(anna, boris)
    share(anna)
    assert anna.main_title() == "Scan their code"
    anna.main()
    anna.scan(answer)
    anna.until(lambda: anna.page.seen is not None)
    assert (anna.page.seen.new, anna.page.seen.own) == (1, 2)
    anna.main()
    assert anna.main_title() == "Show them the rest"
    anna.main()
    rest = anna.shot()

    in_hand(boris, anna)
    boris.go("scan")
    boris.scan(rest)
    boris.until(lambda: boris.page.seen is not None)
    boris.main()
    assert alike(anna, boris)
    assert boris.main_title() == "Back to the game"


def test_two_phones_merge_both_ways_through_a_loop_though_a_third_is_lost_and_the_rest_is_shuffled(
    anna: Phone, boris: Phone
) -> None:
    density = "low"
    joined(anna, boris)
    fill(anna)
    correct(boris, 1, 4)
    correct(boris, 0, 5)
    assert not alike(anna, boris)

    in_hand(boris, anna)
    share(boris)
    hello = boris.shot()
    in_hand(anna, boris)
    share(anna)
    anna.main()
    anna.scan(hello)
    anna.until(lambda: anna.page_name == "SharePage")
    assert f"You’re missing 2 entries; they’re missing {LONG} entries" in anna.texts()
    assert anna.page.sent.is_still is False
    anna.touch(anna.stage.find(Segment, key=density))
    anna.touch(anna.stage.find(Segment, key="fast"))
    needed = anna.page.sent.needed(density)
    assert needed > 1
    shown = anna.shots_of_loop(anna.page.sent.count(density))
    rng = Random(7)
    kept = rng.sample(shown, len(shown) * 2 // 3)
    assert needed <= len(kept) < len(shown)

    in_hand(boris, anna)
    share(boris)
    boris.main()
    boris.scan(kept[0])
    assert f"1 of {needed}" in boris.texts()
    assert boris.stage.find(Pieces).total == needed
    assert boris.page.seen is None
    boris.main()
    assert boris.page_name == "ScanPage", "nothing is taken in before it is whole"
    boris.scan(*kept[1:])
    boris.until(lambda: boris.page.seen is not None)
    assert (boris.page.seen.new, boris.page.seen.own) == (LONG, 2)
    boris.main()
    assert boris.main_title() == "Show them the rest"
    boris.main()
    rest = boris.shot()

    in_hand(anna, boris)
    anna.go("scan")
    anna.scan(rest)
    anna.until(lambda: anna.page.seen is not None)
    assert anna.page.seen.new == 2
    anna.main()
    assert alike(anna, boris)
    assert {entry.device for entry in session(boris).log} == {session(anna).device, session(boris).device}
    assert len(session(boris).log) == LONG + 2


def test_killed_while_receiving_nothing_that_was_merged_is_lost(anna: Phone, boris: Phone) -> None:
    joined(anna, boris)
    merged = seen(session(boris))
    fill(anna)
    in_hand(anna, boris)
    whole_of(anna)
    first, *rest = anna.shots_of_loop(anna.page.sent.needed("medium"))
    in_hand(boris, anna)
    boris.go("scan")
    boris.scan(first)
    assert boris.page.received.missing
    boris.restart()
    (known,) = boris.table.sessions()
    assert boris.table.open(known.id)
    assert seen(session(boris)) == merged
    boris.go("scan")
    boris.scan(first, *rest)
    boris.until(lambda: boris.page.seen is not None)
    boris.main()
    boris.restart()
    assert boris.table.open(known.id)
    assert alike(anna, boris)


def test_turning_the_phone_keeps_what_has_come(anna: Phone, boris: Phone) -> None:
    anna.begin(*NAMES)
    fill(anna)
    in_hand(anna, boris)
    whole_of(anna)
    pictures = anna.shots_of_loop(anna.page.sent.needed("medium"))
    in_hand(boris, anna)
    scan_at_home(boris)
    boris.scan(*pictures[:-1])
    boris.stage.set_up((915, 412))
    boris.stage.settle()
    assert boris.page.received.missing == 1
    boris.scan(pictures[-1])
    boris.until(lambda: boris.page.seen is not None)
    boris.stage.set_up((412, 915))
    boris.stage.settle()
    boris.main()
    assert alike(anna, boris)


# After merging.


def test_a_merge_is_taken_back_and_brought_back_with_one_touch_each(anna: Phone, boris: Phone) -> None:
    joined(anna, boris)
    correct(boris, 1, 4)
    correct(boris, 0, 5)
    before = anna.table.state
    exchange(anna, boris)
    merged = anna.table.state
    assert merged != before
    anna.undo()
    assert anna.table.state == before
    assert all(is_unmerge(entry) for entry in session(anna).log[-2:])
    assert "The received entries no longer count. They stay in the history, struck out." in anna.texts()
    anna.touch(anna.stage.find(SecondButton, title="Redo the merge"))
    assert anna.table.state == merged
    anna.touch(anna.stage.find(SecondButton, title="Undo the merge"))
    assert anna.table.state == before
    assert anna.table.can_redo
    assert anna.table.redo(), "in the history, redo brings all of it back"
    assert anna.table.state == merged


def test_a_joined_game_is_left_again_without_a_trace(anna: Phone, boris: Phone) -> None:
    joined(anna, boris)
    boris.touch(boris.stage.find(SecondButton, title="Remove this game"))
    assert boris.table.session is None
    assert boris.table.sessions() == []
    assert "Game moved to the trash" in boris.texts()


def test_what_changed_stands_seat_by_seat(anna: Phone, boris: Phone) -> None:
    joined(anna, boris)
    figure = anna.table.rules.figures(anna.table.state, 1)[0]
    correct(boris, 1, 4)
    exchange(anna, boris)
    texts = anna.texts()
    assert anna.table.show(figure.label) in texts
    assert "+4" in texts
    assert texts.count("nothing changed") == 1


def torn(anna: Phone, boris: Phone) -> None:
    """Boris strikes the coins Anna pays with."""
    joined(anna, boris)
    assert anna.table.submit(SetWheel(deck="yellow"))
    assert anna.table.submit(Correct(seat=0, what="coins", to=0))
    assert anna.table.submit(Correct(seat=0, what="coins", by=20))
    exchange(boris, anna)
    assert anna.table.submit(BuyCard(seat=0, card="Y1-05"))
    assert boris.table.strike(session(boris).items[-1].entry.id)
    exchange(anna, boris)


@pytest.mark.parametrize(("way", "standing"), [("Keep", Status.LIVE), ("Strike out", Status.STRUCK)])
def test_what_does_not_fit_is_kept_or_struck_by_the_table(
    anna: Phone, boris: Phone, way: str, standing: Status
) -> None:
    torn(anna, boris)
    (row,) = anna.stage.find_all(EntryRow)
    assert row.told.item.status is Status.MISFIT
    assert any(text.startswith("no longer fits: ") for text in anna.texts()), "and says why"
    anna.touch(anna.stage.find(SmallButton, title=way))
    assert session(anna).items[-1].status is standing
