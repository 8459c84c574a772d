import { expect, overflow } from '../../../fixtures/journey.ts';
import { apiSays } from '../../../pages/lists.ts';
import { photos, row, test, uploads, wordless } from './gallery-test.ts';

test.describe('viewing and deleting', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('the viewer pages, enlarges and deletes; a deleted event is restored', async ({
    page,
    galleryTab,
    axe,
    picture,
  }) => {
    const event = await galleryTab.anEvent('Viewer Cup', await photos(3));
    await galleryTab.open();
    await row(page, event.eventName).getByRole('button', { name: event.eventName, exact: true }).click();
    const album = galleryTab.album(event.eventName);
    const shown = (caption: string) =>
      expect(album.getByRole('button', { name: `${caption}, full screen` })).toBeVisible();
    await shown('photo-0.jpg');
    await expect(album.getByText(/^Uploaded \d{1,2} \w{3,4} \d{4}, \d{1,2}:\d{2}\s[ap]m$/)).toBeVisible();
    await expect(album.getByText('Featured')).toBeHidden();
    await axe('[role=dialog]');
    await picture('viewer');
    await album.getByRole('button', { name: 'Previous photo' }).click();
    await shown('photo-2.jpg');
    await album.getByRole('button', { name: 'Next photo' }).click();
    await shown('photo-0.jpg');
    await album.getByRole('button', { name: 'photo-1.jpg', exact: true }).click();
    await page.keyboard.press('ArrowRight');
    await shown('photo-2.jpg');

    await album.getByRole('button', { name: 'photo-2.jpg, full screen' }).press('Enter');
    await page.keyboard.press('ArrowRight');
    await expect(galleryTab.viewer.getByRole('status')).toHaveText(/1\/3$/);
    await page.keyboard.press('ArrowLeft');
    await expect(galleryTab.viewer.getByRole('img', { name: 'photo-2.jpg' })).toBeVisible();
    await axe('[role=dialog][aria-label="Photo viewer"]');
    await page.keyboard.press('Escape');
    await expect(galleryTab.viewer).toBeHidden();
    await shown('photo-2.jpg');

    await album.getByRole('button', { name: 'Delete Photo' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete photo?' });
    await page.route('**/api/admin/gallery/*', wordless);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByText('Error deleting photo. Please try again.')).toBeVisible();
    await page.unroute('**/api/admin/gallery/*');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Photo deleted successfully!')).toBeVisible();
    await shown('photo-1.jpg');
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Photos restored successfully')).toBeVisible();
    const thumbs = album.getByRole('list', { name: 'Photos' }).getByRole('listitem');
    await expect(thumbs).toHaveCount(3);
    await album.getByRole('button', { name: 'Delete Photo' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(thumbs).toHaveCount(2);
    await page.keyboard.press('Escape');

    await galleryTab.button(`Delete album (2 photos): ${event.eventName}`).click();
    const all = page.getByRole('alertdialog', { name: 'Delete album?' });
    await expect(all).toContainText('This removes the album with its 2 photos from the gallery.');
    await expect(all).toContainText('What is deleted can be restored for 30 days');
    await picture('delete-album');
    await axe('[role=alertdialog]');
    await page.route('**/api/gallery/event/**', wordless);
    await all.getByRole('button', { name: 'Delete' }).click();
    await expect(all.getByText('Error deleting event. Please try again.')).toBeVisible();
    await page.unroute('**/api/gallery/event/**');
    await all.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Album deleted successfully')).toBeVisible();
    await expect(row(page, event.eventName)).toBeHidden();
    await expect(galleryTab.button('Recently deleted')).toBeFocused();
    await galleryTab.button(/^Undo/).click();
    await expect(page.getByText('Photos restored successfully')).toBeVisible();
    await expect(row(page, event.eventName).getByRole('cell', { name: '2', exact: true })).toBeVisible();

    await galleryTab.button(new RegExp(`^Delete album .*: ${event.eventName}$`)).click();
    await all.getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, event.eventName)).toBeHidden();
    await galleryTab.button('Recently deleted').click();
    await galleryTab.button(`Restore ${event.eventName}, 2 photos`).click();
    await expect(page.getByText('Photos restored successfully')).toBeVisible();
    await expect(row(page, event.eventName).getByRole('cell', { name: '2', exact: true })).toBeVisible();
  });

  test('on a phone the album begins at its top, and none of its lines covers another', async ({
    page,
    galleryTab,
    axe,
    picture,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const event = await galleryTab.anEvent('Lines of an album', await photos(6));
    await galleryTab.open();
    await galleryTab.button(`View More: ${event.eventName}`).click();
    const album = galleryTab.album(event.eventName);
    const content = album.locator('.MuiDialogContent-root');
    await expect(album.getByRole('list', { name: 'Photos' }).getByRole('button').first()).toBeVisible();
    const lines = () =>
      content.evaluate((area) =>
        [...area.children].map((line) => ({
          hidden: line.scrollHeight - line.clientHeight,
          ...{ top: line.getBoundingClientRect().top, bottom: line.getBoundingClientRect().bottom },
        })),
      );
    for (const key of ['ArrowLeft', 'ArrowLeft']) {
      expect(await content.evaluate((area) => area.scrollTop)).toBe(0);
      for (const [i, { hidden, top }] of (await lines()).entries()) {
        // The lines' edges in pixels, including borders.
        if (i > 0) expect(top).toBeGreaterThanOrEqual((await lines())[i - 1]!.bottom);
        expect(hidden).toBeLessThanOrEqual(4);
      }
      await page.keyboard.press(key);
    }
    const strip = album.getByRole('list', { name: 'Photos' });
    const current = strip.locator('[aria-current]');
    await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
    const [thumb, around] = [(await current.boundingBox())!, (await strip.boundingBox())!];
    expect(thumb.x).toBeGreaterThanOrEqual(around.x);
    expect(thumb.x + thumb.width).toBeLessThanOrEqual(around.x + around.width);
    await axe('[role=dialog]');
    await picture('phone-album-of-six');
  });

  test('on a phone: rows, the last photo closes its album, the empty state and the failed one', async ({
    page,
    galleryTab,
    axe,
    picture,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const event = await galleryTab.anEvent('मकर संक्रांति पतंग कप का बहुत लंबा नाम', await photos(1));
    await galleryTab.open();
    const row = page.getByRole('listitem').filter({ hasText: event.eventName });
    await expect(row).toContainText(/14 Feb \d{4} · 1\sphoto/);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('phone');
    const search = page.getByRole('searchbox', { name: 'Find' });
    await search.fill('पतंग nobody');
    await expect(page.getByText('No album has such a name.')).toBeVisible();
    await galleryTab.button('Show all albums').click();
    await expect(search).toHaveValue('');
    await expect(page.getByRole('group', { name: 'Gallery Events' })).toBeFocused();
    // The whole row opens the album.
    await row.click({ position: { x: 20, y: 20 } });
    await expect(galleryTab.button('Next photo')).toBeHidden();
    await picture('phone-album');
    await galleryTab.button(`Actions on the album ${event.eventName}`).click();
    await page.getByRole('menuitem', { name: 'Delete album (1 photo)' }).click();
    await page.getByRole('alertdialog', { name: 'Delete album?' }).getByRole('button', { name: 'Cancel' }).click();
    await galleryTab.button('Delete Photo').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(galleryTab.album(event.eventName)).toBeHidden();
    await expect(galleryTab.button('Recently deleted')).toBeFocused();

    await apiSays(page, '/gallery/admin/grouped', []);
    await page.reload();
    await expect(page.getByText('No gallery events found')).toBeVisible();
    await galleryTab.button('Add photos').click();
    await expect(galleryTab.form.getByLabel('Event', { exact: true })).toBeFocused();
    await page.route('**/api/gallery/admin/grouped', wordless);
    await page.reload();
    await expect(page.getByText('The gallery could not be loaded. Please try again.')).toBeVisible();

    // While photos are being uploaded, the button leads to their progress, because the fields are disabled.
    await page.route(uploads, () => undefined);
    await apiSays(page, '/gallery/admin/grouped', []);
    await page.reload();
    const add = galleryTab.button('Add photos');
    await add.click();
    await galleryTab.chooseEvent(event);
    await galleryTab.choose(await photos(1));
    await galleryTab.button('Upload 1 photo').click();
    await add.click();
    await expect(galleryTab.form.locator(':focus')).toContainText('0 of 1 uploaded');
  });
});

test.describe('when photos have come meanwhile', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('an album can be deleted at the second attempt, which names them all', async ({ page, galleryTab }) => {
    const event = await galleryTab.anEvent('Grown Cup', await photos(1));
    await galleryTab.open();
    await galleryTab.button(`Delete album (1 photo): ${event.eventName}`).click();
    const all = page.getByRole('alertdialog', { name: 'Delete album?' });
    await galleryTab.addPhotos(event, await photos(1));
    await all.getByRole('button', { name: 'Delete' }).click();
    await expect(all.getByRole('alert')).toHaveText(/^The album has changed meanwhile\./);
    await expect(all).toContainText('This removes the album with its 2 photos from the gallery.');
    await all.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Album deleted successfully')).toBeVisible();
  });
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
])
  test(`the album of a window of ${viewport.width} pixels shows handles and buttons whole`, async ({
    page,
    galleryTab,
    picture,
  }) => {
    await page.setViewportSize(viewport);
    const event = await galleryTab.anEvent(`Whole Cup ${viewport.width}`, await photos(3));
    await galleryTab.open();
    await galleryTab.button(`View More: ${event.eventName}`).click();
    const album = galleryTab.album(event.eventName);
    await expect(album.getByRole('button', { name: 'photo-0.jpg, full screen' })).toBeVisible();
    await picture('album');
    const boxOf = async (name: string) => (await album.getByRole('button', { name, exact: true }).boundingBox())!;
    const [remove, edit, close] = [await boxOf('Delete Photo'), await boxOf('Edit Photo'), await boxOf('Close')];
    expect([edit.y, close.y]).toEqual([remove.y, remove.y]);
    const handle = (await album.locator('.handle').first().boundingBox())!;
    expect(handle.y + handle.height).toBeLessThanOrEqual(remove.y);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    // The content is as high as its visible part, so there is nothing to scroll.
    const hidden = await album.locator('.MuiDialogContent-root').evaluate((el) => el.scrollHeight - el.clientHeight);
    expect(hidden).toBe(0);
  });
