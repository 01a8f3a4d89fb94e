// What is round on the table: dials and wheels. Angles run clockwise from the top.

const spot = (radius, angle) => [radius * Math.sin(angle), -radius * Math.cos(angle)].map((one) => Math.round(one * 100) / 100);
const sector = (inner, outer, from, till) => {
  const to = Math.min(till, from + 6.28);
  const far = to - from > Math.PI ? 1 : 0;
  return "M" + spot(outer, from) + "A" + [outer, outer, 0, far, 1] + "," + spot(outer, to) + "L" + spot(inner, to) + "A" + [inner, inner, 0, far, 0] + "," + spot(inner, from) + "Z";
};
const moved = (radius, angle, ...kids) => svg("g", { transform: "translate(" + spot(radius, angle) + ")" }, kids);
const glyphAt = (name, radius, angle, size) => moved(radius, angle, svg("use", { href: "#g-" + name, x: -size / 2, y: -size / 2, width: size, height: size, class: "g" }));
const drawing = (size, cls, ...kids) => svg("svg", { viewBox: [-size, -size, 2 * size, 2 * size].join(" "), class: cls, "aria-hidden": "true" }, kids);

// The stretches between the pointer and where it will be.
const wayOf = ({ pointer, pending, resumes, spaces }) => {
  if (pending == null || pending === pointer) return [];
  if (pending < pointer && resumes != null) return [[pointer, spaces - 1], [resumes, pending]];
  return [[Math.min(pointer, pending), Math.max(pointer, pending)]];
};

function ring(dial) {
  const turn = (space) => space * 2 * Math.PI / Math.max(1, dial.spaces);
  const way = wayOf(dial);
  const tabs = dial.marks || [];
  const isComing = (mark) => way.some(([from, to]) => (from < mark.at && mark.at <= to) || (mark.at === from && from === dial.resumes));
  const hand = turn(dial.pointer);
  return drawing(78, "ring t-" + (dial.tint || "science"), svg("circle", { r: 54, class: "well" }),
    dial.pointer > 0 && svg("path", { d: sector(45, 53, 0, hand), class: "past" }), way.map(([from, to]) => svg("path", { d: sector(45, 53, turn(from), turn(to)), class: "way" })),
    svg("circle", { r: 45, class: "mid" }),
    times(dial.spaces, (space) => {
      const half = !space || tabs.some((one) => one.at === space) ? 2.6 : 1.4;
      return svg("path", { d: "M" + spot(49 - half, turn(space)) + "L" + spot(49 + half, turn(space)), class: "tick" });
    }),
    svg("path", { d: "M" + spot(52, hand) + "L" + spot(39, hand - 0.11) + "L" + spot(39, hand + 0.11) + "Z", class: "hand" }),
    tabs.map((mark) => {
      const wide = Math.max(18, mark.label.length * 7 + 8);
      return [svg("g", { class: isComing(mark) ? "coming" : mark.is_lit || mark.at <= dial.pointer ? "passed" : "tab" }, moved(64, turn(mark.at), svg("rect", { x: -wide / 2, y: -9, width: wide, height: 18, rx: 6 }), svg("text", { y: 5 }, mark.label))),
        moved(36, turn(mark.at), svg("text", { class: "small", y: 4 }, num(mark.at)))];
    }),
    svg("text", { class: "big", y: 11 }, num(dial.pointer)));
}

function segments(dial) {
  const count = dial.faces.length;
  const step = 2 * Math.PI / count;
  const now = dial.pointer % count;
  const next = dial.pending == null ? -1 : dial.pending % count;
  const order = times(count, (one) => one).sort((a, b) => (a === now) - (b === now));
  return drawing(62, "ring", order.map((one) => svg("g", { class: one === now ? "now" : one === next ? "next" : "" },
    svg("path", { d: sector(30, 60, one * step - step / 2 + 0.03, one * step + step / 2 - 0.03), class: "seg" }), dial.faces[one].glyph ? glyphAt(dial.faces[one].glyph, 45, one * step, 18) : moved(45, one * step, svg("circle", { r: 2.5, class: "hand" })))),
  svg("g", { transform: "rotate(" + now * 360 / count + ")", class: "hand" }, svg("path", { d: "M0-26L6 1A6 6 0 0 1-6 1Z" }), svg("circle", { r: 2.6, class: "mid" })));
}

const dialSvg = (dial) => dial.k === "Wheel" ? wheelOf(dial) : dial.faces ? segments(dial) : ring(dial);
const faceNow = (dial) => dial.faces ? dial.faces[dial.pointer % dial.faces.length].label : "";
draws.Dial = (dial, opts) => {
  const now = faceNow(dial);
  const notes = dial.notes || [];
  return box(dial, ".card.dial" + (isBrief(opts) ? ".brief" : ""), !isBrief(opts) && h("h3", dial.label), h("div.drawn", { role: "img", label: [dial.label, now || num(dial.pointer), ...notes].join(", ") }, dialSvg(dial)),
    h("div.words", isBrief(opts) && notes.length ? h("b", dial.label) : null, note(now), notes.map(note)), tiles(dial.offers));
};

// Fields around a hub. `middle` draws what the hub carries at one field; `touched` is called with a field.
function wheelSvg(rim, middle, text, touched) {
  const step = 2 * Math.PI / rim.length;
  const drawn = drawing(102, "wheel", rim.map((field, one) => svg("g", { class: "field", tint: field.tint, ...(touched ? { role: "button", tabindex: 0, label: field.label, do: () => touched(one) } : {}) },
    svg("path", { d: sector(58, 100, one * step - step / 2 + 0.02, one * step + step / 2 - 0.02) }), glyphAt(field.glyph, field.count == null ? 79 : 85, one * step, 24), field.count != null && moved(67, one * step, svg("text", { y: 5 }, num(field.count))))),
  svg("circle", { r: 56, class: "mid" }), rim.map((field, one) => middle(one, step * one, field)), text && svg("text", { y: 5 }, text));
  if (touched) drawn.removeAttribute("aria-hidden");
  return drawn;
}
const pointing = (angle, cls, letter, colour) => svg("g", { class: "badge " + cls }, letter && svg("path", { class: "tip", d: "M" + spot(56, angle) + "L" + spot(46, angle - 0.16) + "L" + spot(46, angle + 0.16) + "Z" }),
  moved(38, angle, colour ? svg("use", { href: "#b-" + colour }) : svg("circle", { r: 11 }), svg("text", { y: 4 }, letter)));
const wheelOf = (wheel) => wheelSvg(wheel.rim, (one, angle, field) => {
  const seat = field.seat == null ? {} : seatOf(field.seat);
  return pointing(angle, seat.colour ? "p-" + seat.colour : "free", seat.letter, seat.colour);
}, wheel.note);
draws.Rim = (field) => field.label + (field.count != null ? " " + num(field.count) : "") + (field.seat != null ? ": " + seatOf(field.seat).name : "");
draws.Wheel = (wheel) => box(wheel, ".card.dial", h("h3", wheel.label), h("div.drawn", { role: "img", label: [wheel.label, ...all(wheel.rim)].join(", ") }, wheelOf(wheel)), tiles(wheel.offers));
