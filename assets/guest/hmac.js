// HMAC-SHA-256 in plain arithmetic: a page from a private address has no WebCrypto.

const sha256 = (bytes) => {
  const parts = (x, way) => (x ** (1 / way) % 1) * 4294967296 | 0;
  const k = [];
  const start = [];
  for (let n = 2; k.length < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (start.length < 8) start.push(parts(n, 2));
    k.push(parts(n, 3));
  }
  const length = bytes.length;
  const all = new Uint8Array((length + 72) >> 6 << 6);
  all.set(bytes);
  all[length] = 128;
  new DataView(all.buffer).setUint32(all.length - 4, length * 8);
  const view = new DataView(all.buffer);
  const turn = (x, by) => (x >>> by) | (x << (32 - by));
  const w = new Int32Array(64);
  const hash = start;
  for (let at = 0; at < all.length; at += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        w[i] = view.getInt32(at + i * 4);
        continue;
      }
      const a = w[i - 15];
      const b = w[i - 2];
      w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ a >>> 3) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ b >>> 10) | 0;
    }
    let [a, b, c, d, e, f, g, z] = hash;
    for (let i = 0; i < 64; i++) {
      const one = z + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e & f ^ ~e & g) + k[i] + w[i] | 0;
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
      [z, g, f, e, d, c, b, a] = [g, f, e, d + one | 0, c, b, a, one + two | 0];
    }
    [a, b, c, d, e, f, g, z].forEach((one, i) => { hash[i] = hash[i] + one | 0; });
  }
  const out = new Uint8Array(32);
  hash.forEach((one, i) => new DataView(out.buffer).setInt32(i * 4, one));
  return out;
};

const utf8 = (text) => new TextEncoder().encode(text);

const hmac = (key, text) => {
  let own = utf8(key);
  if (own.length > 64) own = sha256(own);
  const padded = (by) => {
    const block = new Uint8Array(64).fill(by);
    own.forEach((one, i) => { block[i] = one ^ by; });
    return block;
  };
  const joined = (a, b) => {
    const both = new Uint8Array(a.length + b.length);
    both.set(a);
    both.set(b, a.length);
    return both;
  };
  const inner = sha256(joined(padded(54), utf8(text)));
  return [...sha256(joined(padded(92), inner))].map((one) => one.toString(16).padStart(2, "0")).join("");
};
