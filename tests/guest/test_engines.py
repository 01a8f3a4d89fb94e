"""The walk of every guest in the engines that other tests visit only with `make guest`: WebKit, as on an iPhone, and
Firefox."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.guest.test_play import entries
from tools.browser.firefox import Firefox
from tools.browser.webkit import WebKit
from tools.guest_stage import LiveTable, Visitor

Visit = Callable[..., Visitor]


@pytest.mark.parametrize("engine", [WebKit.name, Firefox.name])
def test_a_guest_joins_records_undoes_and_comes_back(visit: Visit, live: LiveTable, engine: str) -> None:
    guest = visit(language="uk", size=(390, 740))
    page = guest.page
    page.find("h1").reads("Хадара")
    guest.sit(live.table.names[1])
    before = len(entries(live))
    page.find(".tile", "Купити").first.click()
    form = page.find("dialog.form")
    form.find(".ask .face:not(.no)").first.click()
    form.find(".ask .face.lit").is_there()
    form.find(".main").click()
    form.is_gone()
    assert [seat for seat, _ in entries(live)[before:]][:1] == [1]
    page.find(".undo").click()
    page.find("main .struck").counts(1)
    page.find(".linkrow", "Записи").click()
    page.find("dialog .entry.struck").is_there()
    page.press("Escape")
    page.reload()
    page.find(".you").reads("ви")
