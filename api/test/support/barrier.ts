/**
 * A place inside a critical section where the first `many` who arrive wait for each other; whoever comes later walks
 * through. A guard that lets in one at a time would keep them from ever meeting.
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
