import { anApplicant, largePhoto } from '../../pages/applicant.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { expect, test } from '../../fixtures/journey.ts';

test('the result of the mobile check does not shift the form', async ({ page, picture }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/players/check-mobile/**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const form = new RegistrationPage(page);
  await form.open();
  await form.chooseType('new');
  const next = page.getByLabel('Remarks');
  /** Of the page, not of the window: typing scrolls. */
  const top = () => next.evaluate((field) => Math.round(field.getBoundingClientRect().top + window.scrollY));
  const before = await top();
  await page.getByLabel('Mobile', { exact: true }).fill(anApplicant().mobile);
  await page.getByText('Please wait while we verify your mobile number').waitFor();
  await picture('checking');
  expect(await top()).toBe(before);
  answer.resolve();
  await page.getByText('This number is fine.').waitFor();
  expect(await top()).toBe(before);
});

test('an error about a mobile stands right under its field, not under an empty line', async ({ page, picture }) => {
  await page.route('**/api/players/check-mobile/**', (route) =>
    route.fulfill({ json: { success: true, exists: false } }),
  );
  const form = new RegistrationPage(page);
  await form.open();
  await form.chooseType('old');
  const mobile = page.getByLabel('Mobile', { exact: true });
  await mobile.fill(anApplicant().mobile);
  const error = page.getByText(/^Mobile not found/);
  await error.waitFor();
  await picture('error');
  const [field, sentence] = await Promise.all([mobile.boundingBox(), error.boundingBox()]);
  expect(sentence!.y - field!.y - field!.height).toBeLessThan(12);
});

test('reading a photo does not shift the form', async ({ page, picture }) => {
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window);
    const decoding = Promise.withResolvers<void>();
    window.addEventListener('decode-photo', () => decoding.resolve());
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      await decoding.promise;
      return decode(source);
    };
  });
  const form = new RegistrationPage(page);
  await form.open();
  const declaration = page.getByRole('checkbox', { name: /declaration/ });
  const top = () => declaration.evaluate((box) => Math.round(box.getBoundingClientRect().top + window.scrollY));
  await form.choosePhoto(await largePhoto());
  await page.getByText('Reading the photo...').waitFor();
  await picture('reading');
  const before = await top();
  await page.evaluate(() => window.dispatchEvent(new Event('decode-photo')));
  await page.getByRole('button', { name: /^Preview/ }).waitFor();
  expect(await top()).toBe(before);
});
