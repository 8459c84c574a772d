/**
 * A signal for fetch that aborts with a TimeoutError after `ms`, or with the reason of `other` as soon as that aborts.
 * Older phones lack AbortSignal.timeout (before Safari 16) and AbortSignal.any (before Safari 17.4 and Chrome 116).
 * Their fetch rejects with an AbortError for every reason, so read `reason` of the signal instead of the error.
 */
export function timeoutSignal(ms: number, other?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException(`No answer in ${ms} ms`, 'TimeoutError')), ms);
  const abort = (): void => {
    clearTimeout(timer);
    controller.abort(other?.reason);
  };
  if (other?.aborted) abort();
  else other?.addEventListener('abort', abort, { once: true, signal: controller.signal });
  return controller.signal;
}
