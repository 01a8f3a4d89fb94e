"""What a test does with a page: finds things in it, touches them, and waits until it sees what should come of that."""

from __future__ import annotations

import base64
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.browser.browser import Browser
from tools.browser.wire import Refused

SECONDS = 10.0
"""How long anything is waited for."""
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""How WebDriver marks an element in a value."""
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "Space": " "}
COVERED = {"element click intercepted", "element not interactable"}
"""What drivers say of an element in its place that cannot be touched there."""
_CENTRED = "(el) => el.scrollIntoView({ block: 'center' })"
_FOUND = """const norm = (text) => text.replace(/\\s+/g, " ").trim().toLowerCase();
  const all = arguments[0].reduce((roots, [css, text, at]) => {
    const every = [...new Set(roots.flatMap((root) => [...root.querySelectorAll(css)]))];
    const named = text ? every.filter((el) => norm(el.textContent).includes(norm(text))) : every;
    return at === null ? named : named.slice(at, at + 1 || undefined);
  }, [document]);
  const isShown = (el) => el.checkVisibility() && !!el.getClientRects().length;
"""
_ELEMENTS = _FOUND + "return all.filter((el) => !el.disabled)"
_FACTS = (
    _FOUND
    + """return all.map((el) => ({ text: el.textContent, drawn: el.innerText || "", isShown: isShown(el),
    isFocused: el === document.activeElement,
    own: Object.fromEntries([...el.attributes].map(({ name, value }) => [name, value])) }))"""
)

Fact = dict[str, Any]
Step = tuple[str, str, int | None]


class Page:
    """The one page of a browser."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.seconds = SECONDS

    def goto(self, url: str) -> None:
        self.browser.wire.command("Navigate", url=url)

    def reload(self) -> None:
        self.browser.wire.command("Refresh")

    @property
    def url(self) -> str:
        url: str = self.browser.wire.command("GetCurrentURL")
        return url

    def evaluate(self, function: str, *given: Any) -> Any:
        """Calls a JavaScript function in the page with these values, and returns what it returns."""
        script = f"return ({function})(...arguments)"
        return self.browser.wire.command("ExecuteScript", script=script, args=list(given))

    def find(self, css: str, text: str = "") -> Found:
        """All elements of a selector, or those of them whose text contains `text`, in any case."""
        return Found(self, ((css, text, None),))

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        strokes = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self.browser.wire.command("PerformActions", actions=[{"type": "key", "id": "keys", "actions": strokes}])

    def until(self, holds: Callable[[], Any], what: str = "", seconds: float | None = None) -> Any:
        """Waits until `holds` gives something true, and returns that. No answer from a page in motion counts as no."""
        end = time.monotonic() + (seconds or self.seconds)
        pause, last = 0.01, ""
        while True:
            try:
                if found := holds():
                    return found
            except Refused as error:
                if not error.passes:
                    raise
                last = str(error)
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain: {what or holds} {last}")
            time.sleep(pause)
            pause = min(0.1, pause * 1.5)

    def holds(self, function: str, *given: Any) -> None:
        """Waits until a JavaScript function returns something true."""
        self.until(lambda: self.evaluate(function, *given), function)

    def comes_to(self, address: str) -> None:
        self.until(lambda: self.url == address, address)

    def shoot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.browser.wire.command("TakeScreenshot", full=False)))


class Found:
    """Elements of a page, looked up again whenever something is asked of them.

    What touches them, and most of what asks, wants exactly one: `first`, `last` and `at` choose among several.
    """

    def __init__(self, page: Page, steps: tuple[Step, ...]) -> None:
        self._page, self._steps = page, steps

    def __repr__(self) -> str:
        return " ".join(f"{css}{f' “{text}”' if text else ''}" for css, text, _ in self._steps)

    def find(self, css: str, text: str = "") -> Found:
        """Elements inside these."""
        return Found(self._page, (*self._steps, (css, text, None)))

    def at(self, number: int) -> Found:
        css, text, _ = self._steps[-1]
        return Found(self._page, (*self._steps[:-1], (css, text, number)))

    @property
    def first(self) -> Found:
        return self.at(0)

    @property
    def last(self) -> Found:
        return self.at(-1)

    # Asked at once.

    def facts(self) -> list[Fact]:
        found: list[Fact] = self._page.browser.wire.command("ExecuteScript", script=_FACTS, args=[self._steps])
        return found

    def count(self) -> int:
        return len(self.facts())

    def text(self) -> str:
        """The text as it is drawn."""
        (fact,) = self.facts()
        return str(fact["drawn"])

    def is_shown(self) -> bool:
        return any(fact["isShown"] for fact in self.facts())

    # Touched as soon as that is possible.

    def click(self) -> None:
        self._page.until(lambda: self._do("ElementClick"), f"to click {self}")

    def hold(self, seconds: float) -> None:
        """Presses and lets go after a while."""
        element = self._page.until(self._element, f"to hold {self}")
        self._page.evaluate(_CENTRED, element)
        strokes = [
            {"type": "pointerMove", "x": 0, "y": 0, "duration": 0, "origin": element},
            # Until all have been told that the page has scrolled.
            {"type": "pause", "duration": 100},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": round(seconds * 1000)},
            {"type": "pointerUp", "button": 0},
        ]
        self._page.browser.wire.command(
            "PerformActions", actions=[{"type": "pointer", "id": "finger", "actions": strokes}]
        )

    def focus(self) -> None:
        element = self._page.until(self._element, f"to focus {self}")
        self._page.evaluate("(el) => el.focus()", element)

    def type(self, text: str) -> None:
        """Types a text in place of what stands there."""
        self._page.until(lambda: self._do("ElementClear"), f"to clear {self}")
        self._page.until(lambda: self._do("ElementSendKeys", text=text), f"to type in {self}")

    def _element(self) -> dict[str, str] | None:
        found = self._page.browser.wire.command("ExecuteScript", script=_ELEMENTS, args=[self._steps])
        if len(found) > 1:
            raise Refused("invalid argument", f"{len(found)} elements, not one: {self}")
        return found[0] if found else None

    def _do(self, command: str, **given: Any) -> bool:
        element = self._element()
        if element is None:
            return False
        try:
            self._page.browser.wire.command(command, id=element[ELEMENT], **given)
        except Refused as error:
            if error.kind in COVERED:
                # Something sticky lies over it: it is drawn to the middle and tried again.
                self._page.evaluate(_CENTRED, element)
            raise
        return True

    # Waited for.

    def shows(self, text: str | re.Pattern[str] = "", seconds: float | None = None) -> None:
        """Waits until the one element can be seen and its text contains this."""
        pattern = re.compile(re.escape(text)) if isinstance(text, str) else text

        def holds() -> bool:
            facts = self.facts()
            return len(facts) == 1 and facts[0]["isShown"] and bool(pattern.search(_normal(facts[0]["text"])))

        self._page.until(holds, f"{self} to show “{pattern.pattern}”", seconds)

    def reads(self, text: str) -> None:
        """Waits until the text of the one element is this and nothing else."""
        self._page.until(lambda: [_normal(fact["text"]) for fact in self.facts()] == [text], f"{self} to read {text}")

    def counts(self, number: int) -> None:
        self._page.until(lambda: self.count() == number, f"{number} of {self}")

    def is_there(self) -> None:
        """Waits until there is at least one."""
        self._page.until(self.count, str(self))

    def is_gone(self) -> None:
        self.counts(0)

    def has(self, attribute: str, value: str) -> None:
        """Waits until the attribute of the one element has this value."""
        self._page.until(
            lambda: [fact["own"].get(attribute) for fact in self.facts()] == [value], f"{attribute}={value} of {self}"
        )

    def is_focused(self) -> None:
        self._page.until(lambda: [fact["isFocused"] for fact in self.facts()] == [True], f"focus on {self}")


def _normal(text: str) -> str:
    return " ".join(text.split())
