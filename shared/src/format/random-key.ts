/** 32 random hex digits. `crypto.randomUUID` exists only on https and localhost, and the product also runs on plain http. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
