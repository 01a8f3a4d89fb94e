"use strict";
// Everything that comes is set as text. The server has found the words in the reader's language.
const words = JSON.parse(document.getElementById("words").textContent);
const say = (key, values = {}) =>
  words["tables." + key].replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));
const language = document.documentElement.lang;
const ago = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" });
const main = document.getElementById("tables");
const offline = document.getElementById("offline");
let tables = [];
let skew = 0; // between the server's clock and this one
let lostAt = 0;
let heardAt = Date.now();
const SILENCE = 40000; // milliseconds: the server says something every fifteen seconds

function made(kind, name, text) {
  const element = document.createElement(kind);
  element.className = name;
  if (text !== undefined) element.textContent = text;
  return element;
}

function since(time) {
  const seconds = Math.max(0, Date.now() / 1000 + skew - time);
  if (seconds < 60) return ago.format(-Math.floor(seconds / 10) * 10, "second");
  if (seconds < 3600) return ago.format(-Math.floor(seconds / 60), "minute");
  if (seconds < 86400) return ago.format(-Math.floor(seconds / 3600), "hour");
  return ago.format(-Math.floor(seconds / 86400), "day");
}

function seatRow(seat, table) {
  const isFirst = table.is_over && seat.place === 1;
  const row = made("li", "seat " + seat.colour + (seat.is_to_move ? " now" : "") + (isFirst ? " first" : ""));
  const badge = made("span", "badge", seat.letter);
  badge.setAttribute("aria-hidden", "true");
  const who = made("div", "who");
  who.append(made("div", "name", seat.name));
  if (isFirst) who.append(made("div", "does", say("wins")));
  else if (table.is_over) who.append(made("div", "does", say("place", { n: seat.place })));
  else if (seat.is_to_move && table.step) who.append(made("div", "does", table.step));
  row.append(badge, who, made("span", "total", seat.total));
  return row;
}

function card(table, index) {
  const box = made("article", "table" + (table.is_over ? " over" : ""));
  const head = made("header", "head");
  const emblem = made("img", "emblem");
  emblem.alt = "";
  if (table.emblem) emblem.src = table.emblem;
  const number = made("span", "number", say("table", { n: index + 1 }));
  head.append(emblem, made("h2", "", table.title || say("table", { n: index + 1 })));
  if (table.title) head.append(made("div", "moment", table.is_over ? say("over") : table.moment), number);
  box.append(head);
  if (table.state === "lost" || table.state === "refused") box.append(made("div", "trouble", say(table.state)));
  if (!table.title) {
    box.append(made("div", "waits", say(table.state === "here" ? "waiting" : "connecting")));
    return box;
  }
  const seats = made("ul", table.seats.length < 3 ? "seats few" : "seats");
  seats.append(...[...table.seats].sort((one, other) => one.place - other.place).map((seat) => seatRow(seat, table)));
  box.append(seats);
  if (table.last) {
    const last = made("footer", "last");
    const who = table.last.seat === null ? "" : table.seats[table.last.seat].name + ": ";
    last.append(made("span", "text", who + table.last.text));
    if (table.last.time) {
      const time = made("time", "", since(table.last.time));
      time.dateTime = new Date(table.last.time * 1000).toISOString();
      last.append(time);
    }
    box.append(last);
  }
  return box;
}

function draw() {
  document.documentElement.className = tables.length > 4 ? "many" : "";
  main.className = tables.length === 2 || tables.length === 4 ? "by-two" : "";
  main.replaceChildren(...tables.map(card));
}

function tell() {
  offline.hidden = !lostAt;
  if (lostAt) {
    const time = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" }).format(lostAt);
    offline.textContent = say("offline", { time });
  }
}

const events = new EventSource("/events");
events.onmessage = (event) => {
  const told = JSON.parse(event.data);
  tables = told.tables;
  skew = told.now - Date.now() / 1000;
  heardAt = Date.now();
  lostAt = 0;
  tell();
  draw();
};
events.addEventListener("ping", () => {
  heardAt = Date.now();
});
events.onerror = () => {
  lostAt = lostAt || Date.now();
  tell();
};
events.onopen = () => {
  lostAt = 0;
  tell();
};
setInterval(() => {
  if (!lostAt && Date.now() - heardAt > SILENCE) lostAt = heardAt;
  tell();
  draw();
}, 10000);
