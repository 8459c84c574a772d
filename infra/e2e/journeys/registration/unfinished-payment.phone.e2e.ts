import type { BrowserContext, Page } from '@playwright/test';
import { languages } from '@maidan/shared/language.ts';
import { paymentNoteTexts } from '../../../../sites/src/content/payment-note.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { anApplicant } from '../../pages/applicant.ts';
import { whenIdle } from '../../pages/first-visit.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';

const sentence = 'You have an unfinished payment: check it first';

/** Opens the bank's page and closes the tab; returns what the browser has stored. */
async function leaveAtBank(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  const applicant = anApplicant();
  const answer = page.waitForResponse('**/api/payment/initiate');
  await new RegistrationPage(page).register(applicant);
  const { data } = (await (await answer).json()) as { data: { merchTxnId: string } };
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).toContain(data.merchTxnId);
  for (const personal of [applicant.mobile, applicant.firstName, applicant.address]) {
    expect(kept).not.toContain(personal);
  }
  await page.close();
  return data.merchTxnId;
}

test('a payment left at the bank is offered on the next visit, until its end is known', async ({
  page,
  context,
  product,
  axe,
  picture,
}) => {
  const merchTxnId = await leaveAtBank(context);
  const registration = new RegistrationPage(page);
  await registration.open();
  const notice = page.getByRole('status').filter({ hasText: sentence });
  await expect(notice).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await axe();
  await picture('unfinished');

  await test.step('the bank ends it', async () => {
    const headers = { 'content-type': 'application/json' };
    const data = { merchTxnId, outcome: 'failed' };
    expect((await context.request.post(`${product.sandboxUrl}/sandbox/pay`, { headers, data })).ok()).toBe(true);
  });
  await notice.getByRole('link', { name: 'Check payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible({ timeout: 60_000 });
  await registration.open();
  await expect(page.getByText(sentence)).toBeHidden();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

for (const language of languages)
  test(`whoever goes back from the bank reads on any page what became of the payment (${language})`, async ({
    page,
    product,
    axe,
    picture,
  }) => {
    const texts = paymentNoteTexts[language];
    const registration = new RegistrationPage(page, language);
    await page.goto(pageIn(language, '/rules'));
    await registration.open();
    await registration.fill(anApplicant());
    await registration.agree();
    await registration.submit();
    const merchTxnId = await page.evaluate(() => localStorage.getItem('maidan.unfinished'));
    await page.goBack();
    await expect(page).toHaveURL(pageIn(language, '/rules'));

    await test.step('it is not finished', async () => {
      await expect(page.getByText(texts.open.message)).toBeInViewport({ ratio: 1 });
      const result = pageIn(language, `/payment/response?merchTxnId=${merchTxnId}`);
      await expect(page.getByRole('link', { name: texts.open.link })).toHaveAttribute(
        'href',
        new RegExp(`${result.replace('?', String.raw`\?`)}$`),
      );
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await axe();
      await picture('note');
    });

    await test.step('it was not taken', async () => {
      await page.request.post(`${product.sandboxUrl}/sandbox/pay`, { data: { merchTxnId, outcome: 'failed' } });
      await expect(async () => {
        await page.goto(pageIn(language, '/members'));
        await expect(page.getByText(texts.ended.message)).toBeInViewport({ timeout: 3_000 });
      }).toPass({ timeout: 60_000 });
      await axe();
      await page.getByRole('link', { name: texts.ended.link }).focus();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: texts.dismiss })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText(texts.ended.message)).toBeHidden();
    });

    await test.step('once it is dismissed, nothing is shown or asked', async () => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(pageIn(language, '/about'));
      await whenIdle(page);
      await expect(page.locator('[data-payment-note]').filter({ visible: true })).toHaveCount(0);
      expect(asked.filter((url) => url.includes('/payment/'))).toEqual([]);
    });
  });

test('a payment that arrived meanwhile leads to its receipt', async ({ page, context, product }) => {
  const merchTxnId = await leaveAtBank(context);
  const data = { merchTxnId, outcome: 'success' };
  await context.request.post(`${product.sandboxUrl}/sandbox/pay`, { data });
  // The club asks the bank again only some seconds after its last question.
  await expect(async () => {
    await page.goto('/register');
    await expect(page.getByText('Your last payment has arrived: do not pay again')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Open receipt' }).click();
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible();
});

test('the form of a payment that arrived meanwhile is empty for the next person', async ({ page, product }) => {
  const applicant = anApplicant();
  const registration = new RegistrationPage(page);
  await registration.register(applicant);
  const merchTxnId = await page.evaluate(() => localStorage.getItem('maidan.unfinished'));
  await page.request.post(`${product.sandboxUrl}/sandbox/pay`, { data: { merchTxnId, outcome: 'success' } });
  await expect(async () => {
    await page.goto('/register');
    await expect(page.getByText('Your last payment has arrived: do not pay again')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(registration.field(registration.texts.firstName)).toHaveValue('');
  await expect(page.locator('img[src^="data:"]')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(applicant.firstName);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await registration.waitUntilHydrated();
  await expect(registration.field(registration.texts.firstName)).toHaveValue('');
});

/** Answers "paid" to the request for the payment's status when the returned function is called. */
async function holdPaidAnswer(page: Page): Promise<() => void> {
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/payment/status/*', async (route) => {
    await isAnswered;
    await route.fulfill({ json: { success: true, status: 'paid' } });
  });
  return answer;
}

test('a form that was reset while the club asked the bank cannot be brought back once it is paid', async ({ page }) => {
  const registration = new RegistrationPage(page);
  await registration.register(anApplicant());
  const answer = await holdPaidAnswer(page);
  await registration.open();
  await page.getByRole('button', { name: registration.texts.reset }).click();
  const undo = page.getByRole('button', { name: registration.texts.undo });
  await expect(undo).toBeVisible();
  answer();
  await expect(page.getByText('Your last payment has arrived: do not pay again')).toBeVisible();
  await expect(undo).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a sibling’s form that was reset by mistake while the club asked the bank can be brought back', async ({
  page,
}) => {
  const registration = new RegistrationPage(page);
  await registration.register(anApplicant());
  const answer = await holdPaidAnswer(page);
  await registration.open();
  const firstName = registration.field(registration.texts.firstName);
  await firstName.fill('Sibling');
  await page.getByRole('button', { name: registration.texts.reset }).click();
  answer();
  await expect(page.getByText('Your last payment has arrived: do not pay again')).toBeVisible();
  await page.getByRole('button', { name: registration.texts.undo }).click();
  await expect(firstName).toHaveValue('Sibling');
  await test.step('and is saved as a draft again', async () => {
    await page.reload();
    await registration.waitUntilHydrated();
    await expect(firstName).toHaveValue('Sibling');
  });
});

test('the reminder can be dismissed for good', async ({ page, context }) => {
  await leaveAtBank(context);
  const registration = new RegistrationPage(page);
  await registration.open();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(sentence)).toBeHidden();
  await registration.open();
  await expect(page.getByText(sentence)).toBeHidden();
});

test('whoever left the bank without paying finds the form again, and with it the same payment', async ({
  page,
  context,
  axe,
  picture,
}) => {
  const applicant = anApplicant();
  const registration = new RegistrationPage(page);
  const begun = () => page.evaluate(() => localStorage.getItem('maidan.unfinished'));
  await registration.register(applicant);
  const merchTxnId = await begun();
  await registration.open();
  await page.getByRole('link', { name: 'Check payment' }).click();
  const elsewhere = await context.newPage();
  await elsewhere.goto(`/payment/response?merchTxnId=${merchTxnId}`);

  const back = { name: 'I have not paid: back to the form' };
  await expect(page.getByRole('link', back)).toBeVisible({ timeout: 60_000 });
  await axe();
  await picture('not-paid');
  await test.step('another tab has no form to go back to', async () => {
    await expect(elsewhere.getByRole('button', { name: 'Check again' })).toBeVisible({ timeout: 60_000 });
    await expect(elsewhere.getByRole('link', back)).toBeHidden();
    await elsewhere.close();
  });

  await page.getByRole('link', back).click();
  await registration.waitUntilHydrated();
  await expect(registration.field(registration.texts.firstName)).toHaveValue(applicant.firstName);
  const bank = await registration.submit();
  expect(await begun()).toBe(merchTxnId);
  await bank.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible({ timeout: 60_000 });
});
