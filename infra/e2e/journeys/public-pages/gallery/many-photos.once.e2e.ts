import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defaultProfile } from '@maidan/shared/club.ts';
import { defaultFees } from '@maidan/shared/domain/fees.ts';
import { countYears, pageLimits, rowsOfPart } from '@maidan/shared/lists/page-lists.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { expect, test as journeys } from '../../../fixtures/journey.ts';
import { aGroup, aPhoto, album, counter, galleryCall, openAlbum, servePictures } from '../../../pages/gallery-page.ts';
import { eventsCall } from '../../../pages/event-page.ts';
import { measureTransfer, whenIdle } from '../../../pages/first-visit.ts';
import { anEvent, hasReact } from '../../../pages/lists.ts';
import { runTool } from '../../../../local/build/run-tool.ts';
import { indexAssets, type AssetIndex } from '../../../../local/serve/asset-index.ts';
import { findAsset } from '../../../../local/serve/static-files.ts';
import { root } from '../../../../local/settings.ts';

// How many albums, photos and events the site is built with; more would make the build longer.
const [albums, photosOfEach, photosOfNewest, eventCount] = [200, 25, 40, 100];
const day = (place: number): string => new Date(Date.UTC(2026, 9, 2 - 7 * place)).toISOString().slice(0, 10);
const idOf = (place: number): string => `${place.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
const groups = Array.from({ length: albums }, (_, i) => {
  const count = i === 0 ? photosOfNewest : photosOfEach;
  const photos = Array.from({ length: count }, (_photo, j) => aPhoto(j + 1, { id: `${i}-${j}`, eventDate: day(i) }));
  return { ...aGroup(`Cup of week ${i}`, photos), eventId: idOf(i), count };
});
const events: EventView[] = Array.from({ length: eventCount }, (_, i) =>
  anEvent(i < 3 ? 'upcoming' : 'completed', {
    ...{ id: idOf(i), eventName: `Cup of week ${i}`, startDate: day(i), endDate: day(i) },
    description: 'Sixteen teams of the colony play on two grounds. '.repeat(10),
    rules: `1. Six overs a side in week ${i}.\n`.repeat(20),
  }),
);

/** The first albums with their first photos, as the API returns them (api/test/contract/public-lists.spec.ts). */
const held = (list: typeof groups) =>
  list.map((group, i) => ({ ...group, photos: group.photos.slice(0, i < 3 ? pageLimits.photosOfAlbum : 1) }));

/** The parts of each year, by address. */
function years<Row>(section: string, rows: readonly Row[], limit: number, dayOf: (row: Row) => string) {
  const counts = countYears(rows.map(dayOf));
  const parts = counts.flatMap(({ year, count }) => {
    const ofYear = rows.filter((row) => dayOf(row).startsWith(year));
    return Array.from({ length: Math.ceil(count / limit) }, (_, i) => [
      `/api/${section}/years/${year}/${i + 1}`,
      rowsOfPart(ofYear, i + 1, limit),
    ]);
  });
  return { [`/api/${section}/years`]: counts, ...(Object.fromEntries(parts) as Record<string, Row[]>) };
}

const albumYears = years('gallery', groups, pageLimits.albums, ({ photos }) => photos[0]?.eventDate ?? '');
const answers: Readonly<Record<string, unknown>> = {
  '/api/gallery/newest': held(groups.slice(0, pageLimits.highlights)),
  [`/api${galleryCall}`]: held(groups.slice(0, pageLimits.albums)),
  ...Object.fromEntries(
    Object.entries(albumYears).map(([path, list]) => [path, path.endsWith('years') ? list : held(list as never)]),
  ),
  ...Object.fromEntries(groups.map((group) => [`/api/gallery/album/${group.eventId}`, [group]])),
  '/api/gallery/digests': groups.map(({ eventId, count }) => ({ eventId, count, digest: 'a' })),
  '/api/club': { revision: 0, profile: defaultProfile, texts: [], formerPolicies: [] },
  '/api/notices': { success: true, notices: [] },
  '/api/sponsors': { success: true, sponsors: [] },
  '/api/events/all-public': events,
  [`/api${eventsCall}`]: events.slice(0, pageLimits.events),
  ...years('events', events, pageLimits.events, ({ startDate }) => startDate),
  '/api/events/upcoming/list': { success: true, events: events.slice(0, 3) },
  '/api/events/soonest': { success: true, events: events.slice(0, 3) },
  '/api/payment/fees': { success: true, fees: defaultFees },
  '/api/payment/config': {
    success: true,
    data: { scriptUrl: '/checkout.js', mode: 'uat', merchId: '1', testMode: true },
  },
  '/api/members': { success: true, members: [] },
};
const lists = ['/gallery/newest', galleryCall, eventsCall, '/events/soonest', '/gallery/years/**', '/events/years/**'];

/** A test whose pages come from a build with `albums` albums and `eventCount` events, one each week. */
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
      await page.route('**/api/gallery/album/*', (route) =>
        route.fulfill({ json: answers[new URL(route.request().url()).pathname] }),
      );
      for (const call of lists) await page.route(`**/api${call}`, (route) => route.fulfill({ status: 304 }));
      await servePictures(page);
      await use();
    },
    { auto: true },
  ],
});
// All tests share one build.
test.describe.configure({ mode: 'default', timeout: 360_000 });

const thumbs = 'dialog[open] .thumbs img';

test('an album shows its first photos at once and loads the others, also while a photo is open', async ({
  page,
  axe,
  picture,
}) => {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/gallery/album/*', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/gallery');
  await expect(page.getByRole('article')).toHaveCount(pageLimits.albums);
  await expect(page.getByRole('article').first()).toContainText(`${photosOfNewest} Photos`);
  await expect(page.getByRole('article').last()).toContainText(`${photosOfEach} Photos`);
  expect(await hasReact(page)).toBe(false);
  await openAlbum(page, 'Cup of week 0');
  const newest = album(page, 'Cup of week 0');
  await expect(page.locator(thumbs)).toHaveCount(pageLimits.photosOfAlbum);
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
    await page.route('**/api/gallery/album/*', (route) =>
      isLost ? route.abort('connectionrefused') : route.fallback(),
    );
    for (const [address, failed, again] of [
      ['/gallery', 'More photos could not be loaded.', 'Try again'],
      ['/hi/gallery', 'बाकी तस्वीरें नहीं खुल सकीं।', 'फिर कोशिश करें'],
    ] as const) {
      isLost = true;
      await page.goto(address);
      await openAlbum(page, 'Cup of week 23');
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
    // Astro requests a failed script a second time, with a query.
    await page.route(/\/_astro\/Albums\.[^/]*\.js/, (route) =>
      isLost ? route.abort('internetdisconnected') : route.fallback(),
    );
    await page.goto('/gallery');
    await openAlbum(page, 'Cup of week 0');
    await expect(page.locator(thumbs)).toHaveCount(pageLimits.photosOfAlbum);
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
  await expect(page.getByRole('article')).toHaveCount(pageLimits.events);
  await page.getByRole('button', { name: /^View Rules .*, Cup of week 23$/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Six overs a side in week 23');
  await page.keyboard.press('Escape');
  const far = page.getByRole('article').filter({ hasText: 'Cup of week 25' });
  await far.getByRole('link', { name: /^View Rules/ }).click();
  await expect(page).toHaveURL(/\/events\/cup-of-week-25-[0-9a-f]+#rules$/);
  await expect(page.locator('#rules')).toContainText('Six overs a side in week 25');
  await page.goto(`/events?event=${events[26]!.id}&view=description`);
  await expect(page).toHaveURL(/\/events\/cup-of-week-26-[0-9a-f]+#?/);
  await page.goto('/events?status=past');
  await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toHaveText('Showing 93 past events');
});

test('a link to the popup of an event that the page does not hold leads to its page, in either language', async ({
  page,
}) => {
  for (const prefix of ['', '/hi']) {
    await page.goto(`${prefix}/events?event=${events.at(-1)!.id}&view=rules`);
    await expect(page).toHaveURL(new RegExp(`${prefix}/events/cup-of-week-99-[0-9a-f]+#rules$`));
    await expect(page.locator('#rules')).toContainText('in week 99');
  }
});

test('a club of many years does not make the first visit of home and gallery heavier', async ({
  browser,
  product,
  built,
}) => {
  for (const [address, file] of [
    ['/', 'index.html'],
    ['/gallery', 'gallery.html'],
    ['/hi/gallery', 'hi/gallery.html'],
  ] as const) {
    // A new page has an empty cache.
    const demo = await browser.newPage();
    const weights = measureTransfer(demo, product.url);
    await demo.goto(product.url + address);
    await whenIdle(demo);
    const kilobytes = await weights();
    const visit = ['document', 'script', 'font', 'fetch'].reduce((sum, type) => sum + kilobytes(type), 0);
    const html = brotliCompressSync(await readFile(path.join(built.folder, file))).length / 1000;
    expect(html - kilobytes('document'), `kB more of ${address} than of ${visit}`).toBeLessThanOrEqual(visit / 10);
    await demo.close();
  }
  for (const file of ['events.html', 'hi/events.html', 'gallery.html', 'gallery/years/2025.html', 'hi/gallery.html'])
    expect((await stat(path.join(built.folder, file))).size, file).toBeLessThan(600_000);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const prefix of ['', '/hi'])
    for (const [section, cards, names] of [
      ['gallery', '.album-open', groups.map(({ eventName }) => eventName)],
      ['events', '.event-link', events.map(({ eventName }) => eventName)],
    ] as const)
      test(`every row of ${prefix}/${section} is on a page to which links lead`, async ({ page }) => {
        const found = new Set<string>();
        const seen = new Set<string>();
        const next = [`${prefix}/${section}`];
        for (let address = next.pop(); address !== undefined; address = next.pop()) {
          if (seen.has(address)) continue;
          seen.add(address);
          await page.goto(address);
          for (const name of await page.locator(cards).allTextContents()) found.add(name);
          const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
          expect(new URL(canonical ?? '').pathname).toBe(address);
          const links = await page
            .locator('.years a')
            .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
          next.push(...links);
        }
        expect([...found].sort()).toEqual([...names].sort());
      });
});

test('the head of a long list leads to the years below it', async ({ page, picture }) => {
  for (const [address, name] of [
    ['/events', 'Events by year'],
    ['/hi/gallery', 'साल के अनुसार तस्वीरें'],
  ] as const) {
    await page.goto(address);
    await picture(`head-${address.replaceAll('/', '')}`);
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
  }
});

test('the sitemap lists the pages of the years in both languages', async ({ built }) => {
  const sitemap = await readFile(path.join(built.folder, 'sitemap-pages-0.xml'), 'utf8');
  for (const address of ['gallery/years/2025', 'hi/gallery/years/2025-2', 'events/years/2026', 'hi/events/years/2025'])
    expect(sitemap).toContain(`/${address}</loc>`);
});

test('a year has its albums in parts, of which the open one is marked', async ({ page, axe, picture }) => {
  await page.goto('/gallery/years/2025-2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery of 2025, part 2');
  await expect(page.getByRole('article')).toHaveCount(pageLimits.albums);
  const parts = page.getByRole('navigation', { name: 'Parts of 2025' });
  await expect(parts.getByRole('link')).toHaveText(['Part 1', 'Part 2', 'Part 3']);
  await expect(parts.locator('[aria-current="page"]')).toHaveText('Part 2');
  await axe();
  await picture('year');
  await page.getByRole('link', { name: 'Gallery', exact: true }).last().click();
  await expect(page).toHaveURL(/\/gallery$/);
});
