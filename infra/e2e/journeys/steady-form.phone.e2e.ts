import { anApplicant } from '../pages/applicant.ts';
import { RegistrationPage } from '../pages/registration-page.ts';
import { expect, test } from '../fixtures/journey.ts';

test('the answer about a mobile moves nothing that somebody is about to press', async ({ page, picture }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/players/check-mobile/**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const form = new RegistrationPage(page);
  await form.open();
  await form.chooseType(/^New Player/);
  const next = page.getByLabel('First name');
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
  await form.chooseType(/^Old Player/);
  const mobile = page.getByLabel('Mobile', { exact: true });
  await mobile.fill(anApplicant().mobile);
  const error = page.getByText(/^Mobile not found/);
  await error.waitFor();
  await picture('error');
  const [field, sentence] = await Promise.all([mobile.boundingBox(), error.boundingBox()]);
  expect(sentence!.y - field!.y - field!.height).toBeLessThan(12);
});
