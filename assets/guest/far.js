// The far view, for a television or a laptop: read only, large enough for three metres.

const isRound = (panel) => panel.k === "Dial" || panel.k === "Wheel";
function farSeat(row) {
  const brief = row.brief || [];
  const dial = brief.find(isRound);
  const goals = brief.find((one) => one.k === "Goals");
  const tracks = brief.filter((one) => one.k === "Track").map((one) => ({ k: "Gain", amount: one.value, glyph: one.glyph, tint: one.tint, label: one.label }));
  return h("section.farseat" + (toMove().includes(row.seat) ? ".lit" : ""), { of: row.seat, label: seatOf(row.seat).name }, h("div.grow", h("div.line", badge(row.seat), h("b.n.far128", num(row.total))), h("b.far60", seatOf(row.seat).name),
    goals && h("div.line", goals.cards.map((card) => h("i.fargoal" + (isReached(card) ? ".done" : ""), isReached(card) && glyph("check", say("done"))))), !dial && gains(tracks.length ? tracks : row.numbers)), dial && h("div.fardial", dialSvg(dial)));
}
function farPage() {
  const { game, now, table, rows, outcome } = state.parts;
  const movers = toMove();
  const one = movers.length === 1 ? movers[0] : null;
  const shared = table?.find(isRound);
  return h("main.far" + (state.isUp ? "" : ".old"), { "data-key": "far" }, state.lostAt && h("div.farlost", { role: "alert" }, say("lost", { time: clock(state.lostAt) })), h("header.line", emblem(), h("h1", game.title), h("span.grow", game.moment), lineMark()),
    h("div.farside", h("section.now", { "aria-live": "polite" }, lamp("sun", say("now")), h("div.body.line", one != null && badge(one, "huge"), h("div.grow", h("h2", outcome ? say("result") : one != null ? seatOf(one).name : now.title), h("p", outcome ? names(outcome.ranking[0]) : one != null ? now.title.replace(seatOf(one).name + ": ", "") : names(movers))))),
      h("section.card", shared ? [h("div.fardial", dialSvg(shared)), h("b", faceNow(shared) || shared.label)] : (table || []).filter((panel) => /^(Counter|Notice|Held|Stock)$/.test(panel.k)).slice(0, 3).map((panel) => draw(panel)))),
    h("div.farseats.of" + rows.length, rows.map(farSeat)));
}
