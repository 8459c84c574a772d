import type { Page } from '@playwright/test';
import { paymentLookup } from '@maidan/shared/domain/timing.ts';
import { anApplicant } from '../../pages/applicant.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { overflow } from '../../fixtures/journey.ts';
import { answers, expect, statesTimeout, test } from '../state-test.ts';
import { paidReceipt as receipt, paidRecord as record, unknownId as id } from '../../pages/payments.ts';
import { endings } from './result-endings.ts';

test.describe('outcomes', () => {
  /** Advances the page's clock while the page asks; the page asks eleven times before it says "pending". */
  async function untilItStopsLooking(page: Page): Promise<void> {
    await expect(async () => {
      await page.clock.runFor(paymentLookup.pause);
      await expect(title(page, 'Payment Pending')).toBeVisible({ timeout: 200 });
    }).toPass({ timeout: 40_000, intervals: [50] });
  }

  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

  async function reachBank(page: Page) {
    return new RegistrationPage(page).register(anApplicant());
  }

  test('a payment that the bank refuses ends on "Payment Failed", and Try Again leads back', async ({
    page,
    axe,
    picture,
  }) => {
    const bank = await reachBank(page);
    await bank.getByRole('button', { name: /Bank refuses/ }).click();
    await expect(title(page, 'Payment Failed')).toBeVisible({ timeout: 60_000 });
    await axe();
    await picture('failed');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page).toHaveURL(/\/register$/);
    await expect(page.getByLabel('First name')).toHaveValue('Asha');
  });

  test('a payment that the payer cancels ends on "Payment Cancelled"', async ({ page, axe, picture }) => {
    const bank = await reachBank(page);
    await bank.getByRole('button', { name: /Cancel/ }).click();
    await expect(title(page, 'Payment Cancelled')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('link', { name: 'Try Again' })).toBeVisible();
    await axe();
    await picture('cancelled');
  });

  for (const ending of [/Stay pending/, /Session times out/]) {
    test(`a payment in doubt (${ending.source}) never reads as failed`, async ({ page, axe, picture }) => {
      const bank = await reachBank(page);
      await page.clock.install();
      await bank.getByRole('button', { name: ending }).click();
      await expect(page).toHaveURL(/\/payment\/response/);
      await picture('processing');
      // During the lookup and after it, nothing says "failed" and nothing asks to pay again.
      const neverFailed = async () => {
        await expect(title(page, 'Payment Failed')).toBeHidden();
        await expect(page.getByRole('link', { name: 'Try Again' })).toBeHidden();
      };
      await neverFailed();
      await untilItStopsLooking(page);
      await expect(page.getByText('Waiting for payment confirmation...')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
      await neverFailed();
      await axe();
      await picture('pending');
    });
  }

  test('a payment that is pending first is found by itself', async ({ page }) => {
    const bank = await reachBank(page);
    await bank.getByRole('button', { name: /Pending, then paid/ }).click();
    await expect(title(page, 'Payment Successful!')).toBeVisible({ timeout: 60_000 });
  });

  for (const screen of ['/payment/response', '/payment/success', '/payment/error']) {
    test(`${screen} without an id says so`, async ({ page, axe, picture }) => {
      await page.goto(screen);
      await expect(title(page, 'Payment Failed')).toBeVisible();
      await expect(page.getByText('No transaction ID found')).toBeVisible();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await axe();
      await picture('no-id');
    });
  }

  test.describe('an id that nobody knows', () => {
    // The page's request for the receipt is answered with 404.
    test.use({ expectedErrors: [/status of 404/] });

    test('shows loading, then "pending"', async ({ page }) => {
      await page.clock.install();
      await page.goto('/payment/response?merchTxnId=MSCAAAAAAAAAAAAAAAAAAAAAAAAAAZ');
      await untilItStopsLooking(page);
      await expect(page.getByText('Waiting for payment confirmation...')).toBeVisible();
    });
  });
});

test.describe('the first screen', () => {
  test.describe.configure({ timeout: statesTimeout });

  for (const page of ['/payment/response', '/hi/payment/response']) {
    test(`number and amount stand on the first screen of a phone: ${page}`, async ({ page: tab }) => {
      for (const [name, ending] of Object.entries(endings)) {
        if (!ending.receipt) continue;
        await answers(tab, '**/api/payment/merchant/*', { success: true, data: record });
        const found = { success: true, receipt: { ...receipt, ...ending.receipt } };
        await answers(tab, '**/api/payment/receipt/txn/*', found);
        await tab.goto(`${page}?merchTxnId=${id}`);
        for (const part of ['.receipt-number', '.receipt-amount'])
          await expect(tab.locator(part), `${part} of ${name}`).toBeInViewport({ ratio: 1 });
      }
    });
  }
});
