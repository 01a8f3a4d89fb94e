"""Who is let in: by invitation, by a guest's own key, as an app phone that has the game, or by six digits to watch."""

from __future__ import annotations

import hmac
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any

from companion.live.invitation import guest_key, live_key, new_code
from companion.live.proof import is_proof

DIGITS_SECONDS = 120
MOST_GUESSES = 5
"""Wrong tries for each code: who tries all evening hits one in five hundred evenings, and then may only watch."""
MOST_BARRED = 256


class Doors:
    """Used on the server's thread; the code and the digits are also read on others.

    A game from before there were secrets has none to make keys from: then its keys hold until this host stops.
    """

    def __init__(self, secret: bytes, code: str = "", now: Callable[[], float] = time.monotonic) -> None:
        self._has_secret = bool(secret)
        self._secret = secret or secrets.token_bytes(16)
        self._now = now
        self.code = code or new_code()
        self._barred: OrderedDict[str, None] = OrderedDict()
        self._lock = threading.Lock()
        self._digits, self._until, self._guesses = "", 0.0, 0

    # The six digits.

    @property
    def digits(self) -> str:
        """Those that are valid now; empty while too many wrong ones have been tried."""
        with self._lock:
            self._renew_digits()
            return self._digits if self._guesses < MOST_GUESSES else ""

    @property
    def digits_left(self) -> float:
        """Seconds until there are others."""
        with self._lock:
            self._renew_digits()
            return self._until - self._now()

    def guess(self, given: Any) -> bool:
        with self._lock:
            self._renew_digits()
            if self._guesses >= MOST_GUESSES:
                return False
            told = given.replace(" ", "") if isinstance(given, str) else ""
            if told.isascii() and hmac.compare_digest(told, self._digits):
                return True
            self._guesses += 1
            return False

    def _renew_digits(self) -> None:
        if self._now() >= self._until:
            self._digits = f"{secrets.randbelow(1_000_000):06}"
            self._until, self._guesses = self._now() + DIGITS_SECONDS, 0

    # Keys.

    def key_of(self, guest: str) -> str:
        return guest_key(self._secret, guest)

    def by_invitation(self, nonce: str, proof: Any) -> bool:
        return is_proof(self.code.encode(), nonce, proof)

    def by_game(self, nonce: str, proof: Any) -> bool:
        """Whether it is an app phone that has the game."""
        return self._has_secret and is_proof(live_key(self._secret), nonce, proof)

    def by_own_key(self, guest: Any, nonce: str, proof: Any) -> bool:
        is_known = isinstance(guest, str) and 0 < len(guest) <= 40 and guest not in self._barred
        return is_known and is_proof(self.key_of(guest).encode(), nonce, proof)

    # Who is not let in again.

    @property
    def barred(self) -> tuple[str, ...]:
        return tuple(self._barred)

    def bar(self, guests: Iterable[str]) -> None:
        for guest in guests:
            self._barred[guest] = None
            while len(self._barred) > MOST_BARRED:
                self._barred.popitem(last=False)

    def is_barred(self, guest: str) -> bool:
        return guest in self._barred

    def change_code(self) -> None:
        """Whoever was put out knows the former invitation; guests who are in have their own keys."""
        self.code = new_code()
