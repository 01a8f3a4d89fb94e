"""Whatever the game asks for is answered by touches, without knowing the game: the first answer that is not refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tools.door.eyes import Unseen, on_main
from tools.door.player import Player

MOST_IDLE = 12
"""Touches in a row that only fill in a form, such as the letters of a wheel."""
MOST = 60
"""Touches after which a round has not come to its end."""


class Round:
    """Plays the game at hand by what the app proposes."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self._tried: set[int | None] = set()
        """Who has chosen something on the grid of the turn, before what is proposed."""

    def play(self) -> None:
        """Until everybody has had a turn, and the one who began has the next."""
        begun, seen, idle = self._mover(), {self._mover()}, 0
        for _ in range(MOST):
            before = on_main(self._stand)
            self.go_on()
            mover = self._mover()
            if len(seen) > 1 and mover == begun:
                return
            seen.add(mover)
            idle = idle + 1 if on_main(self._stand) == before else 0
            if idle > MOST_IDLE:
                raise Unseen(f"touches do nothing on {self.player.described()}")
        raise Unseen(f"no round in {MOST} touches, on {self.player.described()}")

    def _mover(self) -> int | None:
        def look() -> int | None:
            table = self.player.table
            step = table.rules.step(table.state)
            return step.mover if step.mover is not None else next(iter(step.to_move), None)

        return on_main(look)

    def _stand(self) -> Any:
        """What a touch changes: the log, or what lies over the page and holds."""
        table, drawers = self.player.table, self.player.drawers
        held = [(id(drawer), str(getattr(drawer, "input", "")), len(drawer.children)) for drawer in drawers]
        return len(table.session.items), held, self.player.shell.refused is None, type(self.player.page)

    def go_on(self) -> None:
        """One touch: an answer, or the next proposed thing."""
        from screens.form.form import FormDrawer

        player = self.player
        if on_main(lambda: player.shell.refused is not None):
            self._insist()
            return
        drawers = on_main(lambda: player.drawers)
        if not drawers:
            self._propose()
        elif isinstance(drawers[-1], FormDrawer):
            self._answer(drawers[-1])
        else:
            player.main("the main button of a drawer")

    def _insist(self) -> None:
        from screens.widgets.button import ForcedButton

        self.player.press("record anyway", ForcedButton)

    def _propose(self) -> None:
        """The main button; where that is only a hint at the page, the first offer on it. Before that everyone chooses
        something on the grid of the turn, where there is one."""
        from screens.table.grid_tile import GridTile
        from screens.table.now_card import OfferButton
        from screens.widgets.button import MainButton

        player, mover = self.player, self._mover()
        is_new = mover not in self._tried
        self._tried.add(mover)

        def look() -> Any:
            tile = next((one for one in player.walk(GridTile) if is_new and one.offer.reason is None), None)
            if tile is not None:
                return tile
            main = next(iter(player.walk(MainButton)), None)
            if main is not None and main.title and not main.reason and not main.is_outlined:
                return main
            open_offers = (one for one in player.walk(OfferButton) if not one.reason)
            return next(open_offers, None) or main

        player.touch("what is proposed", look)

    # Answers.

    def _answer(self, form: Any) -> None:
        """The first open question; where the main button says why not, any question that is not answered yet; and the
        main button once nothing is in the way."""
        player = self.player
        missing, refusal, found = on_main(lambda: (form.missing(), form.refusal(), self._open_answer(form)))
        if not form._is_one_tap and (found is None or (missing is None and refusal is None)):
            player.main("record")
            return
        what = f"an answer in {on_main(lambda: form.title or form.input.type)}"
        player.touch(what, lambda: self._open_answer(form))

    def _open_answer(self, form: Any) -> Any:
        missing = form.missing()
        for ask in [missing] if missing is not None else form.asks():
            if found := self._fitting(form, ask):
                return found
        return None

    def _fitting(self, form: Any, ask: Any) -> Any:
        """A widget or a place where a touch answers the question."""
        if ask.is_on_panel:
            return self._pick(form)
        box = form.boxes.get(ask.field.name)
        if box is None:
            return None
        values = [option.value for option in ask.options if option.refusal is None and option.value is not None]
        for look in (self._next_field, self._cell, self._tile, self._plus):
            if found := look(box, ask, values):
                return found
        return None

    @staticmethod
    def _pick(form: Any) -> Any:
        from screens.widgets.die import Die
        from screens.widgets.panels.cells import CellTile
        from screens.widgets.pick_tile import PickTile

        for kind in (PickTile, CellTile, Die):
            for tile in form.walk(restrict=True):
                if isinstance(tile, kind) and not getattr(tile, "is_refused", False) and not tile.chosen:
                    return tile
        return None

    @staticmethod
    def _cell(box: Any, _: Any, values: list[Any]) -> Any:
        """A drawn list or a row: the answers are places in one widget."""
        from screens.form.ask_list import OptionList
        from screens.form.row_face import RowFace

        for face in box.walk(restrict=True):
            if isinstance(face, (OptionList, RowFace)):
                value = next((value for value in values if value in face.cells), None)
                return None if value is None else (face, face.middle(value))
        return None

    @staticmethod
    def _tile(box: Any, ask: Any, values: list[Any]) -> Any:
        from screens.form.ask_choice import ChoiceAsk
        from screens.widgets.card_face import CardTile
        from screens.widgets.chip import FilterChip
        from screens.widgets.die import Die
        from screens.widgets.option_tile import OptionTile
        from screens.widgets.segments import Segment

        for option, tile in box._tiles if isinstance(box, ChoiceAsk) else ():
            if option.value in values and tile.parent is not None:
                return tile
        shown = {box.texts.show(option.label) for option in ask.options if option.value in values}
        tests: dict[type, Callable[[Any], bool]] = {
            OptionTile: lambda tile: tile.option.value in values,
            CardTile: lambda tile: tile.face.id in values,
            Segment: lambda tile: tile.text in shown,
            FilterChip: lambda tile: tile.text in shown,
            Die: lambda tile: not tile.chosen,
        }
        for tile in box.walk(restrict=True):
            test = tests.get(type(tile))
            if test is not None and test(tile) and not getattr(tile, "chosen", False):
                return tile
        return None

    @staticmethod
    def _next_field(box: Any, *_: Any) -> Any:
        """On a wheel: the next letter that points nowhere, or the first free field for it."""
        from screens.draw import arcs
        from screens.form.ask_wheel import WheelAsk
        from screens.widgets.panels.wheel import INNER

        if not isinstance(box, WheelAsk):
            return None
        if box._in_hand is None:
            return next((tile for value, tile in box.tiles.items() if value not in box._fields), None)
        face, index = box.face, box._fields.index(None)
        middle = face.radius * (1 + INNER) / 2
        return face, face.to_window(*arcs.on_circle(face.center, middle, index * 360 / len(box._fields)))

    @staticmethod
    def _plus(box: Any, *_: Any) -> Any:
        from screens.widgets.stepper import StepButton

        steps = (one for one in box.walk(restrict=True) if isinstance(one, StepButton))
        return next((one for one in steps if one.glyph == "plus"), None)
