// The rules: looked up as they are typed, a topic in place, all of them by contents.

const look = { query: "", hits: null, contents: null, language: "", turn: 0 };

// A thing that was held, or a rule that was asked for; holding a place of a row may be about what lies there.
function explain({ held, ...thing }, failed) {
  if (held) return openForm(held);
  return line.ask({ what: "topic", ...thing }, ({ topic }) => sheet("topic", topic.title, () => topicBody(topic)), failed);
}
const topicRow = (one, under) => h("button.linkrow.line", { do: () => explain({ key: one.key }) }, h("span.grow", under ? marked(one, "title") : one.title, under), glyph("right"));

// "**bold**" is all that the texts of the rules know.
const rich = (text) => text.split("**").map((part, at) => at % 2 ? h("b", part) : part);
const topicBody = (topic) => [h("p.answer", rich(topic.answer)), h("div.filters", topic.live.map((one) => chip(one.text, one.glyph, ".lit"))),
  topic.details.map((one) => h("p.line.start", one.lead && h("span", one.lead === "-" ? "\u2022" : one.lead), h("span", rich(one.text)))),
  topic.drawn && h("div.card", heading(say("example"), topic.drawn.whose), stacked(topic.drawn.panels, true)), topic.example && h("div.card", heading(say("example")), h("p", rich(topic.example))), topic.see.map((one) => topicRow(one)), note(topic.source)];

function find(text) {
  const turn = ++look.turn;
  look.query = text;
  look.hits = null;
  if (!text.trim()) return render();
  return line.ask({ what: "find", query: text }, ({ hits }) => {
    if (turn !== look.turn) return;
    look.hits = hits;
    render();
  });
}
// The words that were looked for stand in the lamp's light.
const marked = (one, name) => {
  let from = 0;
  const text = one[name];
  const parts = one.marks[name].map(([start, end]) => {
    const part = [text.slice(from, start), h("mark", text.slice(start, end))];
    from = end;
    return part;
  });
  return [parts, text.slice(from)];
};

const searchBox = () => h("div.rail", { role: "search" }, h("label.search.line", glyph("search"), h("input.grow", { type: "search", value: look.query, placeholder: say("search"), label: say("search"), autocomplete: "off", on: (input) => later("find", () => find(input.value)) })), look.query && round("close", say("clear"), () => {
  const input = document.querySelector("[type=search]");
  input.value = "";
  input.focus();
  find("");
}));

function rulesTab() {
  const { hits, contents } = look;
  if (hits && !hits.length) return h("p.empty", { role: "status" }, say("nothing_found"));
  if (hits) {
    const [best, ...others] = hits;
    return [h("section.now", lamp("target", say("best")), h("div.body", h("h2", marked(best, "title")), h("p", marked(best, "answer")), link(say("in_full"), "book", () => explain({ key: best.key })))),
      others.length ? h("section.card", others.map((one) => topicRow(one, h("span.note.short2", marked(one, "answer"))))) : null];
  }
  if (look.language !== state.language) {
    look.language = state.language;
    line.ask({ what: "contents" }, (got) => {
      look.contents = got;
      render();
    });
  }
  if (!contents) return [];
  const shelf = (one) => h("button.linkrow.line", { do: () => line.ask({ what: "contents", shelf: one.key }, ({ topics }) => sheet("shelf", one.title, () => topics.map((topic) => topicRow(topic)))) }, glyph(one.glyph), h("span.grow", one.title), one.now && chip(say("now"), "sun", ".lit"), note(num(one.count)));
  return [contents.now.length ? h("section.now", lamp("sun", say("now")), h("div.body", contents.now.map((one) => topicRow(one)))) : null, [contents.phases, contents.kinds].map((list) => list.length ? h("section.card", list.map(shelf)) : null),
    contents.questions.length ? h("section.card", heading(say("asked")), contents.questions.map((one) => topicRow(one))) : null];
}
