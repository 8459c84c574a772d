import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';

/** Compressed kilobytes (1 kB = 1000 bytes) that a first visit may fetch before anybody touches the page (design 9). */
const CSS = 16;
const FONTS = 45;
const LCP_PICTURE = 60;
const SCRIPTS: Record<string, number> = {
  '/': 12,
  '/events': 12,
  '/upcoming-events': 12,
  '/gallery': 12,
  '/about': 5,
  '/members': 12,
  '/rules': 5,
  '/register': 90,
  '/payment/response': 80,
  '/payment/success': 80,
  '/payment/error': 80,
  '/no/such/page': 5,
};

test.describe('budgets', () => {
  test.use({ expectedErrors: [/status of 404/] });

  for (const [address, scripts] of Object.entries(SCRIPTS)) {
    test(`${address} stays within its budgets`, async ({ page, product }) => {
      const weights = weigh(page, product.url);
      await page.goto(address, { waitUntil: 'load' });
      // Islands and fonts are asked for while the page comes to rest.
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 5000 })));
      const sum = await weights();
      expect.soft(sum('script'), 'kB of scripts').toBeLessThanOrEqual(scripts);
      expect.soft(sum('stylesheet'), 'kB of styles').toBeLessThanOrEqual(CSS);
      expect.soft(sum('font'), 'kB of fonts').toBeLessThanOrEqual(FONTS);
      await expect.soft(page.locator('a:not([href])'), 'links that lead nowhere').toHaveCount(0);
      const largest = await largestPicture(page);
      if (largest) expect.soft(sum(largest), `kB of ${largest}`).toBeLessThanOrEqual(LCP_PICTURE);
    });
  }
});

type Weights = (typeOrAddress: string) => number;

/** Bytes on the wire of everything that `origin` sent, by kind and by address. The gateway's script is not ours to weigh. */
function weigh(page: Page, origin: string): () => Promise<Weights> {
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

/** The address of the largest contentful paint, when that is a picture. */
const largestPicture = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          resolve((last && 'url' in last && String(last.url)) || undefined);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(undefined), 3000);
      }),
  );
