import { paymentLookup } from '@maidan/shared/domain/timing.ts';
import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { paidReceipt, paidRecord, unknownId as id } from '../../pages/payments.ts';
import { answers, expect, statesTimeout, test } from '../state-test.ts';
import { arriveAt, endpoints, expectTitle } from './arrive-at-result.ts';
import { storedTexts } from '../../language/stored-texts.ts';
import { endings } from './result-endings.ts';

test.describe.configure({ timeout: statesTimeout });

const stored = Object.values(endings).flatMap(({ record, receipt, query }) =>
  storedTexts(record ?? {}, receipt ?? {}, query),
);
test.use({
  expectedErrors: [/status of (404|409|503)|net::ERR_FAILED/],
  latinShown: [
    ...storedTexts(paidRecord, paidReceipt, '&print'),
    ...stored.filter((text) => text !== clubPaymentSentences.lapsed),
    // A player type that the club no longer offers.
    endings['success-long']!.receipt!.playerType!,
  ],
});

/** Titles of the endings in Hindi. */
const titles: Record<string, string> = {
  'Payment Successful!': 'भुगतान हो गया!',
  'Payment Refunded': 'पैसे वापस हो गए',
  'Payment Reversed': 'बैंक ने पैसे लौटाए',
  'Event Called Off': 'प्रतियोगिता रद्द',
  'Payment Failed': 'भुगतान नहीं हुआ',
  'Payment Cancelled': 'भुगतान रद्द हुआ',
  'Payment Timeout': 'भुगतान का समय निकल गया',
};

test('every outcome of a payment is in Hindi', async ({ page, checkState }) => {
  for (const [name, ending] of Object.entries(endings)) {
    await arriveAt(page, ending, 'hi');
    await expectTitle(page, titles[ending.title] ?? '');
    await checkState(`hi-${name}`);
  }
});

test('a paid registration that is not found is in Hindi', async ({ page, checkState }) => {
  await answers(page, endpoints.pending, { success: false, error: 'Not found' }, 404);
  await arriveAt(page, { title: '' }, 'hi');
  await expect(page.getByText('भुगतान हो गया, पर पंजीकरण की जानकारी नहीं मिली। कृपया क्लब से संपर्क कीजिए।')).toBeVisible();
  await checkState('hi-unregistered');
});

test('without an id the page is in Hindi', async ({ page, checkState }) => {
  await page.goto('/hi/payment/response');
  await expect(page.getByText('ट्रांज़ैक्शन आईडी नहीं मिली', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'मेरी रसीद ढूँढें' })).toBeVisible();
  await page.getByRole('button', { name: 'रसीद ढूँढें' }).click();
  await expect(page.getByText('कृपया रसीद नंबर या ट्रांज़ैक्शन आईडी लिखिए')).toBeVisible();
  await checkState('hi-no-id');
});

test('processing, and pending, are in Hindi', async ({ page, checkState }) => {
  await page.clock.install();
  await answers(page, endpoints.record, { success: true, data: null });
  await page.goto(`/hi/payment/response?merchTxnId=${id}`);
  await expect(page.locator('.processing-animation')).toBeVisible();
  await expect(page.getByText('हम आपका भुगतान जाँच रहे हैं...')).toBeVisible();
  await checkState('hi-processing');
  const again = page.getByRole('button', { name: 'फिर से जाँचें' });
  await expect(async () => {
    await page.clock.runFor(paymentLookup.pause);
    await expect(again).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 60_000, intervals: [50] });
  await expect(page.getByText('भुगतान की पुष्टि का इंतज़ार है...')).toBeVisible();
  await checkState('hi-pending');
});

test('a receipt is printed in Hindi, and a refunded one not as a valid one', async ({ page, checkState }) => {
  await page.addInitScript(() => (window.print = () => undefined));
  await page.emulateMedia({ media: 'print' });
  await arriveAt(page, { title: '', receipt: {}, query: '&print=1' }, 'hi');
  const paper = page.getByRole('article', { name: 'रसीद' });
  await expect(paper).toContainText('21 नवंबर 2026, सुबह 10:30 बजे');
  await checkState('hi-print');
  await arriveAt(page, { ...endings['success-refunded']!, query: '&print=1' }, 'hi');
  await expect(paper.locator('.receipt-stamp-refund')).toHaveText('पैसे वापस');
  await checkState('hi-print-refunded');
});
