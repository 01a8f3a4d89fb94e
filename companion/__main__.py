"""The command line: everything but drawing works without a screen."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from companion.cli.describe import describe_games, describe_inputs, games_table, inputs_table
from companion.cli.replayed import Telling
from companion.errors import BadFile, Problem
from companion.settings import THEMES, data_folder
from companion.share.frames import DENSITIES
from companion.store import disk
from companion.store.export import dump, load, write_session
from companion.store.replay import replay
from companion.store.store import Store
from companion.store.transfer import open_session
from companion.text import LANGUAGES, Translator, translator_for
from rules import all_games

NOT_MET, BAD_INPUT = 1, 2
SENT = ("text", "picture", "csv", "entries", "people", "pdf", "bgstats", "session")


def main(argv: Sequence[str] | None = None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    words = translator_for(_language(argv))
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        return _run(argv, words)
    except Problem as problem:
        print(words.show(problem.text), file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        # Whoever read along has seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _run(argv: Sequence[str], words: Translator) -> int:
    if not argv:
        from companion.app import main as open_app

        return open_app()
    if argv[0] == "shots":
        # Next to the project, in no package: the pictures are for its developers.
        from tools.pictures.shots import main as draw_shots

        return draw_shots(argv[1:])
    chosen = _parser().parse_args(argv)
    return int(chosen.run(chosen, words) or 0)


def _games(chosen: argparse.Namespace, words: Translator) -> None:
    described = describe_games(all_games(), words)
    _show(described if chosen.json else games_table(described, words))


def _inputs(chosen: argparse.Namespace, words: Translator) -> None:
    game = all_games().get(chosen.game)
    if game is None:
        raise BadFile("error.unknown_game", game=chosen.game)
    if chosen.depth not in (None, *game.depths):
        raise BadFile("kit.bad_value", field="depth")
    described = describe_inputs(game, chosen.depth)
    _show(described if chosen.json else inputs_table(described))


def _replay(chosen: argparse.Namespace, words: Translator) -> int:
    replayed = replay(load(chosen.file), all_games(), chosen.at)
    telling = Telling(replayed, words)
    _show(telling.plain() if chosen.json else telling.table())
    return NOT_MET if replayed.failures else 0


def _export(chosen: argparse.Namespace, words: Translator) -> None:
    session = open_session(Store(chosen.data), chosen.session, all_games())
    disk.write_copy(chosen.file, dump(write_session(session)).encode())
    _show(words.say("plural.entry", n=len(session.log)))


def _import(chosen: argparse.Namespace, words: Translator) -> None:
    from companion.cli.previewed import import_file, preview_table

    told = import_file(chosen.file, Store(chosen.data), all_games(), words, is_joined=chosen.join)
    _show(told if chosen.json else preview_table(told, words))


def _rules(chosen: argparse.Namespace, words: Translator) -> None:
    from companion.cli.looked_up import look_up, looked_up_text

    if chosen.game not in all_games():
        raise BadFile("error.unknown_game", game=chosen.game)
    found = look_up(chosen.game, " ".join(chosen.query), words.language)
    _show(found if chosen.json else looked_up_text(found))


def _share(chosen: argparse.Namespace, words: Translator) -> None:
    from companion.cli.shared import share, share_table

    told = share(
        chosen.file, chosen.out, all_games(), density=chosen.density, hello=chosen.hello, answering=chosen.answering
    )
    _show(told if chosen.json else share_table(told, words))


def _receive(chosen: argparse.Namespace, words: Translator) -> None:
    # The picture reader takes longer to load than most commands take to run.
    from companion.cli.previewed import preview_table, receive

    told = receive(chosen.pictures, chosen.into, all_games(), words, is_joined=chosen.join)
    _show(told if chosen.json else preview_table(told, words))


def _send(chosen: argparse.Namespace, words: Translator) -> None:
    from companion.cli.sent import send

    _show(send(chosen.file, chosen.form, chosen.out, all_games(), words, chosen.theme))


def _host(chosen: argparse.Namespace, words: Translator) -> None:
    from companion.cli.hosted import host

    host(chosen.file, chosen.port, all_games(), words, _show)


def _relay(chosen: argparse.Namespace, words: Translator) -> None:
    from companion.cli.relayed import relay

    if bool(chosen.link) == bool(chosen.broker):
        raise Problem("error.not_understood", reason="LINK or --broker")
    relay(chosen.file, chosen.link, chosen.broker, all_games(), words, _show)


def _tables(chosen: argparse.Namespace, words: Translator) -> None:
    from companion.cli.relayed import tables

    tables(chosen.links, chosen.port, all_games(), words, _show)


def _back_up(chosen: argparse.Namespace, words: Translator) -> None:
    from companion.cli.backed_up import back_up, backup_table

    told = back_up(chosen.data, chosen.file)
    _show(told if chosen.json else backup_table(told, words))


def _bring_back(chosen: argparse.Namespace, words: Translator) -> None:
    from companion.cli.backed_up import bring_back, brought_table

    told = bring_back(chosen.file, Store(chosen.data), all_games(), is_joined=chosen.join)
    _show(told if chosen.json else brought_table(told, words))


def _show(what: Any) -> None:
    print(what if isinstance(what, str) else json.dumps(what, ensure_ascii=False, indent=1), flush=True)


def _language(argv: Sequence[str]) -> str:
    """Parsed first, so that even complaints about the other arguments are in this language."""
    for at, one in enumerate(argv):
        if one == "--lang":
            return "".join(argv[at + 1 : at + 2])
        if one.startswith("--lang="):
            return one.removeprefix("--lang=")
    return "en"


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Problem("error.not_understood", reason=message)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m companion", description=__doc__)
    told = _Parser(add_help=False)
    told.add_argument("--lang", choices=LANGUAGES, default="en")
    told.add_argument("--json", action="store_true")
    agreed = _Parser(add_help=False)
    agreed.add_argument("--join", action="store_true", help="join it; without, it is only looked at")
    kept = _Parser(add_help=False)
    kept.add_argument("--data", type=Path, default=data_folder(), metavar="DIR")
    verbs = parser.add_subparsers(required=True, metavar="...")

    def verb(name: str, run: Any, summary: str, *parents: _Parser) -> argparse.ArgumentParser:
        added = verbs.add_parser(name, help=summary, parents=[told, *parents])
        added.set_defaults(run=run)
        return added

    verb("games", _games, "the games, their players, depths and options")
    inputs = verb("inputs", _inputs, "what can be entered, with kinds and ranges")
    inputs.add_argument("game", metavar="GAME")
    inputs.add_argument("--depth")
    replaying = verb("replay", _replay, "fold a session file: state, sheet, outcome, refusals")
    replaying.add_argument("file", type=Path, metavar="FILE")
    replaying.add_argument("--at", type=int, metavar="N", help="only the first N entries")
    looking = verb("rules", _rules, "look a rule up")
    looking.add_argument("game", metavar="GAME")
    looking.add_argument("query", nargs="+", metavar="QUERY")
    exporting = verb("export", _export, "write a kept session to a file", kept)
    exporting.add_argument("session", metavar="SESSION")
    exporting.add_argument("file", type=Path, metavar="FILE")
    importing = verb(
        "import", _import, "what a file would bring; --join keeps its session or joins it to the one here", kept, agreed
    )
    importing.add_argument("file", type=Path, metavar="FILE")
    sharing = verb("share", _share, "write a session file as QR pictures, and as a file for other phones")
    sharing.add_argument("file", type=Path, metavar="FILE")
    sharing.add_argument("--out", type=Path, required=True, metavar="DIR")
    sharing.add_argument("--density", choices=DENSITIES, default="medium")
    said = sharing.add_mutually_exclusive_group()
    said.add_argument("--hello", action="store_true", help="only which game it is and how much of it is here")
    said.add_argument("--for", dest="answering", type=Path, metavar="HELLO", help="only what that phone lacks")
    receiving = verb(
        "receive",
        _receive,
        "what pictures or files from other phones would bring to a session file; --join writes it",
        agreed,
    )
    receiving.add_argument("pictures", type=Path, nargs="+", metavar="PICTURE")
    receiving.add_argument("--into", type=Path, required=True, metavar="FILE")
    sending = verb("send", _send, "write the result of a finished game for somebody else")
    sending.add_argument("file", type=Path, metavar="FILE")
    sending.add_argument("--as", dest="form", choices=SENT, default="text")
    sending.add_argument("--out", type=Path, metavar="FILE")
    sending.add_argument("--theme", choices=THEMES, default="light", help="of a picture")
    hosting = verb("host", _host, "let everyone at the table join the game in a session file, by browser or app")
    hosting.add_argument("file", type=Path, metavar="FILE")
    hosting.add_argument("--port", type=int, choices=range(65_536), default=8737, metavar="N", help="0 for any")
    relaying = verb(
        "relay", _relay, "keep a session file in step with a room at an MQTT broker; it may come from there"
    )
    relaying.add_argument("file", type=Path, metavar="FILE")
    relaying.add_argument("link", nargs="?", default="", metavar="LINK")
    relaying.add_argument("--broker", default="", metavar="HOST:PORT", help="open the room of the game in FILE there")
    tables = verb("tables", _tables, "show all tables of a tournament on one page, from their links")
    tables.add_argument("links", nargs="+", metavar="LINK")
    tables.add_argument("--port", type=int, choices=range(65_536), default=8738, metavar="N", help="0 for any")
    backing_up = verb("backup", _back_up, "write everything that is kept to one file", kept)
    backing_up.add_argument("file", type=Path, metavar="FILE")
    bringing_back = verb("restore", _bring_back, "what a backup would bring; --join adds it", kept, agreed)
    bringing_back.add_argument("file", type=Path, metavar="FILE")
    verbs.add_parser("shots", help="draw every screen to PNG", add_help=False)
    return parser


if __name__ == "__main__":
    sys.exit(main())
