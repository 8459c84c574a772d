import { rm, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { photoByteLimit, photoSentences } from '@maidan/shared/rules/photo.ts';
import type { GalleryGroup } from '@maidan/shared/wire/gallery.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { Committee } from '../../pages/console/committee.ts';
import { Console } from '../../pages/console/console.ts';
import { aName } from '../../pages/console/events-tab.ts';
import { GalleryTabPage } from '../../pages/console/gallery-tab.ts';
import { aLargePhotoFile, aPhotoFile, unfitPhotos, wrongFiles } from '../../pages/photo-files.ts';

const damaged = 'The photo is damaged and cannot be opened. Please choose another one.';

/** Delays the decoding of pictures in the page until the returned function is called. Call it before the page opens. */
async function holdDecoding(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const decode = window.createImageBitmap;
    const { promise, resolve } = Promise.withResolvers<void>();
    const held = async (image: ImageBitmapSource, options?: ImageBitmapOptions) => {
      await promise;
      return decode(image, options);
    };
    Object.assign(window, { createImageBitmap: held, decodeNow: resolve });
  });
  return () => page.evaluate(() => (window as unknown as { decodeNow: () => void }).decodeNow());
}

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 360, height: 740 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('photos above 5 MB are made smaller, upright, before they go to the gallery', async ({
      page,
      product,
      axe,
      picture,
    }) => {
      const galleryTab = new GalleryTabPage(page);
      const decode = await holdDecoding(page);
      await galleryTab.signIn(product);
      const event = await galleryTab.anEvent(aName('Large Cup'));
      await galleryTab.open();
      if (device === 'a phone') await page.getByText('Add photos', { exact: true }).click();
      await galleryTab.chooseEvent(event);
      await expect(galleryTab.form).toContainText('Photos above 5 MB are made smaller.');
      const large = await aLargePhotoFile('from-a-phone.jpg');
      expect(large.buffer.length).toBeGreaterThan(photoByteLimit);
      await galleryTab.choose([large, await aPhotoFile('small.jpg'), wrongFiles.large]);
      await galleryTab.button('Upload 3 photos').click();
      await expect(galleryTab.file('from-a-phone.jpg')).toContainText('Making smaller');
      await expect(page.getByRole('progressbar', { name: 'Making from-a-phone.jpg smaller' })).toBeVisible();
      await axe('form');
      await picture('making-smaller');
      await decode();
      await expect(galleryTab.file('from-a-phone.jpg')).toContainText('✓ Uploaded');
      await expect(galleryTab.file('panorama.jpg')).toContainText(damaged);
      await expect(galleryTab.form.getByRole('alert')).toHaveText('2 photos uploaded successfully, 1 failed');
      await picture('uploaded');
      const groups = (await (await page.request.get('/api/gallery/grouped')).json()) as GalleryGroup[];
      const stored = groups.find(({ eventId }) => eventId === event.id)!.photos;
      // A photo taken with the phone upright: 2400 x 3000 after rotation.
      const upright = stored.find(({ width, height }) => height > width)!;
      expect([upright.width, upright.height]).toEqual([1280, 1600]);
    });

    test('a member’s photo above 5 MB is made smaller, also when it is saved at once', async ({
      page,
      product,
      axe,
      picture,
    }) => {
      const committee = new Committee(page, await new Console(page).signInByApi(product));
      const decode = await holdDecoding(page);
      await committee.open();
      await committee.button('Add Member').click();
      const form = page.getByRole('dialog', { name: 'Add Member' });
      const name = aName('Large');
      await form.getByLabel('Name', { exact: true }).fill(name);
      await form.getByLabel('Designation').fill('Scorer');
      const large = await aLargePhotoFile('face.jpg');
      await committee.choose(large.name, large.mimeType, large.buffer);
      await expect(form.getByText('Making the photo smaller…')).toBeVisible();
      await axe('[role=dialog]');
      await picture('making-smaller');
      await committee.button('Save').click();
      const saving = form.getByRole('button', { name: 'Saving…' });
      await expect(saving.locator('[aria-hidden]')).toBeVisible();
      await decode();
      await expect(page.getByText('Member added successfully')).toBeVisible();

      await committee.button('Add Member').click();
      await committee.choose('panorama.jpg', 'image/jpeg', wrongFiles.large.buffer);
      await expect(form.getByText(`▲ ${damaged}`)).toBeVisible();
      await picture('unreadable');
    });
  });

test.describe('a file that is gone', () => {
  // Chromium reports an error when the preview was not drawn before its file was released.
  test.use({ expectedErrors: [/ERR_FILE_NOT_FOUND \(blob:/] });

  test('the gallery takes what the registration form takes, and says of a file that is gone to choose it again', async ({
    page,
    product,
  }, info) => {
    const galleryTab = new GalleryTabPage(page);
    await galleryTab.signIn(product);
    const event = await galleryTab.anEvent(aName('Phones Cup'));
    await galleryTab.open();
    await galleryTab.chooseEvent(event);
    const photos = {
      // The name of a file that WhatsApp saved.
      'IMG-20261128-WA0007': (await aPhotoFile('')).buffer,
      '50-megapixels.jpg': await unfitPhotos.of50Megapixels(),
      'without-end.jpg': await unfitPhotos.withoutEnd(),
      'gone.jpg': (await aPhotoFile('')).buffer,
    };
    const paths = Object.keys(photos).map((name) => info.outputPath(name));
    await Promise.all(Object.values(photos).map((bytes, index) => writeFile(paths[index]!, bytes)));
    await galleryTab.choose(paths);
    await expect(galleryTab.button('Upload 4 photos')).toBeVisible();
    await rm(info.outputPath('gone.jpg'));
    await galleryTab.button('Upload 4 photos').click();
    await expect(galleryTab.form.getByRole('alert')).toHaveText('3 photos uploaded successfully, 1 failed');
    await expect(galleryTab.file('gone.jpg')).toContainText(photoSentences.gone);
    await expect(galleryTab.button(/^Retry failed/)).toBeHidden();
  });
});

test('a member is saved with a photo that was deleted from the phone after it was chosen', async ({
  page,
  product,
}, info) => {
  const committee = new Committee(page, await new Console(page).signInByApi(product));
  await committee.open();
  await committee.button('Add Member').click();
  const form = page.getByRole('dialog', { name: 'Add Member' });
  const photo = info.outputPath('IMG-20261128-WA0008');
  await writeFile(photo, await unfitPhotos.withoutEnd(3600));
  await page.locator('input[type=file]').setInputFiles(photo);
  // The preview shows the reduced copy.
  const preview = form.getByRole('img', { name: 'IMG-20261128-WA0008' });
  await expect(preview).toHaveJSProperty('naturalWidth', 3200);
  await rm(photo);
  await form.getByLabel('Name', { exact: true }).fill(aName('Deleted'));
  await form.getByLabel('Designation').fill('Scorer');
  await committee.button('Save').click();
  await expect(page.getByText('Member added successfully')).toBeVisible();
});
