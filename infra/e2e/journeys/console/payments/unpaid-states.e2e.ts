import type { PaymentTotalsResponse } from '@maidan/shared/wire/payments-admin.ts';
import type { PaymentSummaryResponse } from '@maidan/shared/wire/payments-console/payment-summary.ts';
import type { UnpaidRow } from '@maidan/shared/wire/payments-console/unpaid.ts';
import { Console } from '../../../pages/console/console.ts';
import { answers, expect, never, statesTimeout, test } from '../../state-test.ts';

const calls = {
  unpaid: '**/api/admin/payments/unpaid?**',
  summary: '**/api/admin/payments/summary',
  totals: '**/api/admin/payments/totals?**',
  unpaidTotals: '**/api/admin/payments/unpaid/totals?**',
  attention: '**/api/admin/payments/attention',
};

const row = (id: string, given: Partial<UnpaidRow>): UnpaidRow => ({
  ...{
    id,
    _id: id,
    payerName: 'Asha Verma',
    firstName: 'Asha',
    lastName: 'Verma',
    payerMobile: '9826100000',
    playerType: 'New Player',
    eventId: 'e1',
  },
  ...{ eventName: 'Monsoon Cup', eventDate: '2030-12-06', isOpen: true, state: 'failed', attempts: 1 },
  ...{ eventNameHi: '', language: 'en', mayBeWritten: true, fee: 1500 },
  ...{ responseMessage: 'INSUFFICIENT FUNDS', createdAt: '2026-11-22T06:30:00Z' },
  ...given,
});

const people = [
  row('1', {}),
  row('2', {
    ...{ payerName: 'Chandrashekhar Venkatasubramanian Krishnamurthy', attempts: 12, state: 'expired' },
    eventName: 'Chhattisgarh Rajyotsava Community Cricket Cup',
  }),
  row('3', {
    payerName: 'कीर्तिवर्धिनी श्रीवास्तव-बंद्योपाध्याय',
    isOpen: false,
    state: 'cancelled',
    playerType: 'Old Player',
  }),
  row('4', { payerName: 'Ravi Sahu', state: 'cancelled', mayBeWritten: false }),
];

const crores = { count: 12_345, rupees: 1_23_45_678.5 };
const lakhs = { count: 62, rupees: 1_00_000 };
const by = { provider: crores, cash: lakhs, transfer: { count: 3, rupees: 4500 } };
const summary: PaymentSummaryResponse = {
  success: true,
  summary: {
    today: { from: '2026-11-22', ...lakhs, by, returned: { count: 2, rupees: 3000 } },
    month: { from: '2026-11-01', ...crores, by, returned: { count: 9, rupees: 13_500 } },
    waiting: { count: 1, rupees: 700 },
  },
};
const totals: PaymentTotalsResponse = {
  success: true,
  totals: { paid: lakhs, waiting: crores, refundDue: { count: 0, rupees: 0 }, refunded: { count: 1, rupees: 24_000 } },
  paidBy: by,
  owedByFamilies: { count: 0, rupees: 0 },
};

const devices = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

for (const [device, use] of Object.entries(devices))
  test.describe(`on a ${device}`, () => {
    test.use({ ...use, expectedErrors: [/status of 500/] });
    test.describe.configure({ timeout: statesTimeout });

    test('who has not paid, and large sums, in every state', async ({ page, product, checkState }) => {
      await new Console(page).signInByApi(product);
      await answers(page, calls.summary, summary);
      await page.route(calls.unpaid, never);
      await page.route(calls.attention, never);
      await page.goto('/admin/dashboard/payments/unpaid');
      await expect(page.getByText('Loading who has not paid...')).toBeVisible();
      const glance = page.getByRole('navigation', { name: 'Payments at a glance' });
      if (device === 'desktop') {
        await expect(glance.getByRole('link', { name: 'Came in this month ₹1,23,45,678.50' })).toBeVisible();
        await expect(glance.getByRole('link', { name: 'Went back today ₹3,000' })).toBeVisible();
        await expect(glance.getByRole('link', { name: 'Needs attention —' })).toBeVisible();
      }
      await checkState('unpaid-loading');

      await page.unroute(calls.attention, never);
      await page.unroute(calls.unpaid, never);
      await page.route(calls.unpaid, (route) =>
        route.fulfill({ json: people, headers: { 'Content-Range': 'rows 0-3/4' } }),
      );
      await answers(page, calls.unpaidTotals, { success: true, totals: { count: 4, rupees: 6000 } });
      await page.reload();
      await expect(page.getByText('4 people, ₹6,000 not paid')).toBeVisible();
      const first = page.getByRole('link', { name: 'WhatsApp to Asha Verma, Monsoon Cup' });
      await expect(first).toHaveAttribute('href', /^https:\/\/wa\.me\/919826100000\?text=.*register%3Fevent%3De1/);
      await expect(page.getByRole('link', { name: /^WhatsApp to कीर्ति/ })).toHaveAttribute('href', /\d$/);
      await expect(page.getByText('Wants no messages')).toBeVisible();
      await expect(page.getByRole('link', { name: /^WhatsApp to Ravi Sahu/ })).toHaveCount(0);
      await expect(page.getByText('Refused by the bank: “Insufficient funds”')).toBeVisible();
      await checkState('unpaid-list');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await answers(page, calls.unpaid, { success: false }, 500);
      await answers(page, calls.summary, { success: false }, 500);
      await page.reload();
      await expect(page.getByText('Failed to fetch who has not paid')).toBeVisible();
      await expect(glance.getByRole('link', { name: 'Came in today —' })).toBeVisible({
        visible: device === 'desktop',
      });
      await checkState('unpaid-failed');

      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route(calls.unpaid, (route) => route.fulfill({ json: [], headers: { 'Content-Range': 'rows */0' } }));
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('No payment for an open event was given up.')).toBeVisible();
      await checkState('unpaid-nobody');

      await answers(page, calls.summary, summary);
      await answers(page, calls.totals, totals);
      await page.getByRole('link', { name: 'All payments' }).click();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Kept ₹1,00,000 62 payments' })).toBeVisible();
      // A phone shows what was given back today in place of this month's sum.
      const thisMonth = glance.getByRole('link', { name: 'Came in this month ₹1,23,45,678.50' });
      await expect(thisMonth).toBeVisible({ visible: device === 'desktop' });
      await expect(glance.getByRole('link', { name: 'Went back today ₹3,000' })).toBeVisible();
      await checkState('large-totals');
      // The sums scroll away with the page and do not stay below the sticky bar.
      const top = () => glance.evaluate((strip) => Math.round(strip.getBoundingClientRect().top));
      const height = () => glance.evaluate((strip) => Math.ceil(strip.getBoundingClientRect().height));
      const before = await top();
      const bar = (await page.getByRole('banner').boundingBox())?.height ?? 0;
      await page.evaluate((to) => window.scrollTo(0, to), before + (await height()) - bar);
      const scrolled = await page.evaluate(() => Math.round(window.scrollY));
      expect(before - (await top())).toBe(scrolled);
      await checkState('payments-scrolled');
    });
  });
