import { writeFile } from 'node:fs/promises';
import { languages } from '@maidan/shared/language.ts';
import { photoSentences } from '@maidan/shared/rules/photo.ts';
import { anApplicant, largePhoto } from '../../pages/applicant.ts';
import { translate } from '../../../../sites/src/lib/language/translate.ts';
import { unfitPhotos } from '../../pages/photo-files.ts';
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
  /** Position in the page, not in the window, because typing scrolls. */
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

for (const language of languages)
  test(`a name that is refused for its sign is told what to write instead (${language})`, async ({
    page,
    axe,
    picture,
  }) => {
    const form = new RegistrationPage(page, language);
    const { lastName, nameInstead } = form.texts;
    const [typed, instead] = language === 'hi' ? ['मो. अली', 'मो अली'] : ['D’Souza', 'D Souza'];
    await form.open();
    await form.field(lastName).fill(typed);
    await form.field(lastName).blur();
    // A screen reader announces the fault before the suggestion.
    await expect(form.field(lastName)).toHaveAccessibleDescription(new RegExp(`^\\S.+ ${nameInstead} ${instead}$`));
    await axe();
    await picture('name-instead');
    await form.field(lastName).fill(instead);
    await expect(page.getByText(nameInstead)).toBeHidden();
  });

test('a keyboard that composes a word inserts a day once', async ({ page }) => {
  const form = new RegistrationPage(page);
  await form.open();
  const days = page.getByLabel('Unavailability');
  await days.focus();
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['सोम', 'सोम ', 'सोम वार'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await keyboard.send('Input.insertText', { text: 'सोमवार' });
  await expect(days).toHaveValue('सोमवार');
  await days.pressSequentially(' ');
  await expect(days).toHaveValue('सोमवार, ');
});

for (const language of languages)
  test(`the form’s head is whole after Reset (${language})`, async ({ page, picture }) => {
    const form = new RegistrationPage(page, language);
    await form.open();
    await form.field(form.texts.firstName).fill('Asha');
    await page.getByRole('button', { name: form.texts.reset }).click();
    await expect(form.event).toBeFocused();
    const [bar, heading] = [page.locator('.nav-bar'), page.getByRole('heading', { level: 1 })];
    const [above, title] = [await bar.boundingBox(), await heading.boundingBox()];
    await picture('after-reset');
    expect(title!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
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

for (const language of languages)
  test(`the photo’s two buttons share a row, whatever became of the photo (${language})`, async ({ page, picture }) => {
    const form = new RegistrationPage(page, language);
    await form.open();
    const buttons = page.locator('.photo-frame > .button');
    const shape = () => buttons.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().y)).size);
    const height = () => page.locator('.photo-frame').evaluate((frame: HTMLElement) => frame.offsetHeight);
    const empty = await height();
    expect(await shape()).toBe(1);
    await picture('empty');
    await form.choosePhoto({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.locator('.photo-name')).toHaveText('a.gif');
    expect([await shape(), await height()]).toEqual([1, empty]);
    await picture('refused');
    await form.choosePhoto(await largePhoto());
    await form.preview.waitFor();
    expect([await shape(), await height()]).toEqual([1, empty]);
    await picture('chosen');
  });

for (const [kind, bytes] of [
  ['that WhatsApp has saved without an extension', async () => (await largePhoto()).buffer],
  ['of 50 megapixels', unfitPhotos.of50Megapixels],
  ['without its end', unfitPhotos.withoutEnd],
] as const)
  test(`takes a photo ${kind}`, async ({ page }, info) => {
    const form = new RegistrationPage(page);
    await form.open();
    const photo = info.outputPath('IMG-20261128-WA0007');
    await writeFile(photo, await bytes());
    await form.photo.setInputFiles(photo);
    await expect(form.preview).toContainText('IMG-20261128-WA0007');
    await expect(form.photo).toHaveAttribute('aria-invalid', 'false');
  });

for (const language of languages)
  test(`says of a photo that is gone to choose it again, and keeps what was typed (${language})`, async ({
    page,
    picture,
  }) => {
    const form = new RegistrationPage(page, language);
    await form.open();
    await form.mobile.fill('9826100001');
    await page.evaluate(() => {
      Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'));
    });
    await form.choosePhoto(await largePhoto());
    await expect(page.locator('#registration-photo-error')).toContainText(translate(language, photoSentences.gone));
    await expect(form.mobile).toHaveValue('9826100001');
    await picture('gone');
  });

test('a pasted number loses its country code at once', async ({ page }) => {
  const form = new RegistrationPage(page);
  await form.open();
  await form.mobile.focus();
  await page.keyboard.insertText('+91 98261 43210');
  await expect(form.mobile).toHaveValue('9826143210');
  await form.mobile.fill('');
  await form.mobile.pressSequentially('98261 4321');
  await expect(form.mobile).toHaveValue('98261 4321');
});

test('passing the fields by key asks for nothing, sending the form does', async ({ page }) => {
  const form = new RegistrationPage(page);
  await form.open();
  await form.event.focus();
  for (let step = 0; step < 8; step++) await page.keyboard.press('Tab');
  await expect(page.locator('.field-error:not(:empty)')).toHaveCount(0);
  page.once('dialog', (dialog) => dialog.accept());
  await form.submitAnyway();
  await expect(page.locator('.field-error:not(:empty)')).not.toHaveCount(0);
});
