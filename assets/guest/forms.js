// Recording: an offer is sent at once or opens its form. Nothing counts before the host has said so.

let form = null;
let sending = null;

function choose(offer) {
  if (form && offer.input[0] === form.input[0] && offer.input[1] === form.input[1]) {
    form.input = offer.input;
    return askForm({}, offer.last ? recordForm : null);
  }
  if (offer.form) return openForm(offer.input);
  closeSheets("card", "meant");
  return offer.no ? refuse(offer.no, offer.input, may().anyway && !offer.no.nonsense) : record(offer.input);
}
function chooseGrid(place) {
  line.ask({ what: "meant", id: place.id }, ({ offers }) => {
    if (offers.length === 1) choose(offers[0]);
    else if (offers.length) sheet("meant", place.label, () => tiles(offers));
    else refuse({ text: place.reason || place.label, topic: place.topic });
  });
}

// The form of an input. The host says what is asked; the answers so far are in the input.
function openForm(input, what) {
  closeSheets("card", "meant", "why", "other");
  form = { input, what: what || "offer", seen: {}, hands: {}, under: form, turn: 0 };
  askForm(Array.isArray(input) ? {} : input);
}
function askForm(more, then) {
  const own = form;
  const turn = ++own.turn;
  const asked = Array.isArray(own.input) ? { input: own.input, unanswered: own.form?.unanswered } : {};
  kept(sessionStorage, "form", asked.input ? { input: own.input, what: own.what } : null);
  line.ask({ what: own.what, ...asked, ...more }, (got) => {
    if (form !== own || turn !== own.turn) return;
    own.form = got.form;
    own.input = got.form.input;
    drawForm();
    if (then) then();
  }, (answer) => {
    if (!own.form) leaveForm();
    tellBad(answer);
  });
}
const renewForm = () => form && form.form && !sending && !Object.keys(typed).length && askForm({});

function answer(ask, own) {
  const [type, seat, values] = form.input;
  const isAtOnce = form.form.at_once;
  form.input = [type, seat, { ...values, [ask.name]: own }];
  form.form.unanswered = (form.form.unanswered || []).filter((name) => name !== ask.name);
  askForm({ answered: ask.name }, () => (isAtOnce ? !form.form.missing : form.form.settled) && recordForm());
}

function recordForm() {
  if (!form || !form.form) return;
  // What was typed a moment ago is asked about first.
  if (settle(true)) return askForm({}, recordForm);
  const { missing } = form.form;
  if (!missing) return record(form.form.do);
  form.isPointed = true;
  drawForm();
  const found = document.querySelector('[data-key="ask-' + missing + '"]');
  if (found) (found.querySelector("button,input") || found).focus();
}
function leaveForm() {
  settle();
  form = form && form.under;
  kept(sessionStorage, "form", form ? { input: form.input, what: form.what } : null);
  if (form) return askForm({});
  refused = null;
  return closeSheets("form");
}

function drawForm() {
  if (form && form.form) sheet("form", form.form.label, formBody, "form").closed = () => form && leaveForm();
}
function formBody() {
  const data = form.form;
  const { seat } = data;
  const asks = (data.asks || []).filter((ask) => !ask.on_panel);
  const plain = asks.filter((ask) => !ask.extra);
  const extra = asks.filter((ask) => ask.extra);
  const panels = data.panels || [];
  const isAll = !plain.length && !panels.length;
  const drawn = (ask) => draw(ask, ask.needed && ask.value == null && !data.at_once && (form.isPointed || ask.name === data.missing));
  const first = asks.find((ask) => ask.name === data.missing);
  const questions = h("div.asks", plain.map(drawn), extra.length && !isAll ? second(form.more ? "up" : "down", say("more"), () => { form.more = !form.more; drawForm(); }) : null, (form.more || isAll) && extra.map(drawn));
  const isPage = !plain.length || panels.some((panel) => /^(Questions|Versus)$/.test(panel.k));
  const sums = Object.entries(data.sums || {});
  return [h("header.bar", seat != null ? { of: seat } : {}, seat != null && badge(seat, "big"), h("div.grow", h("h2", { tabindex: -1, autofocus: true }, data.label), note(seat != null ? seatOf(seat).name : data.note)), lineMark()),
    h("div.formbody" + (state.isUp ? "" : ".old"), isPage ? [stacked(panels), questions] : [questions, stacked(panels)], sums.map(([own, list]) => h("div.card", sums.length > 1 && h("div.line", named(+own)), all(list)))),
    h("footer.rail", h("button.undo", { do: leaveForm, label: say("close") }, glyph("close")), !data.at_once && mainKey(data.label, first ? say("first", { question: first.label }) : data.refusal ? data.refusal.text : data.note, recordForm, data.refusal || first))];
}
// While something is on its way the main button says so.
function mainKey(label, under, does, isNo) {
  const [name, more] = !sending ? [label, under] : [say(sending.isLate || !state.isUp ? "waiting" : "recording"), label];
  return h("button.main", { do: does, no: isNo, "aria-busy": sending && "true" }, name, more && h("small", more));
}

// Sending. What is on its way is kept over a reload, under an id that makes a second sending harmless.
const onceId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (one) => one.toString(16).padStart(2, "0")).join("");
function record(input, isForced) {
  refused = null;
  toast = "";
  if (!sending) deliver({ t: "do", input, base: state.v, once: onceId(), forced: !!isForced });
}
const undo = (target) => !sending && deliver({ t: "undo", once: onceId(), target });
function deliver(frame) {
  const own = sending = { frame };
  kept(sessionStorage, "sent", frame);
  setTimeout(() => {
    own.isLate = true;
    if (sending === own) render();
  }, LATE);
  line.send(frame, (answer) => delivered(frame, answer));
  render();
}
function sendAgain() {
  const frame = sending ? sending.frame : kept(sessionStorage, "sent");
  const open = kept(sessionStorage, "form");
  if (frame) deliver(frame);
  if (open && !form) openForm(open.input, open.what);
}
function delivered(frame, answer) {
  sending = null;
  kept(sessionStorage, "sent", null);
  if (answer.t === "refused") return refuse(answer.refusal, frame.input, answer.may_force);
  if (answer.t === "bad") return tell(answer.text);
  const isOwn = form && form.form && frame.t === "do" && frame.input[0] === form.input[0];
  const next = isOwn && answer.t === "ok" && form.form.then;
  if (isOwn) leaveForm();
  if (answer.t === "already") tell(answer.text);
  if (next) openForm(next);
  return render();
}
