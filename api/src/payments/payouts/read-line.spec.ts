import { describe, expect, it } from '@jest/globals';
import { payoutNotes } from '@maidan/shared/rules/payments/payouts.ts';
import { type PayoutField, payoutFields, type PayoutMapping } from '@maidan/shared/wire/payouts/payouts.ts';
import { readLine } from './read-line.ts';

const mapping = Object.fromEntries(payoutFields.map((field, index) => [field, index])) as PayoutMapping;
const read = (given: Partial<Record<PayoutField, string>>, more: string[] = []) =>
  readLine({ line: 7, cells: [...payoutFields.map((field) => given[field] ?? ''), ...more] }, mapping, '2026-11-22');
const ours = `MSC${'A2'.repeat(13)}Z`;
const sale = { atomTxnId: '11000000123456', amount: '1,500.00' };

it('reads a payment with its charges in paise', () => {
  expect(
    read({
      ...{ ...sale, merchTxnId: ours, kind: 'SALE', fee: '-30.00', tax: '5.40', net: '1,464.60' },
      ...{ transactedOn: '20-Nov-2026 10:31:07', settledOn: '22/11/2026', utr: 'HDFCN52026112212345678' },
    }),
  ).toEqual({
    ...{ line: 7, kind: 'payment', merchTxnId: ours, atomTxnId: '11000000123456', refundId: null },
    ...{ grossPaise: 150_000, feePaise: 3000, taxPaise: 540, netPaise: 146_460 },
    ...{ transactedOn: '2026-11-20', settledOn: '2026-11-22', utr: 'HDFCN52026112212345678' },
  });
});

describe('the payer', () => {
  it('is read where the file names one, in the form in which the club writes contacts', () => {
    const contact = { payerName: ' Asha  Verma ', payerMobile: '+91 98261 00000', payerEmail: 'asha@example.org' };
    expect(read({ ...sale, ...contact })).toMatchObject({
      payer: { payerName: 'Asha Verma', payerMobile: '9826100000', payerEmail: 'asha@example.org' },
    });
  });

  it('is left out where the columns hold something else, and the line is read all the same', () => {
    const line = read({ ...sale, payerName: '–', payerMobile: '9.8E+09', payerEmail: 'NA' });
    expect(line).toMatchObject({ grossPaise: 150_000 });
    expect(line).not.toHaveProperty('payer');
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
    [{ kind: 'Dr' }],
    [{ kind: 'Debit' }],
    [{ kind: 'Debited' }],
    [{ kind: 'Debit Card Refund' }],
    [{ amount: '', refundAmount: '1500' }],
    [{ amount: '0.00', refundAmount: '1500' }],
  ])('is %j', (given) => {
    expect(read({ ...sale, ...given })).toMatchObject({ kind: 'refund', grossPaise: 150_000, netPaise: -150_000 });
  });

  it.each([
    'Debit Card',
    'DEBIT-CARD',
    'DebitCard',
    'RuPay Debit',
    'Debit/Credit Card',
    'DC',
    'Credit Card',
    'Cr',
    'SALE',
  ])('is not %s: so a payment was made', (kind) => {
    expect(read({ ...sale, kind })).toMatchObject({ kind: 'payment', netPaise: 150_000 });
  });

  it.each([
    [{ amount: '-1500 Dr' }],
    [{ amount: '(1,500.00) Dr' }],
    [{ amount: '-1500 Cr' }],
    [{ amount: '(1500) Cr.' }],
    [{ amount: '-1500', kind: 'Dr' }],
    [{ amount: '-1500', kind: 'Debit' }],
    [{ amount: '-1500', kind: 'Cr' }],
    [{ amount: '-1500', kind: 'SALE' }],
    [{ amount: '1500 Cr', kind: 'Refund' }],
    [{ amount: '1500', refundAmount: '1500' }],
    [{ amount: '', refundAmount: '(1500) Dr' }],
    [{ amount: '', refundAmount: '1500', kind: 'Cr' }],
    [{ net: '-1,464.60', fee: '30', tax: '5.40' }],
  ])(
    'is not guessed at, nor turned into a payment, when %j says its direction twice: the treasurer is asked',
    (given) => {
      expect(read({ ...sale, amount: '1500', ...given })).toEqual({
        ...{ line: 7, fault: payoutNotes.twoWays },
        named: { merchTxnId: null, atomTxnId: sale.atomTxnId, refundId: null, grossPaise: 150_000 },
      });
    },
  );

  it('is one that says twice the same: in words, and by a sign', () => {
    expect(read({ ...sale, amount: '-1500', kind: 'Refund' })).toMatchObject({ kind: 'refund' });
    expect(read({ ...sale, amount: '-1500', kind: 'Debit Card' })).toMatchObject({ kind: 'refund' });
    expect(read({ ...sale, amount: '', refundAmount: '-1500', kind: 'Dr' })).toMatchObject({ kind: 'refund' });
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
  [{ atomTxnId: 'UPI/412345678901/RAVIKUMAR/SBIN' }, payoutNotes.idForm],
  [{ atomTxnId: 'IMPS-412345678901-RAVI-KUMAR-9826012345' }, payoutNotes.idForm],
  [{ atomTxnId: '9826012345' }, payoutNotes.idForm],
  [{ atomTxnId: '00919826012345' }, payoutNotes.idForm],
  [{ atomTxnId: '', merchTxnId: 'RAVI-9826012345' }, payoutNotes.idForm],
  [{ merchTxnId: ours, atomTxnId: 'RAVIKUMAR1' }, payoutNotes.idForm],
  [{ utr: '9826012345' }, payoutNotes.mobile],
  [{ utr: '09826012345' }, payoutNotes.mobile],
  [{ utr: 'RAVI9826012345' }, payoutNotes.mobile],
  [{ refundId: 'IMPS-412345678901-RAVI-9826012345' }, payoutNotes.mobile],
  [{ utr: 'UPI/412345678901/RAVIKUMAR/SBIN' }, payoutNotes.referenceForm],
  [{ utr: '412345678901RAVIKUMAR' }, payoutNotes.referenceForm],
  [{ refundId: 'RAVIKUMAR1' }, payoutNotes.referenceForm],
  [{ amount: '10,50' }, payoutNotes.amountForm],
  [{ fee: '20000000', tax: '20000000' }, payoutNotes.amountTooLarge],
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

it.each([
  ...['HDFCN52026112212345678', 'SBIN126310123456', 'N326263123456789', 'HDFCR52026112212345678', '632612345678'],
  ...['TESTBANK20261122', 'b1c2d3e4-0000-4000-8000-9826012345ff'],
])('takes the reference %s', (utr) => {
  expect(read({ ...sale, utr, refundId: utr })).toMatchObject({ utr, refundId: utr });
});

it('compares by the provider’s id where the order is none of the club’s, and does not keep that', () => {
  expect(read({ ...sale, merchTxnId: 'RAVI-KUMAR-1' })).toMatchObject({ atomTxnId: sale.atomTxnId, merchTxnId: null });
});

it('takes an id that a spreadsheet holds as a number', () => {
  expect(read({ ...sale, atomTxnId: '11000000123456.0' })).toMatchObject({ atomTxnId: '11000000123456' });
});

it('passes over sums and notes', () => {
  expect(read({ amount: '3,000.00' }, ['Grand Total'])).toBeNull();
  expect(read({ atomTxnId: 'Total', amount: '3,000.00' })).toBeNull();
  expect(read({}, ['Report generated on 22/11/2026'])).toBeNull();
  expect(read({ amount: '3,000.00', kind: 'SALE' }, ['Total Sports'])).toEqual({
    line: 7,
    fault: payoutNotes.idMissing,
  });
  expect(read({ amount: '3,000.00' })).toEqual({ line: 7, fault: payoutNotes.idMissing });
});
