// Draws what guests are sent in the page itself, and says what does not fit: told to tests as sentences.

const LONG = 10; // letters of a word that may be hyphenated

const fitting = {
  // What spills out of its box, out of the window, or is cut; and words that are broken without a hyphen.
  faults(root) {
    const found = new Set();
    const say = (what, el) => found.add(what + ": " + el.tagName.toLowerCase() + "." + el.className + " “" + el.textContent.slice(0, 60) + "”");
    const scrolls = (el) => el && (/auto|scroll/.test(getComputedStyle(el).overflowX) && el.tagName !== "DIALOG" || scrolls(el.parentElement));
    for (const el of root.querySelectorAll("*")) {
      if (!(el instanceof HTMLElement) || el.closest(".sr") || !el.getClientRects().length) continue;
      const style = getComputedStyle(el);
      const rect = el.getBoundingClientRect();
      if ((rect.right > innerWidth + 1 || rect.left < -1) && !scrolls(el)) say("outside the window", el);
      if (style.display === "inline" || !el.clientWidth) continue;
      if (el.scrollWidth > el.clientWidth + 1 && !/auto|scroll/.test(style.overflowX) && el.tagName !== "INPUT") say("too wide for its box", el);
      const isShort = style.webkitLineClamp !== "none";
      if (el.scrollHeight > el.clientHeight + 1 && /hidden|clip/.test(style.overflowY) && !isShort) say("cut at its foot", el);
    }
    for (const word of fitting.broken(root)) found.add(word);
    return [...found];
  },

  broken(root) {
    const found = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const el = node.parentElement;
      if (el.closest(".sr, svg") || !el.getClientRects().length) continue;
      // A long word may be hyphenated; this browser has no dictionaries and breaks it anywhere.
      const least = getComputedStyle(el).hyphens === "auto" ? LONG : Infinity;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        if (word.length >= least) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].filter((one) => one.width).map((one) => Math.round(one.top)));
        if (tops.size > 1) found.push("broken word: " + word + " in " + el.tagName.toLowerCase() + "." + el.className + " “" + node.data.slice(0, 60) + "”");
      }
    }
    return found;
  },

  speak(language, words) {
    Object.assign(annals.state, { language, words });
    document.documentElement.lang = language;
  },

  drawn(name, data) {
    const holder = document.createElement("main");
    const app = document.getElementById("app");
    app.hidden = true;
    annals.state.isUp = true;
    document.body.append(holder);
    try {
      holder.append(annals.draw(name, data));
      return fitting.faults(holder);
    } finally {
      holder.remove();
      app.hidden = false;
    }
  },

  page(tab) {
    Object.assign(annals.state, { phase: "in", isUp: true, tab, isFar: tab === "far" });
    annals.render();
    return fitting.faults(document.getElementById("app"));
  },

  // One thing after another; what is thrown is a fault too.
  all(items) {
    return items.map(({ parts, kind, data }) => {
      try {
        if (parts) annals.state.parts = parts;
        return kind === "page" ? fitting.page(data) : fitting.drawn(kind, data);
      } catch (error) {
        return ["thrown: " + error.stack.slice(0, 300)];
      }
    });
  },
};
