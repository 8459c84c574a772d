import type { GalleryGroup } from '@maidan/shared/wire/gallery.ts';
import { expect, test } from '../../../fixtures/journey.ts';
import {
  aGroup,
  aPhoto,
  album,
  counter,
  galleryCall,
  openAlbum,
  servePictures,
  viewer,
} from '../../../pages/gallery-page.ts';
import { apiSays, cardNames, hasReact } from '../../../pages/lists.ts';

test.beforeEach(({ page }) => servePictures(page));

test('the gallery shows an album per event, newest first, without React', async ({ page, product, axe, picture }) => {
  const groups = (await (await page.request.get(`${product.url}/api${galleryCall}`)).json()) as GalleryGroup[];
  await page.goto('/gallery');
  expect(await cardNames(page)).toEqual(groups.map(({ eventName }) => eventName));
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

test('the viewer opens at the chosen photo, pages, wraps at both ends, and returns the focus', async ({
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
  await axe('.photo-viewer');
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

test('a swipe pages through the photos', { tag: '@phone' }, async ({ page }) => {
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
  // When the photo is zoomed, a finger moves within the photo and does not turn to the next one.
  await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  await expect(viewer(page)).toHaveAttribute('data-zoomed', '');
  await swipe(300, 60);
  await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await expect(viewer(page)).not.toHaveAttribute('data-zoomed');
  await expect(counter(page)).toHaveText('1 / 4');
});

test(
  'failed pictures: the cover gives way to the hero, in album and viewer they are hidden',
  { tag: '@phone' },
  async ({ page, picture }) => {
    for (const broken of ['gone*', '*.avif'])
      await page.route(`**/uploads/gallery/${broken}`, (route) =>
        route.fulfill({ body: 'no picture', contentType: 'image/webp' }),
      );
    const webpOnly = '/uploads/gallery/fine-webp.webp';
    const photos = [aPhoto(1, { image: 'gone.webp', hasAvif: true }), aPhoto(2)];
    await apiSays(page, galleryCall, [aGroup('Broken', [...photos, aPhoto(3, { image: webpOnly, hasAvif: true })])]);
    await page.goto('/gallery');
    await expect(page.getByRole('article').filter({ hasText: 'Broken' }).locator('.card-picture img')).toHaveAttribute(
      'src',
      '/images/heroSection_img.jpg',
    );
    await openAlbum(page, 'Broken');
    await expect(album(page, 'Broken').getByRole('button', { name: 'Ball 1' })).toBeHidden();
    const third = album(page, 'Broken').getByRole('img', { name: 'Ball 3' });
    await third.scrollIntoViewIfNeeded();
    await expect(third).toHaveJSProperty('currentSrc', new URL(webpOnly, page.url()).href);
    await album(page, 'Broken').getByRole('button', { name: 'Ball 2' }).click();
    await page.keyboard.press('ArrowRight');
    await expect(counter(page)).toHaveText('3 / 3');
    await page.keyboard.press('ArrowRight');
    await expect(counter(page)).toHaveText('1 / 3');
    await expect(viewer(page).getByRole('img')).toBeHidden();
    await expect(viewer(page).getByRole('alert')).toHaveText('This photo could not be loaded.');
    await picture('failed');
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page).getByRole('alert')).toBeHidden();
  },
);
