import { afterEach, describe, expect, it } from '@jest/globals';
import { payoutNotes, payoutSentences } from '@maidan/shared/rules/payments/payouts.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import type { PayoutResponse } from '@maidan/shared/wire/payouts/payouts.ts';
import { AuditEntry } from '../../../../src/platform/audit/audit-entry.entity.ts';
import { PayoutFile } from '../../../../src/payments/payouts/payout.entity.ts';
import { get, headers, idOf, payer, started, test, usePaymentsConsole } from '../payments-console.ts';
import { url, form, send, columnsOf, compare, linesOf, bankFile, settlement, rowsOf, csvOf } from './payouts-api.ts';

usePaymentsConsole();
afterEach(() => test.db.query('DELETE FROM payout_files'));

describe('the settlement file of the test bank', () => {
  it('has columns that are recognised', async () => {
    const { columns, mapping, rowCount, earlier } = await columnsOf(await settlement());
    expect(mapping).toEqual({
      ...{ merchTxnId: 0, atomTxnId: 1, refundId: 2, kind: 3, transactedOn: 4, amount: 5, fee: 6, tax: 7 },
      ...{ net: 8, settledOn: 9, utr: 10 },
    });
    expect(columns[5]).toMatchObject({ heading: 'Gross Amount', samples: ['1500.00', '1500.00', '1500.00'] });
    expect([rowCount, earlier]).toEqual([7, null]);
  });

  it('matches to the paisa: payments, a second one, refunds', async () => {
    const { payout, credits } = await compare(await settlement());
    expect(payout).toMatchObject({
      ...{ fileName: 'november.csv', createdBy: 'secretary', lineCount: 7 },
      counts: { match: 7, notRecorded: 0, nextFile: 0 },
      totals: {
        ...{ payments: 6001, refunds: 1501, fees: 120.02, taxes: 21.6, net: 4358.38 },
        ...{ ledgerPayments: 6001, ledgerRefunds: 1501 },
      },
    });
    expect(payout.period!.from).toBe(payout.period!.to);
    expect(credits).toEqual([
      {
        ...{ settledOn: expect.any(String), utr: expect.stringMatching(/^TESTBANK20\d{6}$/), lines: 7 },
        ...{ payments: 6001, refunds: 1501, charges: 141.62, net: 4358.38 },
      },
    ]);
    const { settled } = await get<PaymentDetail>(await idOf(started.paid));
    const [{ settledOn, utr } = {}] = credits;
    expect(settled).toEqual({ payoutId: payout.id, fileName: 'november.csv', settledOn, utr });
    expect((await get<PaymentDetail>(await idOf(started.open))).settled).toBeNull();
  });

  it('finds a payment that the club has lost, first', async () => {
    await payer.pay(started.open);
    await settlement();
    const [lost, ...rest] = await linesOf((await compare(await bankFile())).payout.id);
    expect(lost).toMatchObject({
      ...{ outcome: 'notRecorded', merchTxnId: started.open, gross: 1500, ours: null, payerName: 'Esha Sahu' },
      paymentId: await idOf(started.open),
    });
    expect(rest.every(({ outcome }) => outcome === 'match')).toBe(true);
  });
});

describe('differences', () => {
  it('a refund that says its direction twice is asked about, in no sum, and not set aside as repeated', async () => {
    const [heading = '', ...rows] = rowsOf(await settlement());
    const paid = rows.find((row) => row.includes(started.paid))!;
    const refund = paid.replace('SALE', '').replace('1500.00', '(1500.00) Dr');
    const { payout } = await compare(csvOf([heading, paid, refund, ',,,Total,,1500.00,,,,,']));
    expect(payout.counts).toMatchObject({ match: 1, repeated: 0, unreadable: 1 });
    expect(payout).toMatchObject({ lineCount: 2, leftOut: [4], totals: { payments: 1500, refunds: 0 } });
    const [asked] = await linesOf(payout.id, { outcome: ['unreadable'] });
    expect(asked).toMatchObject({
      ...{ line: 3, kind: null, gross: 1500, merchTxnId: started.paid, note: payoutNotes.twoWays },
      paymentId: await idOf(started.paid),
    });
  });

  it('are told apart, listed first, filtered and downloaded', async () => {
    const csv = await settlement();
    const [heading = '', ...rows] = rowsOf(csv);
    const kept = rows.filter((row) => !row.includes(started.surcharged));
    const differing = kept.map((row) => (row.includes(started.paid) ? row.replace('1500.00', '"1,499.99"') : row));
    const more = [
      ',99000000000001,,SALE,22/11/2026,₹700,,,,,',
      ',1.1E+13,,SALE,22/11/2026,700,,,,,',
      ',,,Total,,7000,,,,,',
      kept[1]!,
    ];
    const { payout } = await compare(csvOf([heading, ...differing, ...more]));
    expect(payout.counts).toMatchObject({
      ...{ amountDiffers: 1, unknown: 1, repeated: 1, unreadable: 1, nextFile: 1, match: 5, notInFile: 0 },
    });
    expect(payout.lineCount).toBe(9);
    const lines = await linesOf(payout.id);
    expect(lines[0]).toMatchObject({ outcome: 'amountDiffers', gross: 1499.99, ours: 1500, payerName: 'Asha Verma' });
    expect(lines[3]).toMatchObject({ outcome: 'unreadable', note: payoutNotes.idShortened('1.1E+13'), kind: null });
    expect(lines[4]).toMatchObject({ outcome: 'nextFile', line: null, payerName: 'Bina Sum', ours: 1500 });
    const some = await linesOf(payout.id, { outcome: ['unknown', 'unreadable'] });
    expect(some.map(({ outcome }) => outcome)).toEqual(['unknown', 'unreadable']);

    const answer = await fetch(`${url()}/${payout.id}/differences.csv`, { headers });
    const text = rowsOf(await answer.text());
    expect(text).toHaveLength(5);
    expect(text[1]).toMatch(/Payment,Amount differs,,.*,1499\.99,1500,/);
    expect(answer.headers.get('content-disposition')).toMatch(/payout_differences_\d{4}-\d\d-\d\d\.csv/);
  });

  it('are payments settled twice, once the first file is compared', async () => {
    const csv = await settlement();
    await compare(csv);
    const { payout } = await compare(`${csv}\r\n`, { name: 'december.csv' });
    expect(payout.counts).toMatchObject({ settledBefore: payout.lineCount, match: 0, notInFile: 0, nextFile: 0 });
    const [line] = await linesOf(payout.id);
    expect(line!.note).toBe(payoutNotes.settledBefore('november.csv'));
  });
});

describe('the same file', () => {
  const auditLines = () => test.db.getRepository(AuditEntry).countBy({ action: 'payout.compare' });

  it('opens the earlier result, and is compared anew only on request', async () => {
    const csv = await settlement();
    const { payout } = await compare(csv);
    const lines = await auditLines();
    expect((await columnsOf(csv)).earlier).toEqual(payout);
    expect((await compare(csv)).payout.id).toBe(payout.id);
    expect(await auditLines()).toBe(lines);
    const { payout: again } = await compare(csv, { replace: 'true' });
    expect(again.id).not.toBe(payout.id);
    expect(again.counts).toEqual(payout.counts);
    expect(await test.db.getRepository(PayoutFile).count()).toBe(1);
  });

  it('with other columns is refused and names the earlier result, until that is to be replaced', async () => {
    const csv = await settlement();
    const { payout } = await compare(csv);
    const { utr: _, ...fewer } = (await columnsOf(csv)).mapping;
    const compareFewer = (fields: Record<string, string> = {}) =>
      send<PayoutResponse>('', form(csv, { mapping: JSON.stringify(fewer), ...fields }));
    expect(await compareFewer()).toEqual({
      status: 409,
      json: { success: false, error: payoutSentences.otherColumns, payoutId: payout.id },
    });
    expect((await compare(csv)).payout.id).toBe(payout.id);
    const { status, json } = await compareFewer({ replace: 'true' });
    expect([status, json.credits.map(({ utr }) => utr)]).toEqual([200, [null]]);
    expect((await compareFewer()).json.payout.id).toBe(json.payout.id);
  });

  it('sent twice at once is one result; two files with one payment settle it once', async () => {
    const csv = await settlement();
    const same = await Promise.all([compare(csv), compare(csv)]);
    expect(same[0].payout.id).toBe(same[1].payout.id);
    await test.db.query('DELETE FROM payout_files');
    const both = await Promise.all([compare(csv), compare(`${csv}\r\n`), compare(`${csv}\r\n\r\n`)]);
    const sums = both.map(({ payout: { counts, lineCount } }) => [counts.match, counts.settledBefore, lineCount]);
    const count = both[0].payout.lineCount;
    expect(sums.toSorted(([a = 0], [b = 0]) => b - a)).toEqual([
      [count, 0, count],
      [0, count, count],
      [0, count, count],
    ]);
  });
});
