import { paymentLookup } from '@maidan/shared/domain/timing.ts';
import type { MaskedReceipt, ReceiptRefund } from '@maidan/shared/wire/payments.ts';
import { club } from '@maidan/shared/club.ts';
import { unknownId as id } from '../../pages/payments.ts';
import { answers, expect, never, statesTimeout, test } from '../state-test.ts';
import { arriveAt, endpoints, expectTitle } from './arrive-at-result.ts';
import { endings } from './result-endings.ts';

test.describe('the result', () => {
  test.describe.configure({ timeout: statesTimeout });
  test.use({ expectedErrors: [/status of (404|409|503)|net::ERR_FAILED/] });

  test('every outcome of a payment', async ({ page, checkState }) => {
    for (const [name, ending] of Object.entries(endings)) {
      await arriveAt(page, ending);
      await expectTitle(page, ending.title);
      await checkState(name);
    }
  });

  test('paid, and the registration is not found', async ({ page, checkState }) => {
    await answers(page, endpoints.pending, { success: false, error: 'Not found' }, 404);
    await arriveAt(page, { title: '' });
    await expectTitle(page, 'Payment Successful!');
    await checkState('unregistered');
  });

  test('without an id', async ({ page, checkState }) => {
    await page.goto('/payment/response');
    await expectTitle(page, 'Payment Failed');
    await checkState('no-id');
  });

  test('processing, and pending', async ({ page, checkState }) => {
    await page.clock.install();
    await answers(page, endpoints.record, { success: true, data: null });
    await page.goto(`/payment/response?merchTxnId=${id}`);
    await expect(page.locator('.processing-animation')).toBeVisible();
    await checkState('processing');
    const again = page.getByRole('button', { name: 'Check again' });
    await expect(async () => {
      await page.clock.runFor(paymentLookup.pause);
      await expect(again).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 60_000, intervals: [50] });
    await checkState('pending');
  });

  test('on paper', async ({ page, checkState }) => {
    await page.addInitScript(() => (window.print = () => undefined));
    await page.emulateMedia({ media: 'print' });
    await arriveAt(page, { title: '', receipt: {}, query: '&print=1' });
    await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible();
    await checkState('print');
  });

  test('a receipt is shown whole by a browser that cannot print', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'print'));
    await arriveAt(page, { title: '', receipt: {}, query: '&print=1' });
    await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible();
    expect(await page.evaluate(() => document.fonts.ready.then(() => typeof window.print))).toBe('undefined');
  });

  test('a refunded receipt does not print as a valid one', async ({ page, checkState }) => {
    await page.addInitScript(() => (window.print = () => undefined));
    await page.emulateMedia({ media: 'print' });
    const date = '2026-11-23T05:00:00.000Z';
    const returned = [
      { amount: 500, date: '2026-11-22T05:00:00.000Z' },
      { amount: 1000, date },
    ];
    const refund: ReceiptRefund = { status: 'refunded', amount: 1500, date, returned };
    await arriveAt(page, { title: '', receipt: { note: 'It went back.', refund }, query: '&print=1' });
    const paper = page.getByRole('article', { name: 'Receipt' });
    await expect(paper.locator('.receipt-stamp-refund')).toHaveText('Refunded');
    await expect(paper.locator('.receipt-stamp-refund')).toBeVisible();
    await expect(paper.getByText('₹1,500: ₹500 on 22 Nov 2026; ₹1,000 on 23 Nov 2026')).toBeVisible();
    await checkState('print-refunded');
  });

  test('a receipt of an event that was called off does not print as a valid one', async ({ page, checkState }) => {
    await page.addInitScript(() => (window.print = () => undefined));
    await page.emulateMedia({ media: 'print' });
    const eventCalledOffAt = '2026-11-23T05:00:00.000Z';
    await arriveAt(page, { title: '', receipt: { eventCalledOffAt }, query: '&print=1' });
    const paper = page.getByRole('article', { name: 'Receipt' });
    await expect(paper.locator('.receipt-stamp-refund')).toHaveText('Called off');
    await expect(paper.getByText('23 Nov 2026, 10:30 am')).toBeVisible();
    await checkState('print-called-off');
  });
});

test.describe('the search for a receipt', () => {
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
      moves: [],
      withdrawal: null,
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
    // Browsers dispatch this event for a page from the back/forward cache, which Playwright's browser does not have.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(searching).toBeHidden();
    await expect(find).toBeEnabled();
  });
});
