import type { Locator, Page } from '@playwright/test';
import { expect, overflow, test as journey } from '../../../fixtures/journey.ts';
import { dragByFinger, dragTo } from '../../../pages/console/drag.ts';
import { aName } from '../../../pages/console/events-tab.ts';
import { GalleryTabPage } from '../../../pages/console/gallery-tab.ts';
import { album as albumOf, openAlbum } from '../../../pages/gallery-page.ts';
import { aPhotoFile } from '../../../pages/photo-files.ts';

const test = journey.extend<{ galleryTab: GalleryTabPage }>({
  galleryTab: async ({ page, product }, use) => {
    const galleryTab = new GalleryTabPage(page);
    await galleryTab.signIn(product);
    await use(galleryTab);
  },
});

/** The text in the Unicode form (NFC) in which the API stores it. */
const finalOver = 'फ़ाइनल का आख़िरी ओवर'.normalize('NFC');
/** Addresses to which the console writes changes of a photo. */
const writes = '**/api/admin/gallery/**';
const photos = () => Promise.all(['a', 'b', 'c', 'd'].map((name, i) => aPhotoFile(name, i)));
const thumbs = (album: Locator): Locator => album.getByRole('list', { name: 'Photos' }).getByRole('listitem');
const order = (album: Locator): Promise<string[]> =>
  thumbs(album)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt));
const thumb = (album: Locator, caption: string): Locator =>
  thumbs(album).filter({ has: album.page().getByRole('img', { name: caption, exact: true }) });
const shown = (album: Locator, caption: string): Promise<void> =>
  expect(album.getByRole('button', { name: `${caption}, full screen` })).toBeVisible();
const said = (page: Page, words: string): Promise<void> =>
  expect(page.getByRole('status').getByText(words, { exact: true })).toBeVisible();

/** Opens the album of a new event with photos a, b, c and d. */
async function anAlbum(galleryTab: GalleryTabPage, eventName: string): Promise<Locator> {
  await galleryTab.anEvent(eventName, await photos());
  await galleryTab.open();
  await galleryTab.button(`View More: ${eventName}`).click();
  const album = galleryTab.album(eventName);
  await expect.poll(() => order(album)).toEqual(['a', 'b', 'c', 'd']);
  return album;
}

test('photos are ordered by dragging, by typing, by steps and as the cover, and visitors see it', async ({
  page,
  context,
  galleryTab,
  axe,
  picture,
}) => {
  const cup = aName('Order Cup');
  const album = await anAlbum(galleryTab, cup);
  const visitor = await context.newPage();
  await visitor.goto('/gallery');
  const card = visitor.getByRole('article').filter({ hasText: cup });
  const cover = card.locator('img').first();
  const firstCover = await cover.getAttribute('src');
  await axe('[role=dialog]');
  await picture('album');

  await dragTo(page, thumb(album, 'd'), thumb(album, 'b'), 'left');
  await picture('dragging');
  await page.mouse.up();
  await said(page, '“d” is now number 2');
  await expect.poll(() => order(album)).toEqual(['a', 'd', 'b', 'c']);
  await shown(album, 'a');

  // The viewer must go on showing the photo that is moved.
  await album.getByRole('button', { name: 'c', exact: true }).click();
  await shown(album, 'c');
  await album.getByRole('button', { name: 'Move this photo earlier' }).press('Enter');
  await expect.poll(() => order(album)).toEqual(['a', 'd', 'c', 'b']);
  await shown(album, 'c');
  const place = album.getByRole('textbox', { name: 'Place of this photo, 1 to 4' });
  await expect(place).toHaveValue('3');
  await place.fill('4');
  // The arrow key moves the cursor in the field, not the photo.
  await place.press('ArrowLeft');
  await place.press('Enter');
  await expect.poll(() => order(album)).toEqual(['a', 'd', 'b', 'c']);
  await expect(album.getByRole('button', { name: 'Move this photo later' })).toHaveAttribute('aria-disabled', 'true');

  const makeCover = album.getByRole('button', { name: 'Make this the cover' });
  await makeCover.press('Enter');
  await said(page, '“c” is now number 1');
  await expect.poll(() => order(album)).toEqual(['c', 'a', 'd', 'b']);
  await expect(album.getByRole('button', { name: 'This is the cover' })).toBeFocused();
  await expect.poll(() => cover.getAttribute('src')).not.toBe(firstCover);
  await page.reload();
  await galleryTab.button(`View More: ${cup}`).click();
  await expect.poll(() => order(album)).toEqual(['c', 'a', 'd', 'b']);
  const fresh = await context.newPage();
  await fresh.goto('/gallery');
  await openAlbum(fresh, cup);
  const all = albumOf(fresh, cup).getByRole('img');
  await expect
    .poll(() => all.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt)))
    .toEqual(['c', 'a', 'd', 'b']);
});

test.describe('editing', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('a caption and a highlight are changed later; a refused move and a failed save say so', async ({
    page,
    context,
    galleryTab,
    axe,
    picture,
  }) => {
    const cup = aName('Edit Cup');
    const album = await anAlbum(galleryTab, cup);
    await album.getByRole('button', { name: 'c', exact: true }).click();
    await shown(album, 'c');
    await galleryTab.button('Edit Photo').click();
    const form = page.getByRole('dialog', { name: 'Edit Photo' });
    const caption = form.getByLabel('Caption (optional)');
    await expect(caption).toBeFocused();
    await caption.fill('x'.repeat(201));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('▲ Caption must be at most 200 characters')).toBeVisible();
    await axe('[role=dialog]');
    await picture('caption-too-long');
    await caption.fill(finalOver);
    await caption.press('ArrowLeft');
    await form.getByLabel(/^Highlight/).check();
    await form.getByLabel('From the top').press('Home');
    await picture('point');
    await page.route(writes, (route) => route.fulfill({ status: 500, body: 'a proxy speaks' }));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toHaveText('Error updating photo. Please try again.');
    await page.unroute(writes);
    await caption.press('Enter');
    await said(page, 'Photo updated successfully');
    await expect(form).toBeHidden();
    await shown(album, finalOver);
    await expect(album.getByText('Featured')).toBeVisible();
    await expect.poll(() => order(album)).toEqual([finalOver, 'a', 'b', 'd']);
    await picture('edited');
    await expect(album.getByRole('button', { name: finalOver, exact: true }).getByRole('img')).toHaveCSS(
      'object-position',
      '50% 0%',
    );

    const visitor = await context.newPage();
    await visitor.goto('/gallery');
    await openAlbum(visitor, cup);
    const small = albumOf(visitor, cup).getByRole('img', { name: finalOver });
    await expect(small).toBeVisible();
    await expect(small).toHaveCSS('object-position', '50% 0%');

    await page.route(writes, (route) => route.fulfill({ status: 500, body: 'a proxy speaks' }));
    await album.getByRole('button', { name: 'Move this photo later' }).click();
    await expect(page.getByRole('alert')).toHaveText(`Failed to save the order. “${finalOver}” stays number 1.`);
    await expect.poll(() => order(album)).toEqual([finalOver, 'a', 'b', 'd']);
    await page.unroute(writes);

    await galleryTab.button('Edit Photo').click();
    await caption.fill('forgotten');
    await page.keyboard.press('Escape');
    await galleryTab.button('Keep editing').click();
    await expect(caption).toHaveValue('forgotten');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('photos are ordered by a finger', async ({ page, galleryTab, axe, picture }) => {
    const album = await anAlbum(galleryTab, aName('Finger Cup'));
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe('[role=dialog]');
    await picture('album');
    await dragByFinger(page, thumb(album, 'c'), thumb(album, 'a'), 'left');
    await expect.poll(() => order(album)).toEqual(['c', 'a', 'b', 'd']);
    await expect(album.getByRole('textbox', { name: 'Place of this photo, 1 to 4' })).toHaveValue('2');
    await picture('ordered');
    await galleryTab.button('Edit Photo').click();
    await axe('[role=dialog]');
    await picture('edit');
  });
});
