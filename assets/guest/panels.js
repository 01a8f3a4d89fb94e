// Panels: what a table, a board or a form shows. A panel knows its kind and never a game.

const aboutPanel = (panel) => ({ panel: panel.id, topic: panel.topic });
const box = (panel, cls, ...kids) => h("section.panel" + cls, { hold: aboutPanel(panel), label: panel.label }, ...kids);
const carded = (panel, ...kids) => box(panel, ".card", heading(panel.label), ...kids);
const isBrief = (opts) => opts && opts.brief;

const coming = (counter) => (counter.coming || []).filter(Boolean).map((by) => h("small." + (by < 0 ? "bad" : "good"), signed(by)));
const value = (data, cls) => h("b.n" + (cls || "") + (data.is_by_hand ? ".dots" : ""), num(data.value));
const bareCounter = (counter) => touch("bare" + (counter.is_short ? ".hurt" : ""), asksWhy(counter), { hold: aboutPanel(counter) },
  sign(counter.glyph, counter.tint), counter.glyph ? hidden(counter.label) : note(counter.short || counter.label), value(counter), coming(counter), counter.is_forced && glyph("flag", say("forced")));
const steps = (data, middle) => h("div.stepper", key("minus", data.label + " \u22121", offered(data.minus), !data.minus || data.minus.no), middle, key("plus", data.label + " +1", offered(data.plus), !data.plus || data.plus.no));

draws.Counter = (counter, opts) => {
  if (isBrief(opts)) return bareCounter(counter);
  const why = asksWhy(counter);
  if (counter.minus || counter.plus) {
    return box(counter, ".row", touch("grow.plain.line", why, sign(counter.glyph, counter.tint), two(counter.label, note(counter.note)), marks(counter)), steps(counter, value(counter, ".xl")));
  }
  return box(counter, ".rating" + (counter.is_short ? ".hurt" : ""), touch("plain", why, h("span.lead", { tint: counter.tint }, glyph(counter.glyph), counter.label), value(counter, ".xl"), h("span.note", counter.note, coming(counter)), marks(counter)));
};

draws.Track = (track, opts) => {
  const tokens = Math.max(0, Math.floor((track.value - 1) / track.spaces));
  const marker = track.value - tokens * track.spaces;
  return box(track, ".track", touch("plain", asksWhy(track), isBrief(opts) ? hidden(track.label) : note(track.label),
    h("span.line", value(track, ".l"), tokens ? h("i.token" + (tokens > 1 ? ".more" : ""), { tint: track.tint }, "+" + tokens * track.spaces) : null),
    h("span.spaces", { tint: track.tint, "aria-hidden": "true" }, glyph(track.glyph), times(track.spaces, (at) => h("i" + (at + 1 === marker ? ".at" : at + 1 < marker ? ".past" : ""))))));
};

draws.Tiles = (panel, opts) => isBrief(opts) ? h("span.counts", all(panel.tiles)) : carded(panel, h("span.counts", panel.tiles.map((one) => h("span.named", draw(one), note(one.short || one.label)))));

// Squares in wells, the numbers in force outlined over and under them.
draws.Section = (section, have, tint) => h("div.well", { style: { "--w": section.squares } },
  section.above && h("div.over", section.above.map((one) => h("span", { style: { "--at": one.at + 1 } }, draw(one)))),
  h("div.squares", { tint }, times(section.squares, (at) => h("i" + (at < have ? "" : ".off")))), section.below && h("div.under", all(section.below)));
draws.Bank = (bank, opts) => {
  let left = bank.cubes;
  const lit = bank.sections.flatMap((one) => [...(one.above || []), ...(one.below || [])]).filter((one) => one.is_lit).map((one) => one.label);
  const why = asksWhy(bank) || (bank.stock && asksWhy(bank.stock));
  return box(bank, ".bank", !isBrief(opts) && h("div.head", h("h3", bank.label, " ", h("b.n", num(bank.cubes))), note(bank.note), bank.stock && bareCounter(bank.stock)),
    touch("plain.wells", why, { role: !why && "img", label: [bank.label, num(bank.cubes), ...lit].join(", ") }, bank.sections.map((one) => {
      const drawn = draw(one, left, bank.tint);
      left -= one.squares;
      return drawn;
    })), tiles(bank.offers));
};

// Places that hold something.
const isSign = (face) => face && !(face.title || face.note || face.gains || face.cost != null || face.full_cost != null || face.points != null);
const disc = (name, tint, isFull) => name ? h("span.disc" + (isFull ? ".full" : ""), { tint }, glyph(name)) : null;
draws.Slot = (slot, brief) => {
  const { face } = slot;
  const why = slot.is_filled ? "" : noText(slot.offer);
  const does = offered(slot.offer);
  const cls = slot.is_chosen ? ".lit" : slot.is_filled ? ".filled" : does && !why ? ".open" : ".dashed";
  if (isSign(face)) {
    return touch("signslot", does, { hold: { key: face.id } }, h("span.above", glyph(slot.glyph), slot.above, eye(slot)),
      h("span.slot" + cls, disc(face.glyph, face.tint, true), face.corner && h("b", face.corner), gains(face.tokens), gains(slot.tokens)), brief ? hidden(slot.label) : [note(slot.label), note(slot.note)]);
  }
  if (face) return draw(face, { why, cls, does, lead: note(slot.above) });
  return touch("slot" + cls, does, { no: why }, h("span.line", disc(slot.glyph, slot.tint, slot.is_filled), slot.above && h("b", slot.above), h("span.name", slot.label), eye(slot)), gains(slot.tokens), reason(why) || note(slot.note));
};
const headed = (panel, cls, opts, ...kids) => box(panel, cls, !isBrief(opts) && heading(panel.label), ...kids);
draws.Slots = (panel, opts) => headed(panel, "", opts, panel.slots.every((one) => isSign(one.face)) ? h("div.signs", all(panel.slots, isBrief(opts))) : grid("tiles", all(panel.slots), 0, 5));
draws.Grid = (grid, opts) => headed(grid, "", opts, h("div.square", { style: { "--cols": Math.max(...grid.rows.map((row) => row.length)) } }, grid.rows.flat().map((one) => one ? draw(one) : h("span"))));

draws.CardGroup = (group) => h("div.group", h("div.line", sign(group.glyph, group.tint), h("b", group.label), note(num((group.cards || []).length))), grid("tiles", all(group.cards || [])));
draws.Cards = (cards, opts) => headed(cards, "", opts, all(cards.groups));

draws.LedgerLine = (one) => {
  const number = h("b.n", one.said || (one.value == null ? "\u2013" : num(one.value)));
  const name = [sign(one.glyph, one.tint), two(one.label, [note(one.note), reason(noText(one.offer))])];
  return one.minus || one.plus ? h("div.ledger", touch("plain.grow.line", asksWhy(one), name), steps(one, number)) : touch("ledger", offered(one.offer) || asksWhy(one), name, number);
};
draws.Ledger = (ledger, opts) => headed(ledger, ".card", opts, all(ledger.lines));
draws.Sums = (sums) => carded(sums, all(sums.lines));
draws.ChecklistItem = (item) => h("label.check", h("input", { type: "checkbox" }), two(item.label, note(item.note)));
draws.Checklist = (list) => carded(list, all(list.items));
draws.Choices = (choices) => headed(choices, "", null, tiles(choices.offers));
draws.Notice = (notice) => box(notice, ".notice." + (notice.tone || "refuse"), glyph(notice.glyph || "flag"), h("span", notice.label));
draws.Numbers = (numbers, opts) => headed(numbers, ".card", opts, h("div.columns", numbers.counters.map((one) => touch("column", asksWhy(one), { hold: aboutPanel(one) }, sign(one.glyph, one.tint), value(one, ".l" + (one.value ? "" : ".zero")), coming(one), note(one.note || one.short || one.label), one.note && hidden(one.label)))));
draws.CubeGroup = (group) => h("span.line", cubes(group.left, group.room, group.tint), h("b.n", num(group.left)), group.label);
draws.Cubes = (panel) => box(panel, ".card.spread", all(panel.groups));
draws.Stock = (stock) => box(stock, ".card.spread", stock.counters.map(bareCounter));
