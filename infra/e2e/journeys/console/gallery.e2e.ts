import type { Page, Route } from '@playwright/test';
import { expect, overflow, test as journey } from '../../fixtures/journey.ts';
import { aName } from '../../pages/console/events-tab.ts';
import { GalleryTabPage } from '../../pages/console/gallery-tab.ts';
import { apiSays } from '../../pages/lists.ts';
import { aPhotoFile, wrongFiles } from '../../pages/photo-files.ts';

const test = journey.extend<{ desk: GalleryTabPage }>({
  desk: async ({ page, product }, use) => {
    const desk = new GalleryTabPage(page);
    await desk.signIn(product);
    await use(desk);
  },
});

const photos = (count: number) => Promise.all(Array.from({ length: count }, (_, i) => aPhotoFile(`photo-${i}.jpg`, i)));
const uploads = '**/api/gallery/upload';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const wordless = (route: Route) => route.fulfill({ status: 500, body: 'a page of a proxy' });

test.describe('uploading', () => {
  // The file that only looks like a photo is refused by the server.
  test.use({ expectedErrors: [/status of 400/] });

  test('photos go up, wrong files say why, and an open public page shows them', async ({
    page,
    desk,
    axe,
    picture,
  }) => {
    const event = await desk.anEvent('Upload Cup & more/less');
    const visitor = await page.context().newPage();
    await visitor.goto('/gallery');
    await desk.open();
    await axe();
    const { form } = desk;

    await desk.button('Upload photos').click();
    await expect(form.getByText('▲ Please select an event')).toBeVisible();
    await expect(form.getByText('▲ Please select at least one photo')).toBeVisible();
    await expect(form.getByLabel('Event', { exact: true })).toBeFocused();
    await desk.chooseEvent(event);
    await expect(form.getByLabel('Event date')).toHaveValue(event.startDate);
    await form.getByLabel('Event date').fill('2026-03-08');
    await form.getByLabel(/^Caption/).fill('x'.repeat(201));
    await expect(form.getByText('▲ Caption must be at most 200 characters')).toBeVisible();
    await form.getByLabel(/^Caption/).fill('पूरा जोर');
    await form.getByLabel(/^Highlight/).check();

    await desk.choose([...(await photos(2)), ...Object.values(wrongFiles)]);
    await desk.choose([await aPhotoFile('put-back.jpg')]);
    await expect(desk.file('IMG_0001.HEIC')).toContainText('HEIC photos cannot be shown by most browsers');
    await expect(desk.file('panorama.jpg')).toContainText('File size must be less than 5MB');
    await expect(desk.file('notes.pdf')).toContainText(
      'Please upload a valid image file (JPEG, PNG, JPG, GIF, or WebP)',
    );
    await desk.button('Remove put-back.jpg').click();
    await axe('form');
    await picture('chosen');
    await desk.button('Upload 3 photos').click();

    await expect(form.getByRole('alert')).toHaveText('2 photos uploaded successfully, 4 failed');
    // The button that was pressed is gone; the keyboard goes on beside the way further.
    await page.keyboard.press('Tab');
    await expect(desk.button('Upload more photos')).toBeFocused();
    await expect(desk.file('renamed.jpg')).toContainText(
      'Please upload a valid image file (JPEG, PNG, JPG, GIF, or WebP)',
    );
    await expect(desk.file('photo-1.jpg')).toContainText('✓ Uploaded');
    // None of them would be better at a second try.
    await expect(desk.button(/^Retry failed/)).toBeHidden();
    await expect(row(page, event.eventName).getByRole('cell', { name: '2', exact: true })).toBeVisible();
    const card = visitor.getByRole('article').filter({ hasText: event.eventName });
    await expect(card).toContainText('2 Photos');
    await expect(card).toContainText('8 Mar 2026');

    await desk.button('Upload more photos').click();
    await expect(form.getByLabel('Event', { exact: true })).toHaveValue(event.id);
    await expect(form.getByLabel('Event', { exact: true })).toBeFocused();
    await desk.choose([await aPhotoFile('one-more.jpg')]);
    await desk.button('Upload 1 photo').click();
    const said = page.getByRole('status').filter({ hasText: /^1 photo uploaded successfully$/ });
    await expect(said).toBeVisible();
    await expect(said).toBeHidden();
    await expect(card).toContainText('3 Photos');
  });
});

test.describe('a weak network', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED|status of 40[01]/] });

  test('two leave at a time with their progress, failed ones leave again, also after the session ended', async ({
    page,
    desk,
    product,
    picture,
  }) => {
    const event = await desk.anEvent(aName('Retry Cup'));
    await desk.watchUploads();
    await desk.open();
    await desk.chooseEvent(event);
    await desk.choose(await photos(5));
    const held: Route[] = [];
    await page.route(uploads, (route) => void held.push(route));
    await desk.button('Upload 5 photos').click();
    await expect(desk.form.getByRole('progressbar')).toHaveCount(2);
    await expect(desk.form.getByRole('status')).toHaveText('0 of 5 uploaded');
    await expect.poll(() => held.length).toBe(2);
    await desk.progress(0, 0.4);
    await desk.progress(1, 0.75);
    const bar = (name: string) => desk.form.getByRole('progressbar', { name: `Progress of ${name}` });
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
    const sentence = 'Session expired. Please login again.';
    await held[3]!.fulfill({ status: 401, json: { success: false, error: sentence } });
    const dialog = page.getByRole('dialog', { name: sentence });
    // The code must have come before it can be repeated.
    await dialog.getByRole('img', { name: /CAPTCHA/ }).waitFor();
    await dialog.getByLabel('Username').fill(product.administrator.username);
    await dialog.getByLabel('Password', { exact: true }).fill(product.administrator.password);
    await dialog.getByRole('textbox', { name: 'CAPTCHA code' }).fill(product.captcha);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog).toBeHidden();
    await held[4]!.continue();
    await page.unroute(uploads);
    await expect(page.getByRole('alert')).toHaveText('2 photos uploaded successfully, 3 failed');

    await page.getByRole('tab', { name: /Gallery Management/ }).click();
    await desk.button('Retry failed (3)').click();
    await expect(desk.form.getByText('5 photos uploaded successfully')).toBeVisible();
    await expect(row(page, event.eventName).getByRole('cell', { name: '5', exact: true })).toBeVisible();

    await desk.button('Upload more photos').click();
    await desk.choose(await photos(1));
    await page.route(uploads, (route) => route.abort('connectionrefused'));
    await desk.button('Upload 1 photo').click();
    await expect(desk.form.getByRole('alert')).toHaveText('Error uploading photos. Please try again.');
    await expect(desk.file('photo-0.jpg')).toContainText('The club’s server cannot be reached');
  });
});

test.describe('looking and deleting', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('the viewer turns, enlarges and deletes; a deleted event comes back', async ({ page, desk, axe, picture }) => {
    const event = await desk.anEvent('Viewer Cup', await photos(3));
    await desk.open();
    await desk.button(`View More: ${event.eventName}`).click();
    const album = desk.album(event.eventName);
    const shown = (caption: string) =>
      expect(album.getByRole('button', { name: `${caption}, full screen` })).toBeVisible();
    await shown('photo-0.jpg');
    await expect(album.getByText(/^Uploaded \d{1,2} \w{3,4} \d{4}, \d{1,2}:\d{2} [ap]m$/)).toBeVisible();
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
    await expect(desk.viewer.getByRole('status')).toHaveText(/1\/3$/);
    await page.keyboard.press('ArrowLeft');
    await expect(desk.viewer.getByRole('img', { name: 'photo-2.jpg' })).toBeVisible();
    await axe('[role=dialog][aria-label="Photo viewer"]');
    await page.keyboard.press('Escape');
    await expect(desk.viewer).toBeHidden();
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
    await page.keyboard.press('Escape');

    await desk.button(`Delete Event: ${event.eventName}`).click();
    const all = page.getByRole('alertdialog', { name: 'Delete event?' });
    await expect(all).toContainText('This removes 2 photos');
    await axe('[role=alertdialog]');
    await page.route('**/api/gallery/event/**', wordless);
    await all.getByRole('button', { name: 'Delete' }).click();
    await expect(all.getByText('Error deleting event. Please try again.')).toBeVisible();
    await page.unroute('**/api/gallery/event/**');
    await all.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Event deleted successfully')).toBeVisible();
    await expect(row(page, event.eventName)).toBeHidden();
    await expect(desk.button('Recently deleted')).toBeFocused();

    await desk.button('Recently deleted').click();
    await desk.button(`Restore ${event.eventName}, 2 photos`).click();
    await expect(page.getByText('Photos restored successfully')).toBeVisible();
    await expect(row(page, event.eventName).getByRole('cell', { name: '2', exact: true })).toBeVisible();
  });

  test('on a phone: cards, the last photo closes its album, nothing to show, nothing to be had', async ({
    page,
    desk,
    axe,
    picture,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const event = await desk.anEvent('मकर संक्रांति पतंग कप का बहुत लंबा नाम', await photos(1));
    await desk.open();
    await expect(page.getByRole('listitem').filter({ hasText: event.eventName })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('phone');
    await desk.button(`Photos of ${event.eventName}`).click();
    await expect(desk.button('Next photo')).toBeHidden();
    await picture('phone-album');
    await desk.button('Delete Photo').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(desk.album(event.eventName)).toBeHidden();
    await expect(desk.button('Recently deleted')).toBeFocused();

    await apiSays(page, '/gallery/admin/grouped', []);
    await page.reload();
    await expect(page.getByText('No gallery events found')).toBeVisible();
    await page.route('**/api/gallery/admin/grouped', wordless);
    await page.reload();
    await expect(page.getByText('The gallery could not be loaded. Please try again.')).toBeVisible();
  });
});
