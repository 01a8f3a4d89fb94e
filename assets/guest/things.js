// The small things that panels and questions are made of. Each renderer is named after its type in rules/kit.

const draws = {};
const draw = (data, ...more) => {
  if (!draws[data.k]) throw Error("no renderer for " + data.k);
  return draws[data.k](data, ...more);
};
const all = (list, ...more) => (list || []).map((one) => draw(one, ...more));

// Where a value stands in the part it was sent in: the host takes a number apart by that path.
const where = new WeakMap();
function placed(place, value, path) {
  if (!value || typeof value !== "object") return;
  where.set(value, { ...place, path });
  Object.keys(value).forEach((name) => placed(place, value[name], [...path, Array.isArray(value) ? +name : name]));
}

// What is touched is a button, anything else is text.
const touch = (tag, does, ...kids) => fill(h((does ? "button." : "div.") + tag, { do: does }), kids);
const asksWhy = (data) => {
  const place = where.get(data);
  return !data.why ? null : data.why !== true ? () => showWhy({ why: data.why })
    : place && (() => line.ask({ what: "why", ...place, path: [...place.path, "why"] }, showWhy));
};
const offered = (offer) => offer && !offer.not_yours ? () => choose(offer) : null;
const noText = (offer) => offer && offer.no ? offer.no.text : "";
const note = (text) => text ? h("span.note", text) : null;
const reason = (text) => text ? h("span.reason", text) : null;
const heading = (label, more) => label ? h("div.head", h("h3", label), note(more)) : null;
const chip = (text, name, cls) => h("span.chip" + (cls || ""), glyph(name), text);
const two = (name, under) => h("span.grow", h("span.name", name), under);
const ofNeed = (have, need) => say("have_of", { have: num(have), need: num(need) });
const cubes = (have, room, tint) => h("span.cubes", { tint, "aria-hidden": "true" }, times(Math.max(have, room || 0), (at) => h("i" + (at < have ? "" : ".off"))));
const difference = (by) => h("b." + (by < 0 ? "bad" : "good"), signed(by));
const fromTo = (before, after) => h("span.sum", difference(after - before), h("span.was", num(before)), glyph("arrow"), h("b.n", num(after)));
const eye = (data) => data.is_unsure || (data.face && data.face.is_unsure) ? glyph("eye", say("check_card")) : null;
const isCube = (thing) => /^cube/.test(thing.tint || "") || thing.glyph === "cube";

draws.Gain = (gain, how) => gain.room != null || (isCube(gain) && gain.amount < 7)
  ? h("span.gain", cubes(gain.amount, gain.room, gain.tint), hidden((gain.label || "") + " " + gain.amount))
  : h("span.gain", sign(gain.glyph, gain.tint, gain.label), h("b.n", how ? signed(gain.amount) : num(gain.amount)));
const gains = (list, how) => list && list.length ? h("span.gains", all(list, how)) : null;

draws.Tile = (tile) => h("span.count" + (tile.value ? "" : ".none"), { tint: tile.tint }, glyph(tile.glyph), hidden(tile.label), h("b.n", num(tile.value)), tile.more ? h("small", signed(tile.more)) : null);
draws.Mark = (mark) => h("span.mark" + (mark.is_lit ? mark.is_costly ? ".cost" : ".lit" : ""), mark.label);
draws.Cost = (cost) => h("span.gain", sign(cost.glyph, cost.tint, cost.label), h("b", num(cost.least) + (cost.most > cost.least ? "\u2013" + num(cost.most) : "")));
draws.Shortage = (short) => h("div.short", { tint: short.tint }, short.need <= 12 ? times(short.need, (at) => h("i" + (at < short.have ? "" : ".off"), isCube(short) ? null : glyph(short.glyph))) : glyph(short.glyph), note(ofNeed(short.have, short.need)));

// A card, drawn in our own way: sign, name, corner, what it costs and brings, what lies on it.
const faceMore = (face) => [
  face.cost != null && h("span.gain", sign(face.cost_glyph, face.cost_tint, face.cost_label), h("b", num(face.cost)), face.full_cost != null && face.full_cost !== face.cost && h("s", num(face.full_cost))),
  gains(face.gains, true), face.points != null && h("span.gain", glyph("star", say("points")), h("b", num(face.points))), gains(face.tokens), note(face.note)];
draws.CardFace = (face, opts) => {
  const { why, cls, does, lead } = opts || {};
  return touch("face" + (face.is_spent ? ".spent" : "") + (cls || ""), does || (face.offers && face.offers.length ? () => openCard(face) : null), { hold: { key: face.id }, no: why },
    h("span.top", sign(face.glyph, face.tint), eye(face), h("i.corner", face.corner)), lead, face.title && h("span.name", face.title), faceMore(face), reason(why));
};

draws.Sum = (sum) => h("div.sumline", sign(sum.glyph, sum.tint), h("span.grow", sum.label), fromTo(sum.before, sum.after));
draws.SumLine = (one) => h("div.sumline" + (one.is_on ? "" : ".off"),
  one.offer && h("button.tick", { do: offered(one.offer), role: "checkbox", lit: one.is_on, label: one.label }, one.is_on && glyph("check")),
  sign(one.glyph, one.tint), touch("grow.plain", asksWhy(one), two(one.label, note(one.note))),
  one.result ? h("b." + (one.is_good ? "good" : "bad"), one.result) : one.after == null ? null : one.before == null ? h("b.n", num(one.after)) : fromTo(one.before, one.after));

// A button that records or opens a form. What is impossible stays there with its reason.
const tile = (props, name, tint, label, under, cls) => h("button.tile" + (cls || ""), props, sign(name, tint), two(label, under));
draws.Offer = (offer) => tile({ do: offered(offer), no: offer.no, hold: { input: offer.input[0] } }, offer.glyph, offer.tint, offer.label, reason(noText(offer)) || note(offer.note));
// Columns as wide as the longest word in them needs: no word is broken while there is room for it.
const grid = (cls, nodes, least, base) => {
  const words = nodes.flatMap((node) => [...node.querySelectorAll(".name,.note,.reason")].flatMap((one) => one.textContent.split(/[ -]/)));
  return h("div." + cls, { style: { "--c": Math.max(least || 9.5, (base || 3.5) + Math.max(0, ...words.map((word) => word.length)) * 0.52) + "rem" } }, nodes);
};
const mine = (offers) => (offers || []).filter((one) => one && !one.not_yours);
const tiles = (offers, least) => mine(offers).length ? grid("tiles", all(mine(offers)), least) : null;
draws.GridOffer = (place) => tile({ do: () => chooseGrid(place), no: place.reason, hold: { key: place.topic } }, place.glyph, "", place.label, reason(place.reason) || h("span.gains", all(place.costs)), place.ends_turns ? ".ends" : "");
const marks = (data) => [data.is_forced && chip(say("forced"), "flag", ".forced"), data.is_by_hand && chip(say("by_hand"), "pencil", ".hand")];

// Where a number comes from, line by line.
draws.WhyLine = (one, at) => h("div.whyline" + (one.is_lit ? ".fresh" : ""), sign(one.is_by_hand ? "pencil" : one.glyph, one.tint), h("span.grow", one.label, note(one.note)),
  h("b.n" + (one.value < 0 ? ".bad" : ""), one.is_unknown ? "?" : at ? signed(one.value) : num(one.value)));
draws.Why = (why) => h("div", (why.lines || []).map(draw), h("div.whyline.total", h("span.grow", why.label), h("b.n", num(why.total))), note(why.note));
draws.Refusal = (refusal) => [h("p", refusal.note), refusal.shortage && draw({ ...refusal.shortage, k: "Shortage" })];
draws.Figure = (figure) => h("span.gain", sign(figure.glyph, figure.tint), figure.label, h("b.n", num(figure.value)));
