import { describe, expect, it } from '@jest/globals';
import type { BankAttempt } from './bank-ledger.ts';
import type { ClubLedger, ClubPayment, ClubPlayer } from './club-ledger.ts';
import { brokenInvariants, unsettledPayments } from './invariants.ts';

const payment: ClubPayment = {
  id: 'p1',
  merchTxnId: 'MSCAZ',
  state: 'paid',
  quotedPaise: 150_000,
  capturedPaise: 150_000,
  surchargePaise: 0,
  atomTxnId: '11',
  channel: 'provider',
  receiptNumber: 'MSC-2026-000001',
  playerId: 'x',
  history: [
    { from: null, to: 'created' },
    { from: 'created', to: 'initiated' },
    { from: 'initiated', to: 'paid' },
  ],
  refunds: [],
};

const player: ClubPlayer = {
  id: 'x',
  eventId: 'e',
  mobile: '9876543210',
  nameKey: 'ravi sahu',
  kind: 'new',
  age: 23,
  source: 'paid',
  receiptNumber: 'MSC-2026-000001',
  amountPaise: 150_000,
  isActive: true,
  isDeleted: false,
};

const attempt: BankAttempt = {
  merchTxnId: 'MSCAZ',
  atomTxnId: '11',
  takenPaise: 150_000,
  returnedPaise: 0,
};

const ledger = (given: Partial<ClubPayment> = {}, more: Partial<ClubLedger> = {}): ClubLedger => ({
  payments: [{ ...payment, ...given }],
  players: [player],
  counters: [{ year: 2026, last: 1 }],
  ...more,
});

const refund = (id: string, given: Partial<ClubPayment['refunds'][number]> = {}) => ({
  ...{ id, atomTxnId: '11', amountPaise: 1, channel: 'provider', state: 'sent', partial: false },
  ...given,
});

const second = { ...payment, id: 'p2', merchTxnId: 'MSCBZ', atomTxnId: '12', playerId: 'y' };
const samePerson = { ...player, id: 'y', receiptNumber: 'MSC-2026-000002' };

it('finds no violation in a correct ledger', () => {
  expect(brokenInvariants(ledger(), [attempt])).toEqual([]);
  expect(unsettledPayments(ledger(), [attempt])).toEqual([]);
});

it('lets a restore skip a thousand receipt numbers or more, and nothing else', () => {
  const later = { ...second, receiptNumber: 'MSC-2026-002001' };
  const people = [player, { ...samePerson, eventId: 'f', kind: 'old', receiptNumber: later.receiptNumber }];
  const both = [attempt, { ...attempt, merchTxnId: 'MSCBZ', atomTxnId: '12' }];
  const restored = (last: number, restores?: number): string[] =>
    brokenInvariants({ payments: [payment, later], players: people, counters: [{ year: 2026, last }], restores }, both);
  expect(restored(2001, 1)).toEqual([]);
  expect(restored(2001)).toEqual(['2026: receipts are skipped 1 times, and 0 restores are recorded']);
  expect(restored(3001, 2)).toEqual([]);
  expect(restored(2002, 2)).toEqual(['2026: 2 receipts, and the counter says 2002']);
  expect(restored(3000, 2)).toEqual(['2026: 2 receipts, and the counter says 3000']);
  expect(brokenInvariants({ payments: [], players: [], counters: [{ year: 2026, last: 1000 }], restores: 1 })).toEqual(
    [],
  );
});

describe('finds', () => {
  const backwards = [...payment.history, { from: 'paid', to: 'failed' }];
  const both = [attempt, { ...attempt, merchTxnId: 'MSCBZ', atomTxnId: '12' }];
  const cases: [string, ClubLedger, BankAttempt[], RegExp][] = [
    ['money that the bank never took', ledger(), [], /no such transaction/],
    ['another sum than the bank took', ledger(), [{ ...attempt, takenPaise: 149_999 }], /149999 taken/],
    [
      'a player for another sum',
      ledger({ capturedPaise: 1 }),
      [{ ...attempt, takenPaise: 1 }],
      /another sum than quoted/,
    ],
    ['paid without a player', ledger({ playerId: null }), [attempt], /paid without a player/],
    ['an owed refund beside an active player', ledger({ state: 'refund_due' }), [attempt], /player is active/],
    ['an owed refund that does not exist', ledger({ state: 'refund_due' }), [attempt], /nobody gives it back/],
    ['a step backwards', ledger({ history: backwards }), [attempt], /fell from paid to failed/],
    ['a history with a hole', ledger({ history: [{ from: 'created', to: 'paid' }] }), [attempt], /while it was null/],
    ['a counter that is ahead', ledger({}, { counters: [{ year: 2026, last: 2 }] }), [attempt], /counter says 2/],
    ['a receipt with a gap', ledger({ receiptNumber: 'MSC-2026-000002' }), [attempt], /receipt 1 is missing/],
    ['a person twice', ledger({}, { players: [player, samePerson] }), [attempt], /registered 2 times/],
    ['a player without a payment', ledger({}, { payments: [] }), [], /has 0 payments/],
    [
      'one receipt given twice',
      ledger({}, { payments: [payment, second], counters: [{ year: 2026, last: 2 }] }),
      both,
      /given twice/,
    ],
    ['two refunds at once', ledger({ refunds: [refund('a'), refund('b')] }), [attempt], /2 refunds of 11 alive/],
    [
      'two parts at once',
      ledger({ refunds: [refund('a', { partial: true }), refund('b', { partial: true })] }),
      [attempt],
      /2 parts of 11 under way/,
    ],
    [
      'more going back than was taken',
      ledger({ refunds: [refund('a', { partial: true, state: 'done' }), refund('b', { amountPaise: 150_000 })] }),
      [attempt],
      /150001 paise go back of 150000/,
    ],
    [
      'a refunded payment of which a part was kept',
      ledger({ state: 'refunded', refunds: [refund('a', { partial: true, state: 'done' })] }),
      [{ ...attempt, returnedPaise: 1 }],
      /refunded without a refund/,
    ],
    ['a refund that the bank did not make', ledger({ state: 'refunded' }), [attempt], /not at the bank/],
    ['money given back twice', ledger(), [{ ...attempt, returnedPaise: 300_000 }], /more given back/],
  ];
  it.each(cases)('%s', (_, ours, bank, fault) => {
    expect(brokenInvariants(ours, bank).join('\n')).toMatch(fault);
  });
});

it('lists money that is neither booked nor given back as unsettled', () => {
  const open = ledger({ state: 'initiated' });
  expect(unsettledPayments(open, [attempt])).toHaveLength(1);
  expect(unsettledPayments(open, [{ ...attempt, returnedPaise: 150_000 }])).toEqual([]);
  expect(unsettledPayments(open, [{ ...attempt, takenPaise: 0 }])).toEqual([]);
});

it('lists an owed refund as unsettled until it is paid', () => {
  expect(unsettledPayments(ledger({ state: 'refunding' }), [attempt])).toEqual(['MSCAZ: is still refunding']);
});

it('lists a part as unsettled until it has gone back', () => {
  const part = (state: string) => ledger({ refunds: [refund('a', { partial: true, state })] });
  const back = [{ ...attempt, returnedPaise: 1 }];
  expect(unsettledPayments(part('done'), back)).toEqual([]);
  for (const state of ['due', 'refused']) {
    expect(unsettledPayments(part(state), back)).toEqual(['MSCAZ: a part is still to go back']);
  }
});

describe('of money taken at the counter', () => {
  const returned = {
    id: 'r',
    atomTxnId: 'MSCAZ',
    amountPaise: 150_000,
    channel: 'cash',
    state: 'done',
    partial: false,
  };
  const atCounter = (given: Partial<ClubPayment> = {}) =>
    ledger({
      ...{ channel: 'cash', atomTxnId: null },
      history: payment.history
        .filter(({ to }) => to !== 'initiated')
        .map(({ from, to }) => ({
          from: from === 'initiated' ? 'created' : from,
          to,
        })),
      ...given,
    });
  const gone = { players: [{ ...player, isActive: false }] };
  const history = [
    { from: null, to: 'created' },
    ...['paid', 'refund_due', 'refunding', 'refunded'].map((to, i, all) => ({ from: all[i - 1] ?? 'created', to })),
  ];
  const refunded = { state: 'refunded', history };

  it('finds no violation, paid or given back', () => {
    expect(brokenInvariants(atCounter(), [])).toEqual([]);
    expect(brokenInvariants({ ...atCounter({ ...refunded, refunds: [returned] }), ...gone }, [])).toEqual([]);
  });

  it.each<[string, ClubLedger, BankAttempt[], RegExp]>([
    ['a transaction of the provider', atCounter({ atomTxnId: '11' }), [], /provider has a transaction/],
    ['an attempt at the bank', atCounter(), [attempt], /counter and by the bank/],
    ['a refund that waits for the provider', atCounter({ state: 'refund_due' }), [], /and yet refund_due/],
    ['a refund through the provider', atCounter({ refunds: [{ ...returned, state: 'sent' }] }), [], /to give it back/],
    ['no return', { ...atCounter(refunded), ...gone }, [], /refunded without a refund/],
    [
      'another sum given back',
      { ...atCounter({ ...refunded, refunds: [{ ...returned, amountPaise: 1 }] }), ...gone },
      [],
      /another sum given back/,
    ],
    ['no player', atCounter({ playerId: null }), [], /paid without a player/],
  ])('finds %s', (_, ours, bank, fault) => {
    expect(brokenInvariants(ours, bank).join('\n')).toMatch(fault);
  });
});
