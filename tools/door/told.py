"""What the process of the app says to the one that has started it: a line of JSON each."""

from __future__ import annotations

import json
import sys
import time
from typing import Any


def tell(kind: str, **what: Any) -> None:
    stream = sys.__stdout__
    assert stream is not None
    stream.write(json.dumps({"at": round(time.perf_counter(), 1), "kind": kind, **what}) + "\n")
    stream.flush()
