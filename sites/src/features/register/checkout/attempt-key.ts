/** 32 hex digits. `crypto.randomUUID` is missing where the page came over plain http from another machine. */
const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The idempotency key of an attempt: the same for as long as the same body is sent again, so that a retry after a
 * lost answer pays once; a new one as soon as anything in it changed.
 */
export function attemptKeys(): (body: string) => string {
  let last: { body: string; key: string } | undefined;
  return (body) => {
    if (last?.body !== body) last = { body, key: freshKey() };
    return last.key;
  };
}
