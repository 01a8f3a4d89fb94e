"""The link for Board Game Stats, decoded against the fields its makers document."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from companion.send.bgstats import as_link
from companion.send.recap import Recap
from companion.text import LANGUAGES, translator_for
from tests.companion.send.test_recap import each_finished
from tests.companion.send.told import BEGAN, FOUR, SHARED, recap, with_game

PLAY = {
    "sourceName": str, "sourcePlayId": str, "playDate": str, "durationMin": int, "location": str, "comments": str,
    "board": str, "game": dict, "players": list,
}  # fmt: skip
GAME = {"name": str, "sourceGameId": str, "bggId": int, "highestWins": bool, "noPoints": bool}
PLAYER = {
    "name": str, "sourcePlayerId": str, "startPlayer": bool, "score": int, "rank": int, "role": str, "winner": bool,
}  # fmt: skip


def play(told: Recap, language: str = "en") -> dict[str, Any]:
    parts = urlsplit(as_link(told, translator_for(language)))
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    found = json.loads(parse_qs(parts.query, strict_parsing=True)["data"][0])
    assert isinstance(found, dict)
    return found


def fits(value: dict[str, Any], fields: dict[str, type]) -> bool:
    return all(type(one) is fields.get(name) for name, one in value.items())


@pytest.mark.parametrize("language", LANGUAGES)
@each_finished
def test_only_documented_fields(name: str, language: str) -> None:
    found = play(recap(name, place="кухня", note="So close & so far"), language)
    assert fits(found, PLAY)
    assert fits(found["game"], GAME)
    assert all(fits(player, PLAYER) for player in found["players"])
    assert {"name", "sourceName", "sourcePlayId"} <= {*found, *found["game"]}
    assert (found["location"], found["comments"].splitlines()[-1]) == ("кухня", "So close & so far")


def test_the_play_is_the_game() -> None:
    told = recap(FOUR)
    found = play(told)
    assert datetime.strptime(found["playDate"], "%Y-%m-%d %H:%M:%S").replace(tzinfo=UTC).timestamp() == BEGAN
    assert found["durationMin"] == told.game.minutes
    assert found["game"]["bggId"] == told.bgg_id > 0
    assert [one["score"] for one in found["players"]] == [told.game.totals[seat] for seat in told.order]
    assert [one["rank"] for one in found["players"]] == [1, 2, 3, 4]
    assert sum(one.get("startPlayer", False) for one in found["players"]) <= 1


def test_a_shared_victory_has_several_winners() -> None:
    found = play(recap(SHARED))
    winners = [one for one in found["players"] if one["winner"]]
    assert len(winners) > 1
    assert {one["rank"] for one in winners} == {1}


def test_what_nobody_knows_is_left_out() -> None:
    found = play(replace(with_game(recap(FOUR), began=0, minutes=None, first=None), bgg_id=0))
    assert not {"playDate", "durationMin", "location"} & {*found}
    assert "bggId" not in found["game"]
    assert not any("startPlayer" in player for player in found["players"])


def test_odd_names_stay_in_one_address() -> None:
    told = with_game(recap(FOUR), names=("A&data=1#", "Ї\ud800", "", "x\n"))
    found = play(told)
    assert {one["name"] for one in found["players"]} >= {"A&data=1#", "Player 3"}
