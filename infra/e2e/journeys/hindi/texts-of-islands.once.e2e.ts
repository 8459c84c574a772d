import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/journey.ts';
import { anEvent, apiSays, hasReact } from '../../pages/lists.ts';
import { whenIdle } from '../../pages/first-visit.ts';

/** Scripts of Hindi texts, by the names of their files in `content` and `lib/language`. */
const hindiTexts =
  /^\/_astro\/(register|payment|receipt|layout|events|upcoming|gallery|members|event-page|translate-to-hindi)\.[\w-]+\.js$/;

/** Addresses of the scripts of Hindi texts that the page has fetched. */
const fetchedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(
    (source) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((pathname) => new RegExp(source).test(pathname)),
    hindiTexts.source,
  );

const preloads = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links) => (links as HTMLLinkElement[]).map(({ href }) => new URL(href).pathname));

const pages = ['/register', '/payment/response?merchTxnId=1'];

for (const address of pages) {
  test(`/hi${address} fetches its Hindi texts beside its scripts; the English page fetches none`, async ({ page }) => {
    await page.route('**/api/payment/merchant/*', () => new Promise(() => undefined));
    await page.goto(address);
    await whenIdle(page);
    expect(await hasReact(page)).toBe(true);
    expect(await fetchedTexts(page)).toEqual([]);
    expect(await preloads(page)).toEqual([]);

    await page.goto(`/hi${address}`);
    await whenIdle(page);
    const found = await fetchedTexts(page);
    expect(found.length).toBeGreaterThanOrEqual(2);
    expect(await preloads(page)).toEqual(expect.arrayContaining(found));
  });
}

test('a live island fetches its Hindi texts beside its scripts, and only when it is needed', async ({ page }) => {
  await page.goto('/hi/events');
  await whenIdle(page);
  expect(await hasReact(page)).toBe(false);
  expect(await fetchedTexts(page)).toEqual([]);
  await apiSays(page, '/events/current', [anEvent('upcoming', { eventNameHi: 'विंटर कप' })]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'विंटर कप' }).first()).toBeVisible();
  const found = await fetchedTexts(page);
  expect(found.length).toBeGreaterThanOrEqual(2);
  expect(await preloads(page)).toEqual(expect.arrayContaining(found));
});
