import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { anApplicant } from '../../pages/applicant.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { listedPages } from '../../pages/site-pages.ts';
import { makeOlder } from './older-browser.ts';

/** Old phones are simulated by `makeOlder`. */
test.beforeEach(({ context }) => makeOlder(context, 'pages'));

test('The phone of these journeys lacks what the oldest browsers lack, and nothing else', async ({ page }) => {
  await page.goto('/about');
  const found = await page.evaluate(() => ({
    missing: [
      'any' in AbortSignal,
      'timeout' in AbortSignal,
      'toWellFormed' in String.prototype,
      'groupBy' in Object,
      'toSorted' in Array.prototype,
      'findLast' in Array.prototype,
      'requestIdleCallback' in globalThis,
      'inert' in HTMLElement.prototype,
    ],
    there: ['at' in Array.prototype, 'fetch' in globalThis, 'showModal' in HTMLDialogElement.prototype],
  }));
  expect(found.missing).toEqual(Array(8).fill(false));
  expect(found.there).toEqual([true, true, true]);
});

for (const path of [...listedPages, ...['/', '/register'].map((address) => pageIn('hi', address))])
  test(`A visitor with the oldest phone reads ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /^(Menu|मेन्यू)$/ }).click();
    await expect(page.locator('dialog#menu')).toBeVisible();
  });

test('A New Player with the oldest phone registers, pays and reads the receipt', async ({ page }) => {
  const form = new RegistrationPage(page);
  const bank = await form.register(anApplicant());
  await bank.getByText('UPI', { exact: true }).click();
  await bank.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible();
});
