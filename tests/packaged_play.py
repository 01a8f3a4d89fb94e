"""Run in a folder that holds only what is packaged: starts the app there and plays a recorded score sheet by touches.

python packaged_play.py STAGE GOLDEN: the stage of the tests is no part of the app, and neither are recorded games.
"""

from __future__ import annotations

import json
import os
import sys
import time
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

# The project is installed here for its developers: the app must do without it.
sys.meta_path[:] = [finder for finder in sys.meta_path if "__editable__" not in getattr(finder, "__module__", "")]
sys.path.insert(0, "")
os.environ |= {"SDL_VIDEODRIVER": "offscreen", "KIVY_NO_ARGS": "1"}


def stage_of(path: str) -> Any:
    spec = spec_from_file_location("tools.pictures.stage", path)
    assert spec is not None
    module = module_from_spec(spec)
    sys.modules["tools.pictures.stage"] = module
    spec.loader.exec_module(module)  # type: ignore[union-attr]
    return module.Stage()


def play(stage: Any, golden: dict[str, Any]) -> dict[str, Any]:
    from companion.app import Annals
    from companion.draft import Draft
    from screens.score.sheet_parts import ChoiceTile
    from screens.widgets.button import MainButton
    from screens.widgets.keypad import KeypadKey

    def main_of(widget: Any) -> Any:
        return next(one for one in widget.walk() if isinstance(one, MainButton))

    def write(value: int) -> None:
        """A number is typed; where a line has answers in words, one is touched, and none is a key."""
        if tiles := [tile for tile in stage.find_all(ChoiceTile) if tile.option.value == value]:
            stage.touch(tiles[0])
        elif value == 0:
            stage.touch(stage.find(KeypadKey, text="none: 0"))
        else:
            for digit in str(value):
                stage.touch(stage.find(KeypadKey, text=digit))
            stage.touch(main_of(app.shell.page.rail))

    app = Annals()
    stage.show(app.build())
    app.table.change_settings(language="en", vibration=False, reduced_motion=True)
    seats = golden["setup"]["seats"]
    game = app.table.games[golden["game"]]
    # Not inside an assert: this runs without them, as everything does on a phone.
    if not app.table.start(Draft(game, [seat["name"] for seat in seats], golden["setup"]["depth"])):
        raise RuntimeError("the game did not start")
    entries = [entry for entry in golden["entries"] if "refuse" not in entry]
    app.shell.home("play")
    stage.frames()
    # The sheet leads from line to line and from seat to seat, and then to the result.
    for seat in range(len(seats)):
        for entry in entries:
            if entry.get("seat") == seat:
                write(entry["values"]["value"])
    rules, state = app.table.rules, app.table.state
    outcome = rules.outcome(state)
    return {"totals": list(rules.totals(state)), "winners": outcome and list(outcome.winners)}


def main() -> None:
    began = time.perf_counter()
    stage = stage_of(sys.argv[1])
    told = play(stage, json.loads(Path(sys.argv[2]).read_text(encoding="utf-8")))
    own = ("companion", "rules", "screens")
    ours = [
        module
        for name, module in sys.modules.items()
        if name.partition(".")[0] in own and name != "tools.pictures.stage"
    ]
    places = {str(module.__file__) for module in ours if module.__file__}
    told["elsewhere"] = sorted(place for place in places if not Path(place).is_relative_to(Path.cwd()))
    told["sources"] = sorted(place for place in places if place.endswith(".py"))
    told["seconds"] = time.perf_counter() - began
    print(json.dumps(told))


if __name__ == "__main__":
    main()
