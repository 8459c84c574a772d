import type { Page } from '@playwright/test';
import { AdminCalls } from '../../../pages/console/admin-calls.ts';
import { Console } from '../../../pages/console/console.ts';
import { freshName } from '../../../pages/import-players.ts';
import { Payers } from '../../../pages/payers.ts';
import { expect, statesTimeout, test } from '../../state-test.ts';
import { withFilter } from '../../../pages/console/list-address.ts';

const devices = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

const part = '**/api/admin/payments/*/partial-refund';
const money = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Money of this payment' }).getByRole('row').filter({ hasText: name });
const receiptLine = (page: Page) => page.locator('dt', { hasText: 'Returned in part' }).locator('+ dd');

for (const [device, use] of Object.entries(devices))
  test.describe(`on a ${device}`, () => {
    test.use({ ...use, expectedErrors: [/status of 409|ERR_FAILED/] });
    test.describe.configure({ timeout: statesTimeout });

    test('a part of a payment goes back once, and the receipt stays valid', async ({ page, product, checkState }) => {
      const family = freshName();
      const admin = await AdminCalls.signIn(page.request, product);
      const dates = { startDate: '2030-11-02', endDate: '2030-11-03' };
      const eventId = await admin.addEvent({ eventName: `Cup of ${family}`, ...dates, eventType: 'upcoming' });
      const payers = new Payers(page.request, product, eventId);
      const merchTxnId = await payers.start('Asha', family);
      await payers.pay(merchTxnId);
      await new Console(page).signInByApi(product);
      await page.goto(withFilter('/admin/dashboard/payments', { eventId }));
      await page.getByRole('button', { name: `Details of Asha ${family}` }).click();
      const details = page.getByRole('dialog', { name: `Asha ${family}` });
      const refund = details.getByRole('button', { name: 'Refund', exact: true });
      const question = page.getByRole('alertdialog');

      await refund.press('Enter');
      await expect(question).toHaveAccessibleName('Refund ₹700?');
      await expect(question.getByRole('radio', { name: /^All of it/ })).toBeFocused();
      await checkState('all');
      await page.keyboard.press('ArrowDown');
      await expect(question).toHaveAccessibleName('Return a part of ₹700?');
      await expect(question).toContainText('Of ₹700; at most ₹699 in part.');
      await question.getByRole('button', { name: 'Return part' }).click();
      await expect(question.getByText('▲ Please enter the rupees')).toBeVisible();
      await expect(question.getByLabel('Amount')).toBeFocused();
      await checkState('part-empty');
      await question.getByLabel('Amount').fill('700');
      await expect(question.getByText('▲ At most ₹699 can be returned in part')).toBeVisible();
      await question.getByLabel('Amount').fill('200.50');
      await question.getByLabel('Reason').fill('Plays on one of two days');
      await expect(question).toContainText('₹499.50 stay with the club.');

      // The answer is lost; the second press must not request another refund.
      const answered = Promise.withResolvers<void>();
      await page.route(part, async (route) => {
        await route.fetch();
        await answered.promise;
        await route.abort();
      });
      await question.getByRole('button', { name: 'Return part' }).click();
      await expect(question.getByRole('button', { name: 'Returning…' })).toBeVisible();
      await checkState('part-sending');
      answered.resolve();
      await expect(question.getByRole('alert')).toBeInViewport();
      await checkState('part-unanswered');
      await page.unroute(part);
      await question.getByRole('button', { name: 'Return part' }).click();
      await expect(page.getByText('Return of ₹200.50 requested')).toBeVisible();
      await expect(refund).toBeFocused();
      await expect(money(page, 'To go back')).toContainText('−₹200.50');
      await expect(money(page, 'Kept')).toContainText('₹499.50');
      const history = details.getByRole('list', { name: 'History' });
      await expect(history.getByText(/^Partial refund of ₹200.50:/)).toHaveCount(1);
      await checkState('underway');

      await refund.click();
      await expect(question).toHaveAccessibleName('Refund ₹499.50?');
      await expect(question).toContainText('₹200.50 of this payment are on their way back.');
      await expect(question.getByRole('radio')).toHaveCount(0);
      await checkState('rest');
      await question.getByRole('button', { name: 'Cancel' }).click();

      // The refund's background job asks the bank within seconds.
      await expect(() => payers.bank('refund', { merchTxnId, end: 'done' })).toPass({ timeout: 60_000 });
      await details.getByRole('button', { name: 'Check now' }).click();
      await expect(history.getByText('Partial refund of ₹200.50: arrived')).toBeVisible();
      await expect(money(page, 'Refunded online')).toContainText('−₹200.50');
      await checkState('arrived');
      await details.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText('₹200.50 returned')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Kept ₹499.50 1 payment' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Refunded ₹200.50 1 payment' })).toBeVisible();
      await checkState('list');

      await page.goto(`/payment/response?merchTxnId=${merchTxnId}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
      await expect(receiptLine(page)).toHaveText(/^₹200\.50 returned on \d+ \w+ \d{4}; ₹499\.50 kept$/);
      await expect(page.locator('.receipt-stamp-refund')).toHaveCount(0);
      await checkState('receipt');
      await page.emulateMedia({ media: 'print' });
      await expect(receiptLine(page)).toBeVisible();
      await checkState('receipt-print');
    });
  });
