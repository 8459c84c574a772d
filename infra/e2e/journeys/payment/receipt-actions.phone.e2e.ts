import { readFile } from 'node:fs/promises';
import { club } from '@maidan/shared/club.ts';
import type { Page } from '@playwright/test';
import { anApplicant } from '../../pages/applicant.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';

const receiptOn = (page: Page) => page.getByRole('article', { name: 'Receipt' });

/** Registers and pays; returns what is needed to find the receipt. */
async function paid(page: Page) {
  const applicant = anApplicant();
  const bank = await new RegistrationPage(page).register(applicant);
  await bank.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(receiptOn(page)).toBeVisible({ timeout: 60_000 });
  const number = await receiptOn(page)
    .getByText(new RegExp(`^${club.receiptPrefix}-\\d{4}-\\d{6}$`))
    .innerText();
  return { applicant, number, id: new URL(page.url()).searchParams.get('merchTxnId') ?? '' };
}

test('a receipt is shared by WhatsApp and its event goes into the calendar', async ({ page }) => {
  const { number, id } = await paid(page);

  const share = page.getByRole('link', { name: /Share on WhatsApp/ });
  await expect(share).toHaveAttribute('target', '_blank');
  await expect(share).toHaveAttribute('rel', 'noopener');
  const address = new URL((await share.getAttribute('href')) ?? '');
  expect(address.origin).toBe('https://wa.me');
  expect(address.searchParams.get('text')).toContain(number);
  expect(address.searchParams.get('text')).toContain(`/payment/response?merchTxnId=${id}`);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`${number}.ics`);
  const calendar = await readFile(await file.path(), 'utf8');
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(calendar).toContain(`UID:${number}@`);
  expect(calendar).not.toContain(id);
});

test('a lost receipt is found from the foot of the form', async ({ page, axe, picture }) => {
  const { applicant, number, id } = await paid(page);
  await page.goto('/register');
  await page.locator('summary', { hasText: 'Find my receipt' }).click();
  await page.getByLabel('Transaction ID').fill(number);
  await page.getByRole('button', { name: 'Find receipt' }).click();
  await expect(page.getByText('A*** V***')).toBeVisible();
  await expect(page.getByText(applicant.mobile)).toBeHidden();
  await axe();
  await picture('masked');

  await page.getByLabel('Transaction ID').fill(` ${id.toLowerCase()}`);
  await page.getByLabel('Phone number you registered with').fill(`+91 ${applicant.mobile}`);
  await page.getByRole('button', { name: 'Find receipt' }).click();
  await expect(receiptOn(page).getByText(number)).toBeVisible();
});

test.describe('a receipt that is not there', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('says the same of an unknown id and of another mobile', async ({ page, picture }) => {
    await page.goto('/payment/response?customerName=Somebody&encData=AB12');
    await expect(page).toHaveURL(/\/payment\/response$/);
    await page.getByRole('button', { name: 'Find receipt' }).click();
    await expect(page.getByText('Please enter your receipt number or transaction ID')).toBeVisible();
    await page.getByLabel('Transaction ID').fill('MSCAAAAAAAAAAAAAAAAAAAAAAAAAAZ');
    await page.getByRole('button', { name: 'Find receipt' }).click();
    await expect(page.getByText('Please enter a valid Indian mobile number')).toBeVisible();
    await page.getByLabel('Phone number you registered with').fill('9826100000');
    await page.getByRole('button', { name: 'Find receipt' }).click();
    await expect(page.getByText('We find no receipt for these details. Please look at them again.')).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await picture('not-found');
  });
});
