"""The link with which Board Game Stats takes a play from another program.

Its fields are those of https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/. What is
matched there once is remembered by our names for it, so these are the same in every game.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from companion.send.as_text import names_in, tie_line
from companion.send.recap import Recap
from companion.text import ENGLISH, Translator, translator_for
from rules.kit.line import one_line

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Annals"
LONGEST_NOTE = 400
"""Signs: all of it has to fit into one address."""


def as_link(recap: Recap, words: Translator) -> str:
    data = json.dumps(play_of(recap, words), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(data.encode("utf-8", "replace"), safe="")


def play_of(recap: Recap, words: Translator) -> dict[str, Any]:
    """The play as that program has it. What nobody knows is left out."""
    names = names_in(recap, words)
    comments = [*(tie_line(tie, names, words) for tie in recap.ties), recap.note]
    play = {
        "sourceName": SOURCE,
        "sourcePlayId": recap.game.session,
        "playDate": _date(recap.game.began),
        "durationMin": recap.game.minutes,
        "location": one_line(recap.place),
        "comments": "\n".join(filter(None, comments))[:LONGEST_NOTE],
        "game": _game(recap),
        "players": [_player(recap, seat, names[seat], words) for seat in recap.order],
    }
    return {name: value for name, value in play.items() if value}


def _game(recap: Recap) -> dict[str, Any]:
    """By its English name, as lists of games have it; the number is left out where nobody has looked it up."""
    title = translator_for(ENGLISH).show(recap.title)
    known = {"bggId": recap.bgg_id} if recap.bgg_id else {}
    return {"name": title, "sourceGameId": recap.game.game, **known, "highestWins": True, "noPoints": False}


def _player(recap: Recap, seat: int, name: str, words: Translator) -> dict[str, Any]:
    began = {} if recap.game.first is None else {"startPlayer": seat == recap.game.first}
    chosen = recap.game.chosen[seat] if recap.game.chosen else None
    role = {} if chosen is None else {"role": words.show(chosen)}
    return {
        "name": name,
        "sourcePlayerId": one_line(recap.game.names[seat]).casefold() or f"seat {seat + 1}",
        **began,
        "score": recap.game.totals[seat],
        "rank": recap.game.place(seat),
        "winner": seat in recap.game.winners,
        **role,
    }


def _date(seconds: int) -> str:
    """As that program reads it: UTC, without saying so."""
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M:%S}" if seconds else ""
