import { club } from '@maidan/shared/club.ts';
import type { MaskedReceipt } from '@maidan/shared/wire/payments.ts';
import { answers, expect, never, statesTimeout, test } from '../state-test.ts';

test.describe.configure({ timeout: statesTimeout });
test.use({ expectedErrors: [/status of 404/] });

test('a receipt that is looked for', async ({ page, registration, checkState }) => {
  const endpoint = '**/api/payment/receipt**';
  const find = page.getByRole('button', { name: 'Find receipt' });
  await page.locator('summary', { hasText: 'Find my receipt' }).click();
  await find.scrollIntoViewIfNeeded();
  await expect(registration.payButton).toBeVisible();
  await checkState('find');
  await find.click();
  await expect(page.getByText('Please enter your receipt number')).toBeVisible();
  const [name, mobile] = [page.getByLabel('Transaction ID'), page.getByLabel('Phone number you registered with')];
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/It begins with .* Please enter your receipt number/);
  await checkState('find-nothing-typed');
  await name.fill('MSC1');
  await find.click();
  await expect(mobile).toBeFocused();
  await expect(mobile).toHaveAccessibleDescription(/valid Indian mobile number/);
  await expect(name).toHaveAttribute('aria-invalid', 'false');
  await checkState('find-wrong-mobile');
  await page.route(endpoint, never);
  await name.fill(`${club.receiptPrefix}-2026-000042`);
  await find.click();
  await expect(page.getByText('Looking for your receipt...')).toBeVisible();
  await checkState('find-looking');

  await page.reload();
  await registration.waitUntilHydrated();
  const sentence = 'We find no receipt for these details. Please look at them again.';
  await answers(page, endpoint, { success: false, error: sentence }, 404);
  await page.locator('summary', { hasText: 'Find my receipt' }).click();
  await page.getByLabel('Transaction ID').fill(`${club.receiptPrefix}-2026-000042`);
  await find.click();
  await expect(page.getByText(sentence)).toBeVisible();
  await checkState('find-not-found');
  const masked: MaskedReceipt = {
    receiptNumber: `${club.receiptPrefix}-2026-000042`,
    playerName: 'A*** V***',
    testMode: true,
    playerMobile: '********00',
    eventName: 'Chhattisgarh Rajyotsava Community Cricket Cup and Prize Giving',
    eventNameHi: '',
    eventDate: '2026-12-05',
    amount: 1500,
    paymentDate: '2026-11-22T05:00:00.000Z',
    takenOn: '2026-10-01',
    note: null,
    noteFacts: null,
    refund: null,
    partialRefund: null,
    eventCalledOffAt: null,
    correction: { name: true, mobile: false, date: '2026-11-22T05:00:00.000Z' },
  };
  await answers(page, endpoint, { success: true, receipt: masked });
  await find.click();
  await expect(page.getByText('A*** V***')).toBeVisible();
  await checkState('find-masked');
});

test('a search that led to the receipt has ended when Back shows the page again', async ({ page, registration }) => {
  await page.route('**/api/payment/receipt**', never);
  await page.locator('summary', { hasText: 'Find my receipt' }).click();
  await expect(registration.payButton).toBeVisible();
  await page.getByLabel('Transaction ID').fill(`${club.receiptPrefix}-2026-000042`);
  const find = page.getByRole('button', { name: 'Find receipt' });
  await find.click();
  const searching = page.getByText('Looking for your receipt...');
  await expect(searching).toBeVisible();
  // What a browser says of a page that it has kept; Playwright's has no such cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(searching).toBeHidden();
  await expect(find).toBeEnabled();
});
