import path from 'node:path';
import type { Page } from '@playwright/test';
import type { GalleryGroup, GalleryPhotoView } from '@maidan/shared/wire/gallery.ts';
import { expect, test } from '../fixtures/journey.ts';
import { root } from '../../local/settings.ts';
import { apiSays, cardNames, hasReact, tellUpdated } from '../pages/lists.ts';

const list = '/gallery/grouped';
const aPicture = path.join(root, 'sites/public/images/program-youth.webp');

const aPhoto = (place: number, told: Partial<GalleryPhotoView> = {}): Partial<GalleryPhotoView> => ({
  id: `photo-${place}`,
  image: 'fine.webp',
  caption: `Ball ${place}`,
  eventDate: '2026-10-02',
  ...told,
});
const aGroup = (eventName: string, photos: Partial<GalleryPhotoView>[]) => ({ eventId: eventName, eventName, photos });

test.beforeEach(async ({ page }) => {
  await page.route('**/uploads/gallery/fine*', (route) => route.fulfill({ path: aPicture }));
});

const album = (page: Page, name: string) => page.getByRole('dialog', { name });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photo viewer' });
const counter = (page: Page) => viewer(page).getByRole('status');
const openAlbum = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the gallery shows an album per event, newest first, without React', async ({ page, product, axe, picture }) => {
  const groups = (await (await page.request.get(`${product.url}/api${list}`)).json()) as GalleryGroup[];
  await page.goto('/gallery');
  expect(await cardNames(page, 2)).toEqual(groups.map(({ eventName }) => eventName));
  const first = page.getByRole('article').first();
  await expect(first).toContainText(`${groups[0]?.photos.length} Photos`);
  await expect(first.locator('.card-body time')).toHaveText(/^\d+ \w{3,4} \d{4}$/);
  await openAlbum(page, 'Winter League');
  await expect(album(page, 'Winter League').getByText(/^6 December \d{4}$/)).toBeVisible();
  await expect(album(page, 'Winter League').getByRole('img')).toHaveCount(4);
  await axe('dialog[open]');
  await picture('album');
  expect(await hasReact(page)).toBe(false);
});

test('the viewer opens at the photo pressed, turns, wraps at both ends, and gives the focus back', async ({
  page,
  axe,
  picture,
}) => {
  await page.goto('/gallery');
  await openAlbum(page, 'Winter League');
  const thumb = album(page, 'Winter League').getByRole('button', { name: 'Full stretch' });
  await thumb.focus();
  await page.keyboard.press('Enter');
  await expect(counter(page)).toHaveText('3 / 4');
  await expect(viewer(page).getByRole('img', { name: 'Full stretch' })).toBeVisible();
  await axe('.viewer');
  await picture('viewer');
  await viewer(page).getByRole('button', { name: 'Next photo' }).click();
  await expect(counter(page)).toHaveText('4 / 4');
  await viewer(page).getByRole('button', { name: 'Next photo' }).click();
  await expect(counter(page)).toHaveText('1 / 4');
  await viewer(page).getByRole('button', { name: 'Previous photo' }).click();
  await expect(counter(page)).toHaveText('4 / 4');
  await page.keyboard.press('ArrowRight');
  await expect(counter(page)).toHaveText('1 / 4');
  await page.keyboard.press('ArrowLeft');
  await expect(counter(page)).toHaveText('4 / 4');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(thumb).toBeFocused();
  await expect(album(page, 'Winter League')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(album(page, 'Winter League')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Winter League' })).toBeFocused();
});

test('two photos wrap both ways, one has no arrows, none says so', async ({ page }) => {
  const two = [aPhoto(1), aPhoto(2, { image: 'fine-neighbour.webp' })];
  await apiSays(page, list, [aGroup('Two', two), aGroup('One', [aPhoto(3)]), aGroup('None', [])]);
  await page.goto('/gallery');
  await openAlbum(page, 'Two');
  // As large as the viewer shows it, before anybody turns to it.
  const ahead = page.waitForRequest(/fine-neighbour(-960)?\.webp$/);
  await album(page, 'Two').getByRole('button', { name: 'Ball 1' }).click();
  await ahead;
  for (const now of ['2 / 2', '1 / 2', '2 / 2']) {
    await page.keyboard.press('ArrowLeft');
    await expect(counter(page)).toHaveText(now);
  }
  await viewer(page).getByRole('button', { name: 'Close viewer' }).click();
  await album(page, 'Two').getByRole('button', { name: 'Close' }).click();

  await openAlbum(page, 'One');
  await album(page, 'One').getByRole('button', { name: 'Ball 3' }).click();
  await expect(counter(page)).toHaveText('1 / 1');
  await expect(viewer(page).getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await openAlbum(page, 'None');
  await expect(album(page, 'None')).toContainText('No Photos Available');
});

test('a finger turns the photos', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/gallery');
  await openAlbum(page, 'Winter League');
  await album(page, 'Winter League').getByRole('button', { name: 'Eyes on the ball' }).click();
  await expect(counter(page)).toHaveText('1 / 4');
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...x: number[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: x.map((at) => ({ x: at, y: 360 })) });
  const swipe = async (from: number, to: number) => {
    await touch('touchStart', from);
    await touch('touchMove', to);
    await touch('touchEnd');
  };
  await swipe(300, 60);
  await expect(counter(page)).toHaveText('2 / 4');
  await swipe(60, 300);
  await expect(counter(page)).toHaveText('1 / 4');
});

test('failed pictures: the cover gives way to the hero, in album and viewer they are hidden', async ({
  page,
  picture,
}) => {
  await page.route('**/uploads/gallery/gone*', (route) =>
    route.fulfill({ body: 'no picture', contentType: 'image/webp' }),
  );
  await apiSays(page, list, [aGroup('Broken', [aPhoto(1, { image: 'gone.webp' }), aPhoto(2)])]);
  await page.goto('/gallery');
  await expect(page.getByRole('article').filter({ hasText: 'Broken' }).locator('.card-picture img')).toHaveAttribute(
    'src',
    '/images/heroSection_img.jpg',
  );
  await openAlbum(page, 'Broken');
  await expect(album(page, 'Broken').getByRole('button', { name: 'Ball 1' })).toBeHidden();
  await album(page, 'Broken').getByRole('button', { name: 'Ball 2' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(counter(page)).toHaveText('1 / 2');
  await expect(viewer(page).getByRole('img')).toBeHidden();
  await picture('failed');
});

test('nothing to show says so; a change shows after eventUpdated', async ({ page, axe, picture }) => {
  await apiSays(page, list, []);
  await page.goto('/gallery');
  await expect(page.getByText('No gallery events found')).toBeVisible();
  await axe();
  await picture('empty');
  await apiSays(page, list, [aGroup('मकर संक्रांति पतंग कप', [aPhoto(1)])]);
  await tellUpdated(page);
  await expect(page.getByRole('heading', { name: 'मकर संक्रांति पतंग कप' })).toHaveAttribute('lang', 'hi');
  await expect(page.getByText('1 Photo', { exact: true })).toBeVisible();
});
