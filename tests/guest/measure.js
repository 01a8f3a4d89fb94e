// Draws what guests are sent in the page itself, and says what does not fit: told to tests as sentences. The page stands
// in a frame, which can be as narrow as any phone.

const LONG = 13; // letters of a word that may be hyphenated
const NARROW = 9; // and where letters are large, or three things stand side by side
const WHOLE = 0.02; // how near a circle's size is to a whole number of pixels: WebKit draws any other oval

const fitting = {
  finely: 1, // how many pixels are drawn for one
  unit: 1, // how many units a rectangle has for one pixel
  fonts: {}, // names of the style's own properties, each with the page's fonts

  begin(finely) {
    const probe = document.createElement("div");
    probe.style.cssText = "width: 100px; height: 1px";
    document.body.append(probe);
    Object.assign(fitting, { finely, unit: probe.getBoundingClientRect().width / 100 });
    probe.remove();
    for (const { style } of document.styleSheets[0].cssRules) {
      for (const name of style || []) if (/^--/.test(name) && /serif/.test(style.getPropertyValue(name))) fitting.fonts[name] = style.getPropertyValue(name);
    }
    return Object.keys(fitting.fonts).length;
  },

  speak(language, words) {
    Object.assign(annals.state, { language, words });
    document.documentElement.lang = language;
  },

  // As wide as that, in the page's own fonts or in others instead of them.
  sight(width, others) {
    frameElement.style.width = width * fitting.finely + "px";
    for (const [name, own] of Object.entries(fitting.fonts)) {
      const other = Object.keys(others).find((one) => own.includes(one));
      document.documentElement.style.setProperty(name, other ? others[other] : own);
    }
    // Laid out from the start, as when it is opened: Firefox leaves some rows as they were in another width.
    if (!CSS.supports("-moz-appearance: none")) return;
    document.body.style.display = "none";
    document.body.getBoundingClientRect();
    document.body.style.display = "";
  },

  // What spills out of its box, out of the window, or is cut; and words that are broken without a hyphen.
  faults(root) {
    const { unit } = fitting;
    const found = new Set();
    const say = (what, el) => found.add(what + ": " + fitting.named(el));
    const wide = innerWidth / fitting.finely * unit;
    const scrolls = (el) => el && (/auto|scroll/.test(getComputedStyle(el).overflowX) && el.tagName !== "DIALOG" || scrolls(el.parentElement));
    for (const el of root.querySelectorAll("*")) {
      if (!(el instanceof HTMLElement) || el.closest(".sr") || !el.getClientRects().length) continue;
      const style = getComputedStyle(el);
      const rect = el.getBoundingClientRect();
      if ((rect.right > wide + unit || rect.left < -unit) && !scrolls(el)) say("outside the window", el);
      const isWhole = (size) => Math.abs(size / unit - Math.round(size / unit)) < WHOLE;
      if (style.borderTopLeftRadius === "50%" && !(isWhole(rect.width) && Math.abs(rect.width - rect.height) < WHOLE * unit)) say("an oval circle", el);
      if (style.display === "inline" || !el.clientWidth) continue;
      if (el.scrollWidth > el.clientWidth + unit && !/auto|scroll/.test(style.overflowX) && el.tagName !== "INPUT") say("too wide for its box", el);
      const isShort = style.webkitLineClamp !== "none";
      if (el.scrollHeight > el.clientHeight + unit && /hidden|clip/.test(style.overflowY) && !isShort) say("cut at its foot", el);
    }
    for (const word of fitting.broken(root)) found.add(word);
    return [...found];
  },

  named: (el) => el.tagName.toLowerCase() + "." + el.className + " “" + el.textContent.slice(0, 60) + "”",

  broken(root) {
    const found = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const el = node.parentElement;
      if (el.closest(".sr, svg") || !el.getClientRects().length) continue;
      range.selectNodeContents(node);
      if (fitting.rows(range.getClientRects()) < 2) continue;
      // A long word, or one with the number that stays with it, may be hyphenated; a browser without dictionaries
      // breaks it anywhere.
      const least = getComputedStyle(el).hyphens === "auto" ? el.closest("h1, h2, .corner, .square") ? NARROW : LONG : Infinity;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].filter((one) => one.width).map((one) => Math.round(one.top / fitting.unit)));
        if (tops.size < 2) continue;
        const before = node.data.slice(0, index).match(/[\p{L}\p{N}\u00a0]*$/u)[0];
        const after = node.data.slice(index + word.length).match(/^[\p{L}\p{N}\u00a0]*/u)[0];
        if ((before + word + after).length < least) found.push("broken word: " + word + " in " + el.tagName.toLowerCase() + "." + el.className + " “" + node.data.slice(0, 60) + "”");
      }
    }
    return found;
  },

  // Of each element that can wrap: in how many rows its own text stands, and what is in it.
  wrapping(root) {
    const range = document.createRange();
    const found = [];
    for (const el of root.querySelectorAll("*")) {
      if (!(el instanceof HTMLElement) || el.closest(".sr") || !el.getClientRects().length) continue;
      const texts = [...el.childNodes].filter((one) => one.nodeType === 3 && one.data.trim()).flatMap((one) => {
        range.selectNodeContents(one);
        return [...range.getClientRects()];
      });
      const rows = (boxes) => fitting.rows(boxes.map((one) => one.getBoundingClientRect()));
      const boxes = [...el.children];
      // What sticks to the window's edge stands in no row.
      const inFlow = (one) => /static|relative/.test(getComputedStyle(one).position);
      found.push([el, fitting.rows(texts), rows(boxes) > 1 ? rows(boxes.filter(inFlow)) : 1]);
    }
    return found;
  },

  // A new row begins where the middle of something lies under all that is in the row before.
  rows(rects) {
    let count = 0;
    let foot = -Infinity;
    for (const { top, bottom, width, height } of rects) {
      if (!width || !height) continue;
      if ((top + bottom) / 2 > foot) {
        count++;
        foot = bottom;
      } else foot = Math.max(foot, bottom);
    }
    return count;
  },

  // Draws it, and calls `look` while it can be seen.
  drawn(name, data, look) {
    const holder = document.createElement("main");
    const app = document.getElementById("app");
    app.hidden = true;
    annals.state.isUp = true;
    document.body.append(holder);
    try {
      holder.append(annals.draw(name, data));
      return look(holder);
    } finally {
      holder.remove();
      app.hidden = false;
    }
  },

  page(tab, look) {
    Object.assign(annals.state, { phase: "in", isUp: true, tab, isFar: tab === "far" });
    annals.render();
    return look(document.getElementById("app"));
  },

  // `look` at one thing after another; what is thrown is a fault too.
  each(items, look) {
    return items.map(({ parts, kind, data }) => {
      try {
        if (parts) annals.state.parts = parts;
        return kind === "page" ? fitting.page(data, look) : fitting.drawn(kind, data, look);
      } catch (error) {
        return [{ faults: ["thrown: " + error.stack.slice(0, 300)], rows: [] }];
      }
    });
  },

  // Of each thing in each sight: its faults, and in how many rows everything in it stands.
  all(items, sights) {
    return fitting.each(items, (root) => sights.map((sight) => {
      fitting.sight(...sight);
      return { faults: fitting.faults(root), rows: fitting.wrapping(root).flatMap(([, texts, boxes]) => [texts, boxes]) };
    }));
  },

  rowsOf(item, sight, css) {
    return fitting.each([item], (root) => {
      fitting.sight(...sight);
      return [...root.querySelectorAll(css)].map(({ children }) => [children.length, fitting.rows([...children].map((one) => one.getBoundingClientRect()))]);
    })[0];
  },

  // What stands where in the rows of one thing in one sight.
  names(item, sight, places) {
    return fitting.each([item], (root) => {
      fitting.sight(...sight);
      const all = fitting.wrapping(root);
      return places.map((place) => all[place >> 1] && (place % 2 ? "boxes of " : "text of ") + fitting.named(all[place >> 1][0]));
    })[0];
  },
};
