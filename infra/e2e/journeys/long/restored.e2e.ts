import type { Page } from '@playwright/test';
import { Console } from '../../pages/console/console.ts';
import { tabTo } from '../../pages/keyboard.ts';
import { statesTimeout } from '../state-test.ts';
import { doubted, expect, type RestoredClub, test } from './restored-club.ts';
import { openAttention } from '../../pages/console/folded.ts';

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};

const calls = {
  report: '**/api/admin/payments/restores/*',
  giveBack: '**/api/admin/payments/restores/unrecorded/*/return',
  checked: '**/api/admin/payments/restores/checks/**',
  dismiss: '**/api/admin/payments/restores/*/dismiss',
};

// Both tests share the club; the first leaves half of the work to the second.
test.describe.configure({ mode: 'serial' });

const strip = (page: Page) => page.getByRole('region', { name: 'Needs attention' });
const headline = (page: Page) => strip(page).locator('summary');
const report = (page: Page) => page.getByRole('dialog', { name: 'Payments without a record' });
const question = (page: Page, name?: string) => page.getByRole('alertdialog', { ...(name && { name }) });

/** Holds the next answer to this call until `fail` ends it, with a 500 or without an answer. */
async function holdBack(page: Page, call: string, end: 'status 500' | 'offline'): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await released.promise;
    await (end === 'offline'
      ? route.abort('internetdisconnected')
      : route.fulfill({ status: 500, body: 'of a proxy' }));
  });
  return async () => {
    released.resolve();
    await expect(question(page).getByRole('alert')).toBeInViewport();
    await page.unroute(call);
  };
}

async function openPayments(page: Page, club: RestoredClub): Promise<void> {
  await new Console(page).signInByApi(club.product);
  // The check asks the provider once a minute.
  await expect(async () => {
    await page.goto('/admin/dashboard/payments');
    await expect(strip(page)).toContainText(/ha(s|ve) no record here: say whether the money goes back/);
  }).toPass({ timeout: 240_000 });
}

for (const [place, [device, use]] of Object.entries(devices).entries())
  test.describe(`on a ${device}`, () => {
    test.use({ ...use, expectedErrors: [/status of 500|ERR_INTERNET_DISCONNECTED/] });
    test.describe.configure({ timeout: 2 * statesTimeout });

    test('the treasurer decides what a restored backup left open', async ({ page, club, checkState }) => {
      const isLast = place === 1;
      const merchTxnId = club.toConfirm[place] ?? '';
      const name = doubted[place]?.join(' ') ?? '';
      await openPayments(page, club);
      await openAttention(page);
      await expect(strip(page)).toContainText('Restored from the copy of');
      await expect(strip(page)).toContainText('The refunds of');
      await checkState('banner');

      await test.step('the report lists what the copy does not have', async () => {
        const answered = Promise.withResolvers<void>();
        await page.route(calls.report, async (route) => {
          await answered.promise;
          await route.continue();
        });
        await tabTo(page, strip(page).getByRole('button', { name: 'Payments without a record' }));
        await page.keyboard.press('Enter');
        await expect(report(page).getByText('Loading the payments...')).toBeVisible();
        await checkState('report-loading');
        answered.resolve();
        await expect(report(page).getByRole('listitem')).toHaveCount(3);
        await page.unroute(calls.report);
        await expect(report(page).getByRole('listitem').filter({ hasText: club.returned })).toContainText('Goes back');
        await expect(report(page).getByRole('link', { name: /^Email/ })).toHaveCount(0);
        await checkState('report');
      });

      await test.step('a payment that waits for a person goes back after a question', async () => {
        const line = report(page).getByRole('listitem').filter({ hasText: merchTxnId });
        await expect(line).toContainText('Waits for you');
        await tabTo(page, line.getByRole('button', { name: `Return ₹700 of ${merchTxnId}` }));
        await page.keyboard.press('Enter');
        await expect(question(page, 'Return ₹700?')).toContainText(merchTxnId);
        await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
        const fail = await holdBack(page, calls.giveBack, 'status 500');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(question(page).getByRole('button', { name: 'Returning…' })).toBeVisible();
        await checkState('return-sending');
        await fail();
        await expect(question(page).getByRole('alert')).toHaveText(
          'The return could not be requested. Please try again.',
        );
        await checkState('return-failed');
        await question(page).getByRole('button', { name: 'Return', exact: true }).press('Enter');
        await expect(page.getByText('Return of ₹700 requested')).toBeVisible();
        await expect(line).toBeFocused();
        await expect(line).toContainText('Goes back');
        await checkState('returned');
        await line.getByRole('button', { name: /^Look at/ }).press('Enter');
        const payment = page.getByRole('dialog', { name: 'Payment' });
        await expect(payment).toContainText('the restored backup does not have its registration');
        await expect(payment).not.toContainText('New Player');
        await checkState('returned-payment');
        await page.goBack();
        await expect(payment).toBeHidden();
      });

      await test.step('a doubt ends with a note', async () => {
        const opener = strip(page).getByRole('button', { name: `Refunds checked of ${name}, ₹700, Winter League` });
        await tabTo(page, opener);
        await page.keyboard.press('Enter');
        const note = question(page, 'Have these refunds been checked?').getByLabel('What you know');
        const confirm = question(page).getByRole('button', { name: 'Checked', exact: true });
        await expect(note).toBeFocused();
        await confirm.press('Enter');
        await expect(question(page).getByText('▲ Please say what you know about this refund')).toBeVisible();
        await expect(note).toBeFocused();
        await checkState('note-empty');
        const words = 'Asked the bank on Monday: it was refused, कुछ वापस नहीं गया';
        await note.fill(words);
        const fail = await holdBack(page, calls.checked, 'offline');
        await confirm.press('Enter');
        await expect(question(page).getByRole('button', { name: 'Saving…' })).toBeVisible();
        await fail();
        await expect(note).toHaveValue(words);
        await checkState('note-offline');
        await confirm.press('Enter');
        await expect(page.getByText('Refunds marked as checked')).toBeVisible();
        await expect(opener).toHaveCount(0);
        await expect(headline(page)).toBeFocused();
        await checkState('checked');
        await page
          .getByRole('button', { name: `Details of ${name}` })
          .first()
          .click();
        await expect(page.getByRole('region', { name: 'Notes' })).toContainText(
          `Refunds checked after the restore: ${words}`,
        );
        await page.goBack();
      });

      await test.step('the report is dismissed when nothing waits any more', async () => {
        await strip(page).getByRole('button', { name: 'Dismiss' }).press('Enter');
        const dismiss = question(page, 'Dismiss this report?').getByRole('button', { name: 'Dismiss' });
        if (!isLast) {
          await expect(question(page)).toContainText('1 payment without a record waits for you.');
          await checkState('dismiss-early');
          await page.keyboard.press('Escape');
          await expect(strip(page).getByRole('button', { name: 'Dismiss' })).toBeFocused();
          return;
        }
        await expect(dismiss).toBeEnabled();
        await expect(question(page)).not.toContainText('waits for you');
        const fail = await holdBack(page, calls.dismiss, 'status 500');
        await dismiss.press('Enter');
        await expect(question(page).getByRole('button', { name: 'Dismissing…' })).toBeVisible();
        await fail();
        await checkState('dismiss-failed');
        await dismiss.press('Enter');
        await expect(page.getByText('Report dismissed')).toBeVisible();
        await expect(strip(page)).toBeHidden();
        await expect(page.locator('#main')).toBeFocused();
        await checkState('dismissed');
      });
    });
  });
