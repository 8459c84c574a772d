import { callSentences } from '@maidan/shared/sentences/call-sentences.ts';
import { languages } from '@maidan/shared/language.ts';
import type { InitiateRequest } from '@maidan/shared/wire/payments.ts';
import { anApplicant, largePhoto, smallPhoto } from '../../pages/applicant.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';

const doNotPayAgain = 'Do not pay again; we will find your payment even if this page closes.';

test('sending says what is known of it, and nobody is asked to pay twice while the checkout opens', async ({
  page,
  picture,
  axe,
}) => {
  const registration = new RegistrationPage(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await registration.open();
  await registration.fill(anApplicant(), await largePhoto());
  await registration.agree();
  await registration.waitUntilReady();
  const slow = { offline: false, uploadThroughput: 50_000, downloadThroughput: 100_000, latency: 50 };
  await devtools.send('Network.emulateNetworkConditions', slow);
  await registration.payButton.click();
  await expect(page.getByText('Sending photo...')).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await axe();
  await picture('sending');

  await page.route('**/atomcheckout.js', async (route) => {
    await expect(page.getByText(doNotPayAgain)).toBeVisible();
    await picture('opening');
    await route.continue();
  });
  await devtools.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await expect(page.frameLocator('#atom_jiffy_pay').getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
});

test.describe('a server that has no room for the photo yet', () => {
  test.use({ expectedErrors: [/status of 503/] });

  for (const language of languages)
    test(`is asked again without a hand on the form, or not if the payer does not want to wait (${language})`, async ({
      page,
      picture,
      axe,
    }) => {
      const registration = new RegistrationPage(page, language);
      const { busy } = registration.texts.pay;
      const keys = new Set<unknown>();
      page.on('request', (request) => {
        if (request.url().endsWith('/payment/initiate'))
          keys.add((request.postDataJSON() as InitiateRequest).transactionId);
      });
      const json = { success: false, error: callSentences.busy };
      await page.route('**/api/payment/initiate', (route) =>
        route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json }),
      );
      await registration.open();
      await registration.fill(anApplicant());
      await registration.agree();
      await registration.waitUntilReady();
      await registration.payButton.click();
      await expect(page.getByText(busy.advice)).toBeVisible();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await axe();
      await picture('busy');
      await page.getByRole('button', { name: busy.stop }).click();
      await expect(registration.field(registration.texts.firstName)).toBeEnabled();
      await expect(registration.payButton).toBeFocused();
      await expect(page.getByRole('alert')).toBeEmpty();

      await registration.payButton.click();
      await expect(page.getByText(busy.advice)).toBeVisible();
      await page.unroute('**/api/payment/initiate');
      await expect(page.frameLocator('#atom_jiffy_pay').getByRole('button', { name: /^Pay ₹/ })).toBeVisible({
        timeout: 30_000,
      });
      expect(keys.size).toBe(1);
    });
});

test('what is typed, chosen and clicked before hydration is not lost', async ({ page }) => {
  const { promise: late, resolve: hydrate } = Promise.withResolvers<void>();
  await page.route('**/_astro/RegistrationIsland*', async (route) => {
    await late;
    await route.continue();
  });
  const registration = new RegistrationPage(page);
  const name = page.getByLabel('First name');
  await page.goto('/register');
  await name.fill('Asha');
  await page.locator('label').filter({ hasText: 'child' }).click();
  await registration.choosePhoto(await smallPhoto());
  await name.press('Enter');
  await registration.submitAnyway();
  hydrate();
  await registration.waitUntilHydrated();
  await expect(name).toHaveValue('Asha');
  await expect(page.getByRole('radio', { name: /^Child Player/ })).toBeChecked();
  await expect(page.getByRole('button', { name: /^Preview/ })).toBeVisible();
  await expect(page).toHaveURL(/\/register$/);
});

test('a declaration ticked before hydration is not agreed to, also while the API does not answer', async ({ page }) => {
  const { promise: late, resolve: hydrate } = Promise.withResolvers<void>();
  await page.route('**/_astro/RegistrationIsland*', async (route) => {
    await late;
    await route.continue();
  });
  await page.route('**/api/**', () => undefined);
  const registration = new RegistrationPage(page);
  await page.goto('/register');
  const declaration = page.getByRole('checkbox');
  await declaration.check();
  hydrate();
  await registration.waitUntilHydrated();
  await expect(declaration).not.toBeChecked();
});

test('Back from the bank shows a working form with every answer', async ({ page }) => {
  const registration = new RegistrationPage(page);
  await page.goto('/');
  const bank = await registration.register(anApplicant());
  await bank.getByRole('button', { name: /Bank refuses/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible({ timeout: 60_000 });
  await page.goBack();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.locator('#atom_jiffy_pay')).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  await expect(page.getByLabel('First name')).toBeEnabled();
  await expect(registration.payButton).toHaveAttribute('aria-disabled', 'false');
});

test('Back after a payment that succeeded shows an empty form', async ({ page }) => {
  const registration = new RegistrationPage(page);
  const bank = await registration.register(anApplicant());
  await bank.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible({ timeout: 60_000 });
  await page.goBack();
  await expect(page).toHaveURL(/\/register$/);
  await expect(registration.payButton).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(page.getByLabel('Mobile', { exact: true })).toHaveValue('');
});

test('a checkout that rejects the payment leads back to the form', async ({ page }) => {
  const registration = new RegistrationPage(page);
  await registration.register(anApplicant());
  await page.evaluate(() => window.postMessage('badRequest'));
  await expect(page.getByText('Payment gateway initialization failed')).toBeAttached();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a browser that forbids storage still finds the end of the payment', async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get } });
  });
  const bank = await new RegistrationPage(page).register(anApplicant());
  await expect(page.getByRole('link', { name: 'Check the payment' })).toHaveAttribute('href', /merchTxnId=MSC\w+$/);
  await bank.getByRole('button', { name: /Cancel/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Cancelled' })).toBeVisible({ timeout: 60_000 });
});

test('a message that no checkout sent leaves the form alone', async ({ page }) => {
  const registration = new RegistrationPage(page);
  await registration.open();
  await registration.fill(anApplicant());
  await page.evaluate(async () => {
    const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
    window.postMessage('cancelTransaction');
    await heard;
  });
  await registration.agree();
  await expect(page).toHaveURL(/\/register$/);
});

test('leaving the page keeps every answer, and Reset clears all without asking', async ({ page }) => {
  const registration = new RegistrationPage(page);
  const { firstName, address } = anApplicant();
  await registration.open();
  await registration.fill(anApplicant());
  await registration.agree();
  // A reload is not used, because the browser itself would restore the fields.
  await page.goto('/');
  await registration.open();
  await expect(page.getByLabel('First name')).toHaveValue(firstName);
  await expect(page.getByLabel('Address')).toHaveValue(address);
  await expect(page.getByRole('checkbox', { name: /declaration/ })).toBeChecked();

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(page.getByLabel('Event', { exact: true })).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

for (const language of languages)
  test(`what Reset has cleared can be brought back, with the photo (${language})`, async ({ page, axe, picture }) => {
    const registration = new RegistrationPage(page, language);
    const { texts } = registration;
    const undo = page.getByRole('button', { name: texts.undo });
    await registration.open();
    await page.getByRole('button', { name: texts.reset }).click();
    await expect(undo).toBeHidden();
    const applicant = anApplicant();
    await registration.fill(applicant);
    await registration.agree();
    await registration.waitUntilReady();
    await page.getByRole('button', { name: texts.reset }).click();
    await expect(registration.preview).toBeHidden();
    await expect(undo).toBeInViewport({ ratio: 1 });
    await axe();
    await picture('undo');
    await undo.click();
    await expect(registration.field(texts.firstName)).toHaveValue(applicant.firstName);
    await expect(registration.tick).toBeChecked();
    await expect(registration.event).toBeFocused();
    await registration.submit();
  });
