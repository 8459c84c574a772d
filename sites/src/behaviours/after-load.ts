/** Once a page has loaded, prefetches the pages to which its visitor may go next, and registers the service worker. */
import { nextPageRules } from './next-page-rules.ts';

function onceLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

/** Adds the speculation rules that prefetch the next page, unless the visitor saves data. */
function addRules(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const script = Object.assign(document.createElement('script'), { type: 'speculationrules' });
  script.textContent = nextPageRules;
  document.head.append(script);
}
if ('supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules')) onceLoaded(addRules);

/** Registers the service worker (public/sw.js), which shows some pages without a network. */
function registerWorker(): void {
  // The call may fail, for example in a private window. The page then works without the worker.
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
}
if (import.meta.env.PROD && 'serviceWorker' in navigator) onceLoaded(registerWorker);
