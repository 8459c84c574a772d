import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/journey.ts';
import { Console } from '../../pages/console/console.ts';
import { aGroup, aPhoto, galleryCall } from '../../pages/gallery-page.ts';
import { anEvent, apiSays, tellUpdated } from '../../pages/lists.ts';

// Requests to this host are expected.
test.use({ expectedErrors: [/request to another host: https:\/\/pictures\.example\//] });

/** One red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
/** The width of a loaded picture; 0 for a picture that the page's policy blocked. */
const widthOf = (page: Page, address: string) =>
  page.evaluate((src) => document.querySelector<HTMLImageElement>(`img[src="${src}"]`)?.naturalWidth, address);

test('pictures of a host that the operator names are used as they are, on the site and in the console', async ({
  page,
  product,
}) => {
  const address = `${product.imageHost}/albums/catch.png`;
  await page.route(`${product.imageHost}/**`, (route) => route.fulfill({ body: pixel, contentType: 'image/png' }));
  const albums = [aGroup('Cup of another host', [aPhoto(1, { image: address })])];
  await apiSays(page, galleryCall, albums);
  await page.goto('/gallery');
  await tellUpdated(page);
  await expect.poll(() => widthOf(page, address)).toBe(1);

  await new Console(page).signInByApi(product);
  await apiSays(page, '/events/all', [anEvent('upcoming', { photoUrl: address })]);
  await page.goto('/admin/dashboard/events');
  await expect.poll(() => widthOf(page, address)).toBe(1);
});
