import type { CounterResponse } from '@maidan/shared/wire/payments-console/counter.ts';
import type { PaymentDetail, PaymentTotalsResponse } from '@maidan/shared/wire/payments-admin.ts';
import { counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import { anEvent } from '../../../pages/lists.ts';
import { Console } from '../../../pages/console/console.ts';
import { CounterDialogPage } from '../../../pages/console/counter.ts';
import { eventRefunds, eventRefundsRoute, run } from '../../../pages/console/event-refunds.ts';
import { anOverview } from '../../../pages/console/event-view.ts';
import { aPayment } from '../../../pages/console/player-record.ts';
import { answers, expect, never, statesTimeout, test } from '../../state-test.ts';
import { withFilter } from '../../../pages/console/list-address.ts';

const long = 'Raipur Ward 12 Under-Sixteen Floodlit Tennis-Ball Championship in Memory of Shri Ramprasad';
const events = [
  anEvent('upcoming', { id: 'e1', eventName: long, startDate: '2030-12-06' }),
  anEvent('past', { id: 'e2', eventName: 'Old Cup' }),
];
const registered: CounterResponse = {
  success: true,
  paymentId: 'p1',
  playerId: 'y1',
  playerName: 'Venkatanarasimharajuvaripeta Chandrashekhar',
  mobile: '9826100000',
  eventName: long,
  receiptNumber: 'MSC-2026-000123',
  merchTxnId: 'MSCAAAAAAAAAAAAAAAAAAAAAAAAAAZ',
  amount: 100_000,
};
const payment: PaymentDetail = {
  ...aPayment,
  ...{ channel: 'transfer', method: 'Bank transfer', atomTxnId: null, bankTxnId: null, refundable: true },
  counter: { channel: 'transfer', reference: 'N326220012345678', takenBy: 'कविता श्रीवास्तव', takenOn: '2026-11-20' },
  ...{ responseCode: null, responseMessage: null, payerName: registered.playerName, captured: 100_000 },
  timeline: aPayment.timeline.filter(({ kind }) => kind === 'transition'),
};
const returned: PaymentDetail = {
  ...payment,
  ...{ state: 'refunded', refundable: false },
  timeline: [
    ...payment.timeline,
    {
      ...{ kind: 'refund', at: '2026-11-21T10:00:00.000Z', id: 'r', state: 'done', amount: 100_000, reason: 'by_club' },
      ...{ note: 'Injured before the match', channel: 'cash', counterReference: 'Book 2, no. 17' },
      ...{ returnedBy: 'Meena Rao', returnedOn: null, atomTxnId: payment.merchTxnId, refundTxnId: null, message: null },
      ...{ requestedBy: 'admin asha', requestedAt: '2026-11-21T10:00:00.000Z', endedAt: '2026-11-21T10:00:00.000Z' },
      ...{ canMarkArrived: false, canSendAgain: false, partial: false },
    },
  ],
};
const sum = (count: number, rupees: number) => ({ count, rupees });
const totals: PaymentTotalsResponse = {
  success: true,
  totals: { paid: sum(62, 1_23_456), waiting: sum(0, 0), refundDue: sum(0, 0), refunded: sum(1, 1500) },
  paidBy: { provider: sum(50, 100_000), cash: sum(10, 22_456), transfer: sum(2, 1000) },
  owedByFamilies: sum(1, 800),
};

const register = '**/api/admin/payments/counter';
const fees = '**/api/admin/payments/counter/fees?**';
const refused = (error: string) => ({ success: false, error });

const devices = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

for (const [device, use] of Object.entries(devices))
  test.describe(`on a ${device}`, () => {
    test.use({ ...use, expectedErrors: [/status of (4|5)\d\d/] });
    test.describe.configure({ timeout: statesTimeout });

    test('a player at the counter in every state', async ({ page, product, checkState }) => {
      const counter = new CounterDialogPage(page);
      await new Console(page).signInByApi(product);
      await answers(page, '**/api/events/all', events);
      await answers(page, fees, { success: true, fees: { new: 1500, old: 1000, child: 100_000 } });
      await page.goto('/admin/dashboard/players');
      await counter.button('Register at the counter').click();
      await expect(counter.dialog.getByText('Choose the event and the player type.')).toBeVisible();
      await expect(counter.field('Event').getByRole('option')).toHaveCount(2);
      await checkState('counter-empty');

      await counter.dialog.getByRole('button', { name: 'Register' }).click();
      await expect(counter.dialog.getByText(`▲ ${counterSentences.consent}`)).toBeVisible();
      await checkState('counter-wrong');
      await counter.fill('', {
        ...{
          playerType: 'Child Player (Goldfield Colony)',
          playingStyle: 'Wicket Keeper Batsman',
          age: '9',
          mobile: '9826100000',
        },
        ...{ firstName: 'Venkatanarasimharajuvaripeta', lastName: 'Chandrashekhar', address: 'Ward 12' },
        ...{ guardianName: 'Lakshmi Devi', guardianRelation: 'Mother', consentOnPaper: true },
      });
      await counter.field('Event').selectOption('e1');
      await counter.button('Register and take ₹1,00,000').scrollIntoViewIfNeeded();
      await counter.dialog.getByRole('checkbox').scrollIntoViewIfNeeded();
      // Only the fields scroll, not the dialog with its buttons.
      expect(await counter.dialog.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0);
      await checkState('counter-filled');

      await answers(page, register, refused(counterSentences.full), 409);
      await counter.button('Register and take ₹1,00,000').click();
      await expect(counter.dialog.getByText(counterSentences.full)).toBeVisible();
      await expect(counter.field('First name')).toHaveValue('Venkatanarasimharajuvaripeta');
      await checkState('counter-refused');
      await page.unroute(register);
      await page.route(register, never);
      await counter.button('Register and take ₹1,00,000').click();
      await expect(counter.button('Registering…')).toBeVisible();
      await checkState('counter-sending');

      await page.reload();
      await page.unroute(register);
      await answers(page, register, registered);
      await counter.button('Register at the counter').click();
      await counter.fill('', {
        ...{
          playerType: 'Child Player (Goldfield Colony)',
          playingStyle: 'Wicket Keeper Batsman',
          age: '9',
          mobile: '9826100000',
        },
        ...{ firstName: 'A', lastName: 'B', address: 'Ward 12', consentOnPaper: true },
      });
      await counter.field('Event').selectOption('e1');
      await counter.button('Register and take ₹1,00,000').click();
      await expect(counter.registered).toBeVisible();
      const topOf = async (name: string) => (await counter.button(name).boundingBox())?.y;
      expect(Math.abs((await topOf('Close'))! - (await topOf('Register another'))!)).toBeLessThan(8);
      await checkState('counter-registered');
    });

    test('payments of the counter and their return', async ({ page, product, checkState }) => {
      await new Console(page).signInByApi(product);
      const { timeline: _, refunds: __, notes: ___, attention: ____, refundable: _____, ...row } = payment;
      const rows = [row, { ...row, id: 'p-2', _id: 'p-2', channel: 'cash', method: 'Cash at the club', counter: null }];
      await page.route('**/api/admin/payments?**', (route) =>
        route.fulfill({ json: rows, headers: { 'Content-Range': 'rows 0-1/2' } }),
      );
      await answers(page, '**/api/admin/payments/totals?**', totals);
      await page.goto(withFilter('/admin/dashboard/payments', { channel: 'cash' }));
      await expect(page.getByText('Paid: Online ₹1,00,000 · Cash at the club ₹22,456')).toBeVisible();
      await checkState('counter-payments');
      await answers(page, `**/api/admin/payments/${payment.id}`, payment);
      await page.goto(`/admin/dashboard/payments/${payment.id}`);
      await page.getByRole('button', { name: /^Refund ₹.* by hand$/ }).click();
      await page.getByRole('button', { name: 'Record the return' }).click();
      await expect(page.getByText(`▲ ${counterSentences.reference}`)).toBeVisible();
      await checkState('return-wrong');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.unroute(`**/api/admin/payments/${payment.id}`);
      await answers(page, `**/api/admin/payments/${payment.id}`, returned);
      await page.reload();
      await expect(page.getByText('₹1,00,000 given back by Meena Rao')).toBeVisible();
      await checkState('returned');
    });

    test('an event whose players have paid at the counter', async ({ page, product, checkState }) => {
      await new Console(page).signInByApi(product);
      const byHand = ['Asha Verma', registered.playerName].map((name, n) => ({
        ...{ paymentId: `p${n}`, name, receiptNumber: `MSC-2026-00012${n}`, amount: 700 },
        channel: n === 0 ? ('cash' as const) : ('transfer' as const),
      }));
      await answers(page, eventRefundsRoute, eventRefunds({ run, byHand }, { done: 63, byHand: 2 }));
      await page.goto('/admin/dashboard/events?refunds=00000000-0000-4000-8000-000000000000');
      await expect(page.getByText('2 players paid at the counter.')).toBeVisible();
      await checkState('refunds-by-hand');
      await page.getByRole('button', { name: 'Refund by hand to Asha Verma' }).click();
      await expect(page.getByRole('alertdialog', { name: '₹700 given back?' })).toBeVisible();
      await checkState('refunds-by-hand-return');

      await answers(page, '**/api/admin/events/*/overview', anOverview());
      await page.goto('/admin/dashboard/events/6f9619ff-8b86-4d01-b42d-00c04fc96401');
      await expect(page.getByText('Cash at the club', { exact: true })).toBeVisible();
      await checkState('event-with-counter');
    });
  });
