// What is shown: one page at a time, drawn anew in place whenever something has changed.

function render() {
  const { game } = state.parts;
  const isIn = state.phase === "in" && game;
  document.documentElement.classList.toggle("far", !!(isIn && state.isFar));
  document.title = [isIn && game.moment, state.title || "Annals"].filter(Boolean).join(" \u2013 ");
  const page = isIn ? state.isFar ? farPage : gamePage : state.words["guest.now"] && { digits: digitsPage, seats: joinPage, wait: waitPage, bye: byePage }[state.phase];
  show(document.getElementById("app"), (page || startPage)());
  sheets.forEach(drawSheet);
}

// For whoever looks after the drawings: "panels", "brief", "form" or any kind of the kit, drawn from its data.
window.annals = {
  hmac,
  state,
  render,
  kinds: () => Object.keys(draws),
  draw(part, data) {
    placed({ part }, data, []);
    if (part === "form") form = { input: data.input, form: data, seen: {}, hands: {}, more: true, turn: 0 };
    return part === "form" ? h("dialog.form", { open: true }, formBody()) : part === "panels" || part === "brief" ? h("div.stack", stack(data, part === "brief")) : draw(data);
  },
};

start();
