import { paymentLookup } from '@maidan/shared/domain/timing.ts';
import type { ReceiptRefund } from '@maidan/shared/wire/payments.ts';
import { unknownId as id } from '../../pages/payments.ts';
import { answers, expect, statesTimeout, test } from '../state-test.ts';
import { arriveAt, endpoints, expectTitle } from './arrive-at-result.ts';
import { endings } from './result-endings.ts';

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
