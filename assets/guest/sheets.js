// What lies over the page: sheets with a title, the refusal, and what has to be told.

const sheets = [];

// `body` draws what the sheet holds; it is drawn again whenever something changes.
function sheet(name, title, body, cls) {
  const known = sheets.find((one) => one.name === name);
  const one = Object.assign(known || { name, el: h("dialog." + (cls || "sheet")), back: document.activeElement }, { title, body });
  if (!known) {
    const { el } = one;
    el.addEventListener("close", () => {
      sheets.splice(sheets.indexOf(one), 1);
      el.remove();
      if (one.closed) one.closed();
      if (one.back && one.back.isConnected) one.back.focus();
      render();
    });
    el.addEventListener("click", (event) => event.target === el && !cls && el.close());
    document.body.append(el);
    sheets.push(one);
  }
  drawSheet(one);
  if (!known) one.el.showModal();
  return one;
}
const closeSheets = (...names) => names.forEach((name) => sheets.filter((one) => one.name === name).forEach((one) => one.el.close()));
function drawSheet(one) {
  show(one.el, one.name === "form" ? form?.form && [formBody(), refusalBar()] : [h("div.sheethead.line", h("h2.grow", { tabindex: -1, autofocus: true }, one.title), round("close", say("close"), () => one.el.close())), h("div.sheetbody", one.body())], toastBar());
  one.el.setAttribute("aria-label", one.title);
}

// A fact that stays until it is touched; the table stays usable.
let refused = null;
function refuse(refusal, input, mayForce) {
  refused = refusal && { refusal, input, mayForce };
  render();
  const title = document.querySelector(".refusal h2");
  if (title) title.focus();
}
const ruleLink = (thing) => h("button.link", { do: () => explain(thing, () => tell(say("no_rule"))) }, glyph("book"), say("rule"));
function refusalBar() {
  if (!refused) return null;
  const { refusal, input, mayForce } = refused;
  return h("div.refusal", { role: "alertdialog", label: refusal.text }, h("div.line.start", h("span.disc.soft", glyph(refusal.shortage?.glyph || "flag")), h("div.grow", h("h2", { tabindex: -1 }, refusal.text), draws.Refusal(refusal), (refusal.code || refusal.topic) && ruleLink({ refusal: refusal.code, topic: refusal.topic }))),
    h("div.buttons", mayForce && h("button.outline.line", { do: () => record(input, true) }, glyph("flag"), refusal.anyway || say("anyway")), h("button.main", { do: () => refuse(null) }, say("all_right"))),
    input && !refusal.nonsense && h("p.note.line", glyph("lock"), mayForce ? say("anyway_allowed") : say("ask_host", { name: hostName() })));
}
const hostName = () => {
  const host = state.parts.live?.find((one) => one.how === "host");
  return host && host.seat != null ? seatOf(host.seat).name : say("the_host");
};

// Something to know that needs no answer; it stays until the next touch.
let toast = "";
function tell(text) {
  toast = text;
  render();
}
const tellBad = (answer) => tell(answer.text || answer.refusal?.text);
const toastBar = () => h("div.toast.line", { role: "status" }, toast && [h("span.grow", toast), round("close", say("close"), () => tell(""))]);

// Sheets that many places open.
function showWhy({ why, correct }) {
  sheet("why", why.label, () => [draw(why), correct && second("pencil", say("correct"), () => openForm(correct)), why.topic && ruleLink({ key: why.topic })]);
}
const openCard = (face) => sheet("card", face.title || face.corner, () => [h("div.line.start", sign(face.glyph, face.tint), h("div.grow", h("b", face.corner), faceMore(face))), tiles(face.offers), ruleLink({ key: face.id })]);
const showBoard = (seat) => line.ask({ what: "board", seat }, (got) => {
  placed({ part: "board", seat }, got, []);
  sheet("board", seatOf(seat).name, () => [stacked(got.panels), tiles(got.offers)]);
});
const showOthers = () => line.ask({ what: "record" }, ({ inputs }) => sheet("other", say("other"), () => grid("tiles", inputs.map((one) => tile({ do: () => openForm({ type: one.type }, "record") }, one.glyph, one.tint, one.label, note(one.note))))));

// The history, page by page, newest first.
const entryRow = (one) => h("div.entry.line." + one.status, one.seat != null ? badge(one.seat) : glyph("table"), h("div.grow", h("span.name", one.text),
  (one.sums || []).length ? h("span.gains", one.sums.map((sum) => h("span.gain", sign(sum.glyph, sum.tint, sum.label), difference(sum.after - sum.before)))) : null,
  note([ago(one.time), one.reason].filter(Boolean).join(", ")), one.forced && chip(say("forced"), "flag", ".forced"), one.corrected && chip(say("by_hand"), "pencil", ".hand"), one.status === "struck" && chip(say("struck"), "strike"), one.refusal && reason(one.refusal.text)),
one.may_undo && round("undo", say("undo") + ": " + one.text, () => { closeSheets("history"); undo(one.id); }));
const showHistory = (upto, earlier) => line.ask({ what: "history", upto }, (got) => {
  const chapters = [...(earlier || []), ...got.chapters];
  sheet("history", say("history"), () => [chapters.map((chapter) => h("section", heading(chapter.moment), chapter.totals && h("div.gains", chapter.totals.map((total, seat) => h("span.gain", badge(seat), hidden(seatOf(seat).name), h("b", num(total))))), chapter.entries.map(entryRow))),
    got.next && second("down", say("older"), () => showHistory(got.next, chapters))]);
});

// The score sheet: a line for each thing, a column for each seat; the outcome over it, once there is one.
draws.Row = (row, at) => h("tr", h("th", { scope: "row" }, sign(row.glyph), row.label), row.cells.map((total, seat) => h("td" + (total > Math.min(...row.cells) && total === Math.max(...row.cells) ? ".best" : ""),
  h("button", { do: () => line.ask({ what: "why", part: "sheet", path: [at, seat] }, showWhy), label: row.label + ", " + seatOf(seat).name + ": " + num(total) }, num(total)))));
draws.Sheet = ({ rows, totals }) => h("div.scroll", h("table", h("tr", h("td"), totals.map((_, seat) => h("th", { scope: "col" }, badge(seat), hidden(seatOf(seat).name)))), rows.map(draws.Row), h("tr.total", h("th", { scope: "row" }, say("total")), totals.map((one) => h("td", num(one))))));
const showScores = () => line.ask({ what: "sheet" }, (got) => {
  const { outcome } = state.parts;
  sheet("scores", say(outcome ? "result" : "scores"), () => [outcome && draw(outcome), draws.Sheet(got)]);
});
