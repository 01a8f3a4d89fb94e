"""The page itself: one small answer, a policy that lets nothing else run, and a renderer for every kind of the kit."""

from __future__ import annotations

import gzip
import hmac
import re
from collections.abc import Callable

from companion.live.page import LEFT_OUT, glyph_names, page
from companion.live.squeeze import squeezed
from companion.live.view.plain import KINDS
from tests.sources import GAMES, ROOT, files
from tools.guest_stage import LiveTable, Visitor

MOST_BYTES = 30_000
NO_GLYPHS = {"back", "calendar", "grid", "open"}
"""Words of the games that are also names of glyphs."""
POLICY = "async () => (await fetch(location.href)).headers.get('content-security-policy')"
Visit = Callable[..., Visitor]


def test_the_page_is_one_small_answer() -> None:
    packed = page()
    assert len(packed.gzipped) <= MOST_BYTES
    markup = gzip.decompress(packed.gzipped).decode()
    assert not re.search(r'\s(?:src|href)="(?!data:|#)', markup), "something is asked for besides"
    assert not re.search(r"<[^>]*\son\w+=", markup), "a handler in the markup"
    assert packed.headers["Content-Length"] == str(len(packed.gzipped))
    assert packed.etag == page().etag


def test_data_never_becomes_markup() -> None:
    script = "".join(path.read_text("utf-8") for path in files(".js", under=("assets/guest",)))
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function", script)


def test_the_page_has_the_glyphs_of_all_games_and_its_own() -> None:
    names = {path.stem for path in (ROOT / "assets" / "icons" / "svg").glob("*.svg")}
    told = "".join(path.read_text("utf-8") for path in files(".py", under=("rules",)))
    used = {name for name in names if f'"{name}"' in told}
    assert sorted(used & LEFT_OUT - NO_GLYPHS) == []
    assert names >= LEFT_OUT
    assert set(glyph_names()) | LEFT_OUT == names


def test_squeezing_keeps_keys_and_properties() -> None:
    script = """
const told = ({ name, other = 1 }, list) => list.map((one) => one.name + name + (other ? one : list));
const made = { name: 1, told };
function shown(one) {
  return { one, told: told(one, [one]), text: "one told" };
}
"""
    small = squeezed(script)
    assert len(small) < len(script) * 0.75
    assert '"one told"' in small
    assert "{name:" in small
    assert ".name" in small
    assert re.search(r"\{name:1,told:\w+\}", small)
    assert re.search(r"return\{one:(\w),told:\w+\(\1,\[\1\]\)", small)


def test_nothing_is_blocked_and_nothing_fails(visit: Visit, live: LiveTable) -> None:
    guest = visit(live.table.names[1])
    guest.page.goto(live.address)
    policy = guest.page.evaluate(POLICY)
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    guest.page.find(".now").first.shows()
    # A script that is not the page's own does not run.
    guest.page.evaluate(
        "() => { const s = document.createElement('script'); s.text = 'window.broke = 1'; document.body.append(s); }"
    )
    assert guest.page.evaluate("() => window.broke") is None
    assert [one for one in guest.errors() if re.search("Content.Security.Policy", one)]


def test_a_proof_is_the_same_as_pythons(visit: Visit) -> None:
    guest = visit()
    for key, text in (("a", "b"), ("k" * 100, "t" * 300), ("ключ", "число"), ("k" * 64, "t" * 55), ("k", "t" * 64)):
        made = guest.page.evaluate("([key, text]) => annals.hmac(key, text)", [key, text])
        assert made == hmac.digest(key.encode(), text.encode(), "sha256").hex()


def test_every_kind_of_the_kit_has_a_renderer(visit: Visit) -> None:
    known = set(visit().page.evaluate("() => annals.kinds()"))
    assert sorted(KINDS - known) == []
    assert len(GAMES) >= 4
