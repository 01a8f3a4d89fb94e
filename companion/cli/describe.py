"""The games and their inputs, described for whoever writes a session file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING
from inspect import cleandoc
from typing import Any

from companion.text import LANGUAGES, Translator, translator_for
from rules.kit.contract import Game
from rules.kit.field import Field, Kind
from rules.kit.inputs import Correct, Input
from rules.kit.plain import plain
from rules.kit.setup import SetupOption

MOST_VALUES = 12
"""How many choices of a field a table shows; the JSON shows all."""


def describe_games(games: Mapping[str, Game], words: Translator) -> list[dict[str, Any]]:
    return [
        {
            "id": game.meta.id,
            "title": {language: translator_for(language).show(game.meta.title) for language in LANGUAGES},
            "edition": words.show(game.meta.edition),
            "rules_version": game.meta.rules_version,
            "players": {"fewest": game.meta.fewest, "most": game.meta.most},
            "depths": list(game.depths),
            "options": {
                "table": [_option(option, words) for option in game.meta.table_options],
                "seat": [_option(option, words) for option in game.meta.seat_options],
            },
        }
        for game in games.values()
    ]


def describe_inputs(game: Game, depth: str | None) -> list[dict[str, Any]]:
    """Every input of a game, or of one depth of it, with the one that all games share."""
    depths: dict[type[Input], list[str]] = {}
    for name, rules in game.depths.items():
        if depth in (None, name):
            for one in (*rules.inputs, Correct):
                depths.setdefault(one, []).append(name)
    return [
        {
            "type": one.__name__,
            "for": cleandoc(one.__doc__ or "").partition("\n")[0],
            "depths": names,
            "fields": [_field(field) for field in one.fields()],
        }
        for one, names in depths.items()
    ]


def games_table(described: list[dict[str, Any]], words: Translator) -> str:
    lines = []
    for game in described:
        players = words.say("plural.player_range", least=game["players"]["fewest"], n=game["players"]["most"])
        lines.append(f"{game['id']:<18} {game['title'][words.language]}, {players}")
        lines += [f"    {_kind_line(one)}" for group in game["options"].values() for one in group]
    return "\n".join(lines)


def inputs_table(described: list[dict[str, Any]]) -> str:
    lines = []
    for one in described:
        lines.append(f"{one['type']}: {one['for']}")
        lines += [f"    {_kind_line(field)}" for field in one["fields"]]
    return "\n".join(lines)


def _option(option: SetupOption, words: Translator) -> dict[str, Any]:
    return {
        "name": option.name,
        **_kind(option.kind),
        "label": words.show(option.label),
        "default": plain(option.default),
        "depths": list(option.depths),
    }


def _field(field: Field) -> dict[str, Any]:
    is_needed = field.default is MISSING
    described = {"name": field.name, **_kind(field.kind), "optional": field.is_optional, "needed": is_needed}
    return described if is_needed else {**described, "default": plain(field.default)}


def _kind(kind: Kind) -> dict[str, Any]:
    return {"kind": type(kind).__name__.lower(), **plain(kind)}


def _kind_line(described: Mapping[str, Any]) -> str:
    ranges = {"number": "{minimum}..{maximum}", "line": "{longest}"}.get(described["kind"], "")
    values = " ".join(map(str, described.get("values", ())[:MOST_VALUES]))
    if len(described.get("values", ())) > MOST_VALUES:
        values += f" … {described['values'][-1]}"
    if described.get("at_most") is not None:
        values += f" ..{described['at_most']}"
    default = f" = {described['default']}" if "default" in described else ""
    return f"{described['name']} {described['kind']} {ranges.format(**described)}{values}{default}".replace("  ", " ")
