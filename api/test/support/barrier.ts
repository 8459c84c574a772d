/**
 * A place inside a critical section where the first `many` who arrive wait for each other; later arrivals
 * pass. A lock that admits one at a time would make them wait for ever.
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
