import { expect, it } from '@jest/globals';
import { paymentStates } from '@maidan/shared/domain/payment-state.ts';
import { receiptRefund } from './refund.view.ts';

const stateSince = new Date('2026-11-21T10:00:00Z');
const money = { stateSince, capturedPaise: 150_000, atomTxnId: '11' };
const at = new Date('2026-11-20T10:00:00Z');
const refund = (atomTxnId: string, amountPaise: number, endedAt: Date, partial = false) => ({
  ...{ atomTxnId, partial, state: 'done' as const, amountPaise, endedAt },
});
const part = refund('11', 50_000, at, true);
const returnedPart = { amount: 500, date: at.toISOString() };
const all = { amount: 1500, date: stateSince.toISOString() };

it.each([
  ['refunded', [refund('11', 150_000, stateSince)], { status: 'refunded', ...all, returned: [all] }],
  ['reversed', [], { status: 'reversed', ...all, returned: [] }],
  ['refund_due', [], { status: 'due', amount: 1500, date: null, returned: [] }],
  ['refunding', [], { status: 'due', amount: 1500, date: null, returned: [] }],
  ['refund_failed', [], { status: 'due', amount: 1500, date: null, returned: [] }],
] as const)('a receipt whose payment is %s does not look valid', (state, refunds, expected) => {
  expect(receiptRefund({ ...money, state }, refunds)).toEqual(expected);
});

it.each(['refund_due', 'refunding', 'refund_failed'] as const)(
  'of a part that has arrived only the rest is due: %s',
  (state) => {
    const expected = { status: 'due', amount: 1000, date: null, returned: [returnedPart] };
    expect(receiptRefund({ ...money, state }, [part, refund('12', 150_000, at)])).toEqual(expected);
  },
);

it('what went back in parts is listed, in the order of arrival', () => {
  const rest = refund('11', 100_000, stateSince);
  expect(receiptRefund({ ...money, state: 'refunded' }, [rest, part])).toEqual({
    ...{ status: 'refunded', ...all },
    returned: [returnedPart, { amount: 1000, date: all.date }],
  });
  const reversed = { status: 'reversed', ...all, returned: [returnedPart] };
  expect(receiptRefund({ ...money, state: 'reversed' }, [part])).toEqual(reversed);
});

it('of money of the counter too', () => {
  const byHand = { ...money, atomTxnId: null, state: 'refunded' } as const;
  expect(receiptRefund(byHand, [refund('MSC1', 150_000, stateSince)])).toMatchObject({ returned: [all] });
});

it('a receipt is valid otherwise', () => {
  const valid = paymentStates.filter((state) => !receiptRefund({ ...money, state }, []));
  expect(valid).toEqual(['created', 'initiated', 'paid', 'failed', 'cancelled', 'expired']);
});
