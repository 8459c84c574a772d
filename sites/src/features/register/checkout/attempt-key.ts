/** 32 hex digits. `crypto.randomUUID` exists only on https and localhost, and the site also runs on plain http. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns the idempotency key for a request body: the same key while the body is the same, so that a retry after a
 * lost response does not charge twice; a new key when the body changed.
 */
export function attemptKeys(): (body: string) => string {
  let last: { body: string; key: string } | undefined;
  return (body) => {
    if (last?.body !== body) last = { body, key: randomKey() };
    return last.key;
  };
}
