"""Who is at the live table, in words and signs: what they take part with, how well they are heard, what they may do."""

from __future__ import annotations

import time
from typing import NamedTuple

from companion.live.guest import APP, BROWSER, HOST, TV, Guest
from companion.table import Table

GLYPHS = {APP: "phone", BROWSER: "globe", TV: "tv", HOST: "phone"}
MINUTE, HOUR = 60, 3600
STEP = 10  # seconds: how fine an age is told, and how often it may change on the screen
GONE = 60  # seconds without a word after which somebody is lost rather than late


class Heard(NamedTuple):
    """The state of a connection, as `Connection` draws it, and its word."""

    state: str
    text: str


def age(table: Table, since: float, now: float | None = None) -> str:
    """How long ago that was, in steps of ten seconds: a number that runs would keep the screen awake."""
    seconds = max(0, int((time.time() if now is None else now) - since))
    if seconds < STEP:
        return table.say("live.just_now")
    if seconds < MINUTE:
        return table.say("live.seconds_ago", n=seconds // STEP * STEP)
    if seconds < HOUR:
        return table.say("live.minutes_ago", n=seconds // MINUTE)
    return table.say("live.long_ago")


def heard(table: Table, guest: Guest, now: float | None = None) -> Heard:
    if guest.is_here:
        return Heard("here", table.say("live.now"))
    away = (time.time() if now is None else now) - guest.since
    return Heard("away" if away < GONE else "lost", age(table, guest.since, now))


def name_of(table: Table, guest: Guest) -> str:
    """The name of the seat; somebody who only watches is called by the device they watch on."""
    if guest.seat is not None and guest.seat < len(table.names):
        return table.names[guest.seat]
    return guest.name or table.say("live.screen" if guest.how == TV else "live.watcher")


def how_of(table: Table, how: str) -> str:
    return table.say(f"live.{how}")


def phones_here(table: Table) -> int:
    """How many devices are at the table now, this one among them."""
    return 1 + sum(guest.is_here for guest in table.live.guests)
