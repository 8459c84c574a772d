import { afterEach, describe, expect, it } from '@jest/globals';
import { payoutNotes, payoutSentences } from '@maidan/shared/rules/payments/payouts.ts';
import type { AuditEntryView } from '@maidan/shared/wire/audit.ts';
import type { Payout, PayoutMapping } from '@maidan/shared/wire/payouts/payouts.ts';
import { Clock } from '../../../../src/platform/config/clock.ts';
import { AuditEntry } from '../../../../src/platform/audit/audit-entry.entity.ts';
import { PayoutFile, PayoutLine as StoredLine } from '../../../../src/payments/payouts/payout.entity.ts';
import { Refund } from '../../../../src/payments/refunds/refund.entity.ts';
import { payAndReturn } from '../../../support/payments/bank.ts';
import { xlsx } from '../../../support/files/xlsx.ts';
import { headers, idOf, league, payer, post, started, test, usePaymentsConsole } from '../payments-console.ts';
import { url, form, send, columnsOf, compare, linesOf, settlement, csvOf } from './payouts-api.ts';

usePaymentsConsole();
afterEach(() => test.db.query('DELETE FROM payout_files'));

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

it('keeps nothing of the payer of an ordinary line, whose columns are matched, nor of a line that cannot be read', async () => {
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

it('keeps the file’s name, which may be a person’s, in the history only as long as its result', async () => {
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
  const rows = ['Txn ID,Amount,Charges,GST,Net Amount,UTR', '11000000999999,1500,20000000,20000000,1500,632612345678'];
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

it('is written once, settles nothing twice, and is deleted as a whole', async () => {
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

it('does not expect from the provider what was returned by hand: its return carries the club’s own id', async () => {
  const csv = await settlement();
  const { id, merchTxnId } = await payer.payment(started.paid);
  const refund = { id: crypto.randomUUID(), paymentId: id, atomTxnId: merchTxnId, amountPaise: 150_000 } as const;
  const by = { reason: 'by_club', requestedBy: 'admin secretary', requestedAt: test.app.get(Clock).now() } as const;
  await test.db.getRepository(Refund).insert({ ...refund, ...by, state: 'done', sentAt: by.requestedAt });
  const { payout } = await compare(csv);
  await test.db.query('DELETE FROM refunds WHERE id = $1', [refund.id]);
  expect(payout.counts).toMatchObject({ match: payout.lineCount, nextFile: 0, notInFile: 0 });
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
