import type { Page, Route } from '@playwright/test';
import { expect, overflow, test as journey } from '../../fixtures/journey.ts';
import { Console } from '../../pages/console/console.ts';
import { aName } from '../../pages/console/events-tab.ts';
import { GalleryTabPage } from '../../pages/console/gallery-tab.ts';
import { apiSays } from '../../pages/lists.ts';
import { aPhotoFile, wrongFiles } from '../../pages/photo-files.ts';

const test = journey.extend<{ galleryTab: GalleryTabPage }>({
  galleryTab: async ({ page, product }, use) => {
    const galleryTab = new GalleryTabPage(page);
    await galleryTab.signIn(product);
    await use(galleryTab);
  },
});

const photos = (count: number) => Promise.all(Array.from({ length: count }, (_, i) => aPhotoFile(`photo-${i}.jpg`, i)));
const uploads = '**/api/gallery/upload';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const wordless = (route: Route) => route.fulfill({ status: 500, body: 'a page of a proxy' });

test.describe('uploading', () => {
  // The file that only looks like a photo is refused by the server.
  test.use({ expectedErrors: [/status of 400/] });

  test('photos are uploaded, rejected files show a reason, and an open public page updates', async ({
    page,
    galleryTab,
    axe,
    picture,
  }) => {
    const event = await galleryTab.anEvent('Upload Cup & more/less');
    const visitor = await page.context().newPage();
    await visitor.goto('/gallery');
    await galleryTab.open();
    await axe();
    const { form } = galleryTab;

    await galleryTab.button('Upload photos').click();
    await expect(form.getByText('▲ Please select an event')).toBeVisible();
    await expect(form.getByText('▲ Please select at least one photo')).toBeVisible();
    await expect(form.getByLabel('Event', { exact: true })).toBeFocused();
    await galleryTab.chooseEvent(event);
    await expect(form.getByLabel('Event date')).toHaveValue(event.startDate);
    await form.getByLabel('Event date').fill('2026-03-08');
    await form.getByLabel(/^Caption/).fill('x'.repeat(201));
    await expect(form.getByText('▲ Caption must be at most 200 characters')).toBeVisible();
    await form.getByLabel(/^Caption/).fill('पूरा जोर');
    await form.getByLabel(/^Highlight/).check();

    await galleryTab.choose([...(await photos(2)), ...Object.values(wrongFiles)]);
    await galleryTab.choose([await aPhotoFile('put-back.jpg')]);
    await expect(galleryTab.file('IMG_0001.HEIC')).toContainText('HEIC photos cannot be shown by most browsers');
    await expect(galleryTab.file('notes.pdf')).toContainText(
      'Please upload a valid image file (JPEG, PNG, JPG, GIF, or WebP)',
    );
    await galleryTab.button('Remove put-back.jpg').click();
    await axe('form');
    await picture('chosen');
    await galleryTab.button('Upload 4 photos').click();

    await expect(form.getByRole('alert')).toHaveText('2 photos uploaded successfully, 4 failed');
    // The clicked button is gone; focus moves to the next control.
    await page.keyboard.press('Tab');
    await expect(galleryTab.button('Upload more photos')).toBeFocused();
    // One is refused by the server; the other is too large and cannot be made smaller.
    for (const name of ['renamed.jpg', 'panorama.jpg'])
      await expect(galleryTab.file(name)).toContainText(
        'Please upload a valid image file (JPEG, PNG, JPG, GIF, or WebP)',
      );
    await expect(galleryTab.file('photo-1.jpg')).toContainText('✓ Uploaded');
    // Retrying would not help any of them.
    await expect(galleryTab.button(/^Retry failed/)).toBeHidden();
    await expect(row(page, event.eventName).getByRole('cell', { name: '2', exact: true })).toBeVisible();
    const card = visitor.getByRole('article').filter({ hasText: event.eventName });
    await expect(card).toContainText('2 Photos');
    await expect(card).toContainText('8 Mar 2026');

    await galleryTab.button('Upload more photos').click();
    await expect(form.getByLabel('Event', { exact: true })).toHaveValue(event.id);
    await expect(form.getByLabel('Event', { exact: true })).toBeFocused();
    await galleryTab.choose([await aPhotoFile('one-more.jpg')]);
    await galleryTab.button('Upload 1 photo').click();
    const said = page.getByRole('status').filter({ hasText: /^1 photo uploaded successfully$/ });
    await expect(said).toBeVisible();
    await expect(said).toBeHidden();
    await expect(card).toContainText('3 Photos');
  });
});

test.describe('a weak network', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED|status of 40[01]/] });

  test('two upload at a time with progress, failed ones are retried, also after the session ended', async ({
    page,
    galleryTab,
    product,
    picture,
  }) => {
    const event = await galleryTab.anEvent(aName('Retry Cup'));
    await galleryTab.watchUploads();
    await galleryTab.open();
    await galleryTab.chooseEvent(event);
    await galleryTab.choose(await photos(5));
    const held: Route[] = [];
    await page.route(uploads, (route) => void held.push(route));
    await galleryTab.button('Upload 5 photos').click();
    await expect(galleryTab.form.getByRole('progressbar')).toHaveCount(2);
    await expect(galleryTab.form.getByRole('status')).toHaveText('0 of 5 uploaded');
    await expect.poll(() => held.length).toBe(2);
    await galleryTab.progress(0, 0.4);
    await galleryTab.progress(1, 0.75);
    const bar = (name: string) => galleryTab.form.getByRole('progressbar', { name: `Progress of ${name}` });
    await expect(bar('photo-0.jpg')).toHaveJSProperty('value', 0.4);
    await expect(bar('photo-1.jpg')).toHaveJSProperty('value', 0.75);
    await picture('sending');

    // Another tab of the console does not hold them up; what failed is said there as well.
    await page.getByRole('tab', { name: /Member Management/ }).click();
    // The third leaves because the first has arrived. Were the first still under way at the end of the session, the fifth
    // would not leave at all: nothing new is sent with a dead token.
    await held[0]!.continue();
    await expect.poll(() => held.length).toBe(3);
    await held[1]!.abort('connectionrefused');
    await expect.poll(() => held.length).toBe(4);
    await held[2]!.abort('connectionrefused');
    await expect.poll(() => held.length).toBe(5);
    const ended = { success: false, error: 'Session expired. Please login again.' };
    await held[3]!.fulfill({ status: 401, json: ended });
    await new Console(page).signInAgain(product);
    await held[4]!.continue();
    await page.unroute(uploads);
    await expect(page.getByRole('alert')).toHaveText('2 photos uploaded successfully, 3 failed');

    await page.getByRole('tab', { name: /Gallery Management/ }).click();
    await galleryTab.button('Retry failed (3)').click();
    await expect(galleryTab.form.getByText('5 photos uploaded successfully')).toBeVisible();
    await expect(row(page, event.eventName).getByRole('cell', { name: '5', exact: true })).toBeVisible();

    await galleryTab.button('Upload more photos').click();
    await galleryTab.choose(await photos(1));
    await page.route(uploads, (route) => route.abort('connectionrefused'));
    await galleryTab.button('Upload 1 photo').click();
    await expect(galleryTab.form.getByRole('alert')).toHaveText('Error uploading photos. Please try again.');
    await expect(galleryTab.file('photo-0.jpg')).toContainText('The club’s server cannot be reached');
  });
});

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
    await galleryTab.button(`View More: ${event.eventName}`).click();
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

  test('on a phone: cards, the last photo closes its album, the empty state and the failed one', async ({
    page,
    galleryTab,
    axe,
    picture,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const event = await galleryTab.anEvent('मकर संक्रांति पतंग कप का बहुत लंबा नाम', await photos(1));
    await galleryTab.open();
    await expect(page.getByRole('listitem').filter({ hasText: event.eventName })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('phone');
    await galleryTab.button(`Photos of ${event.eventName}`).click();
    await expect(galleryTab.button('Next photo')).toBeHidden();
    await picture('phone-album');
    await galleryTab.button('Delete Photo').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(galleryTab.album(event.eventName)).toBeHidden();
    await expect(galleryTab.button('Recently deleted')).toBeFocused();

    await apiSays(page, '/gallery/admin/grouped', []);
    await page.reload();
    await expect(page.getByText('No gallery events found')).toBeVisible();
    await page.route('**/api/gallery/admin/grouped', wordless);
    await page.reload();
    await expect(page.getByText('The gallery could not be loaded. Please try again.')).toBeVisible();
  });
});
