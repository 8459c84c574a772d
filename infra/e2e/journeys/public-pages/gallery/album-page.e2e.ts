import { eventPageUrl, shortEventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../fixtures/journey.ts';
import { anAlbum, viewer } from '../../../pages/gallery-page.ts';
import { hasReact } from '../../../pages/lists.ts';
import { readSitemaps } from '../../../pages/site-pages.ts';

const photo = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
const counter = (page: Page) => viewer(page).locator('[data-viewer="place"]');
const path = (page: Page) => new URL(page.url()).pathname;

test('from album to photo and back: each photo has its address, and Back leads to the album', async ({
  page,
  product,
  axe,
  picture,
}) => {
  const { album, photos } = await anAlbum(page.request, product.url);
  await page.goto('/');
  await page.goto(album);
  await photo(page, photos[1]!.caption).click();
  await expect(counter(page)).toHaveText(`2 / ${photos.length}`);
  expect(path(page)).toBe(photos[1]!.address);
  await expect(viewer(page).getByRole('img', { name: photos[1]!.caption })).toBeVisible();
  await expect(viewer(page).getByText(photos[1]!.caption)).toBeVisible();
  await axe('.photo-viewer');
  await picture('photo');
  expect(await hasReact(page)).toBe(false);

  await viewer(page).getByRole('link', { name: 'Next photo' }).click();
  await expect(counter(page)).toHaveText(`3 / ${photos.length}`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(counter(page)).toHaveText(`${photos.length} / ${photos.length}`);
  await page.keyboard.press('ArrowRight');
  await expect(counter(page)).toHaveText(`1 / ${photos.length}`);
  expect(path(page)).toBe(photos[0]!.address);

  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  expect(path(page)).toBe(album);
  await page.goForward();
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(album);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test(
  'the link to a photo opens it; Close shows its album with the focus on it',
  { tag: '@phone' },
  async ({ page, product }) => {
    const { album, photos } = await anAlbum(page.request, product.url);
    await page.goto(`${photos[1]!.address}?from=whatsapp`);
    await expect(counter(page)).toHaveText(`2 / ${photos.length}`);
    await viewer(page).getByRole('button', { name: 'Close viewer' }).click();
    await expect(viewer(page)).toBeHidden();
    await expect(page).toHaveURL(album);
    await expect(photo(page, photos[1]!.caption)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(counter(page)).toHaveText(`2 / ${photos.length}`);
  },
);

test('a photo that was removed says so and leaves the others', async ({ page, product, axe, picture }) => {
  const { album, photos } = await anAlbum(page.request, product.url);
  await page.goto(`${album}/0000000000`);
  await expect(page.getByText('That photo is no longer in the album.')).toBeVisible();
  await expect(viewer(page)).toBeHidden();
  await expect(photo(page, photos[0]!.caption)).toBeVisible();
  expect(path(page)).toBe(album);
  await axe();
  await picture('gone');
});

test('former names and the short address lead to the album', { tag: '@phone' }, async ({ page, product }) => {
  const { event, album, photos } = await anAlbum(page.request, product.url);
  const short = shortEventPageUrl(event.id).replace('/events/', '/gallery/');
  for (const address of [short, short.replace('/gallery/', '/gallery/a-former-name-')]) {
    await page.goto(address);
    await expect(page).toHaveURL(album);
    await page.goto(`${address}/${photos[0]!.address.split('/').at(-1)}`);
    await expect(page).toHaveURL(photos[0]!.address);
    await expect(counter(page)).toHaveText(`1 / ${photos.length}`);
  }
  expect((await page.request.get('/gallery/cup-0000000000/abcdef0123')).status()).toBe(404);
});

for (const canShare of [true, false])
  test(
    `a photo is ${canShare ? 'shared' : 'passed on by its link, and saved'}`,
    { tag: '@phone' },
    async ({ page, context, product }) => {
      const { photos } = await anAlbum(page.request, product.url);
      const address = product.url + photos[1]!.address;
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript((can) => {
        const shared: ShareData[] = [];
        Object.assign(window, { shared });
        if (can) navigator.share = (data) => Promise.resolve(void shared.push(data ?? {}));
        else Reflect.deleteProperty(Navigator.prototype, 'share');
      }, canShare);
      await page.goto(photos[0]!.address);
      await viewer(page).getByRole('link', { name: 'Next photo' }).click();
      await viewer(page).getByRole('button', { name: 'Share' }).click();
      if (canShare) {
        const shared = await page.evaluate(() => (window as { shared?: ShareData[] }).shared?.map(({ url }) => url));
        expect(shared).toEqual([address]);
      } else {
        await expect(viewer(page).getByText('Link copied')).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
        const download = page.waitForEvent('download');
        await viewer(page).getByRole('link', { name: 'Save photo' }).click();
        expect((await download).url()).toBe(product.url + photos[1]!.image);
        await expect(viewer(page)).toBeVisible();
      }
    },
  );

test('a swipe turns to the next photo', { tag: '@phone' }, async ({ page, product }) => {
  const { photos } = await anAlbum(page.request, product.url);
  await page.goto(photos[0]!.address);
  await expect(counter(page)).toHaveText(`1 / ${photos.length}`);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...x: number[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: x.map((at) => ({ x: at, y: 300 })) });
  await touch('touchStart', 300);
  await touch('touchMove', 60);
  await touch('touchEnd');
  await expect(counter(page)).toHaveText(`2 / ${photos.length}`);
  expect(path(page)).toBe(photos[1]!.address);
});

for (const [prefix, title, more] of [
  ['', 'Photos', /^(See all \d+ Photos|Open the album)$/],
  ['/hi', 'तस्वीरें', /^(सभी \d+ तस्वीरें देखें|एल्बम खोलें)$/],
] as const)
  test(`event and album lead to each other at ${prefix}/events`, async ({ page, product, axe, picture }) => {
    const { event, album, photos } = await anAlbum(page.request, product.url);
    await page.goto(prefix + eventPageUrl(event));
    const section = page.getByRole('region', { name: title, exact: true });
    await expect(section.getByRole('listitem')).toHaveCount(Math.min(4, photos.length));
    await axe();
    await picture('event');
    await section.getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(prefix + photos[0]!.address);
    await expect(page.locator('.photo-viewer')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(prefix + album);
    await axe();
    await picture('album');
    await page
      .getByRole('main')
      .locator(`a[href="${prefix}${eventPageUrl(event)}"]`)
      .click();
    await section.getByRole('link', { name: more }).click();
    await expect(page).toHaveURL(prefix + album);
  });

test(
  'a preview has the album’s words and picture, and search engines find it in both languages',
  { tag: '@phone' },
  async ({ request, product }) => {
    const { event, album, photos } = await anAlbum(request, product.url);
    for (const address of [album, photos[0]!.address]) {
      const html = await (await request.get(address)).text();
      expect(html).toContain(`<link rel="canonical" href="${product.url}${album}">`);
      expect(html).toContain(`hreflang="hi" href="${product.url}/hi${album}"`);
      const [, shown = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
      const preview = await request.get(shown.replaceAll('&amp;', '&'));
      expect([preview.status(), preview.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      expect(html).toContain(`<meta property="og:title" content="Photos: ${event.eventName} ·`);
    }
    const sitemap = await readSitemaps(request);
    for (const prefix of ['', '/hi']) expect(sitemap).toContain(`${product.url}${prefix}${album}</loc>`);
    expect(sitemap).not.toMatch(/gallery\/[0-9a-f]{10}</);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'plain links lead from photo to photo, around both ends',
    { tag: '@phone' },
    async ({ page, product, picture }) => {
      const { album, photos } = await anAlbum(page.request, product.url);
      await page.goto(album);
      await expect(page.getByRole('main').getByRole('link', { name: 'Next photo' })).toHaveCount(0);
      await photo(page, photos[0]!.caption).click();
      for (const place of [1, 2]) {
        await page.getByRole('main').getByRole('link', { name: 'Next photo' }).click();
        expect(path(page)).toBe(photos[place]!.address);
        await expect(page.getByRole('main').getByText(photos[place]!.caption)).toBeVisible();
      }
      await picture('photo');
      for (const place of [1, 0, photos.length - 1]) {
        await page.getByRole('main').getByRole('link', { name: 'Previous photo' }).click();
        expect(path(page)).toBe(photos[place]!.address);
      }
      expect(await page.getByRole('link', { name: 'Save photo' }).getAttribute('href')).toBe(photos.at(-1)!.image);
    },
  );
});
