import { describe, expect, it } from '@jest/globals';
import type { RefundState } from '@maidan/shared/domain/payment-state.ts';
import { currentRefunds, moneyBack, type RefundLine, remainingPaise, stateOfAll } from './current-refunds.ts';
import { receiptPartialRefund } from './refund.view.ts';

const payment = { atomTxnId: '11', capturedPaise: 1500 };
const part = (state: RefundState, amountPaise = 500): RefundLine => ({ ...rest(state, amountPaise), partial: true });
const rest = (state: RefundState, amountPaise: number): RefundLine => ({
  ...{ atomTxnId: '11', partial: false, state, amountPaise },
});
const surplus: RefundLine = { atomTxnId: '12', partial: false, state: 'accepted', amountPaise: 1500 };

it('what remains is the captured amount without live refunds of that transaction', () => {
  expect(remainingPaise(payment, [])).toBe(1500);
  expect(remainingPaise(payment, [part('done'), part('sent', 300), part('refused', 700), surplus])).toBe(700);
  expect(remainingPaise({ atomTxnId: null, capturedPaise: null }, [])).toBe(0);
});

describe('of the refunds of a transaction stand', () => {
  it.each<[string, RefundLine[], number[]]>([
    ['the last part', [part('refused'), part('accepted')], [1]],
    ['the last of the whole', [rest('refused', 1500), rest('due', 1500)], [1]],
    ['not one that another took the place of', [rest('done', 1000), part('replaced')], [0]],
    ['the last of each transaction', [part('done'), surplus], [0, 1]],
    ['a part beside the rest that was asked for meanwhile', [part('accepted'), rest('due', 1000)], [0, 1]],
    ['a part that is refused after the rest was asked for', [part('refused'), rest('done', 1000)], [0, 1]],
    ['not a refused part whose money the whole includes', [part('refused'), rest('sent', 1500)], [1]],
    [
      'not a refused part while the whole is refused too, for its retry includes it',
      [part('refused'), rest('refused', 1000)],
      [1],
    ],
    [
      'not a refused part that is tried again beside the rest',
      [part('refused'), rest('sent', 1000), part('due')],
      [1, 2],
    ],
  ])('%s', (_, refunds, places) => {
    const standing = currentRefunds(payment, refunds);
    expect(standing.map((each) => refunds.indexOf(each)).toSorted()).toEqual(places);
  });
});

it.each<[RefundLine[], RefundState]>([
  [[rest('done', 1500)], 'done'],
  [[part('done'), rest('done', 1000)], 'done'],
  [[part('accepted'), rest('done', 1000)], 'accepted'],
  [[part('refused'), rest('done', 1000)], 'refused'],
  [[part('refused'), rest('done', 1500)], 'done'],
  [[part('done'), rest('refused', 1000)], 'refused'],
  [[surplus, rest('done', 1500)], 'done'],
])('of %j, the one that arrived reports %s', (refunds, state) => {
  const arrived = refunds.findLast((each) => each.state === 'done')!;
  expect(stateOfAll(payment, refunds, arrived)).toBe(state);
});

it('one that has not arrived reports its own state', () => {
  const [refused, sent] = [part('refused'), rest('sent', 1000)];
  expect(stateOfAll(payment, [refused, sent], sent)).toBe('sent');
});

describe('of a payment has gone back, and is to go back', () => {
  const paid = { ...payment, state: 'paid' } as const;

  it.each([
    ['paid', [], 0, 0],
    ['paid', [part('done'), part('accepted', 300), surplus], 500, 300],
    ['paid', [part('refused')], 0, 500],
    ['paid', [part('refused'), part('done', 300)], 300, 0],
    ['refunding', [part('done'), rest('sent', 1000)], 500, 1000],
    ['refund_failed', [part('refused'), rest('done', 1000)], 1000, 500],
    ['refunded', [part('done'), rest('done', 1000)], 1500, 0],
    ['reversed', [part('not_needed')], 1500, 0],
  ] as const)('%s with %j: %i and %i paise', (state, refunds, returnedPaise, returningPaise) => {
    expect(moneyBack({ ...payment, state }, refunds)).toEqual({ returnedPaise, returningPaise });
  });

  it('nothing without money', () => {
    const none = { atomTxnId: null, capturedPaise: null, state: 'failed' } as const;
    expect(moneyBack(none, [])).toEqual({ returnedPaise: 0, returningPaise: 0 });
  });

  it('on the receipt while it is valid', () => {
    const endedAt = new Date('2026-11-22T10:00:00Z');
    const of = (...refunds: RefundLine[]) => refunds.map((refund) => ({ ...refund, endedAt }));
    expect(receiptPartialRefund(paid, [])).toBeNull();
    expect(receiptPartialRefund(paid, of(surplus))).toBeNull();
    expect(receiptPartialRefund({ ...paid, state: 'refunding' }, of(part('done')))).toBeNull();
    expect(receiptPartialRefund(paid, of(part('done'), part('done', 200), part('sent', 300)))).toEqual({
      returned: [
        { amount: 5, date: endedAt.toISOString() },
        { amount: 2, date: endedAt.toISOString() },
      ],
      underway: 3,
      kept: 5,
    });
  });
});
