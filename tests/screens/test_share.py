"""Two phones on one machine exchange pictures of their screens and end up with the same game, by touches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from string import ascii_lowercase
from typing import Any

import pytest
from PIL import Image, ImageOps

from companion import phone as device
from companion.fold import Standing
from companion.share.merge import is_unmerge
from rules.hadara.inputs import BuyCard, SetWheel
from rules.kit.inputs import Correct
from screens import clipboard
from screens.entry_row import EntryRow
from screens.home_cards import WayRow
from screens.past import PastCard
from screens.stage import Stage
from screens.theme import theme
from screens.widgets.button import SecondButton, SmallButton
from screens.widgets.door import Door
from screens.widgets.list_row import ListRow
from screens.widgets.navigation import NavigationPlace
from screens.widgets.progress import Progress
from screens.widgets.qr_card import QrSquare
from screens.widgets.seat_picker import SeatChip
from screens.widgets.segments import Segment
from tests.companion.play import seen
from tests.screens.phones import Phone

NAMES = ("Anna", "Борис")
LONG = 40


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
    """From the table to the code, by touching the place in the navigation."""
    one.touch(one.stage.find(NavigationPlace, key="share"))
    assert one.page_name == "SharePage"


def whole_of(one: Phone) -> None:
    share(one)
    one.touch(one.stage.find(ListRow, title="They have no game yet"))


def scan_at_home(one: Phone) -> None:
    one.touch(one.stage.find(WayRow, title="Scan a game from another phone"))
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
    assert "You lack 2 entries, they lack 1 entry" in boris.texts()
    assert boris.main_title() == "Scan what they have"
    answer = boris.shot()

    in_hand(anna, boris)
    share(anna)
    assert anna.main_title() == "Scan the answer"
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
    assert boris.main_title() == "To the table"


def test_a_loop_arrives_though_a_third_is_lost_and_the_rest_is_shuffled(anna: Phone, boris: Phone) -> None:
    density = "low"
    anna.begin(*NAMES)
    fill(anna)
    in_hand(anna, boris)
    whole_of(anna)
    assert anna.page.sent.is_still is False
    anna.touch(anna.stage.find(Segment, key=density))
    anna.touch(anna.stage.find(Segment, key="fast"))
    needed = anna.page.sent.needed(density)
    assert needed > 1
    shown = anna.shots_of_loop(anna.page.sent.count(density))
    rng = Random(7)
    kept = [path for path in shown if rng.random() >= 1 / 3]
    assert needed <= len(kept) < len(shown)
    rng.shuffle(kept)

    in_hand(boris, anna)
    scan_at_home(boris)
    boris.scan(kept[0])
    assert f"1 of {needed}" in boris.texts()
    assert boris.stage.find(Progress).total == needed
    assert boris.page.seen is None
    boris.main()
    assert boris.page_name == "ScanPage", "nothing is taken in before it is whole"
    boris.scan(*kept[1:])
    boris.until(lambda: boris.page.seen is not None)
    boris.main()
    assert alike(anna, boris)
    assert len(session(boris).log) == LONG


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
    boris.stage.frames()
    assert boris.page.received.missing == 1
    boris.scan(pictures[-1])
    boris.until(lambda: boris.page.seen is not None)
    boris.stage.set_up((412, 915))
    boris.stage.frames()
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
    assert "What came does not count any more. It stays in the history, struck." in anna.texts()
    anna.touch(anna.stage.find(SecondButton, title="Bring it back"))
    assert anna.table.state == merged
    anna.touch(anna.stage.find(SecondButton, title="Take all of it back"))
    assert anna.table.state == before
    assert anna.table.can_redo
    assert anna.table.redo(), "in the history, redo brings all of it back"
    assert anna.table.state == merged


def test_a_joined_game_is_left_again_without_a_trace(anna: Phone, boris: Phone) -> None:
    joined(anna, boris)
    boris.touch(boris.stage.find(SecondButton, title="Remove this game again"))
    assert boris.table.session is None
    assert boris.table.sessions() == []
    assert "The game was moved to the trash" in boris.texts()


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


@pytest.mark.parametrize(("way", "standing"), [("Keep", Standing.LIVE), ("Strike", Standing.STRUCK)])
def test_what_does_not_fit_is_kept_or_struck_by_the_table(
    anna: Phone, boris: Phone, way: str, standing: Standing
) -> None:
    torn(anna, boris)
    (row,) = anna.stage.find_all(EntryRow)
    assert row.told.item.standing is Standing.MISFIT
    assert any(text.startswith("no longer fits: ") for text in anna.texts()), "and says why"
    anna.touch(anna.stage.find(SmallButton, title=way))
    assert session(anna).items[-1].standing is standing


# The code itself.


@pytest.mark.parametrize("mode", ["light", "dark", "black"])
def test_a_code_is_black_on_white_with_its_quiet_zone_in_every_theme(anna: Phone, boris: Phone, mode: str) -> None:
    anna.begin(*NAMES)
    anna.table.change_settings(theme=mode)
    anna.pick_up()
    share(anna)
    assert theme.mode == mode
    square = anna.stage.find(QrSquare)
    count = len(square.modules)
    module = min(square.size) // (count + 8)
    reach = module * (count + 8) // 2
    x, y = square.to_window(*square.center)
    with Image.open(anna.shot()) as picture:
        grey = picture.convert("L")
        code = grey.crop(
            (round(x - reach), round(grey.height - y - reach), round(x + reach), round(grey.height - y + reach))
        )
    assert {shade for _, shade in code.getcolors()} == {0, 255}
    inked = ImageOps.invert(code).getbbox()
    assert min(inked[0], inked[1], code.width - inked[2], code.height - inked[3]) >= 4 * module - 1


def test_a_loop_can_be_paused_and_set_to_another_pace(anna: Phone, boris: Phone) -> None:
    anna.begin(*NAMES)
    fill(anna)
    anna.pick_up()
    whole_of(anna)
    show = anna.page.show
    anna.until(lambda: show.index == 2)
    anna.touch(anna.stage.find(SmallButton, title="Pause"))
    paused = show.index
    anna.stage.wait(2)
    assert show.index == paused
    assert any(text.startswith(f"Code {paused + 1} of ") for text in anna.texts())
    anna.touch(anna.stage.find(SmallButton, title="Go on"))
    anna.until(lambda: show.index != paused)
    modules = len(show.card.square.modules)
    anna.touch(anna.stage.find(Segment, key="high"))
    assert len(show.card.square.modules) > modules
    anna.go("play")
    gone = show.index
    anna.stage.wait(2)
    assert show.index == gone, "what is not seen does not go on"


def test_a_seat_is_claimed_and_named_under_the_code(anna: Phone, boris: Phone) -> None:
    anna.begin(*NAMES)
    anna.pick_up()
    share(anna)
    assert anna.card().caption == "This phone: hello"
    anna.touch(anna.stage.find(ListRow, title="This phone"))
    anna.touch(anna.stage.find(SeatChip, seat=1))
    assert anna.card().caption == "Борис: hello"
    anna.restart()
    anna.table.open(anna.table.sessions()[0].id)
    assert anna.table.sharing.seat == 1
    anna.go("play")
    share(anna)
    anna.touch(anna.stage.find(ListRow, title="Борис"))
    anna.touch(anna.stage.find(SmallButton, title="It belongs to nobody at this table"))
    assert anna.card().caption == "This phone: hello"


def test_full_brightness_only_while_a_code_is_shown(anna: Phone, boris: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    shone: list[bool] = []
    monkeypatch.setattr(device, "shine", shone.append)
    anna.begin(*NAMES)
    anna.pick_up()
    share(anna)
    assert shone == [True]
    anna.shell.put_aside()
    anna.shell.take_up()
    assert shone == [True, False, True]
    anna.go("play")
    assert shone == [True, False, True, False]


def test_phones_that_have_the_same_say_so(anna: Phone, boris: Phone) -> None:
    joined(anna, boris)
    in_hand(anna, boris)
    share(anna)
    hello = anna.shot()
    in_hand(boris, anna)
    boris.go("scan")
    boris.scan(hello)
    boris.until(lambda: boris.page_name == "SharePage")
    assert "Both phones have the same game" in boris.texts()
    assert boris.stage.find_all(QrSquare) == []
    boris.main()
    assert boris.page_name == "PlayPage"


def test_a_past_game_can_be_shared(anna: Phone, boris: Phone) -> None:
    anna.begin(*NAMES)
    anna.table.leave()
    anna.pick_up()
    anna.go("past")
    anna.touch(anna.stage.find(PastCard).ids.fold)
    anna.touch(anna.stage.find(SmallButton, title="Share"))
    assert anna.page_name == "SharePage"


# The other doors.


def door(one: Phone, key: str) -> None:
    one.touch(one.stage.find(Door, key=key))


@pytest.mark.parametrize("kind", ["picture", "file"])
def test_a_saved_picture_or_file_is_taken_in_through_the_chooser(
    anna: Phone, boris: Phone, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "saved"
    folder.mkdir()
    monkeypatch.setattr(device, "shared_folder", lambda: folder)
    anna.begin(*NAMES)
    anna.pick_up()
    whole_of(anna)
    door(anna, kind)
    (path,) = folder.iterdir()
    assert f"Saved: {path}" in anna.texts()
    asked: list[bool] = []

    def choose(chosen: Callable[[Path], None], *, is_picture: bool = False) -> bool:
        asked.append(is_picture)
        chosen(path)
        return True

    monkeypatch.setattr(device, "choose_file", choose)
    in_hand(boris, anna)
    scan_at_home(boris)
    door(boris, kind)
    boris.until(lambda: boris.page.seen is not None)
    assert asked == [kind == "picture"]
    boris.main()
    assert alike(anna, boris)


@pytest.mark.parametrize("key", ["copy", "send"])
def test_a_text_goes_through_the_clipboard_where_there_is_no_share_sheet(
    anna: Phone, boris: Phone, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", lambda text: not copied.append(text))
    anna.begin(*NAMES)
    anna.pick_up()
    whole_of(anna)
    door(anna, key)
    monkeypatch.setattr(clipboard, "pasted", lambda: copied[-1])
    in_hand(boris, anna)
    scan_at_home(boris)
    door(boris, "paste")
    boris.until(lambda: boris.page.seen is not None)
    boris.main()
    assert alike(anna, boris)


def test_the_share_sheet_gets_the_text(anna: Phone, boris: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    monkeypatch.setattr(device, "send", lambda text, title: not sent.append(text))
    anna.begin(*NAMES)
    anna.pick_up()
    share(anna)
    door(anna, "send")
    assert sent == [anna.page.sent.text]
    assert anna.table.sharing.receiving().take_text(sent[0]).message == anna.page.sent.message
