/** The longest wait for a paint, in milliseconds after the page has loaded. */
const longestWait = 1000;

/**
 * Resolves when something of the page has been painted; without a paint, one second after the page has loaded. A tab in
 * the background paints nothing, and some browsers report no paints: there it resolves as soon as the page has loaded.
 */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const Observer = (globalThis as Partial<typeof globalThis>).PerformanceObserver;
    const types: readonly string[] | undefined = Observer?.supportedEntryTypes;
    const reportsPaints = Observer !== undefined && types?.includes('paint') === true;
    const afterLoad = (): void => {
      if (reportsPaints && document.visibilityState !== 'hidden') setTimeout(resolve, longestWait);
      else resolve();
    };
    if (document.readyState === 'complete') afterLoad();
    else addEventListener('load', afterLoad, { once: true });
    if (!reportsPaints) return;
    new Observer((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
