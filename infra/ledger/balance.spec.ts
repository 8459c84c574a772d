import { expect, it } from '@jest/globals';
import { atCounter, difference, linesOf, total } from './balance.ts';
import type { BankAttempt } from './bank-ledger.ts';
import type { ClubPayment } from './club-ledger.ts';

const payment = (given: Partial<ClubPayment>): ClubPayment => ({
  id: given.merchTxnId ?? 'A',
  merchTxnId: 'A',
  channel: 'provider',
  state: 'paid',
  quotedPaise: 70_000,
  capturedPaise: 70_000,
  surchargePaise: 0,
  atomTxnId: '11',
  receiptNumber: null,
  playerId: null,
  history: [],
  refunds: [],
  ...given,
});
const attempt = (merchTxnId: string, atomTxnId: string, takenPaise: number, returnedPaise = 0): BankAttempt => ({
  merchTxnId,
  atomTxnId,
  takenPaise,
  returnedPaise,
});
const back = (atomTxnId: string, state: string, part?: number) => ({
  id: atomTxnId,
  atomTxnId,
  amountPaise: part ?? 70_000,
  channel: 'provider',
  state,
  partial: part !== undefined,
});

const differences = (payments: ClubPayment[], bank: BankAttempt[]): number[] =>
  linesOf({ payments, players: [], counters: [] }, bank).map(difference);

it('balances what was paid, refunded, reversed, and paid twice under one id', () => {
  const payments = [
    payment({}),
    payment({ merchTxnId: 'B', atomTxnId: '12', state: 'refunded', refunds: [back('12', 'done')] }),
    payment({ merchTxnId: 'C', atomTxnId: '13', state: 'reversed' }),
    payment({ merchTxnId: 'D', atomTxnId: '14', refunds: [back('15', 'refused'), back('15', 'accepted')] }),
    payment({ merchTxnId: 'E', atomTxnId: null, capturedPaise: null, state: 'failed' }),
    payment({
      merchTxnId: 'F',
      atomTxnId: '17',
      refunds: [back('17', 'done', 30_000), back('17', 'accepted', 20_000)],
    }),
  ];
  const bank = [
    attempt('A', '11', 70_000),
    attempt('B', '12', 70_000, 70_000),
    attempt('C', '13', 70_000, 70_000),
    attempt('D', '14', 70_000),
    attempt('D', '15', 70_000, 70_000),
    attempt('E', '16', 0),
    attempt('F', '17', 70_000, 50_000),
  ];
  expect(differences(payments, bank)).toEqual([0, 0, 0, 0, 0, 0]);
});

it('shows what only one side has booked, and what is still on its way', () => {
  expect(differences([payment({})], [])).toEqual([70_000]);
  expect(differences([], [attempt('A', '11', 70_000)])).toEqual([-70_000]);
  const asked = payment({ state: 'refunding', refunds: [back('11', 'sent')] });
  expect(differences([asked], [attempt('A', '11', 70_000, 70_000)])).toEqual([70_000]);
});

it('adds what several transactions took and gave back', () => {
  expect(
    total([
      { took: 3, gaveBack: 1 },
      { took: 4, gaveBack: 0 },
    ]),
  ).toEqual({ took: 7, gaveBack: 1 });
});

it('sums up what was taken and given back at the counter, beside the bank and not against it', () => {
  const cash = { channel: 'cash', atomTxnId: null };
  const returned = { id: 'r', atomTxnId: 'B', amountPaise: 70_000, channel: 'transfer', state: 'done', partial: false };
  const payments = [
    payment({ merchTxnId: 'C', ...cash }),
    payment({ merchTxnId: 'B', ...cash, state: 'refunded', refunds: [returned] }),
  ];
  expect(differences(payments, [])).toEqual([]);
  const ours = { payments, players: [], counters: [] };
  expect(atCounter(ours)).toEqual({ count: 2, took: 140_000, gaveBack: 70_000 });
  const dues = ['open', 'waived', 'cancelled', 'taken', 'to_return', 'returned'].map((state) => ({
    ...{ paymentId: 'C', amountPaise: 1000, state },
  }));
  expect(atCounter({ ...ours, dues })).toEqual({ count: 5, took: 143_000, gaveBack: 71_000 });
});
