// The far view, for a television or a laptop: read only, large enough for three metres.

const boards = [];
// The boards are asked for after each change: the drawn thing of a game lies there.
function askBoards(count) {
  if (boards.v === state.v) return;
  boards.v = state.v;
  times(count, (seat) => line.ask({ what: "board", seat }, (got) => {
    boards[seat] = got.panels;
    render();
  }));
}
function farSeat(row) {
  const panels = boards[row.seat] || [];
  const dial = panels.find((one) => one.k === "Dial" && !one.faces);
  const goals = panels.find((one) => one.k === "Goals");
  const tracks = panels.filter((one) => one.k === "Track").map((one) => ({ ...one, k: "Gain", amount: one.value }));
  return h("section.farseat" + (toMove().includes(row.seat) ? ".lit" : ""), { of: row.seat, label: seatOf(row.seat).name }, h("div.grow", h("div.line", badge(row.seat), h("b.n.far128", num(row.total))), h("b.far60", seatOf(row.seat).name),
    goals && h("div.line", goals.cards.map((card) => h("i.fargoal" + (isReached(card) ? ".done" : ""), isReached(card) && glyph("check", say("done"))))), !dial && gains(tracks.length ? tracks : row.numbers)), dial && h("div.fardial", dialSvg(dial)));
}
function farPage() {
  const { game, now, table, rows, outcome } = state.parts;
  const movers = toMove();
  const one = movers.length === 1 ? movers[0] : null;
  const shared = table?.find((panel) => panel.k === "Wheel" || panel.faces);
  const lines = table?.find((panel) => panel.lines)?.lines;
  askBoards(rows.length);
  return h("main.far" + (state.isUp ? "" : ".old"), { "data-key": "far" }, state.lostAt && h("div.farlost", { role: "alert" }, say("lost", { time: clock(state.lostAt) })), h("header.line", emblem(), h("h1", game.title), h("span.grow", game.moment), lineMark()),
    h("div.farside", h("section.now", { "aria-live": "polite" }, lamp("sun", say("now")), h("div.body.line", one != null && badge(one, "huge"), h("div.grow", h("h2", outcome ? say("result") : one != null ? seatOf(one).name : now.title), h("p", outcome ? names(outcome.ranking[0]) : one != null ? now.title.replace(seatOf(one).name + ": ", "") : names(movers))))),
      shared ? h("section.card", h("div.fardial", dialSvg(shared)), h("b", faceNow(shared) || shared.label)) : lines && h("section.card", all(lines.slice(0, 4)))),
    h("div.farseats.of" + rows.length, rows.map(farSeat)));
}
