"""What a player may set on this phone, and where everything is kept."""

from __future__ import annotations

import os
import string
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

AS_ON_DEVICE = "device"
THEMES = (AS_ON_DEVICE, "light", "dark", "black")
CLOCKS = ("off", "up", "turn", "game")
SHORTEST_LIMIT, LONGEST_LIMIT = 15, 6 * 3600
"""Seconds that may be agreed for a turn or for a player's game."""
SMALLEST_TEXT, LARGEST_TEXT = 0.8, 2.0
TEXT_SIZES = (100, 115, 130, 150, 175, 200)
"""Those to choose from, in per cent."""
MOST_TOPICS = 2_000
LONGEST_VERSION = 40
LONGEST_BROKER = 500
_SIGNS = string.ascii_lowercase + string.digits


def new_id(length: int = 8) -> str:
    """Short enough to go with every entry; eight characters are 41 bits, so no table meets the same one twice."""
    # Two bytes per character, so that the bias of the remainder does not show.
    chance = int.from_bytes(os.urandom(2 * length), "big")
    signs = []
    for _ in range(length):
        chance, sign = divmod(chance, len(_SIGNS))
        signs.append(_SIGNS[sign])
    return "".join(signs)


@dataclass(frozen=True, slots=True)
class Settings:
    """No language means the device's own."""

    language: str = ""
    theme: str = AS_ON_DEVICE
    is_device_dark: bool = False
    """As the device last answered: the first frame must not wait to ask again."""
    text_scale: float = 1.0
    vibration: bool = True
    keep_awake: bool = True
    reduced_motion: bool = False
    faces_players: bool = False
    """The device lies on the table, and each player's part of the screen is turned to them."""
    is_left_handed: bool = False
    """Rail and keypad are mirrored."""
    reads_aloud: bool = False
    """The round and a seat can be read aloud, for those who cannot see them."""
    clock: str = "off"
    turn_seconds: int = 3 * 60
    game_seconds: int = 25 * 60
    clock_waits: bool = False
    """Whether the clock stands while the rules are open."""
    bookmarks: tuple[str, ...] = ()
    """Rules topics as "game/topic", the newest first; so are those read last."""
    recent_topics: tuple[str, ...] = ()
    is_welcomed: bool = False
    """The page of the first start was seen."""
    hints: bool = True
    hints_seen: tuple[str, ...] = ()
    """As "hint/game": each is shown once, and a game shows one."""
    news_seen: str = ""
    """The version whose news were last shown."""
    shares_by_codes: bool = False
    """The sharing tab opens the codes at once, since that is what was chosen there last."""
    knows_live: bool = False
    """The permission the live table needs was explained."""
    broker: str = ""
    """Where games with people who are far away are passed on, as it was typed last."""
    device: str = ""
    """This phone's name in all games of earlier versions, which gave it only one; by it their entries are known."""

    @property
    def mode(self) -> str:
        """The theme in force."""
        if self.theme == AS_ON_DEVICE:
            return "dark" if self.is_device_dark else "light"
        return self.theme

    def plain(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def read(cls, data: Any) -> Settings:
        """What was kept; what is missing or makes no sense gets its default."""
        kept = data if isinstance(data, Mapping) else {}
        read: dict[str, Any] = {name: kept[name] for name, sense in _SENSE.items() if sense(kept.get(name))}
        read |= {name: tuple(value) for name, value in read.items() if isinstance(value, list)}
        return cls(**read)


def data_folder() -> Path:
    """Where games and settings are kept unless the platform says otherwise."""
    if own := os.environ.get("ANNALS_HOME"):
        return Path(own)
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "annals"


def _is_scale(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and SMALLEST_TEXT <= value <= LARGEST_TEXT


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _is_limit(value: Any) -> bool:
    return type(value) is int and SHORTEST_LIMIT <= value <= LONGEST_LIMIT


def _are_topics(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and len(value) <= MOST_TOPICS and all(isinstance(one, str) for one in value)


_SENSE: dict[str, Callable[[Any], bool]] = {
    "language": lambda value: isinstance(value, str) and len(value) <= 2,
    "is_device_dark": _is_flag,
    "theme": lambda value: value in THEMES,
    "text_scale": _is_scale,
    "vibration": _is_flag,
    "shares_by_codes": _is_flag,
    "knows_live": _is_flag,
    "keep_awake": _is_flag,
    "reduced_motion": _is_flag,
    "faces_players": _is_flag,
    "is_left_handed": _is_flag,
    "reads_aloud": _is_flag,
    "clock": lambda value: value in CLOCKS,
    "turn_seconds": _is_limit,
    "game_seconds": _is_limit,
    "clock_waits": _is_flag,
    "bookmarks": _are_topics,
    "recent_topics": _are_topics,
    "is_welcomed": _is_flag,
    "hints": _is_flag,
    "hints_seen": _are_topics,
    "news_seen": lambda value: isinstance(value, str) and len(value) <= LONGEST_VERSION,
    "broker": lambda value: isinstance(value, str) and len(value) <= LONGEST_BROKER and value.isprintable(),
    "device": lambda value: isinstance(value, str) and len(value) <= 40 and value.isprintable(),
}
