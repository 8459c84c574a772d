/**
 * Aborted by the first SIGTERM or SIGINT. Made before anything else is loaded: the first process of a container never sees
 * a signal that comes before its handler, and is killed when its time is over.
 */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT']) process.once(name, () => stopping.abort());
  return stopping.signal;
}
