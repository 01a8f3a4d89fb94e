// Elements made by calls, never from markup: whatever a player typed stays text.

const NS = "http://www.w3.org/2000/svg";

// What an attribute stands for beside itself: `do` is what a touch does, `hold` what holding it explains, `lit` says
// that it is chosen, `no` that it is impossible now, `tint` and `of` colour it as a thing or as a seat's.
const special = {
  do: (el, does) => { el._do = does; },
  on: (el, does) => { el._on = does; },
  hold: (el, thing) => { el._hold = thing; },
  lit(el, isLit) {
    el.classList.toggle("lit", isLit);
    if (el.tagName === "BUTTON") el.setAttribute(el.getAttribute("role") ? "aria-checked" : "aria-pressed", isLit);
  },
  no: (el, isNo) => el.classList.toggle("no", isNo),
  tint: (el, name) => el.classList.add("t-" + name),
  of: (el, seat) => el.classList.add("p-" + seatOf(seat).colour),
  label: (el, text) => el.setAttribute("aria-label", text),
  style: (el, all) => Object.entries(all).forEach(([name, value]) => el.style.setProperty(name, value)),
};

function fill(el, kids) {
  if (kids[0] && kids[0].constructor === Object) {
    for (const [name, value] of Object.entries(kids.shift())) {
      if (name === "lit" || name === "no") special[name](el, !!value);
      else if (value == null || value === false || value === "") continue;
      else if (special[name]) special[name](el, value);
      else el.setAttribute(name, value === true ? "" : value);
    }
  }
  for (const kid of kids.flat(9)) if (kid != null && kid !== false && kid !== "") el.append(kid);
  return el;
}

// "button.tile" with attributes, if the first thing given is an object of them, and what is inside.
function h(tag, ...kids) {
  const [name, ...classes] = tag.split(".");
  const el = document.createElement(name || "div");
  if (classes[0]) el.className = classes.join(" ");
  if (name === "button") el.type = "button";
  return fill(el, kids);
}
const svg = (tag, ...kids) => fill(document.createElementNS(NS, tag), kids);
const times = (count, made) => Array.from({ length: count }, (_, at) => made(at));

// A glyph; with words where it says something that no text beside it says.
const hidden = (text) => text ? h("span.sr", text) : null;
const glyph = (name, label) => name ? svg("svg", { class: "g", viewBox: "0 0 24 24", "aria-hidden": !label && "true", role: label && "img", label }, svg("use", { href: "#g-" + name })) : hidden(label);
// A cube is drawn as the cube that lies on the table: a white sign would not be seen on paper.
const sign = (name, tint, label) => /^cube/.test(tint) ? [h("span.cubes", { tint }, h("i")), hidden(label)] : name || label ? h("span.sign", { tint }, glyph(name, label)) : null;
const badge = (seat, size = "") => {
  const one = seatOf(seat);
  return svg("svg", { class: "badge p-" + one.colour + " " + size, viewBox: "-12 -12 24 24", "aria-hidden": "true" },
    svg("use", { href: "#b-" + one.colour }), svg("text", { y: one.colour === "green" ? 6.4 : 4.2 }, one.letter));
};
const named = (seat) => [badge(seat), h("b", seatOf(seat).name)];
const round = (name, label, does) => h("button.round", { do: does, label }, glyph(name));
const second = (name, text, does) => h("button.second", { do: does }, glyph(name), text);
const key = (name, label, does, isNo) => h("button.key", { do: does, no: isNo, label }, glyph(name));

// Numbers as they are printed: a true minus, and marks only in long ones.
const num = (value) => {
  const size = Math.abs(value);
  return (value < 0 ? "\u2212" : "") + (size < 10000 ? size : size.toLocaleString(state.language));
};
const signed = (value) => (value < 0 ? "" : "+") + num(value);

// Texts come from the host, in the guest's language, under "guest.".
const say = (name, values) => (state.words["guest." + name] || name).replace(/\{(\w+)\}/g, (all, one) => values && one in values ? values[one] : all);

// A drawing gives way to a newer one in place, so that focus, scrolling and a held finger stay where they are.
function morph(old, now) {
  if (old.nodeName !== now.nodeName || (old.dataset && old.dataset.key !== now.dataset.key)) return old.replaceWith(now);
  if (old.nodeType === 3) {
    if (old.data !== now.data) {
      old.data = now.data;
      glow(old.parentElement);
    }
    return;
  }
  for (const { name } of [...old.attributes]) if (!now.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  for (const { name, value } of now.attributes) {
    if (old.getAttribute(name) === value) continue;
    // Set as text a style would be markup, which the policy forbids.
    if (name === "style") old.style.cssText = value;
    else old.setAttribute(name, value);
  }
  for (const name of ["_do", "_on", "_hold"]) old[name] = now[name];
  if (old.tagName === "INPUT" && old !== document.activeElement) old.value = now.value;
  const had = [...old.childNodes];
  const fresh = [...now.childNodes];
  fresh.forEach((kid, at) => had[at] ? morph(had[at], kid) : old.append(kid));
  had.slice(fresh.length).forEach((kid) => kid.remove());
}
const show = (holder, ...kids) => morph(holder, fill(holder.cloneNode(false), [{}, ...kids]));

// A number that has just changed stands in the lamp's light for a moment.
function glow(el) {
  if (!el || !el.classList.contains("n")) return;
  el.classList.add("glow");
  clearTimeout(el._glow);
  el._glow = setTimeout(() => el.classList.remove("glow"), 1600);
}

// One listener for all touches: what an element does is kept on it, and follows it when it is drawn anew.
const HOLD = 550;
let holding = 0;
let wasHeld = false;
const upTo = (el, name) => {
  while (el && !el[name]) el = el.parentElement;
  return el;
};
// Where what was held has no rule of its own, what it lies on has one.
const explainHeld = (target) => {
  const el = upTo(target, "_hold");
  if (el) explain(el._hold, () => explainHeld(el.parentElement));
};
const listen = (names, does) => names.split(" ").forEach((name) => document.addEventListener(name, does, true));
listen("click", (event) => {
  const el = upTo(event.target, "_do");
  if (wasHeld) event.preventDefault();
  else if (el && !el.disabled) el._do(event);
  wasHeld = false;
});
listen("input", (event) => {
  const el = upTo(event.target, "_on");
  if (el) el._on(event.target);
});
listen("pointerdown", (event) => {
  clearTimeout(holding);
  wasHeld = false;
  if (!upTo(event.target, "_hold")) return;
  holding = setTimeout(() => {
    wasHeld = true;
    explainHeld(event.target);
  }, HOLD);
});
listen("pointerup pointercancel scroll", () => clearTimeout(holding));
listen("contextmenu", (event) => upTo(event.target, "_hold") && event.preventDefault());
listen("keydown", (event) => {
  if (event.target.tagName === "INPUT") {
    if (event.key === "Enter" && event.target.dataset.name) recordForm();
  } else if (event.key === "?") explainHeld(event.target);
  else if (event.target.tagName === "g" && /^(Enter|\s)$/.test(event.key)) event.target._do();
});
