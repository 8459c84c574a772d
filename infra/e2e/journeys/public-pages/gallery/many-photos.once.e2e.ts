import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { defaultFees } from '@maidan/shared/domain/fees.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { expect, test as journeys } from '../../../fixtures/journey.ts';
import { aGroup, aPhoto, album, counter, galleryCall, openAlbum, servePictures } from '../../../pages/gallery-page.ts';
import { anEvent, hasReact } from '../../../pages/lists.ts';
import { runTool } from '../../../../local/build/run-tool.ts';
import { indexAssets, type AssetIndex } from '../../../../local/serve/asset-index.ts';
import { findAsset } from '../../../../local/serve/static-files.ts';
import { root } from '../../../../local/settings.ts';

// Each event has pages and pictures of its own, which take time to build.
const [albums, photosOfEach, photosOfNewest, eventCount] = [200, 25, 40, 30];
const day = (place: number): string => new Date(Date.UTC(2026, 9, 2 - place)).toISOString().slice(0, 10);
const groups = Array.from({ length: albums }, (_, i) => {
  const count = i === 0 ? photosOfNewest : photosOfEach;
  const name = `Cup of year ${i}`;
  const photos = Array.from({ length: count }, (_photo, j) => aPhoto(j + 1, { id: `${i}-${j}`, eventDate: day(i) }));
  return aGroup(name, photos);
});
const events: EventView[] = Array.from({ length: eventCount }, (_, i) =>
  anEvent(i < 3 ? 'upcoming' : 'completed', {
    id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`.replace(/^0{8}/, i.toString(16).padStart(8, '0')),
    eventName: `Cup of year ${i}`,
    description: 'Sixteen teams of the colony play on two grounds. '.repeat(10),
    rules: `1. Six overs a side in year ${i}.\n`.repeat(20),
  }),
);

const answers: Readonly<Record<string, unknown>> = {
  [`/api${galleryCall}`]: groups,
  '/api/events/all-public': events,
  '/api/events/upcoming/list': { success: true, events: events.slice(0, 3) },
  '/api/payment/fees': { success: true, fees: defaultFees },
  '/api/payment/config': {
    success: true,
    data: { scriptUrl: '/checkout.js', mode: 'uat', merchId: '1', testMode: true },
  },
  '/api/members': { success: true, members: [] },
};

/** The pages of a club of many years. */
const test = journeys.extend<{ site: void }, { built: { index: AssetIndex; folder: string } }>({
  built: [
    async ({}, use, worker) => {
      const api = createServer((request, response) => {
        const answer = answers[(request.url ?? '').replace(/\?.*/, '')];
        response.writeHead(answer ? 200 : 404, { ETag: '"many"' }).end(JSON.stringify(answer ?? {}));
      });
      await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve));
      const sites = path.join(root, 'sites');
      const folder = path.join(sites, '.astro', 'builds', `${Date.now()}-many-${worker.workerIndex}`);
      const env = {
        SITE_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
        SITE_OUT_DIR: folder,
      };
      try {
        await runTool('astro/bin/astro.mjs', ['build'], { cwd: sites, env });
        await use({ index: await indexAssets(folder), folder });
      } finally {
        await rm(folder, { recursive: true, force: true });
        await new Promise((resolve) => api.close(resolve));
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  site: [
    async ({ page, product, built }, use) => {
      await page.route(`${product.url}/**`, (route) => {
        const found = findAsset(built.index, new URL(route.request().url()).pathname);
        if (!found || 'redirect' in found) return route.fallback();
        return route.fulfill({ path: found.file.file, contentType: found.file.type });
      });
      for (const call of [galleryCall, '/events/all-public'])
        await page.route(`**/api${call}`, (route) => route.fulfill({ status: 304 }));
      await servePictures(page);
      await use();
    },
    { auto: true },
  ],
});
// One build for all of them.
test.describe.configure({ mode: 'default', timeout: 360_000 });

const thumbs = 'dialog[open] .thumbs img';

test('an album shows its first photos at once and loads the others, also while a photo is open', async ({
  page,
  built,
  axe,
  picture,
}) => {
  for (const name of ['gallery.html', 'hi/gallery.html'])
    expect((await stat(path.join(built.folder, name))).size, name).toBeLessThan(1_000_000);
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/gallery/albums/*.json*', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/gallery');
  await expect(page.getByRole('article')).toHaveCount(albums);
  await expect(page.getByRole('article').first()).toContainText(`${photosOfNewest} Photos`);
  await expect(page.getByRole('article').last()).toContainText(`${photosOfEach} Photos`);
  expect(await hasReact(page)).toBe(false);
  await openAlbum(page, 'Cup of year 0');
  const newest = album(page, 'Cup of year 0');
  await expect(page.locator(thumbs)).toHaveCount(24);
  await expect(newest.getByText('Loading more photos...')).toBeVisible();
  await axe('dialog[open]');
  await newest.getByRole('button', { name: 'Ball 2', exact: true }).click();
  await expect(counter(page)).toHaveText(`2 / ${photosOfNewest}`);
  letThrough();
  await expect(page.locator(thumbs)).toHaveCount(photosOfNewest);
  await expect(counter(page)).toHaveText(`2 / ${photosOfNewest}`);
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('ArrowLeft');
  await expect(counter(page)).toHaveText(`${photosOfNewest} / ${photosOfNewest}`);
  await page.keyboard.press('Escape');
  await expect(newest.getByText('Loading more photos...')).toHaveCount(0);
  await newest.getByRole('button', { name: `Ball ${photosOfNewest}`, exact: true }).click();
  await expect(counter(page)).toHaveText(`${photosOfNewest} / ${photosOfNewest}`);
  await picture('last-photo');
});

test.describe('when the photos do not come', () => {
  test.use({ expectedErrors: [/net::ERR_|Error hydrating/] });

  test('an album says so and loads them when asked again, in either language', async ({ page, axe, picture }) => {
    let isLost = true;
    await page.route('**/gallery/albums/*.json*', (route) =>
      isLost ? route.abort('connectionrefused') : route.fallback(),
    );
    for (const [address, failed, again] of [
      ['/gallery', 'More photos could not be loaded.', 'Try again'],
      ['/hi/gallery', 'और तस्वीरें नहीं आ सकीं।', 'फिर कोशिश करें'],
    ] as const) {
      isLost = true;
      await page.goto(address);
      await openAlbum(page, 'Cup of year 199');
      await expect(page.locator('dialog[open]').getByText(failed)).toBeVisible();
      if (address === '/gallery') await axe('dialog[open]');
      await picture(`failed${address.replaceAll('/', '-')}`);
      isLost = false;
      await page.getByRole('button', { name: again }).click();
      await expect(page.locator(thumbs)).toHaveCount(photosOfEach);
    }
  });

  test('an album whose script does not come says so, too, and comes back', async ({ page }) => {
    let isLost = true;
    // Astro asks a second time, with a query.
    await page.route(/\/_astro\/Albums\.[^/]*\.js/, (route) =>
      isLost ? route.abort('internetdisconnected') : route.fallback(),
    );
    await page.goto('/gallery');
    await openAlbum(page, 'Cup of year 0');
    await expect(page.locator(thumbs)).toHaveCount(24);
    await expect(page.locator('dialog[open]').getByText('More photos could not be loaded.')).toBeVisible();
    isLost = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator(thumbs)).toHaveCount(photosOfNewest);
  });
});

test('events far down the list have their texts on their own page, where a link to their popup leads, too', async ({
  page,
}) => {
  await page.goto('/events');
  await expect(page.getByRole('article')).toHaveCount(eventCount);
  await page.getByRole('button', { name: /^View Rules .*, Cup of year 23$/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Six overs a side in year 23');
  await page.keyboard.press('Escape');
  const far = page.getByRole('article').filter({ hasText: 'Cup of year 25' });
  await far.getByRole('link', { name: /^View Rules/ }).click();
  await expect(page).toHaveURL(/\/events\/cup-of-year-25-[0-9a-f]+#rules$/);
  await expect(page.locator('#rules')).toContainText('Six overs a side in year 25');
  await page.goto(`/events?event=${events[26]!.id}&view=description`);
  await expect(page).toHaveURL(/\/events\/cup-of-year-26-[0-9a-f]+$/);
  await page.goto('/events?status=past');
  await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toHaveText('Showing 27 past events');
});
