// Questions of a form, each as its kind says. An answer asks the host again: nothing is worked out here.

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const whyNot = (option) => option.refusal ? option.refusal.text : "";
const options = (ask) => ask.options || [];

draws.Option = (option, { does, isLit, hasTick }) => {
  const { face } = option;
  const not = whyNot(option);
  if (face) return draw(face, { why: not, cls: isLit ? ".lit" : ".open", does, lead: face.title ? null : hidden(option.label) });
  return h("button.tile", { do: does, lit: isLit, no: not, hold: { key: String(option.value) } }, sign(option.glyph, option.tint), two(option.label, reason(not) || note(option.note)), eye(option), (hasTick || isLit) && h("span.tickmark", isLit && glyph("check")));
};

// Bare words as segments, anything else as tiles; a long list is looked through by kinds.
function choiceTiles(ask, isLit, does, hasTick) {
  const list = options(ask);
  if (list.every((one) => !(one.face || one.note || one.refusal || one.glyph)) && (list.length <= 3 || list.every((one) => one.label.length <= 3))) {
    return h("div.segments", list.map((one) => h("button", { do: () => does(one.value), lit: isLit(one.value) }, one.label)));
  }
  const groups = [...new Set(list.map((one) => one.group).filter(Boolean))];
  const isMany = groups.length > 1 && list.length > 8;
  const chosen = list.find((one) => isLit(one.value));
  const seen = !isMany ? "" : form.seen[ask.name] != null ? form.seen[ask.name] : (chosen && chosen.group) || (ask.long ? "" : groups[0]);
  return [isMany && h("div.filters", [...(ask.long ? [""] : []), ...groups].map((name) => h("button.chip", { lit: name === seen, do: () => { form.seen[ask.name] = name; drawForm(); } }, name || say("all")))),
    grid("tiles", list.filter((one) => !seen || one.group === seen).map((one) => draw(one, { does: () => does(one.value), isLit: isLit(one.value), hasTick })), ask.long && 8)];
}

draws.Choice = (ask) => choiceTiles(ask, (own) => !form.form.at_once && own != null && same(own, ask.value), (own) => answer(ask, own));
draws.Several = (ask) => {
  const had = ask.value || [];
  return choiceTiles(ask, (own) => had.includes(own), (own) => answer(ask, (had.includes(own) ? had.filter((one) => one !== own) : [...had, own]).slice(-(ask.kind.at_most || 99))), true);
};

draws.Band = (band, ask) => h("div.band", h("span.price", h("b", num(band.price.amount)), cubes(band.price.amount, 0, band.price.tint), hidden(band.price.label)),
  h("div.places", band.options.map((one) => h("button.place", { do: () => answer(ask, one.value), lit: one.value != null && same(one.value, ask.value), no: one.refusal, hold: { held: one.held, key: one.face && one.face.id } },
    h("span.line", h("b.grow", one.label), one.face && h("i", one.face.corner)), one.face ? sign(one.glyph, one.tint, one.face.title) : one.note && h("small", one.note), hidden(whyNot(one))))), reason(band.note));

const stepTo = (ask, by) => {
  const { minimum, maximum } = ask.kind;
  const next = ask.value == null ? Math.min(maximum, Math.max(minimum, by > 0 ? 1 : 0)) : ask.value + by;
  if (next < minimum) return ask.optional ? answer(ask, null) : null;
  return next <= maximum ? answer(ask, next) : null;
};
draws.Number = (ask) => {
  const { minimum, maximum } = ask.kind;
  const own = ask.value;
  if (ask.by_chance && minimum === 1 && maximum === 6) return h("div.line.dice", times(6, (at) => die(at + 1, own === at + 1, () => answer(ask, own === at + 1 && ask.optional ? null : at + 1))));
  return h("div.stepper", key("minus", ask.label + " \u22121", () => stepTo(ask, -1), own != null && own <= minimum && !ask.optional),
    h("input.numberbox", { inputmode: minimum < 0 ? "text" : "numeric", autocomplete: "off", value: own == null ? "" : String(own), label: ask.label, "data-name": ask.name, on: (input) => typedNumber(ask, input) }),
    key("plus", ask.label + " +1", () => stepTo(ask, 1), own != null && own >= maximum));
};
const typedNumber = (ask, input) => {
  const text = input.value.trim().replace("\u2212", "-");
  const fits = text !== "" && Number.isInteger(+text) && +text >= ask.kind.minimum && +text <= ask.kind.maximum;
  input.setAttribute("aria-invalid", !fits);
  if (fits || (text === "" && ask.optional)) later(ask.name, () => answer(ask, fits ? +text : null));
};
// What is typed is asked about once the fingers rest.
const typed = {};
const later = (name, work) => {
  clearTimeout(typed[name]?.id);
  typed[name] = { work, id: setTimeout(() => { delete typed[name]; work(); }, 250) };
};
const settle = (isDone) => Object.keys(typed).map((name) => {
  const { work, id } = typed[name];
  clearTimeout(id);
  delete typed[name];
  if (isDone) work();
  return name;
}).length;

draws.Counts = (ask) => {
  const own = ask.value || [];
  const most = ask.kind.at_most == null ? 99 : ask.kind.at_most;
  const order = options(ask).map((one) => one.value);
  const add = (one) => () => own.length < most && answer(ask, [...own, one].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
  const drop = (one) => () => own.includes(one) && answer(ask, own.filter((_, at) => at !== own.indexOf(one)));
  return [ask.kind.at_most != null && chip(ofNeed(own.length, most)), h("div.list", options(ask).map((one) => {
    const count = own.filter((other) => other === one.value).length;
    return h("div.countrow" + (count ? ".lit" : ""), sign(one.glyph, one.tint), two(one.label, reason(whyNot(one)) || note(one.note)),
      h("div.stepper", key("minus", one.label + " \u22121", drop(one.value), !count), h("b.n.l", num(count)), key("plus", one.label + " +1", add(one.value), own.length >= most || one.refusal)));
  }))];
};

draws.Arrangement = (ask) => {
  if (ask.around) return wheelAsk(ask);
  const order = ask.value || options(ask).map((one) => one.value);
  const move = (from, to, name, label) => key(name, say(name) + ": " + label, () => {
    const list = [...order];
    [list[from], list[to]] = [list[to], list[from]];
    if (to in order) answer(ask, list);
  }, !(to in order));
  return h("div.list", order.map((own, at) => {
    const one = options(ask).find((option) => option.value === own) || { label: own };
    return h("div.countrow", sign(one.glyph, one.tint), two(one.label), move(at, at - 1, "up", one.label), move(at, at + 1, "down", one.label));
  }));
};

// Touch a thing, then the field it points at; the last one goes where there is room.
function wheelAsk(ask) {
  const hand = form.hands[ask.name] = form.hands[ask.name] || { fields: ask.around.map(() => null), held: null };
  if (ask.value && !same(ask.value, hand.told)) hand.fields = [...(hand.told = ask.value)];
  const tell = () => {
    drawForm();
    if (!hand.fields.includes(null) && !same(hand.fields, hand.told)) answer(ask, hand.told = [...hand.fields]);
  };
  const take = (one) => {
    hand.held = one === hand.held ? null : one;
    drawForm();
  };
  const put = (at) => {
    const { fields, held } = hand;
    if (held == null) return take(fields[at]);
    if (fields.includes(held)) fields[fields.indexOf(held)] = fields[at];
    fields[at] = held;
    hand.held = null;
    const left = options(ask).map((one) => one.value).filter((one) => !fields.includes(one));
    if (left.length === 1) fields[fields.indexOf(null)] = left[0];
    tell();
  };
  const letter = (own) => own == null ? "" : options(ask).find((one) => one.value === own).label[0].toUpperCase();
  return [h("div.drawn", wheelSvg(ask.around, (at, angle) => pointing(angle, hand.fields[at] == null ? "free" : hand.fields[at] === hand.held ? "held" : "", letter(hand.fields[at])), "", put)),
    second("rotate", say("turn"), () => { hand.fields.unshift(hand.fields.pop()); tell(); }),
    grid("tiles", options(ask).map((one) => draw(one, { does: () => take(one.value), isLit: one.value === hand.held })))];
}

draws.Flag = (ask) => h("button.switch.line", { role: "switch", lit: ask.value, do: () => answer(ask, !ask.value) }, h("span.grow", ask.label), h("i"));
draws.FreeText = (ask) => h("input.textbox", { maxlength: ask.kind.longest, value: ask.value, autocomplete: "off", label: ask.label, "data-name": ask.name, on: (input) => later(ask.name, () => answer(ask, input.value)) });

draws.Ask = (ask, isMissing) => {
  const { k } = ask.kind;
  const isInline = k === "Number" && !ask.options && !ask.by_chance;
  return h("section.ask" + (isInline ? ".inline" : ""), { "data-key": "ask-" + ask.name, label: ask.label },
    k !== "Flag" && h("div.head", sign(ask.glyph, ask.tint), h("h3", ask.label), ask.price && draw(ask.price), isMissing && chip(say("needed"), "", ".lit"), ask.recalled && chip(say("remembered"), "eye"), ask.by_chance && second("dice", say("chance"), () => askForm({ draw: ask.name }))),
    note(ask.hint), ask.bands ? h("div.bands", all(ask.bands, ask)) : ask.options && !/^(Several|Counts|Arrangement)$/.test(k) ? draws.Choice(ask) : draws[k](ask));
};
