import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/journey.ts';
import { whenIdle } from '../../pages/first-visit.ts';

const rules = 'script[type="speculationrules"]';

/** Addresses with query that the browser has prefetched. */
async function prefetchesOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const done: string[] = [];
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') done.push(new URL(prefetchUrl).pathname);
  });
  await session.send('Preload.enable');
  return done;
}

test('the page behind a link that is pointed at is fetched; a file and the console are not', async ({ page }) => {
  const prefetched = await prefetchesOf(page);
  await page.goto('/rules');
  await expect(page.locator(rules)).toHaveCount(1);
  const bar = page.locator('.nav-bar');
  await bar.getByRole('link', { name: 'Admin' }).hover();
  await page.locator('.footer a[href$=".pdf"]').first().hover();
  await page.locator('.footer').getByRole('link', { name: 'Gallery' }).hover();
  await expect.poll(() => prefetched).toEqual(['/gallery']);
});

test('a visitor who saves data fetches no page that was not asked for', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }), configurable: true }),
  );
  await page.goto('/rules', { waitUntil: 'load' });
  // The prefetch rules are added after the page has loaded.
  await whenIdle(page);
  await expect(page.locator(rules)).toHaveCount(0);
});
