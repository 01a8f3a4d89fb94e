"""`companion.phone` as it runs on a phone, by pyjnius against a real Java."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.companion.on_java.scenes import SCENES
from tests.sources import ROOT

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(shutil.which("javac") is None, reason="no Java here: setup.sh names the package"),
    pytest.mark.skipif(find_spec("jnius") is None, reason="no pyjnius here"),
]


@pytest.fixture(scope="module")
def went(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    told = tmp_path_factory.mktemp("java") / "told.json"
    run = subprocess.run(
        [sys.executable, "-m", "tests.companion.on_java.machine", str(told)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert told.exists(), run.stderr[-4000:]
    found: dict[str, str] = json.loads(Path(told).read_text(encoding="utf-8"))["went"]
    return found


@pytest.mark.parametrize("scene", [scene.__name__ for scene in SCENES])
def test_a_scene_goes_well(went: dict[str, str], scene: str) -> None:
    assert not went[scene], went[scene]
