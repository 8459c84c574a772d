/**
 * Resolves when something of the page has been painted. At the latest when the page has loaded: a tab in the background
 * paints nothing, and some browsers report no paints.
 */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    if (document.readyState === 'complete') return done();
    addEventListener('load', done, { once: true });
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return;
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      done();
    }).observe({ type: 'paint', buffered: true });
  });
}
