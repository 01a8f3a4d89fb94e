"""What the rules said about the last few states, worked out once however many ask, and found again after an undo.

A page asks for steps, grids and panels after every entry. All of them are pure functions of a frozen state, so the
answers hold as long as the state does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from companion.session.latest import Latest, latest_of
from rules.kit import play
from rules.kit.contract import Rules
from rules.kit.inputs import Input

if TYPE_CHECKING:
    from companion.session.session import Session

ASKED = (
    "step", "table_panels", "seat_panels", "figures", "moment", "totals", "outcome",
    "brief_panels", "mover_panels", "grid", "seat_row", "wide_panels",
)  # fmt: skip
"""What is asked about the state in sight."""
MOST = 12
"""States: the one in sight, those before it, and those that may come next."""


@dataclass(slots=True, eq=False)
class _Known:
    state: Any
    answers: dict[object, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Expected:
    """What the table may show next: the state, and what is said to have happened."""

    state: Any
    latest: Latest


class Remembered:
    """`rules` are the same rules with a memory for the states the session reaches; answers about other states, such as
    the history asks for, are not kept."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: list[_Known] = []
        given = {name: getattr(session.rules, name) for name in ASKED}
        kept: dict[str, Any] = {name: self._asked(name, ask) for name, ask in given.items() if ask is not None}
        self.rules: Rules[Any] = replace(session.rules, **kept)

    def expect(self, given: Input) -> Expected | None:
        """This may be recorded next: what will be asked then is asked now. None where the rules are against it."""
        session = self._session
        entries = session.make_entries(given)
        if not isinstance(entries, list):
            return None
        items = session.foresee(entries)
        state = items[-1].after
        self._add(_Known(state))
        work_out(self.rules, state, len(session.setup.seats), given.seat)
        return Expected(state, latest_of(session, items))

    def _add(self, known: _Known) -> _Known:
        self._known.append(known)
        del self._known[:-MOST]
        return known

    def _asked(self, name: str, ask: Callable[..., Any]) -> Callable[..., Any]:
        def answer(state: Any, *more: Any) -> Any:
            known = self._about(state)
            if known is None:
                return ask(state, *more)
            question = (name, *more)
            if question not in known.answers:
                known.answers[question] = ask(state, *more)
            return known.answers[question]

        return answer

    def _about(self, state: Any) -> _Known | None:
        known = next((one for one in reversed(self._known) if one.state is state), None)
        if known is None and state is self._session.state:
            known = self._arrived(state)
        return known

    def _arrived(self, state: Any) -> _Known:
        """The session has reached a state. One that was expected, or was here before an undo, is a different object
        with equal contents, nearly all of them shared: comparing the two takes no time."""
        known = next((one for one in reversed(self._known) if one.state == state), None)
        if known is None:
            return self._add(_Known(state))
        known.state = state
        self._known.remove(known)
        return self._add(known)


def work_out(rules: Rules[Any], state: Any, seats: int, about: int | None) -> None:
    """Asks everything that the table, the list of games and the line about the last entry will ask about a state."""
    for ask in (rules.table_panels, rules.moment, rules.totals, rules.outcome):
        ask(state)
    play.grid(rules, state)
    mover = rules.step(state).mover
    for seat in range(seats):
        if mover is None:
            play.brief_panels(rules, state, seat)
        elif seat == mover:
            play.mover_panels(rules, state, seat)
        else:
            play.seat_row(rules, state, seat)
    if about is not None:
        rules.figures(state, about)
