import { randomKey } from '@maidan/shared/random-key.ts';

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
