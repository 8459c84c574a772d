import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  Payout,
  PayoutColumnsResponse,
  PayoutLine,
  PayoutMapping,
  PayoutResponse,
} from '@maidan/shared/wire/payouts/payouts.ts';
import { payoutNotes, payoutSentences } from '@maidan/shared/rules/payments/payouts.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import type { StatementResponse } from '@maidan/shared/wire/payments-console/statement.ts';
import type { AuditEntryView } from '@maidan/shared/wire/audit.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { PayoutFile, PayoutLine as StoredLine } from '../../../src/payments/payouts/payout.entity.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { Refund } from '../../../src/payments/refunds/refund.entity.ts';
import { readBankLedger } from '../../../../infra/ledger/bank-ledger.ts';
import { endRefund, payAndReturn } from '../../support/payments/bank.ts';
import { xlsx } from '../../support/files/xlsx.ts';
import {
  clock,
  get,
  headers,
  idOf,
  league,
  payer,
  post,
  runRefunds,
  started,
  test,
  usePaymentsConsole,
  useStartedPayments,
} from './payments-console.ts';

usePaymentsConsole();
afterEach(() => test.db.query('DELETE FROM payout_files'));

const url = () => `${test.url}/api/admin/payouts`;

function form(file: string | Buffer, fields: Record<string, string> = {}, name = 'november.csv'): FormData {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set('file', new File([new Uint8Array(Buffer.from(file))], name, { type: 'text/csv' }));
  return body;
}

async function send<T>(path: string, body: FormData): Promise<{ status: number; json: T & { error: string } }> {
  const answer = await fetch(url() + path, { method: 'POST', headers, body });
  return { status: answer.status, json: (await answer.json()) as T & { error: string } };
}

const columnsOf = async (file: string | Buffer) => (await send<PayoutColumnsResponse>('/columns', form(file))).json;

/** Compares a file by the suggested columns. */
async function compare(
  file: string | Buffer,
  given: { replace?: string; name?: string } = {},
): Promise<PayoutResponse> {
  const { mapping } = await columnsOf(file);
  const { replace, name } = given;
  const fields = { mapping: JSON.stringify(mapping), ...(replace && { replace }) };
  const { status, json } = await send<PayoutResponse>('', form(file, fields, name));
  if (status !== 200) throw new Error(json.error);
  return json;
}

const linesOf = async (id: string, filter: object = {}): Promise<PayoutLine[]> => {
  const query = `?range=[0,99]&filter=${JSON.stringify(filter)}`;
  return (await (await fetch(`${url()}/${id}/lines${query}`, { headers })).json()) as PayoutLine[];
};

const rowsOf = (csv: string): string[] => csv.trim().split('\r\n');

const csvOf = (rows: readonly string[]): string => rows.join('\r\n');

/** The bank's settlement file, with these payments only: the bank also has payments of other tests. */
async function bankFile(merchTxnIds = Object.values(started)): Promise<string> {
  const [heading = '', ...rows] = rowsOf(await (await fetch(`${test.sandbox?.url}/settlement.csv`)).text());
  return csvOf([heading, ...rows.filter((row) => merchTxnIds.some((merchTxnId) => row.includes(merchTxnId)))]);
}

/**
 * The bank's settlement file after the refunds were requested, without the open payment, which a test deletes from the
 * club.
 */
async function settlement(): Promise<string> {
  for (const merchTxnId of [started.twice, started.wrong]) await runRefunds(await idOf(merchTxnId));
  return bankFile(Object.values(started).filter((merchTxnId) => merchTxnId !== started.open));
}

describe('comparing a settlement file', () => {
  useStartedPayments(beforeAll);

  describe('the settlement file of the test bank', () => {
    it('has columns that the API recognises', async () => {
      const { columns, mapping, rowCount, earlier } = await columnsOf(await settlement());
      expect(mapping).toEqual({
        ...{ merchTxnId: 0, atomTxnId: 1, refundId: 2, kind: 3, transactedOn: 4, amount: 5, fee: 6, tax: 7 },
        ...{ net: 8, settledOn: 9, utr: 10 },
      });
      expect(columns[5]).toMatchObject({ heading: 'Gross Amount', samples: ['1500.00', '1500.00', '1500.00'] });
      expect([rowCount, earlier]).toEqual([7, null]);
    });

    it('matches to the paisa: payments, a second payment, refunds', async () => {
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

    it('lists first a payment that the club does not have', async () => {
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
    it('a refund whose direction is given twice is listed as unreadable, is in no sum, and does not count as repeated', async () => {
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

    it('are distinguished, listed first, filtered and downloaded', async () => {
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

    it('include payments that an earlier file has settled', async () => {
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

    it('opens the earlier result, and is compared again on request only', async () => {
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

    it('with other columns is refused with the earlier result, unless that is to be replaced', async () => {
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
});

describe('the stored result', () => {
  useStartedPayments(beforeAll);

  describe('what is refused stores nothing', () => {
    const compareWith = (csv: string, mapping: unknown) =>
      send('', form(csv, { mapping: typeof mapping === 'string' ? mapping : JSON.stringify(mapping) }));

    it.each<[PayoutMapping | string | string[], string]>([
      [{ amount: 1 }, payoutSentences.needsId],
      [{ atomTxnId: 0 }, payoutSentences.needsAmount],
      [{ atomTxnId: 0, amount: 0 }, payoutSentences.columnTwice],
      [{ atomTxnId: 0, amount: 9 }, payoutSentences.noSuchColumn],
      [{ atomTxnId: 0, amount: 2 }, payoutSentences.nothingRead(payoutNotes.amountForm)],
      ['{', payoutSentences.noMapping],
      [['atomTxnId'], payoutSentences.noMapping],
      ['{"payer": 1}', payoutSentences.noMapping],
    ])('%j', async (mapping, sentence) => {
      const { status, json } = await compareWith('Txn ID,Amount,Customer\r\n11000000000001,1,Asha', mapping);
      expect([status, json.error]).toEqual([400, sentence]);
      expect(await test.db.getRepository(PayoutFile).count()).toBe(0);
    });

    it('no file, no rows, another kind of file', async () => {
      const none = await fetch(`${url()}/columns`, { method: 'POST', headers, body: new FormData() });
      expect([none.status, ((await none.json()) as { error: string }).error]).toEqual([400, payoutSentences.file]);
      for (const [csv, sentence] of [
        ['Txn ID,Amount', payoutSentences.empty],
        ['%PDF-1.7', payoutSentences.type],
      ] as const)
        expect((await send('/columns', form(csv))).json.error).toBe(sentence);
    });
  });

  it('stores nothing about the payer of a matched line or of an unreadable line', async () => {
    const [{ atomTxnId }] = [await payer.payment(started.paid)];
    const rows = ['Txn ID,Amount,UTR,Name,Email,Mobile', `${atomTxnId},1500,,Asha Verma,asha@example.org,9826012345`];
    const unreadable = [
      ...['Bina Sum,1500,,,', '11000000999999,1500,asha@example.org,,', 'UPI/412345678901/RAVIKUMAR/SBIN,1500,,,'],
      ...['IMPS-412345678901-RAVI-KUMAR-9826012345,1500,,,', '11000000999998,1500,9826012345,,'],
    ];
    const csv = csvOf([...rows, ...unreadable]);
    expect((await columnsOf(csv)).mapping).toMatchObject({ payerName: 3, payerEmail: 4, payerMobile: 5 });
    const { payout } = await compare(csv);
    expect(payout.counts).toMatchObject({ match: 1, unreadable: 5, unknown: 0 });
    const refused = (await linesOf(payout.id, { outcome: ['unreadable'] })).map(({ line, note }) => [line, note]);
    const { idForm, referenceForm, mobile } = payoutNotes;
    expect(refused).toEqual([idForm, referenceForm, idForm, idForm, mobile].map((note, i) => [i + 3, note]));
    const tables = ['payout_files', 'payout_lines', 'unrecorded_payments'];
    for (const table of tables) {
      const stored = JSON.stringify(await test.db.query(`SELECT * FROM ${table}`));
      for (const secret of ['Asha', 'Bina', 'RAVI', '9826012345', 'example.org']) expect(stored).not.toContain(secret);
    }
  });

  it('keeps the file’s name, which may contain a person’s name, in the audit log only as long as its result', async () => {
    const { payout } = await compare(await settlement(), { name: 'Asha Verma 9826012345.csv' });
    await (await fetch(`${url()}/${payout.id}/differences.csv`, { headers })).text();
    const named = async (): Promise<string[]> => {
      const filter = JSON.stringify({ subjectId: payout.id });
      const listed = (await (
        await fetch(`${test.url}/api/admin/audit?filter=${filter}`, { headers })
      ).json()) as AuditEntryView[];
      return listed.map(({ subjectName }) => subjectName);
    };
    expect(await named()).toEqual(Array(2).fill(payout.fileName));
    await fetch(`${url()}/${payout.id}`, { method: 'DELETE', headers });
    expect(await named()).toEqual(['', '', '']);
    const lines = await test.db.getRepository(AuditEntry).findBy({ subjectKind: 'payout', subjectId: payout.id });
    expect(lines.map(({ action }) => action).toSorted()).toEqual(['payout.compare', 'payout.delete', 'payout.export']);
    expect(JSON.stringify(lines)).not.toMatch(/Asha|9826012345/);
  });

  it('sums charges beyond two crore rupees', async () => {
    const rows = [
      'Txn ID,Amount,Charges,GST,Net Amount,UTR',
      '11000000999999,1500,20000000,20000000,1500,632612345678',
    ];
    const { credits } = await compare(csvOf(rows));
    expect(credits).toMatchObject([{ charges: 40_000_000, net: 1500 }]);
  });

  it('settles a reversal of the provider by one file only', async () => {
    const merchTxnId = await payer.start(league, { firstName: 'Gita' });
    await payAndReturn(payer, merchTxnId);
    await payer.pay(merchTxnId, { outcome: 'reversed' });
    await post(`${await idOf(merchTxnId)}/check`);
    const csv = csvOf(['Order ID,Type,Amount', `${merchTxnId},Reversal,1500`]);
    const first = await compare(csv);
    expect(await linesOf(first.payout.id)).toMatchObject([{ outcome: 'match', note: payoutNotes.reversed }]);
    const { payout } = await compare(`${csv}\r\n`, { name: 'december.csv' });
    const [line] = await linesOf(payout.id);
    expect(line).toMatchObject({ outcome: 'settledBefore', note: payoutNotes.settledBefore('november.csv') });
  });

  it('has the same sum of a reversal as statement and bank, after a part of the payment went back', async () => {
    const merchTxnId = await payer.start(league, { firstName: 'Indu' });
    await payAndReturn(payer, merchTxnId);
    const id = await idOf(merchTxnId);
    const day = indianDay(clock.now());
    const returned = async () =>
      (await get<StatementResponse>(`statement?from=${day}&to=${day}&by=day`)).total.returned;
    const before = (await returned()).rupees;
    await post(`${id}/partial-refund`, { amount: '500', reason: 'Late', requestKey: 'f'.repeat(32) });
    await runRefunds(id);
    await endRefund(test, merchTxnId, 'done');
    await runRefunds(id);
    await payer.pay(merchTxnId, { outcome: 'reversed' });
    await post(`${id}/check`);
    expect((await returned()).rupees - before).toBe(1500);
    const heading = 'Order ID,Type,Amount';
    const [october, november] = [`${merchTxnId},Refund,500`, `${merchTxnId},Reversal,1000`];
    await compare(csvOf([heading, october]), { name: 'october.csv' });
    const { payout } = await compare(csvOf([heading, november]));
    expect(await linesOf(payout.id)).toMatchObject([{ outcome: 'match', note: payoutNotes.reversed, ours: 1000 }]);
    expect(payout.totals).toMatchObject({ refunds: 1000, ledgerRefunds: 1000 });
    const bank = (await readBankLedger(test.sandbox!.url)).find((each) => each.merchTxnId === merchTxnId);
    expect(bank).toMatchObject({ takenPaise: 150_000, returnedPaise: 150_000 });
    // Later files of these tests do not have the refund.
    await test.db.query('DELETE FROM payout_files');
    await test.db.query('DELETE FROM refunds WHERE payment_id = $1', [id]);
  });

  it('cannot be changed, settles nothing twice, and is deleted as a whole', async () => {
    const { payout } = await compare(await settlement());
    for (const table of ['payout_files', 'payout_lines'])
      await expect(
        test.db.query(`UPDATE ${table} SET ${table === 'payout_files' ? 'file_name' : 'utr'} = 'x'`),
      ).rejects.toThrow(/append only/);
    const lines = test.db.getRepository(StoredLine);
    for (const kind of ['payment', 'refund'] as const) {
      const line = await lines.findOneByOrFail({ kind, outcome: 'match' });
      await expect(lines.insert({ ...line, place: 999 })).rejects.toThrow(/_once/);
    }
    const remove = () => fetch(`${url()}/${payout.id}`, { method: 'DELETE', headers });
    expect((await remove()).status).toBe(200);
    expect(await lines.count()).toBe(0);
    expect([(await remove()).status, (await fetch(`${url()}/${payout.id}`, { headers })).status]).toEqual([404, 404]);
    expect((await fetch(`${url()}/${payout.id}/lines`, { headers })).status).toBe(404);
  });

  it('reads a workbook with a title, ids and amounts as numbers, and date cells', async () => {
    const { atomTxnId } = await payer.payment(started.paid);
    const settledOn = { serial: 46_348 };
    const workbook = xlsx([
      ['Settlement report'],
      ['Txn ID', 'Txn Type', 'Amount', 'Charges', 'Settlement Date'],
      [Number(atomTxnId), 'SALE', 1500.0000000002, 29.5, settledOn],
      ['Total', null, 1500, 29.5, null],
    ]);
    const { payout } = await compare(workbook, { name: 'november.xlsx' });
    expect([payout.fileName, payout.lineCount]).toEqual(['november.xlsx', 1]);
    const [line] = await linesOf(payout.id, { outcome: ['match'] });
    expect(line).toMatchObject({ line: 3, atomTxnId, gross: 1500, net: 1470.5, settledOn: '2026-11-22' });
  });

  it('does not expect a refund that was paid by hand in the provider’s file', async () => {
    const csv = await settlement();
    const { id, merchTxnId } = await payer.payment(started.paid);
    const refund = { id: crypto.randomUUID(), paymentId: id, atomTxnId: merchTxnId, amountPaise: 150_000 } as const;
    const by = { reason: 'by_club', requestedBy: 'admin secretary', requestedAt: test.app.get(Clock).now() } as const;
    await test.db.getRepository(Refund).insert({ ...refund, ...by, state: 'done', sentAt: by.requestedAt });
    const { payout } = await compare(csv);
    await test.db.query('DELETE FROM refunds WHERE id = $1', [refund.id]);
    expect(payout.counts).toMatchObject({ match: payout.lineCount, nextFile: 0, notInFile: 0 });
  });

  it('matches the reversal of a second payment, and does not miss that payment', async () => {
    const merchTxnId = await payer.start(league, { firstName: 'Hari' });
    await payAndReturn(payer, merchTxnId);
    await payAndReturn(payer, merchTxnId, { another: true });
    await payer.pay(merchTxnId, { outcome: 'reversed' });
    const { json } = await post(`${await idOf(merchTxnId)}/check`);
    const [second] = json.refunds;
    expect(second).toMatchObject({ state: 'not_needed', reason: 'paid_twice' });
    const { atomTxnId } = await payer.payment(merchTxnId);
    const heading = 'Atom Txn ID,Type,Amount';
    const alone = await compare(csvOf([heading, `${atomTxnId},Sale,1500.00`]));
    const missed = (await linesOf(alone.payout.id)).filter(({ atomTxnId: of }) => of === second!.atomTxnId);
    const rows = [`${atomTxnId},Sale,1500`, `${second!.atomTxnId},Reversal,1500`];
    const { payout } = await compare(csvOf([heading, ...rows]), { name: 'december.csv' });
    expect(await linesOf(payout.id, { outcome: 'match' })).toMatchObject([
      { kind: 'refund', note: payoutNotes.reversed },
    ]);
    expect(missed).toEqual([]);
  });

  it('lists the results, the latest first', async () => {
    const csv = await settlement();
    const ids = [(await compare(csv)).payout.id, (await compare(`${csv}\r\n`, { name: 'second.csv' })).payout.id];
    const answer = await fetch(`${url()}?range=[0,9]&sort=["createdAt","DESC"]`, { headers });
    const listed = (await answer.json()) as Payout[];
    expect(listed.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(answer.headers.get('content-range')).toMatch(/\/2$/);
  });

  it('compares 20,000 lines within seconds', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `${22_000_000_000_000 + i},1500.00,2026-11-20`);
    const at = performance.now();
    const { payout } = await compare(csvOf(['Txn ID,Amount,Txn Date', ...rows]));
    expect(performance.now() - at).toBeLessThan(30_000);
    expect(payout.counts.unknown).toBe(20_000);
  });
});
