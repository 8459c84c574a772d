import { describe, expect, it } from '@jest/globals';
import type { ListedRefund } from '../gateway/refund-response.ts';
import { planFoundRefunds } from './plan-found-refunds.ts';

const payment = { atomTxnId: '11', capturedPaise: 1500 };
const restoredAt = new Date('2026-11-23T10:00:00Z');
const before = new Date('2026-11-22T10:00:00Z');
const after = new Date('2026-11-23T10:05:00Z');

const listed = (
  refundId: string | null,
  amountPaise: number | null,
  meaning: ListedRefund['meaning'] = 'underway',
) => ({
  ...{ refundId, refundTxnId: null, amountPaise, meaning, remark: null, initiatedOn: null },
});
const row = (id: string, amountPaise: number, given: object = {}) => ({
  ...{ id, providerRefundId: null, state: 'sent' as const, partial: false, amountPaise, sentAt: before },
  requestedAt: before,
  ...given,
});
const plan = (rows: ReturnType<typeof row>[], refunds: ListedRefund[], atomTxnId = '11') =>
  planFoundRefunds(payment, { atomTxnId, rows, listed: refunds, restoredAt });

const nothing = {
  isInDoubt: false,
  found: [],
  revived: [],
  ended: [],
  displaced: [],
  withdrawn: [],
  unlisted: [],
  refused: [],
  isWhole: false,
};

describe('nothing is recorded', () => {
  it('of an empty list, and of refunds that are known', () => {
    expect(plan([], [])).toEqual(nothing);
    expect(plan([row('a', 1500)], [listed('a', 1500)])).toEqual(nothing);
    expect(plan([row('x', 1500, { providerRefundId: 'a' })], [listed('a', 1500)])).toEqual(nothing);
  });

  it('of a refused refund, which the treasurer is told of', () => {
    expect(plan([], [listed('a', 1500, 'refused')])).toEqual({ ...nothing, refused: [listed('a', 1500, 'refused')] });
  });
});

describe('a refund that is found', () => {
  it('of all that was captured returns the whole', () => {
    expect(plan([], [listed('a', 1500)])).toMatchObject({ found: [{ name: 'a', partial: false }], isWhole: true });
  });

  it('of less is a part', () => {
    expect(plan([], [listed('a', 500)])).toMatchObject({ found: [{ name: 'a', partial: true }], isWhole: false });
  });

  it('after a part is the rest, and stands last', () => {
    const found = plan([], [listed('b', 1000), listed('a', 500, 'done')]);
    const [part, rest] = [
      { name: 'a', partial: true },
      { name: 'b', partial: false },
    ];
    expect(found).toMatchObject({ found: [part, rest], isWhole: true });
  });

  it('is known by the provider’s own id when it has no other', () => {
    const bare = { ...listed(null, 1500), refundTxnId: '900' };
    expect(plan([], [bare])).toMatchObject({ found: [{ name: '900' }] });
  });

  it('takes the place of one that was not requested, and of one of the copy that is not listed', () => {
    const unsent = row('n', 1500, { state: 'due', sentAt: null, requestedAt: after });
    expect(plan([unsent], [listed('a', 500)])).toMatchObject({ withdrawn: ['n'], ended: [] });
    expect(plan([row('o', 1500)], [listed('a', 1500)])).toMatchObject({ withdrawn: [], ended: [], displaced: ['o'] });
  });

  it.each(['refused', 'replaced'] as const)('is one that the copy has as %s', (state) => {
    const over = row('a', 1500, { state });
    expect(plan([over], [listed('a', 1500, 'done')])).toMatchObject({ revived: [{ id: 'a' }], isWhole: true });
  });

  it('of a surplus capture does not touch the payment', () => {
    const refused = row('a', 1500, { state: 'refused' });
    const surplus = plan([refused], [listed('b', 1500)], '22');
    expect(surplus).toMatchObject({ found: [{ name: 'b', partial: false }], isWhole: false });
  });
});

describe('an open refund of the copy that is not listed', () => {
  it('is in doubt beside a part that is found, which may have taken its place', () => {
    const part = row('A', 300, { partial: true });
    expect(plan([part], [listed('B', 300, 'done')])).toMatchObject({ found: [{ name: 'B' }], unlisted: ['A'] });
    expect(plan([row('A', 300, { partial: true, state: 'due', sentAt: null })], [])).toMatchObject({ unlisted: ['A'] });
  });

  it('is not, when it was accepted or ordered after the restore', () => {
    expect(plan([row('A', 300, { state: 'accepted' })], [])).toEqual(nothing);
    expect(plan([row('A', 300, { state: 'sent', requestedAt: after, sentAt: after })], [])).toEqual(nothing);
  });
});

describe('a refused refund that the copy does not have', () => {
  it('is not told of when another has returned the money', () => {
    expect(plan([], [listed('b', 500, 'done'), listed('a', 500, 'refused')])).toMatchObject({ refused: [] });
    expect(plan([], [listed('b', 1500, 'done'), listed('a', 900, 'refused')])).toMatchObject({ refused: [] });
  });
});

describe('a person decides', () => {
  it.each([
    ['more than was captured', [], [listed('a', 1000), listed('b', 1000)], 'sum'],
    [
      'more than was captured, with what the copy has',
      [row('o', 1000, { state: 'done' })],
      [listed('o', 1000, 'done'), listed('a', 1000)],
      'sum',
    ],
    ['a part beside an open refund that is not listed', [row('o', 1500)], [listed('a', 500)], 'sum'],
    ['two open parts', [], [listed('a', 500), listed('b', 500)], 'parts'],
    ['no name', [], [listed(null, 500)], 'unreadable'],
    ['no amount', [], [listed('a', null)], 'unreadable'],
    ['one name and two amounts', [], [listed('a', 500), listed('a', 600)], 'unreadable'],
  ] as const)('of %s', (_what, rows, refunds, doubt) => {
    expect(plan([...rows], [...refunds])).toEqual({ isInDoubt: true, doubt });
  });
});
