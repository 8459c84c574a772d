/**
 * Lets callers meet inside a critical section: each of the first `many` waits until all of them have come; later ones
 * pass. Under a lock that admits one caller at a time they would wait for ever.
 */
export function barrier(many: number): () => Promise<void> {
  const { promise: met, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived >= many) resolve();
    return met;
  };
}
