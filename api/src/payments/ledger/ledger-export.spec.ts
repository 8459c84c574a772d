import { expect, it } from '@jest/globals';
import { ledgerCsv, type LedgerLine } from './ledger-export.service.ts';

const line: LedgerLine = {
  capturedAt: new Date('2026-11-28T04:00:00Z'),
  merchTxnId: 'SCA',
  state: 'paid',
  payer: 'Asha Verma',
  eventName: 'Cup',
  receiptNumber: 'SC-1',
  paise: 150_000,
  surchargePaise: 0,
  channel: 'provider',
  counterReference: null,
  takenBy: null,
  takenOn: null,
  method: 'UP',
  atomTxnId: '11',
  bankTxnId: 'B1',
  refundState: 'done',
  refundPaise: 60_000,
  refundTxnId: null,
  refundCounterReference: null,
  returnedBy: null,
  refundEndedAt: null,
  returnedPaise: 60_000,
  duesTakenPaise: 0,
  duesReturnedPaise: 0,
};

const column = ledgerCsv.head.split(',').indexOf('Refund Reference');
const referenceOf = (change: Partial<LedgerLine>): string | undefined =>
  ledgerCsv.record({ ...line, ...change }, 1).split(',')[column];

it('loses no reference of money that went back, through the provider or by hand', () => {
  expect(referenceOf({})).toBe('');
  expect(referenceOf({ refundTxnId: 'R7' })).toBe('R7');
  expect(referenceOf({ refundCounterReference: 'UPI 42' })).toBe('UPI 42');
  expect(referenceOf({ refundTxnId: 'R7', refundCounterReference: 'UPI 42' })).toBe('R7; UPI 42');
});
