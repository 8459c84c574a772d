import { describe, expect, it } from '@jest/globals';
import { payoutNotes } from '@maidan/shared/rules/payments/payouts.ts';
import { type PayoutField, payoutFields, type PayoutMapping } from '@maidan/shared/wire/payouts/payouts.ts';
import { readLine } from './read-line.ts';

const mapping = Object.fromEntries(payoutFields.map((field, index) => [field, index])) as PayoutMapping;
const read = (given: Partial<Record<PayoutField, string>>, more: string[] = []) =>
  readLine({ line: 7, cells: [...payoutFields.map((field) => given[field] ?? ''), ...more] }, mapping, '2026-11-22');
const sale = { atomTxnId: '11000000123456', amount: '1,500.00' };

it('reads a payment with its charges in paise', () => {
  expect(
    read({
      ...{ ...sale, merchTxnId: 'MSCAAAA2', kind: 'SALE', fee: '-30.00', tax: '5.40', net: '1,464.60' },
      ...{ transactedOn: '20-Nov-2026 10:31:07', settledOn: '22/11/2026', utr: 'HDFCN52026112212345678' },
    }),
  ).toEqual({
    ...{ line: 7, kind: 'payment', merchTxnId: 'MSCAAAA2', atomTxnId: '11000000123456', refundId: null },
    ...{ grossPaise: 150_000, feePaise: 3000, taxPaise: 540, netPaise: 146_460 },
    ...{ transactedOn: '2026-11-20', settledOn: '2026-11-22', utr: 'HDFCN52026112212345678' },
  });
});

it('works the net amount out where the file has none', () => {
  expect(read({ ...sale, fee: '30', tax: '5.4' })).toMatchObject({ netPaise: 146_460 });
  expect(read({ ...sale, amount: '-1500', fee: '30' })).toMatchObject({ netPaise: -153_000 });
});

describe('a refund', () => {
  it.each([
    [{ amount: '-1500' }],
    [{ amount: '(1,500.00)' }],
    [{ amount: '1500 Dr' }],
    [{ kind: 'REFUND' }],
    [{ kind: 'Chargeback' }],
    [{ kind: 'DR' }],
    [{ amount: '', refundAmount: '1500' }],
    [{ amount: '0.00', refundAmount: '1500' }],
  ])('is %j', (given) => {
    expect(read({ ...sale, ...given })).toMatchObject({ kind: 'refund', grossPaise: 150_000, netPaise: -150_000 });
  });

  it('has a net that goes back whatever sign the file gives it', () => {
    expect(read({ ...sale, kind: 'refund', net: '1500' })).toMatchObject({ netPaise: -150_000 });
    expect(read({ ...sale, kind: 'refund', net: '-1500' })).toMatchObject({ netPaise: -150_000 });
  });
});

it.each([
  [{ atomTxnId: '1.1E+13' }, payoutNotes.idShortened('1.1E+13')],
  [{ utr: '5.2026E+11' }, payoutNotes.idShortened('5.2026E+11')],
  [{ atomTxnId: '' }, payoutNotes.idMissing],
  [{ atomTxnId: '–' }, payoutNotes.idMissing],
  [{ atomTxnId: 'asha@example.org' }, payoutNotes.idForm],
  [{ atomTxnId: 'Asha Verma' }, payoutNotes.idForm],
  [{ atomTxnId: 'Asha' }, payoutNotes.idForm],
  [{ utr: 'Asha Verma' }, payoutNotes.referenceForm],
  [{ amount: 'Asha' }, payoutNotes.amountForm],
  [{ amount: '1500.005' }, payoutNotes.amountForm],
  [{ amount: '' }, payoutNotes.amountMissing],
  [{ amount: '0' }, payoutNotes.amountZero],
  [{ fee: 'Asha' }, payoutNotes.chargesForm],
  [{ settledOn: '31/02/2026' }, payoutNotes.dateForm],
  [{ kind: 'FAILED' }, payoutNotes.notSettled],
])('does not guess %j, and keeps nothing of the line but its number', (given, fault) => {
  expect(read({ ...sale, ...given })).toEqual({ line: 7, fault });
});

it('takes an id that a spreadsheet holds as a number', () => {
  expect(read({ ...sale, atomTxnId: '11000000123456.0' })).toMatchObject({ atomTxnId: '11000000123456' });
});

it('passes over sums and notes', () => {
  expect(read({ amount: '3,000.00' }, ['Grand Total'])).toBeNull();
  expect(read({ atomTxnId: 'Total', amount: '3,000.00' })).toBeNull();
  expect(read({}, ['Report generated on 22/11/2026'])).toBeNull();
  expect(read({ amount: '3,000.00' })).toEqual({ line: 7, fault: payoutNotes.idMissing });
});
