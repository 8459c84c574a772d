import type { Page } from '@playwright/test';

/** Kilobytes (1 kB = 1000 bytes) on the wire, by the kind of a request or by its address. */
type TransferSizes = (typeOrAddress: string) => number;

/** Measures the bytes of everything that `origin` sends from now on. The gateway's script is not counted. */
export function measureTransfer(page: Page, origin: string): () => Promise<TransferSizes> {
  const pending: Promise<{ type: string; url: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(origin)) return;
    pending.push(
      request.sizes().then(({ responseBodySize }) => ({
        type: request.resourceType(),
        url: request.url(),
        bytes: responseBodySize,
      })),
    );
  });
  return async () => {
    const fetched = await Promise.all(pending);
    return (wanted) =>
      fetched.filter(({ type, url }) => type === wanted || url === wanted).reduce((sum, { bytes }) => sum + bytes, 0) /
      1000;
  };
}

/**
 * Waits until `client:painted` islands, which begin after the first paint, are hydrated, what is offscreen is rendered
 * (sites/src/behaviours/render-offscreen.ts; the console has no footer) and fonts have arrived.
 */
export const whenIdle = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => !document.querySelector('.footer') || 'rendered' in document.documentElement.dataset,
  );
  // React marks an element when it hydrates it: on a Hindi page that is after the texts have arrived.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('astro-island[client="painted"]')].every(({ children }) =>
      [...children].some((element) => Object.keys(element).some((name) => name.startsWith('__react'))),
    ),
  );
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 5000 })));
};

/** The URL of the largest contentful paint, when that is a picture. */
export const largestPicture = (page: Page) =>
  page.evaluate(async () => {
    const eager = [...document.images].filter(({ loading }) => loading === 'eager');
    await Promise.all(eager.map((image) => image.decode().catch(() => undefined)));
    // Painted in the next frame, and reported after it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return new Promise<string | undefined>((resolve) => {
      let largest: PerformanceEntry | undefined;
      // A text may be painted, and reported, before the picture.
      new PerformanceObserver((list) => (largest = list.getEntries().at(-1))).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
      setTimeout(() => resolve((largest && 'url' in largest && String(largest.url)) || undefined), 500);
    });
  });
