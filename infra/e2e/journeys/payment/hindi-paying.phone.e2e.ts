import { readFile } from 'node:fs/promises';
import { club } from '@maidan/shared/club.ts';
import type { Page } from '@playwright/test';
import { anApplicant } from '../../pages/applicant.ts';
import { RegistrationById } from '../../pages/registration-by-id.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';

const receiptOn = (page: Page) => page.getByRole('article', { name: 'रसीद' });
const child = () => anApplicant({ firstName: 'आशा', lastName: 'वर्मा', age: '12', address: 'वार्ड 12, रायपुर' });

/** Registers a child in Hindi and pays; returns what is needed to find the receipt. */
async function paid(page: Page) {
  const applicant = child();
  const form = new RegistrationById(page);
  await form.open();
  await form.fill(applicant, 'child');
  await form.agree('मीना वर्मा');
  const bank = await form.submit();
  await bank.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(receiptOn(page)).toBeVisible({ timeout: 60_000 });
  const number = await page.locator('.receipt-number').innerText();
  return { applicant, number, id: new URL(page.url()).searchParams.get('merchTxnId') ?? '' };
}

test('a parent registers and pays in Hindi, and the bank returns them to a Hindi receipt', async ({
  page,
  context,
  axe,
  picture,
}) => {
  const { number, id } = await paid(page);
  expect(new URL(page.url()).pathname).toBe('/hi/payment/response');
  await expect(page.getByRole('heading', { level: 1, name: 'भुगतान हो गया!' })).toBeVisible();
  await expect(page.getByText('पंजीकरण हो गया!')).toBeVisible();
  await expect(page).toHaveTitle(`भुगतान हो गया! · ${club.nameHi}`);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await axe();
  await picture('hi-receipt');

  const share = page.getByRole('link', { name: /WhatsApp पर भेजें/ });
  const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(text).toContain(`रसीद ${number}`);
  expect(text).toContain(`/hi/payment/response?merchTxnId=${id}`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'कैलेंडर में जोड़ें' }).click();
  const calendar = await readFile(await (await saving).path(), 'utf8');
  expect(calendar.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:खिलाड़ी: आशा वर्मा`);

  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'रसीद प्रिंट करें' }).click();
  const paper = await opening;
  await expect(receiptOn(paper)).toContainText(number);
  expect(new URL(paper.url()).pathname).toBe('/hi/payment/success');
});

test('a refused payment returns to Hindi, and "try again" to the form with what was typed', async ({
  page,
  picture,
}) => {
  const form = new RegistrationById(page);
  await form.open();
  await form.fill(child(), 'child');
  await form.agree('मीना वर्मा');
  await (await form.submit()).getByRole('button', { name: /Bank refuses/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'भुगतान नहीं हुआ' })).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByText('बैंक ने यह भुगतान मंज़ूर नहीं किया, इसलिए पंजीकरण पूरा नहीं हुआ है। आप फिर कोशिश कर सकते हैं।'),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /बैंक का संदेश/ })).toHaveCount(0);
  // The bank's own words, for somebody who helps the payer.
  await expect(page.getByRole('cell', { name: 'TRANSACTION IS FAILED.' })).toHaveCount(0);
  await page.getByText('भुगतान का तकनीकी ब्योरा', { exact: true }).click();
  await expect(page.getByRole('cell', { name: 'TRANSACTION IS FAILED.' })).toBeVisible();
  await picture('hi-refused');
  await page.getByRole('link', { name: 'फिर कोशिश करें' }).click();
  await expect(page).toHaveURL(/\/hi\/register$/);
  await expect(form.field('firstName')).toHaveValue('आशा');
});

test('the next player of a family begins with mobile, address and guardian, and without the rest', async ({ page }) => {
  const { applicant } = await paid(page);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.getByRole('link', { name: 'एक और खिलाड़ी का पंजीकरण करें' }).click();
  await expect(page).toHaveURL(/\/hi\/register$/);
  const form = new RegistrationById(page);
  await form.waitUntilHydrated();
  await expect(form.field('mobile')).toHaveValue(applicant.mobile);
  await expect(form.field('address')).toHaveValue(applicant.address);
  for (const name of ['firstName', 'lastName', 'age', 'selectedEvent'] as const)
    await expect(form.field(name)).toHaveValue('');
  await expect(page.locator('input[name=playerType]:checked')).toHaveCount(0);
  await expect(form.field('declaration')).not.toBeChecked();
  await expect(page.locator('.photo-frame > .photo-placeholder')).toBeVisible();
  await expect(page.locator('.photo-chosen')).toHaveCount(0);

  await form.fill({ ...applicant, firstName: 'रवि', age: '9' }, 'child');
  await form.field('declaration').click();
  await expect(form.guardianName).toHaveValue('मीना वर्मा');
});

test('Back from the form of the next player shows no name of the first', async ({ page }) => {
  await paid(page);
  await page.getByRole('link', { name: 'एक और खिलाड़ी का पंजीकरण करें' }).click();
  const form = new RegistrationById(page);
  await form.waitUntilHydrated();
  await form.field('firstName').fill('रवि');
  for (const address of [/payment\/response/, /\/hi\/register$/]) {
    await page.goBack();
    await expect(page).toHaveURL(address);
  }
  await form.waitUntilHydrated();
  await expect(form.field('firstName')).toHaveValue('रवि');
  for (const name of ['lastName', 'age'] as const) await expect(form.field(name)).toHaveValue('');
});

test('where the storage is blocked the next player begins with an empty form', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: blocked });
    Object.defineProperty(window, 'localStorage', { get: blocked });
  });
  await paid(page);
  await page.getByRole('link', { name: 'एक और खिलाड़ी का पंजीकरण करें' }).click();
  const form = new RegistrationById(page);
  await form.waitUntilHydrated();
  for (const name of ['mobile', 'address', 'firstName'] as const) await expect(form.field(name)).toHaveValue('');
});

test('the receipt of a child is found in Hindi from the footer, whole by its transaction id and the mobile only', async ({
  page,
  axe,
  picture,
}) => {
  const { applicant, number, id } = await paid(page);
  await page.goto('/hi/rules');
  await page.getByRole('contentinfo').getByRole('link', { name: 'मेरी रसीद ढूँढें' }).click();
  await expect(page).toHaveURL(/\/hi\/register#find-receipt$/);
  const name = page.getByLabel('रसीद नंबर या ट्रांज़ैक्शन आईडी');
  const find = page.getByRole('button', { name: 'रसीद ढूँढें' });
  await expect(name).toBeInViewport();
  await expect(find).toBeEnabled();
  const masked = 'पूरी रसीद देखने के लिए ट्रांज़ैक्शन आईडी और पंजीकरण वाला मोबाइल नंबर लिखिए।';
  await name.fill(number.toLowerCase());
  await find.click();
  await expect(page.getByText(masked)).toBeVisible();
  await expect(page.getByText(applicant.mobile)).toBeHidden();
  await axe();
  await picture('hi-masked');
  await page.getByLabel('जिस मोबाइल नंबर से पंजीकरण हुआ था').fill(applicant.mobile);
  const answer = page.waitForResponse((given) => given.request().method() === 'POST');
  await find.click();
  expect((await answer).status()).toBe(200);
  await expect(page.getByText(masked)).toBeVisible();
  await name.fill(id);
  await find.click();
  await expect(page).toHaveURL(/\/hi\/payment\/response\?merchTxnId=/);
  await expect(receiptOn(page)).toContainText('आशा वर्मा');
});
