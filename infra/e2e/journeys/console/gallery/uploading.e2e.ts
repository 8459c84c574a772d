import type { Route } from '@playwright/test';
import { expect } from '../../../fixtures/journey.ts';
import { Console } from '../../../pages/console/console.ts';
import { aName } from '../../../pages/console/events-tab.ts';
import { aPhotoFile, wrongFiles } from '../../../pages/photo-files.ts';
import { photos, row, test, uploads } from './gallery-test.ts';

test.describe('uploading', () => {
  // The server refuses the file that only looks like a photo (400).
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
    // The clicked button has disappeared; the focus moves to the next control.
    await page.keyboard.press('Tab');
    await expect(galleryTab.button('Upload more photos')).toBeFocused();
    // The server refuses `renamed.jpg`; `panorama.jpg` is too large and cannot be made smaller.
    for (const name of ['renamed.jpg', 'panorama.jpg'])
      await expect(galleryTab.file(name)).toContainText('The photo is damaged and cannot be opened.');
    await expect(galleryTab.file('photo-1.jpg')).toContainText('✓ Uploaded');
    // A retry would not help any of these files, so none is offered.
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

    // A photo that has arrived is in its album before the others have arrived.
    await held[0]!.continue();
    await expect(row(page, event.eventName).getByRole('cell', { name: '1', exact: true })).toBeVisible();
    // Uploads go on while another tab of the console is open; failures are reported there too.
    await page.getByRole('tab', { name: /Member Management/ }).click();
    // The third photo is sent because the first has arrived. If the first were still being sent at the end of the
    // session, the fifth would not be sent, because nothing new is sent with an expired token.
    await expect.poll(() => held.length).toBe(3);
    await held[1]!.abort('connectionrefused');
    await expect.poll(() => held.length).toBe(4);
    await held[2]!.abort('connectionrefused');
    await expect.poll(() => held.length).toBe(5);
    const ended = { success: false, error: 'Session expired. Please login again.' };
    await held[3]!.fulfill({ status: 401, json: ended });
    await new Console(page).signInAgain(product);
    // The new sign-in has ended the session with which the fifth photo was sent.
    await held[4]!.continue();
    await page.unroute(uploads);
    await expect(page.getByRole('alert')).toHaveText('1 photo uploaded successfully, 4 failed');

    await page.getByRole('tab', { name: /Gallery Management/ }).click();
    await galleryTab.button('Retry failed (4)').click();
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
