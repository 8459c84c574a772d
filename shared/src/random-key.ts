/**
 * Random hex digits, two for each byte. `crypto.randomUUID` is not used: browsers have it only on https and localhost,
 * and the product also runs on plain http.
 */
const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 32 random hex digits. */
export const randomKey = (): string => randomHex(16);

/** A random UUID (RFC 9562, version 4). */
export const randomUuid = (): string =>
  [randomHex(4), randomHex(2), `4${randomHex(2).slice(1)}`, `a${randomHex(2).slice(1)}`, randomHex(6)].join('-');
