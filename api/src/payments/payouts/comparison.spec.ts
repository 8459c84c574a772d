import { describe, expect, it } from '@jest/globals';
import { payoutNotes } from '@maidan/shared/rules/payments/payouts.ts';
import type { ReadLine } from './read-line.ts';
import { Comparison, LedgerIndex, periodOf } from './comparison.ts';
import {
  type Capture,
  type KnownPayment,
  type LedgerExtract,
  type LedgerRefund,
  reversalOf,
} from './ledger-extract.ts';
import { countOutcomes, resultLines, totalsOf } from './comparison-result.ts';

let lines = 1;
const line = (given: Partial<ReadLine> = {}): ReadLine => ({
  ...{ line: ++lines, kind: 'payment', merchTxnId: null, atomTxnId: 'a1', refundId: null },
  ...{ grossPaise: 150_000, feePaise: 3000, taxPaise: 540, netPaise: 146_460 },
  ...{ transactedOn: null, settledOn: null, utr: null },
  ...given,
});
const refundLine = (given: Partial<ReadLine> = {}): ReadLine => line({ kind: 'refund', ...given });

const payment = (id: string, given: Partial<KnownPayment> = {}): KnownPayment => ({
  ...{ id, merchTxnId: `m${id}`, atomTxnId: `a${id}`, day: '2026-11-20' },
  ...given,
});
const capture = (id: string, given: Partial<Capture> = {}): Capture => ({
  ...{ paymentId: id, atomTxnId: `a${id}`, paise: 150_000, surchargePaise: 0, day: '2026-11-20', reversedPaise: null },
  ...given,
});
const refund = (id: string, given: Partial<LedgerRefund> = {}): LedgerRefund => ({
  ...{ id: `R${id}`, paymentId: id, atomTxnId: `a${id}`, refundTxnId: `t${id}`, paise: 150_000, state: 'done' },
  day: '2026-11-20',
  ...given,
});
const ledger = (given: Partial<LedgerExtract> = {}): LedgerExtract => ({
  ...{ payments: [payment('1')], captures: [capture('1')], refunds: [], earlier: new Map() },
  ...given,
});

const compare = (file: ReadLine[], extract = ledger()) =>
  new Comparison(extract).findings(file, periodOf(file, extract));
const outcomes = (file: ReadLine[], extract = ledger()) => compare(file, extract).map(({ outcome }) => outcome);

describe('a payment of the file', () => {
  it('matches by the id of the provider, of the club, or both', () => {
    for (const ids of [{}, { atomTxnId: null, merchTxnId: 'm1' }, { merchTxnId: 'm1' }])
      expect(compare([line(ids)])).toMatchObject([
        { outcome: 'match', note: null, paymentId: '1', atomTxnId: 'a1', oursPaise: 150_000 },
      ]);
  });

  it('matches with the surcharge, and is told so', () => {
    const extract = ledger({ captures: [capture('1', { surchargePaise: 3000 })] });
    expect(outcomes([line()], extract)).toEqual(['match']);
    expect(compare([line({ grossPaise: 153_000 })], extract)).toMatchObject([
      { outcome: 'match', note: payoutNotes.withSurcharge, oursPaise: 153_000 },
    ]);
  });

  it('differs by a paisa', () => {
    expect(compare([line({ grossPaise: 149_999 })])).toMatchObject([{ outcome: 'amountDiffers', oursPaise: 150_000 }]);
  });

  it('is unknown', () => {
    expect(outcomes([line({ atomTxnId: 'a9', merchTxnId: null })])).toEqual(['unknown']);
  });

  it('was settled, and is not recorded here: the club has lost a payment', () => {
    const extract = ledger({ payments: [payment('1', { atomTxnId: null })], captures: [] });
    expect(compare([line({ merchTxnId: 'm1', atomTxnId: 'a7' })], extract)).toMatchObject([
      { outcome: 'notRecorded', note: null, paymentId: '1', oursPaise: null },
    ]);
    expect(outcomes([line({ merchTxnId: 'm1', atomTxnId: null })], extract)).toEqual(['notRecorded']);
  });

  it('is a second one of an order whose first one is recorded', () => {
    expect(compare([line(), line({ merchTxnId: 'm1', atomTxnId: 'a7' })])).toMatchObject([
      { outcome: 'match' },
      { outcome: 'notRecorded', note: payoutNotes.secondPayment, paymentId: '1' },
    ]);
    const twice = ledger({ captures: [capture('1'), capture('1', { atomTxnId: 'a7' })] });
    expect(outcomes([line(), line({ merchTxnId: 'm1', atomTxnId: 'a7' })], twice)).toEqual(['match', 'match']);
  });

  it('has two ids that belong to different payments', () => {
    const extract = ledger({ payments: [payment('1'), payment('2')], captures: [capture('1')] });
    expect(compare([line({ merchTxnId: 'm2' })], extract)).toMatchObject([
      { outcome: 'unknown', note: payoutNotes.idsDisagree },
      { outcome: 'nextFile' },
    ]);
  });

  it('stands twice in the file, by whichever id', () => {
    const [first, second] = [line(), line({ atomTxnId: null, merchTxnId: 'm1' })];
    expect(compare([first, second])).toMatchObject([
      { outcome: 'match' },
      { outcome: 'repeated', note: payoutNotes.twice(first.line), paymentId: '1', oursPaise: null },
    ]);
    expect(outcomes([line({ atomTxnId: 'a9' }), line({ atomTxnId: 'a9' })])).toEqual(['unknown', 'repeated']);
  });

  it('was settled by an earlier file', () => {
    const extract = ledger({ earlier: new Map([['a1', 'october.csv']]) });
    expect(compare([line()], extract)).toMatchObject([
      { outcome: 'settledBefore', note: payoutNotes.settledBefore('october.csv'), oursPaise: null },
    ]);
  });
});

describe('a refund of the file', () => {
  const extract = (refunds: LedgerRefund[], given: Partial<LedgerExtract> = {}) => ledger({ refunds, ...given });
  const found = (file: ReadLine[], refunds: LedgerRefund[], given?: Partial<LedgerExtract>) =>
    compare([line(), ...file], extract(refunds, given)).slice(1);

  it('matches by the id of the refund, ours or the provider’s', () => {
    for (const refundId of ['R1', 'r1', 't1'])
      expect(found([refundLine({ refundId })], [refund('1')])).toMatchObject([{ outcome: 'match', refundId: 'R1' }]);
  });

  it('matches by the transaction and the amount, each of several once', () => {
    const parts = [refund('1', { id: 'A', paise: 50_000 }), refund('1', { id: 'B', paise: 70_000 })];
    const file = [70_000, 50_000, 50_000].map((grossPaise) => refundLine({ grossPaise }));
    expect(found(file, parts)).toMatchObject([
      { outcome: 'match', refundId: 'B' },
      { outcome: 'match', refundId: 'A' },
      { outcome: 'repeated', note: payoutNotes.twice(file[1]!.line) },
    ]);
    const same = [refund('1', { id: 'A', paise: 50_000 }), refund('1', { id: 'B', paise: 50_000 })];
    expect(found(file.slice(1), same)).toMatchObject([
      { outcome: 'match', refundId: 'A' },
      { outcome: 'match', refundId: 'B' },
    ]);
    expect(found(file.slice(1, 2), same, { earlier: new Map([['A', 'october.csv']]) })).toMatchObject([
      { outcome: 'match', refundId: 'B' },
    ]);
  });

  it('differs when only one is left with another amount', () => {
    expect(found([refundLine({ grossPaise: 1 })], [refund('1')])).toMatchObject([
      { outcome: 'amountDiffers', oursPaise: 150_000 },
    ]);
  });

  it('is not booked here: none, one that was refused, or one with another id', () => {
    expect(found([refundLine()], [])).toMatchObject([{ outcome: 'notBooked', paymentId: '1' }]);
    expect(found([refundLine()], [refund('1', { state: 'refused' })])).toMatchObject([{ outcome: 'notBooked' }]);
    const two = [refundLine({ refundId: 't1' }), refundLine({ refundId: 't8' }), refundLine({ refundId: 't8' })];
    expect(found(two, [refund('1')]).map(({ outcome }) => outcome)).toEqual(['match', 'notBooked', 'repeated']);
  });

  it('is the provider’s own reversal', () => {
    const reversed = { captures: [capture('1', { reversedPaise: 150_000 })] };
    expect(found([refundLine()], [], reversed)).toMatchObject([{ outcome: 'match', note: payoutNotes.reversed }]);
  });

  it('is a reversal that an earlier file has, by whichever id', () => {
    const reversed = { captures: [capture('1', { reversedPaise: 150_000 })] };
    const byOrder = { atomTxnId: null, merchTxnId: 'm1' };
    expect(found([refundLine(byOrder)], [], reversed)).toMatchObject([{ outcome: 'match', atomTxnId: 'a1' }]);
    for (const ids of [{}, byOrder])
      expect(
        found([refundLine(ids)], [], { ...reversed, earlier: new Map([[reversalOf('a1'), 'october.csv']]) }),
      ).toMatchObject([
        { outcome: 'settledBefore', note: payoutNotes.settledBefore('october.csv'), paymentId: '1', oursPaise: null },
      ]);
  });

  describe('after a part of the payment went back, is the provider’s own reversal of the rest', () => {
    const partAndRest = (part: number) =>
      [
        [refund('1', { id: 'A', refundTxnId: null, paise: part })],
        { captures: [capture('1', { reversedPaise: 150_000 - part })] },
      ] as const;
    const [ofPart, ofRest] = [50_000, 100_000].map((grossPaise) => refundLine({ grossPaise }));
    const reversal = { outcome: 'match', refundId: null, note: payoutNotes.reversed };

    it('in any order with the part, and twice only once', () => {
      const [refunds, given] = partAndRest(50_000);
      const both = [{ outcome: 'match', refundId: 'A' }, reversal];
      expect(found([ofPart!, ofRest!], [...refunds], given)).toMatchObject(both);
      expect(found([ofRest!, ofPart!], [...refunds], given)).toMatchObject(both.toReversed());
      expect(found([ofRest!, refundLine({ grossPaise: 100_000 })], [...refunds], given)).toMatchObject([
        { ...reversal, oursPaise: 100_000 },
        { outcome: 'repeated', note: payoutNotes.twice(ofRest!.line) },
        { outcome: 'nextFile', refundId: 'A' },
      ]);
      // The ledger's reversal is 1,000 rupees, not the whole payment.
      expect(found([ofPart!, refundLine()], [...refunds], given)[1]).toMatchObject({ outcome: 'notBooked' });
    });

    it('when an earlier file has the part', () => {
      const [refunds, given] = partAndRest(50_000);
      const earlier = new Map([['A', 'october.csv']]);
      expect(found([ofRest!], [...refunds], { ...given, earlier })).toMatchObject([reversal]);
    });

    it('also when the rest is as much as the part', () => {
      const [refunds, given] = partAndRest(75_000);
      const file = [1, 2, 3].map(() => refundLine({ grossPaise: 75_000 }));
      expect(found(file, [...refunds], given)).toMatchObject([
        { outcome: 'match', refundId: 'A' },
        reversal,
        { outcome: 'repeated', note: payoutNotes.twice(file[1]!.line) },
      ]);
      const earlier = new Map([['A', 'october.csv']]);
      expect(found(file.slice(0, 1), [...refunds], { ...given, earlier })).toMatchObject([reversal]);
    });
  });

  it('of another amount is not booked here when an earlier file has the only refund of the transaction', () => {
    const part = refund('1', { paise: 50_000 });
    const earlier = new Map([['R1', 'october.csv']]);
    expect(found([refundLine({ grossPaise: 100_000 })], [part], { earlier })).toMatchObject([
      { outcome: 'notBooked', paymentId: '1', refundId: null },
    ]);
  });

  it('was settled by an earlier file, or is of an unknown transaction', () => {
    expect(found([refundLine()], [refund('1')], { earlier: new Map([['R1', 'october.csv']]) })).toMatchObject([
      { outcome: 'settledBefore', note: payoutNotes.settledBefore('october.csv') },
    ]);
    expect(found([refundLine({ atomTxnId: 'a9' })], [])).toMatchObject([{ outcome: 'unknown' }]);
  });
});

describe('money that is not in the file', () => {
  const day = (id: string, on: string): Partial<LedgerExtract> => ({
    payments: [payment('1', { day: '2026-11-10' }), payment('2'), payment(id, { day: on })],
    captures: [capture('1', { day: '2026-11-10' }), capture('2'), capture(id, { day: on })],
  });
  const file = () => [line(), line({ atomTxnId: 'a2' })];

  it('is missing, or comes probably with the next file when it is of the last three days', () => {
    expect(outcomes(file(), ledger(day('3', '2026-11-17')))).toEqual(['match', 'match', 'notInFile']);
    expect(outcomes(file(), ledger(day('3', '2026-11-18')))).toEqual(['match', 'match', 'nextFile']);
  });

  it('is not missed outside of the period, when an earlier file has it, or when it was reversed', () => {
    for (const on of ['2026-11-09', '2026-11-21'])
      expect(outcomes(file(), ledger(day('3', on)))).toEqual(['match', 'match']);
    const earlier = new Map([['a3', 'october.csv']]);
    expect(outcomes(file(), ledger({ ...day('3', '2026-11-12'), earlier }))).toEqual(['match', 'match']);
    const captures = [
      ...day('3', '2026-11-12').captures!.slice(0, 2),
      capture('3', { reversedPaise: 150_000, day: '2026-11-12' }),
    ];
    expect(outcomes(file(), ledger({ ...day('3', '2026-11-12'), captures }))).toEqual(['match', 'match']);
  });

  it('is a refund that the provider has accepted', () => {
    const missing = (given: Partial<LedgerRefund>) =>
      outcomes(file(), ledger({ ...day('2', '2026-11-20'), refunds: [refund('1', given)] })).slice(2);
    expect(missing({ day: '2026-11-13' })).toEqual(['notInFile']);
    expect(missing({ day: '2026-11-14' })).toEqual(['nextFile']);
    expect(missing({ day: '2026-11-13', state: 'accepted' })).toEqual(['notInFile']);
    expect(missing({ day: '2026-11-13', state: 'sent' })).toEqual([]);
    expect(missing({ day: '2026-11-13', state: 'refused' })).toEqual([]);
    expect(missing({ day: null })).toEqual([]);
  });

  it('is not looked for when the club knows no payment of the file', () => {
    expect(outcomes([line({ atomTxnId: 'a9' })])).toEqual(['unknown']);
  });
});

it('sums in paise, without what comes with the next file, and puts the most urgent first', () => {
  const extract = ledger({
    payments: [payment('1', { day: '2026-11-01' }), payment('2'), payment('3')],
    captures: [capture('1', { day: '2026-11-01' }), capture('2'), capture('3')],
    refunds: [refund('1', { paise: 50_000 })],
  });
  const file = [
    line({ grossPaise: 150_001 }),
    line({ atomTxnId: 'a2' }),
    line({ atomTxnId: 'a9', grossPaise: 100 }),
    refundLine({ grossPaise: 50_000, feePaise: 0, taxPaise: 0, netPaise: -50_000 }),
  ];
  const findings = compare(file, extract);
  expect(totalsOf(findings)).toEqual({
    ...{ payments: 300_101, refunds: 50_000, fees: 9000, taxes: 1620, net: 3 * 146_460 - 50_000 },
    ...{ ledgerPayments: 300_000, ledgerRefunds: 50_000 },
  });
  const result = resultLines(findings, [{ line: 1, fault: payoutNotes.idMissing }], new LedgerIndex(extract));
  expect(result.map(({ outcome }) => outcome)).toEqual([
    ...['amountDiffers', 'unknown', 'unreadable', 'nextFile', 'match', 'match'],
  ]);
  expect(countOutcomes(result)).toMatchObject({ match: 2, unreadable: 1, notRecorded: 0 });
});

it('does not call missing what a line names that can be read in two ways, and shows which payment it is', () => {
  const named = { merchTxnId: null, atomTxnId: 'a2', refundId: null, grossPaise: 150_000 };
  const extract = ledger({
    payments: [payment('1'), payment('2')],
    captures: [capture('1'), capture('2')],
    refunds: [refund('2')],
  });
  const file = [line()];
  const findings = new Comparison(extract).findings(file, periodOf(file, extract), [named]);
  expect(findings.map(({ outcome }) => outcome)).toEqual(['match']);
  const [first] = resultLines(findings, [{ line: 3, fault: payoutNotes.twoWays, named }], new LedgerIndex(extract));
  expect(first).toMatchObject({
    ...{ line: 3, kind: null, outcome: 'unreadable', note: payoutNotes.twoWays, atomTxnId: 'a2', grossPaise: 150_000 },
    paymentId: extract.payments[1]!.id,
  });
  expect(totalsOf(findings).payments).toBe(150_000);
});
