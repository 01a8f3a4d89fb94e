// A line on which nobody answers but to signs of life: the page stays as it was drawn.

window.WebSocket = class {
  constructor() {
    this.readyState = 1;
    setTimeout(() => this.say({ t: "hi", nonce: "00", title: "Annals", languages: [] }));
  }

  say(frame) {
    if (this.onmessage) this.onmessage({ data: JSON.stringify(frame) });
  }

  send(text) {
    const { what, n } = JSON.parse(text);
    if (what === "ping") setTimeout(() => this.say({ t: "ok", re: n }));
  }

  close() {}
};
