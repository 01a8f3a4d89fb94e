// Panels one under another: neighbours of one family share a card, a grid or a line.

const family = (panel) => panel.k === "Counter" ? panel.minus || panel.plus ? "counters.card" : "ratings" : { Track: "tracks.card", Dial: "dials", Bank: "banks.card" }[panel.k] || panel.id;

function stack(panels, brief) {
  const groups = [];
  for (const panel of panels || []) {
    const last = groups[groups.length - 1];
    const name = brief && /^(Counter|Tiles)$/.test(panel.k) ? "numbers" : family(panel);
    if (last && last.name === name) last.list.push(panel);
    else groups.push({ name, list: [panel] });
  }
  return groups.map(({ name, list }) => {
    const drawn = list.map((one) => draw(one, { brief }));
    return name === list[0].id ? drawn : h("div." + (brief ? name.replace(".card", "") : name), drawn);
  });
}
const stacked = (panels, brief) => panels && panels.length ? h("div.stack", stack(panels, brief)) : null;

// Where the game stands and what is to do now.
draws.TrailMark = (mark) => h("li.at-" + mark.passing, { "aria-current": mark.passing === "now" && "step" }, mark.label, " ", note(mark.note));
draws.StepLine = (one) => h("div.stepline" + (one.is_to_move ? ".lit" : ""), touch("plain.line.grow", asksWhy(one), badge(one.seat), h("span.grow", h("b", seatOf(one.seat).name), one.note && h("span.note" + (one.is_short ? ".bad" : ""), one.note)), sign(one.glyph, one.tint), one.is_done && glyph("check", say("done"))),
  one.sum && fromTo(one.sum.before, one.sum.after));
draws.SeatRow = (row) => h("span.gains.even", all(row.numbers));
const lamp = (name, text, more) => h("div.lamp", glyph(name), h("b.grow", text), more && h("span", more));
draws.Step = (step, since) => h("section.now", { label: say("now"), hold: { step: true } }, lamp("sun", say("now"), since),
  h("div.body", h("div.line", { "aria-live": "polite" }, step.mover != null && badge(step.mover, "big"), h("div.grow", h("h2", withName(step)), step.text && h("p", step.text))),
    step.trail && h("ol.trail", all(step.trail)), step.mover == null && all(step.lines), note(step.next), step.to_do && step.to_do.items && h("div", h("b", step.to_do.label), all(step.to_do.items))));
// Who it is about, unless the title says so; after a colon it goes on in small letters.
const withName = ({ mover, title }) => mover == null || title.includes(seatOf(mover).name) ? title : seatOf(mover).name + ": " + small(title);
const small = (text) => /^.[^A-ZА-ЯІЇЄҐ]/.test(text) ? text[0].toLowerCase() + text.slice(1) : text;

// The end.
draws.TieBreak = (tie) => h("p.note", say(tie.is_shared ? "tie_shared" : "tie_broken", { what: tie.label, names: tie.seats.map((seat, one) => seatOf(seat).name + " " + num(tie.values[one])).join(", ") }));
draws.Outcome = (outcome) => h("div", outcome.ranking.map((seats, place) => seats.map((seat) => h("div.placed.line" + (place ? "" : ".won"), { of: seat }, h("b.n.l", place + 1), badge(seat, "big"), h("b.grow", seatOf(seat).name), !place && glyph("trophy", say("winner")), h("b.n.xl", num(outcome.totals[seat]))))), all(outcome.ties));
