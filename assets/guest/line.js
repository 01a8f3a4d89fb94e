// The line to the host: asked and answered by number, noticed within seconds when it is gone, taken up again by itself.

const CONNECT = 4000; // ms until a try counts as failed
const PING = 4000; // between two signs of life
const PONG = 3000; // ms that an answer may take
const LATE = 2000; // until the button says that the table is awaited
const WAITS = [300, 700, 1500, 3000, 5000];

const state = {
  language: "", languages: [], words: {}, title: "", parts: {}, v: 0, phase: "start", tab: "table",
  seats: null, picked: undefined, id: "", key: "", code: "", heirs: [], isUp: false, isFar: false, lostAt: null, text: "",
};
const me = () => state.parts.game?.me;
const may = () => state.parts.game?.may || { what: "watch" };
const seatOf = (seat) => (state.parts.game?.seats || state.seats || [])[seat] || { seat, name: "?", colour: "stone", letter: "?" };

const kept = (store, name, value) => {
  try {
    const key = "annals." + name;
    if (value === undefined) return JSON.parse(store.getItem(key));
    if (value === null) store.removeItem(key);
    else store.setItem(key, JSON.stringify(value));
  } catch (_) { /* a browser that keeps nothing: the seat lasts as long as the page */ }
  return null;
};

const line = {
  socket: null, last: 0, open: new Map(), tries: 0, hosts: 0, pong: 0, nonce: "", proven: "",

  connect() {
    clearTimeout(this.again);
    this.drop();
    const all = [location.host, ...state.heirs.map((url) => url.replace(/^\w+:\/\//, "").replace(/\/.*/, ""))];
    const host = all[this.hosts++ % all.length];
    const socket = this.socket = new WebSocket("ws://" + host + "/ws");
    const late = setTimeout(() => this.lost(socket), CONNECT);
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      clearTimeout(late);
      this.heard();
      const frame = JSON.parse(event.data);
      if (frame.t === "hi" && host !== location.host) {
        this.drop();
        return location.replace("http://" + host + "/#!" + [state.id, state.key, state.had].join("."));
      }
      this.receive(frame);
    };
    socket.onclose = () => {
      clearTimeout(late);
      this.lost(socket);
    };
  },

  drop() {
    const old = this.socket;
    this.socket = null;
    if (old) {
      old.onclose = old.onmessage = null;
      old.close();
    }
  },

  // Gone: everything is shown as old until it is back.
  lost(socket) {
    if (socket && socket !== this.socket) return;
    this.drop();
    clearTimeout(this.pong);
    if (state.isUp || state.lostAt === null) state.lostAt = state.lostAt || Date.now();
    state.isUp = false;
    this.open.clear();
    if (state.phase === "bye") return render();
    this.again = setTimeout(() => this.connect(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
    render();
  },

  heard() {
    this.at = Date.now();
    clearTimeout(this.pong);
    this.pong = 0;
  },

  // A dead line says nothing: so it is asked.
  ping() {
    if (!state.isUp || this.pong || document.hidden || Date.now() - this.at < PING - 500) return;
    const socket = this.socket;
    this.send({ t: "ask", what: "ping" });
    this.pong = setTimeout(() => this.lost(socket), PONG);
  },

  wake() {
    // A page that is just shown says so several times: a line that is just being opened is left alone.
    if (document.hidden || state.phase === "bye" || this.socket?.readyState === 0) return;
    if (!state.isUp) {
      this.tries = 0;
      this.hosts = 0;
      return this.connect();
    }
    this.at = 0;
    this.ping();
  },

  send(frame, then) {
    if (!this.socket || this.socket.readyState !== 1) return 0;
    const n = ++this.last;
    if (then) this.open.set(n, then);
    this.socket.send(JSON.stringify({ ...frame, n }));
    return n;
  },

  ask(question, then, failed) {
    return this.send({ t: "ask", ...question }, (answer) => answer.t === "ok" ? then(answer) : failed ? failed(answer) : tellBad(answer));
  },

  receive(frame) {
    const { t } = frame;
    if (frame.re != null && this.open.has(frame.re)) {
      const then = this.open.get(frame.re);
      this.open.delete(frame.re);
      then(frame);
    } else if (frames[t]) frames[t](frame);
  },

  // Proofs are made over the nonce of this connection. An own seat first, then the invitation.
  join() {
    const failed = (answer) => {
      if (answer.t === "ok") return;
      if (this.proven === "seat") {
        state.id = state.key = "";
        kept(localStorage, "seat", null);
        return this.join();
      }
      state.code = "";
      kept(sessionStorage, "code", null);
      state.phase = "digits";
      state.text = answer.text;
      render();
    };
    const proven = (how, key, more) => {
      this.proven = how;
      this.send({ t: "join", how, proof: hmac(key, this.nonce), ...more }, failed);
    };
    if (state.id) proven("seat", state.key, { id: state.id });
    else if (state.code) proven("invite", state.code);
    else {
      state.phase = "digits";
      render();
    }
  },
};

const frames = {
  hi(frame) {
    line.nonce = frame.nonce;
    state.languages = frame.languages || [];
    if (!state.language) {
      const known = state.languages.map((one) => one.code);
      const wanted = (navigator.languages || []).map((one) => one.slice(0, 2));
      state.language = [kept(localStorage, "language"), ...wanted, frame.language].find((one) => known.includes(one)) || "en";
    }
    line.send({ t: "hello", language: state.language });
    line.join();
  },
  words(frame) {
    state.words = frame.words;
    state.title = frame.title;
    state.language = frame.language;
    document.documentElement.lang = frame.language;
    render();
  },
  seats(frame) {
    const free = frame.seats.filter((one) => one.free).map((one) => one.seat);
    const { had } = state;
    Object.assign(state, { seats: frame.seats, phase: "seats", had: undefined, picked: free.length === 1 ? free[0] : undefined });
    toast = frame.text || "";
    up();
    // A host that has forgotten who sat where: the own seat is taken again.
    if (had === "far" || free.includes(had)) {
      state.picked = had;
      sit();
    }
  },
  wait(frame) {
    Object.assign(state, { phase: "wait", text: frame.why });
    up();
  },
  in(frame) {
    const { id, key, heirs, far, seat } = frame;
    Object.assign(state, { id, key, heirs, phase: "in", isFar: far, had: far ? "far" : seat });
    kept(localStorage, "seat", { id, key, had: state.had });
    kept(sessionStorage, "code", null);
    up();
    sendAgain();
  },
  view(frame) {
    state.v = frame.v;
    for (const [name, part] of Object.entries(frame.parts)) {
      placed({ part: name }, part, []);
      state.parts[name] = part;
    }
    up();
    renewForm();
  },
  heirs(frame) {
    state.heirs = frame.urls;
  },
  moved(frame) {
    state.heirs = frame.urls;
    line.hosts = 1;
    line.tries = 0;
    line.lost();
  },
  bye(frame) {
    Object.assign(state, { phase: "bye", text: frame.text });
    line.drop();
    render();
  },
};

function up() {
  state.isUp = true;
  state.lostAt = null;
  line.tries = 0;
  line.hosts = 0;
  render();
}

function start() {
  const fragment = decodeURIComponent(location.hash.slice(1));
  const seat = kept(localStorage, "seat");
  if (seat) Object.assign(state, seat);
  if (fragment[0] === "!") {
    const [id, key, had] = fragment.slice(1).split(".");
    Object.assign(state, { id, key, had: /\d/.test(had) ? +had : had });
  } else if (fragment) {
    state.code = fragment;
    kept(sessionStorage, "code", fragment);
  } else state.code = kept(sessionStorage, "code") || "";
  if (fragment) history.replaceState(null, "", location.pathname);
  for (const name of ["visibilitychange", "pageshow", "online", "focus"]) addEventListener(name, () => line.wake());
  addEventListener("offline", () => line.lost(line.socket));
  setInterval(() => line.ping(), 1000);
  setInterval(render, 10000);
  line.connect();
}
