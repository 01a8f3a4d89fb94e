// The page at the table: what is to do now, the own seat, the others, what happened last.

const clock = (time) => new Date(time).toTimeString().slice(0, 5);
const ago = (time) => {
  if (!time) return "";
  const seconds = Math.max(0, Math.round(Date.now() / 1000 - time));
  return seconds < 5 ? say("just_now") : seconds < 60 ? say("seconds_ago", { s: seconds }) : seconds < 3600 ? say("minutes_ago", { m: Math.floor(seconds / 60) }) : clock(time * 1000);
};
const lineMark = () => h("div.linemark.line" + (state.isUp ? "" : ".off"), { role: "status" }, h("i.dot"), say(state.isUp ? "live" : "lost_mark"));
const lostLine = () => state.lostAt && h("div.lostline.line", { role: "alert" }, glyph("live_off"), h("span.grow", say("lost", { time: clock(state.lostAt) })), second("", say("try"), () => line.wake()));
const emblem = () => state.parts.game && h("img.emblem", { src: state.parts.game.emblem, alt: "" });
const topBar = (title, under, seat) => h("header.bar", seat != null ? { of: seat } : {}, seat != null ? badge(seat, "big") : emblem(), h("div.grow", h("h1", title), note(under)), lineMark());

const toMove = () => state.parts.now?.to_move || [];
const isMine = () => me() != null && toMove().includes(me());
const names = (seats) => seats.map((seat) => seatOf(seat).name).join(", ");
const undoTarget = () => may().what !== "watch" && state.parts.last?.find((one) => one.may_undo || ((one.own || may().undo_others) && one.status === "live"));

const link = (text, name, does) => h("button.linkrow.line", { do: does }, glyph(name), h("span.grow", text), glyph("right"));
const seatCard = (row) => h("section.card.seat", { of: row.seat, label: seatOf(row.seat).name }, h("div.line", badge(row.seat, "big"), h("h2", seatOf(row.seat).name), h("span.you", say("you")), note(row.note)), stacked(row.brief, true) || draw(row));
const seatLine = (row) => h("button.seatline.line", { of: row.seat, do: () => row.seat === me() ? goTo("seat") : showBoard(row.seat) }, badge(row.seat), two([seatOf(row.seat).name, " ", toMove().includes(row.seat) && chip(say("to_move"), "sun", ".lit")], [note(row.note), draw(row)]), !(row.numbers || []).length && h("b.n.l", num(row.total)));

// What a seat may do now: the mover's grid, or the offers of its line.
const actions = (seat) => {
  const { now, mover } = state.parts;
  const places = (mover && mover.seat === seat && mover.grid) || [];
  const own = now.lines?.find((one) => one.seat === seat) || {};
  return h("div.stack", tiles(places.flatMap((one) => one.quick || []), 8), places.length ? grid("tiles", all(places), 8) : tiles([...(own.offers || []), own.opens]));
};

function tableTab() {
  const { game, now, table, rows, mover, last, outcome } = state.parts;
  const own = me();
  const brief = (table || []).filter((one) => one.is_brief);
  const movers = may().what === "all" ? toMove() : toMove().filter((seat) => seat === own);
  return [game.read_only && h("div.lostline.line", glyph("lock"), game.read_only),
    h("div.two", h("div.stack", outcome && h("section.card", draw(outcome)), stack(brief.filter((one) => !one.is_under), true), draw(now, last[0] && ago(last[0].time)), isMine() && seatCard(rows[own]),
      movers.map((seat) => [movers.length > 1 && h("div.line", named(seat)), actions(seat)]), tiles(now.offers), tiles(now.deeper), stack(brief.filter((one) => one.is_under), true)),
    h("div.stack", own != null && !isMine() && seatCard(rows[own]), h("section.card.seats", { label: say("others") }, rows.filter((row) => row.seat !== own).map(seatLine)),
      last[0] && h("section.card", { label: say("last") }, entryRow({ ...last[0], may_undo: false }), link(say("history"), "history", () => showHistory())),
      mover && mover.seat !== own && stacked(mover.panels), stack((table || []).filter((one) => !one.is_brief)), h("div.card", link(say(outcome ? "result" : "scores"), "trophy", showScores), link(say("who"), "users", showWho))))];
}

function seatTab() {
  const { me: own, now, mover, rows } = state.parts;
  if (!own) return [h("p.empty", say("watching")), h("section.card.seats", rows.map(seatLine)), second("seat", say("take_seat"), changeSeat)];
  return [isMine() && h("section.now", { hold: { step: true } }, lamp("sun", now.title), h("div.body", now.text && h("p", now.text), mover && mover.seat === own.seat && stacked(mover.panels, true))), isMine() && actions(own.seat),
    h("div.stack.board", stack(own.panels)), tiles(own.offers), may().what !== "watch" && second("plus", say("other"), showOthers)];
}

const showWho = () => sheet("who", say("who"), () => [(state.parts.live || []).map((one) => h("div.entry.line", one.seat != null ? badge(one.seat) : glyph(one.how === "tv" ? "tv" : "eye"), two(one.seat != null ? seatOf(one.seat).name : say(one.how === "host" ? "the_host" : "watcher"), note(say("how_" + one.how))), h("i.dot" + (one.away ? ".off" : "")))),
  languageKeys(), second("seat", say("change_seat"), changeSeat)]);

const goTo = (tab) => {
  if (state.tab !== tab) window.scrollTo(0, 0);
  state.tab = tab;
  tell("");
};
const nav = () => h("nav", { label: say("nav") }, Object.entries({ table: "table", seat: "seat", rules: "book" }).map(([name, own]) => h("button", { do: () => goTo(name), "aria-current": state.tab === name && "page" }, h("span.pill", glyph(own)), say("tab_" + name))));

// The rail: undo at its left end, the one likely thing beside it.
function rail() {
  if (state.tab === "rules") return searchBox();
  const { now, game, outcome } = state.parts;
  const target = undoTarget();
  const movers = names(toMove());
  const under = isMine() ? say("your_move") : movers && say("moves", { names: movers });
  const main = !game.read_only && mine([now.main])[0];
  return h("div.rail", may().what !== "watch" && h("button.undo", { no: !target, do: () => target ? undo(target.id) : tell(say("nothing_own")), label: say("undo") + (target ? ": " + target.text : "") }, glyph("undo")),
    main ? mainKey(main.label, noText(main) || main.note, () => choose(main), main.no) : outcome ? mainKey(say("result"), "", showScores) : state.tab === "seat" ? mainKey(say("see_table"), under, () => goTo("table")) : mainKey(say("see_seat"), under, () => goTo("seat")));
}

function gamePage() {
  const { game } = state.parts;
  const isSeat = state.tab === "seat" && me() != null;
  return [lostLine(), isSeat ? topBar(seatOf(me()).name, game.moment, me()) : state.tab === "rules" ? topBar(say("tab_rules"), game.title) : topBar(game.moment, game.title),
    h("main.stack" + (state.isUp ? "" : ".old"), { "data-key": state.tab }, { seat: seatTab, rules: rulesTab, table: tableTab }[state.tab]()), h("footer", rail(), nav()), !sheets.some((one) => one.name === "form") && refusalBar(), toastBar()];
}
