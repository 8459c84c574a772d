import { expect, it } from '@jest/globals';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { moneyOf } from './moneyLines.ts';

const at = '2026-11-20T10:00:00Z';

const due = {
  ...{ id: 'd', amount: 800, changedBy: 'admin asha', changedAt: '2026-11-24T10:00:00Z', reason: '' },
  ...{ takenBy: null, takenOn: null, returnedBy: null, returnedOn: null },
} as const;
const taken = { ...due, takenBy: 'Meena Rao', takenOn: '2026-11-22' };

const payment = (given: object): PaymentDetail =>
  ({
    ...{ captured: 700, counter: null, method: 'UPI', paidAt: at, createdAt: at, state: 'paid', stateSince: at },
    ...{ atomTxnId: '11', refunds: [], returned: 0, returning: 0, dues: [], ...given },
  }) as unknown as PaymentDetail;

const inWords = (given: object) => {
  const { lines, kept } = moneyOf(payment(given));
  return [...lines.map(({ on, what, who, rupees }) => `${on} ${what} (${who}) ${rupees}`), kept];
};

it('is what was paid, without what is due after a move', () => {
  expect(inWords({ dues: [{ ...due, state: 'open' }] })).toEqual(['2026-11-20 Paid, UPI () 700', 700]);
  expect(inWords({ captured: null })).toEqual([0]);
});

it('has what was taken after a move and must be given back, and what is due after another move', () => {
  const dues = [
    { ...taken, id: 'a', state: 'to_return' },
    { ...due, state: 'cancelled' },
    { ...due, id: 'c', amount: 500, state: 'open' },
  ];
  expect(inWords({ dues })).toEqual([
    '2026-11-20 Paid, UPI () 700',
    '2026-11-22 Paid at the counter after a move (Meena Rao) 800',
    '2026-11-24 To give back by hand () -800',
    700,
  ]);
});

it('has what went back online, by hand and by the bank, and what was waived', () => {
  const refund = { amount: 200, channel: 'provider', returnedBy: null, returnedOn: null, requestedBy: 'admin asha' };
  const refunds = [
    { ...refund, atomTxnId: '11', state: 'done', requestedAt: at, endedAt: '2026-11-23T10:00:00Z' },
    { ...refund, atomTxnId: '12', state: 'done', requestedAt: at, endedAt: at },
    { ...refund, atomTxnId: '11', state: 'sent', requestedAt: '2026-11-25T10:00:00Z', endedAt: null },
  ];
  const returned = { ...taken, state: 'returned', returnedBy: 'Ravi', returnedOn: '2026-11-26' };
  const waived = { ...due, state: 'waived', reason: 'Volunteer' };
  expect(inWords({ refunds, returned: 200, returning: 100, dues: [returned, waived] })).toEqual([
    '2026-11-20 Paid, UPI () 700',
    '2026-11-22 Paid at the counter after a move (Meena Rao) 800',
    '2026-11-23 Refunded online (asha) -200',
    '2026-11-24 ₹800 waived: Volunteer (asha) 0',
    '2026-11-25 To go back (asha) -100',
    '2026-11-26 Given back by hand (Ravi) -800',
    400,
  ]);
  expect(inWords({ state: 'reversed', stateSince: '2026-11-27T10:00:00Z', returned: 700 })).toEqual([
    '2026-11-20 Paid, UPI () 700',
    '2026-11-27 Taken back by the bank () -700',
    0,
  ]);
});
