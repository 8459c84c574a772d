import { languages } from '@maidan/shared/language.ts';
import { photoByteLimit } from '@maidan/shared/rules/photo.ts';
import { anApplicant, smallPhoto } from '../../pages/applicant.ts';
import { expect, test } from '../../sentences/registration-test.ts';

/** A valid JPEG of exactly that size: decoders stop at its end and ignore the zeros after it. */
async function photoOf(bytes: number) {
  const photo = await smallPhoto();
  return { ...photo, buffer: Buffer.concat([photo.buffer], bytes) };
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    test('the photo has at most 5 MB', async ({ registration, refused }) => {
      await registration.fill(anApplicant());
      await registration.waitForMobileCheck();
      await registration.agree();
      const { photo } = registration;
      // After the check, whose answer a busy machine would hold up beyond its time.
      await photo.setInputFiles(await photoOf(photoByteLimit + 1));
      await refused('photoSize', 'one byte above 5 MB', photo);
      await photo.setInputFiles(await photoOf(photoByteLimit));
      await expect(registration.preview).toBeVisible();
      await expect(photo).toHaveAttribute('aria-invalid', 'false');
    });

    test('the photo is a JPG, PNG or WebP', async ({ page, registration, refused }) => {
      await registration.fill(anApplicant());
      await registration.waitForMobileCheck();
      await registration.agree();
      const { photo } = registration;
      const wrong = {
        'a GIF': { name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
        'a PDF': { name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
        'a JPEG that is none': { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
      } as const;
      for (const [trigger, file] of Object.entries(wrong)) {
        await photo.setInputFiles(file);
        await expect(page.getByText(file.name)).toBeVisible();
        await refused('photoType', trigger as keyof typeof wrong, photo);
      }
    });
  });
}
