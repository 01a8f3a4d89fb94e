"""The guests' page with a witness in it, for WebKit, whose driver does not tell what a page complains of.

A first script notes every error of the page. The policy gets that script's hash and stays what it is otherwise.
"""

from __future__ import annotations

import gzip
from base64 import b64encode
from functools import cache
from hashlib import sha256

from companion.live.page import Page

NOTES = """window.wrong = [];
addEventListener("error", (event) => wrong.push(event.message || "not loaded: " + event.target.outerHTML), true);
addEventListener("unhandledrejection", (event) => wrong.push("rejected: " + event.reason));
addEventListener("securitypolicyviolation", (event) => wrong.push("Content Security Policy: " + event.blockedURI));
{
  const said = console.error;
  console.error = (...all) => {
    wrong.push(all.join(" "));
    said.apply(console, all);
  };
}"""


def with_script(page: Page, script: str) -> tuple[str, str]:
    """The markup of the page with another script before its own, and the policy that lets both run."""
    markup = gzip.decompress(page.gzipped).decode().replace("<style>", f"<script>{script}</script><style>", 1)
    own = b64encode(sha256(script.encode()).digest()).decode()
    return markup, page.policy.replace("script-src ", f"script-src 'sha256-{own}' ")


@cache
def witnessed(page: Page) -> tuple[bytes, dict[str, str]]:
    markup, policy = with_script(page, NOTES)
    body = gzip.compress(markup.encode())
    return body, {**page.headers, "Content-Length": str(len(body)), "Content-Security-Policy": policy}
