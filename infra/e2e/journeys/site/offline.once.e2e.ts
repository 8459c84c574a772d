import type { Page } from '@playwright/test';
import { firstFonts } from '../../../../sites/src/layouts/first-fonts.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { publicEvents } from '../../pages/event-page.ts';
import { measureLayoutShift } from '../../pages/layout-shift.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

/** The service worker caches the list in the background, some time after the visit. */
const isKept = (page: Page, address: string) =>
  page.evaluate(async (path) => (await caches.match(path)) !== undefined, address);
const keepsEvents = (page: Page) => isKept(page, '/api/events/current');

test('without the network a visitor sees the events as they were last seen, in the language of the page', async ({
  page,
  context,
  product,
  axe,
  picture,
}) => {
  const events = await publicEvents(page.request, product.url);
  const layoutShift = await measureLayoutShift(page);
  await page.goto('/events');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/hi/events');
  await expect.poll(() => keepsEvents(page)).toBe(true);
  for (const file of [...firstFonts.en, ...firstFonts.hi])
    await expect.poll(() => isKept(page, `/fonts/${file}.woff2`), { message: file }).toBe(true);

  await context.setOffline(true);
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText(/^As of /)).toBeVisible();
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(events.length);
  expect(await layoutShift()).toBeLessThanOrEqual(0.01);
  await expect(page.getByRole('heading', { name: events[0]?.eventName ?? '' }).first()).toBeVisible();
  await axe();
  await picture('offline');

  await page.goto('/hi/gallery');
  await expect(page.getByRole('heading', { name: 'इंटरनेट नहीं है' })).toBeVisible();
  await axe();
  await picture('offline-hindi');
  // The console has no offline page: it could show what an administrator saw.
  await expect(page.goto('/admin')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);

  await context.setOffline(false);
  await page.goto('/events');
  await context.setOffline(true);
  await page.goto('/members');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Committee and Members' })).toBeVisible();
});

test('the events of a first visit are there without the network', async ({ page, context }) => {
  await page.goto('/events');
  await expect.poll(() => keepsEvents(page)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^As of /)).toBeVisible();
});

test('the site can be installed: its manifest names icons that are there', async ({ page, request }) => {
  for (const start of ['/', '/hi']) {
    await page.goto(start);
    const address = await page.locator('link[rel="manifest"]').getAttribute('href');
    const answer = await request.get(address ?? '');
    expect(answer.headers()['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = (await answer.json()) as { start_url: string; icons: { src: string; purpose: string }[] };
    expect(manifest.start_url).toBe(start);
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']));
    for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
});
