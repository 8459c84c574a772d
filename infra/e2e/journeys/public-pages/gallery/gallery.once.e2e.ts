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
import { apiSays, tellUpdated } from '../../../pages/lists.ts';

test.beforeEach(({ page }) => servePictures(page));

test('two photos wrap both ways, one has no arrows, an empty album says so', async ({ page }) => {
  const two = [aPhoto(1), aPhoto(2, { image: '/uploads/gallery/fine-neighbour.webp', hasAvif: true })];
  await apiSays(page, galleryCall, [aGroup('Two', two), aGroup('One', [aPhoto(3)]), aGroup('None', [])]);
  await page.goto('/gallery');
  await openAlbum(page, 'Two');
  // The file that the viewer shows, before anybody turns to it.
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
