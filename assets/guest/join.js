// Before the table: which language, who you are, or six digits to watch.

const languageKeys = () => h("div.segments", { role: "group", label: say("language") }, state.languages.map(({ code, name }) => h("button", { lang: code, do: () => speak(code), lit: code === state.language }, name)));
function speak(code) {
  state.language = code;
  kept(localStorage, "language", code);
  look.hits = null;
  line.send({ t: "hello", language: code });
}
const welcome = (...kids) => h("main.join.stack", { "data-key": "join" }, h("header.bar", h("div.grow", h("h1", state.title || "Annals"), note(state.seats && say("invited")))), languageKeys(), ...kids, toastBar());
const promise = () => h("p.note.line.start", glyph("lock"), say("promise"));

function joinPage() {
  const { seats, picked } = state;
  const seat = seats[picked];
  const choice = (own, lead, name, under, isTaken) => h("button.choice.line" + (isTaken ? ".taken" : ""), { role: "radio", lit: picked === own, do: () => { state.picked = own; render(); } }, lead, two(name, note(under)), h("i.radio"));
  return [lostLine(), welcome(h("h2", { id: "who" }, say("who_are_you")), h("div.card", { role: "radiogroup", "aria-labelledby": "who" }, seats.map((one) => choice(one.seat, badge(one.seat, "big"), one.name, say("seat_" + (one.who || "free")), one.who)), h("hr"),
    choice("watch", glyph("eye"), say("watch")), choice("far", glyph("tv"), say("far"), say("far_note"))), promise()),
  h("footer", h("div.rail", mainKey(seat ? say(seat.free ? "do_sit" : "do_ask", { name: seat.name }) : say({ watch: "do_watch", far: "do_far" }[picked] || "pick"), "", sit, picked === undefined)))];
}
function sit() {
  const { picked } = state;
  if (picked === undefined) return;
  state.tab = "table";
  line.send({ t: "sit", seat: state.seats[picked] ? picked : null, far: picked === "far" }, (answer) => answer.t !== "ok" && tellBad(answer));
}
// Back to the chooser: the host says who sits where now.
function changeSeat() {
  closeSheets("who");
  state.had = undefined;
  line.ask({ what: "seats" }, () => {});
}

const digitsPage = () => [lostLine(), welcome(h("h2", say("digits")), h("p", say("digits_note")), h("p.reason", { role: "alert" }, state.text), h("input.numberbox.digits", { inputmode: "numeric", autocomplete: "one-time-code", maxlength: 7, label: say("digits"), placeholder: "000 000", on: (input) => {
  const digits = input.value.replace(/\D/g, "");
  if (digits.length !== 6) return;
  line.send({ t: "join", how: "digits", digits }, (answer) => {
    if (answer.t === "ok") return;
    input.value = "";
    state.text = answer.text;
    render();
  });
} }), promise())];
const told = (title, ...kids) => welcome(h("div.card", { role: "status" }, h("h2", title), h("p", state.text)), ...kids);
const waitPage = () => [lostLine(), told(say("asked_host"), second("seat", say("another_seat"), changeSeat))];
const byePage = () => told(say("bye"), second("rotate", say("again"), () => location.reload()));
const startPage = () => [lostLine(), h("main.join", h("p.empty", { role: "status" }, state.title || "Annals"))];
