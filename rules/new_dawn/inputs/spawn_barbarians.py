"""The event that brings defeated barbarians back."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Several
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import SeatName, Text, say
from rules.new_dawn.flow import check_face
from rules.new_dawn.inputs import kinds
from rules.new_dawn.inputs.base import Deed
from rules.new_dawn.questions import barbarians, counts, within
from rules.new_dawn.state import State
from rules.new_dawn.tables import BARBARIANS, SPAWN


@dataclass(frozen=True, kw_only=True)
class SpawnBarbarians(Deed):
    """Barbarians that come back to the map, and whose caravans stood there."""

    barbarians: Annotated[tuple[str, ...], Several(BARBARIANS)] = ()
    caravans: Annotated[tuple[int, ...], kinds.SEAT_COUNTS] = ()

    title = say("new_dawn.do.spawn")
    sign = ("helmet_star", "")

    def check(self, state: State) -> Refusal | None:
        if any(seat >= state.players for seat in self.caravans):
            return nonsense("kit.no_such_seat")
        wrong = check_face(state, SPAWN)
        if wrong is not None:
            return wrong
        for letter in self.barbarians:
            if letter not in state.defeated:  # CND-256
                return refuse("new_dawn.not_defeated", topic="barbarian_spawning", letter=letter)
        # CND-258: a barbarian destroys all caravans of its space, and several may stand there (topic shared_space).
        if self.caravans and not self.barbarians:
            return refuse("new_dawn.no_barbarian_back", topic="barbarian_spawning")
        for seat, number in Counter(self.caravans).items():
            if number > state.boards[seat].caravans:
                return refuse("new_dawn.rival_has_none", topic="barbarian_spawning", name=SeatName(seat))
        return None

    def does(self, state: State) -> State:
        """A caravan on the space is destroyed (CND-258); a barbarian that cannot come back waits (CND-259)."""
        for seat in self.caravans:
            board = state.boards[seat]
            state = state.with_board(seat, replace(board, caravans=max(0, board.caravans - 1)))
        return replace(state, defeated=state.defeated - set(self.barbarians), is_spawned=True)

    def key(self, state: State) -> str:
        return f"spawn:{state.round}"

    def tell(self, state: State) -> Text:
        if not self.barbarians:
            return say("new_dawn.told.no_spawn")
        return say("new_dawn.told.spawn", letters=", ".join(self.barbarians))

    def asks(self, state: State) -> tuple[Ask, ...]:
        """Which of the defeated come back, and whose caravans stood in their way."""
        gone = [letter for letter in state.barbarians if letter in state.defeated]
        if not gone:
            return ()
        label, hint = say("new_dawn.ask.spawn"), say("new_dawn.ask.spawn_hint")
        asks = [within(ask(self, "barbarians", label, options=barbarians(gone), hint=hint), Several(tuple(gone)))]
        out = tuple(
            Option(
                seat, say("new_dawn.seat", name=SeatName(seat)), say("new_dawn.n_caravans", n=board.caravans), "caravan"
            )
            for seat, board in enumerate(state.boards)
            if board.caravans > 0
        )
        if out:
            asks.append(counts(self, "caravans", say("new_dawn.ask.spawn_caravans"), out, len(gone)))
        return tuple(asks)
