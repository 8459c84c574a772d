import type { Page } from '@playwright/test';

/** Kilobytes (1 kB = 1000 bytes) as transferred, for a kind of request or for an address. */
type TransferSizes = (typeOrAddress: string) => number;

/** Measures the bodies that `origin` sends from now on, and so not the gateway's script. */
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
 * Waits until the `client:painted` islands are hydrated, the offscreen parts are rendered
 * (sites/src/behaviours/render-offscreen.ts) and the fonts are loaded. The console has no footer and no such parts.
 */
export const whenIdle = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => !document.querySelector('.footer') || 'rendered' in document.documentElement.dataset,
  );
  // React marks an element when it hydrates it; on a Hindi page that is after the texts have loaded.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('astro-island[client="painted"]')].every(({ children }) =>
      [...children].some((element) => Object.keys(element).some((name) => name.startsWith('__react'))),
    ),
  );
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 5000 })));
};

/**
 * The URL of the picture that is the largest contentful paint; undefined when the largest contentful paint is a text.
 */
export const largestPicture = (page: Page) =>
  page.evaluate(async () => {
    const eager = [...document.images].filter(({ loading }) => loading === 'eager');
    await Promise.all(eager.map((image) => image.decode().catch(() => undefined)));
    // The pictures are painted in the next frame, and reported after that.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return new Promise<string | undefined>((resolve) => {
      let largest: PerformanceEntry | undefined;
      // A text may be reported before the picture, so the last entry counts.
      new PerformanceObserver((list) => (largest = list.getEntries().at(-1))).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
      setTimeout(() => resolve((largest && 'url' in largest && String(largest.url)) || undefined), 500);
    });
  });
