"""Random play with forced inputs: whatever the fields allow is recorded, and the game must still be told and drawn."""

from __future__ import annotations

from random import Random

from companion.session.session import Session
from companion.share import exchange
from companion.share.codec import decode, encode
from companion.share.message import Parcel
from rules import all_games
from rules.kit.refusal import Refusal
from tests.random_play import a_likely_input, a_setup, any_input
from tools.fuzz.shown import Joined

LENGTH = 60
_UNDONE, _STRUCK = 0.05, 0.05


def played(seed: int) -> Joined:
    """A game of sixty inputs, half of them against the rules, with undos and strikes, sent to a phone that lacks it."""
    rng = Random(seed)
    game = rng.choice([*all_games().values()])
    session = Session(game, a_setup(game, rng.choice([*game.depths]), rng), "k3x9m2p4", session_id=f"p{seed}")
    for moment in range(LENGTH):
        _record(session, rng, moment)
    parcel = decode(encode(exchange.whole(session)))
    assert isinstance(parcel, Parcel)
    return Joined(parcel, exchange.look(parcel, all_games(), None), None)


def _record(session: Session, rng: Random, moment: int) -> None:
    what = rng.random()
    entry = session.make_undo(moment) if what < _UNDONE else None
    if entry is None and what < _UNDONE + _STRUCK and session.items:
        entry = session.make_strike(rng.choice(session.items).entry.id, moment)
    if entry is None:
        make = rng.choice((a_likely_input, any_input))
        made = session.make_entry(
            make(session.rules, session.state, len(session.setup.seats), rng), forced=True, time=moment
        )
        if isinstance(made, Refusal):
            return
        entry = made
    session.record(entry)
