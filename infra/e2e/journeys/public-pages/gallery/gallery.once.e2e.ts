import type { Locator, Page } from '@playwright/test';
import { captionLimit } from '@maidan/shared/rules/gallery-upload.ts';
import { expect, test } from '../../../fixtures/journey.ts';
import {
  aGroup,
  album,
  aPhoto,
  counter,
  galleryCall,
  openAlbum,
  servePictures,
  viewer,
} from '../../../pages/gallery-page.ts';
import { apiSays, tellUpdated } from '../../../pages/lists.ts';

test.describe('the gallery', () => {
  test.beforeEach(({ page }) => servePictures(page));

  test('two photos wrap both ways, one has no arrows, an empty album says so', async ({ page }) => {
    const two = [aPhoto(1), aPhoto(2, { image: '/uploads/gallery/fine-neighbour.webp', hasAvif: true })];
    await apiSays(page, galleryCall, [aGroup('Two', two), aGroup('One', [aPhoto(3)]), aGroup('None', [])]);
    await page.goto('/gallery');
    await openAlbum(page, 'Two');
    // The file of the next photo, requested before somebody turns to it.
    const ahead = page.waitForRequest(/fine-neighbour(-960)?\.avif$/);
    await album(page, 'Two').getByRole('button', { name: 'Ball 1' }).click();
    const shown = (await ahead).url();
    for (const now of ['2 / 2', '1 / 2', '2 / 2']) {
      await page.keyboard.press('ArrowLeft');
      await expect(counter(page)).toHaveText(now);
    }
    await expect(viewer(page).getByRole('img')).toHaveJSProperty('currentSrc', shown);
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

  test('a photo shows its point where it is cut: on the card, and small in the album', async ({ page, picture }) => {
    await apiSays(page, galleryCall, [aGroup('Cup', [aPhoto(1, { photoPoint: '25 0' }), aPhoto(2)])]);
    await page.goto('/gallery');
    const heading = page.getByRole('heading', { name: 'Cup', exact: true });
    const card = page.locator('article.album', { has: heading }).locator('.card-picture img');
    await expect(card).toHaveCSS('object-position', '25% 0%');
    await expect(card).toHaveCSS('object-fit', 'cover');
    await openAlbum(page, 'Cup');
    const small = album(page, 'Cup').getByRole('img');
    await expect(small.first()).toHaveCSS('object-position', '25% 0%');
    await expect(small.nth(1)).toHaveCSS('object-position', '50% 50%');
    await picture('points');
  });

  test('an album of which no photo can be loaded says so', async ({ page, axe }) => {
    await page.route('**/uploads/gallery/gone*', (route) => route.fulfill({ body: 'none', contentType: 'image/webp' }));
    const gone = { image: 'gone.webp' };
    await apiSays(page, galleryCall, [aGroup('Gone', [aPhoto(1, gone), aPhoto(2, gone)]), aGroup('Fine', [aPhoto(3)])]);
    await page.goto('/gallery');
    const sentence = 'The photos could not be loaded.';
    await openAlbum(page, 'Gone');
    await expect(album(page, 'Gone').getByText(sentence)).toBeVisible();
    await axe('dialog[open]');
    await page.keyboard.press('Escape');
    await openAlbum(page, 'Fine');
    await expect(album(page, 'Fine').getByRole('img')).toBeVisible();
    await expect(album(page, 'Fine').getByText(sentence)).toBeHidden();
  });

  test('an empty gallery says so; a change shows after eventUpdated', async ({ page, axe, picture }) => {
    await apiSays(page, galleryCall, []);
    await page.goto('/gallery');
    await expect(page.getByText('No gallery events found')).toBeVisible();
    await axe();
    await picture('empty');
    await apiSays(page, galleryCall, [aGroup('मकर संक्रांति पतंग कप', [aPhoto(1)])]);
    await tellUpdated(page);
    await expect(page.getByRole('heading', { name: 'मकर संक्रांति पतंग कप' })).toHaveAttribute('lang', 'hi');
    await expect(page.getByText('1 Photo', { exact: true })).toBeVisible();
  });
});

test.describe('the layout of the viewer', () => {
  const longCaption = 'Prize-giving after the final of the under-16 league '.repeat(5).slice(0, captionLimit);

  async function openViewer(page: Page, width: number, height: number): Promise<void> {
    await page.setViewportSize({ width, height });
    await servePictures(page);
    await apiSays(page, galleryCall, [aGroup('Cup', [aPhoto(1, { caption: longCaption }), aPhoto(2)])]);
    await page.goto('/gallery');
    await openAlbum(page, 'Cup');
    await album(page, 'Cup').getByRole('button', { name: longCaption }).click();
    await expect(viewer(page).getByRole('img')).toHaveJSProperty('complete', true);
  }

  const button = (page: Page, name: string) => viewer(page).getByRole('button', { name });
  const names = ['Close viewer', 'Previous photo', 'Next photo'];

  /** Left, top, right and bottom edges in pixels. */
  async function edges(part: Locator): Promise<[number, number, number, number]> {
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x, y, x + width, y + height];
  }

  async function overlaps(one: Locator, other: Locator): Promise<boolean> {
    const [[left, top, right, bottom], [l, t, r, b]] = await Promise.all([edges(one), edges(other)]);
    return left < r && l < right && top < b && t < bottom;
  }

  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [768, 1024],
  ] as const) {
    test(`at ${width}x${height} nothing covers the photo, and fingers reach each button`, async ({ page, axe }) => {
      await openViewer(page, width, height);
      const caption = viewer(page).getByText(longCaption);
      for (const part of [caption, ...names.map((name) => button(page, name))]) {
        expect(await overlaps(viewer(page).getByRole('img'), part)).toBe(false);
        const [left, top, right, bottom] = await edges(part);
        expect(Math.min(left, top, width - right, height - bottom)).toBeGreaterThanOrEqual(0);
        expect(Math.min(right - left, bottom - top)).toBeGreaterThanOrEqual(44);
      }
      for (const name of names) expect(await overlaps(caption, button(page, name))).toBe(false);
      await axe('.photo-viewer');
    });
  }

  test('on a phone on its side the photo has the whole height', async ({ page }) => {
    await openViewer(page, 740, 360);
    const [left, top, right, bottom] = await edges(viewer(page).getByRole('img'));
    expect([left, top, bottom]).toEqual([0, 0, 360]);
    expect(right).toBeGreaterThan(470);
  });

  test('on a desktop the arrows stay in place whatever the caption, which covers no photo', async ({ page }) => {
    await openViewer(page, 1440, 900);
    expect(await overlaps(viewer(page).getByRole('img'), viewer(page).getByText(longCaption))).toBe(false);
    const before = await edges(button(page, 'Next photo'));
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page).getByText('Ball 2')).toBeVisible();
    expect(await edges(button(page, 'Next photo'))).toEqual(before);
    expect((before[1] + before[3]) / 2).toBe(450);
  });
});
