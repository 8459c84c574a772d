import { describe, expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { rowTotalHeader } from '@maidan/shared/wire/spreadsheets/row-total-header.ts';
import type { PayersResponse, PaymentTotalsResponse } from '@maidan/shared/wire/payments-admin.ts';
import { payAndReturn } from '../../support/payments/bank.ts';
import {
  clock,
  cup,
  get,
  headers,
  idOf,
  league,
  payer,
  runRefunds,
  started,
  test,
  usePaymentsConsole,
} from './payments-console.ts';

usePaymentsConsole();

describe('totals, ledger and payers', () => {
  it('add up four totals of the filtered payments', async () => {
    const { totals } = await get<PaymentTotalsResponse>('totals');
    expect(totals).toEqual({
      paid: { count: 3, rupees: 4500 },
      waiting: { count: 1, rupees: 1500 },
      // One with the wrong sum, and one that came twice.
      refundDue: { count: 2, rupees: 1501 },
      refunded: { count: 0, rupees: 0 },
    });
    const filter = encodeURIComponent(JSON.stringify({ eventId: cup.id, state: 'failed' }));
    expect((await get<PaymentTotalsResponse>(`totals?filter=${filter}`)).totals).toMatchObject({
      paid: { count: 2, rupees: 3000 },
      refundDue: { count: 0 },
    });
  });

  it('export a ledger with every captured amount as a CSV file', async () => {
    const answer = await fetch(`${test.url}/api/admin/payments/ledger.csv`, { headers });
    expect(answer.headers.get('content-type')).toMatch('text/csv');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="payments_ledger_${clock.today()}.csv"`,
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const [head, ...lines] = bytes.subarray(3).toString('utf8').trim().split('\r\n');
    expect(head).toMatch(/Receipt No,Gross,Surcharge,Fee,Paid By,Provider Transaction,Bank Reference,Refund,/);
    expect(lines).toHaveLength(5);
    const cells = lines.map((line) => line.split(','));
    expect(cells.map((line) => line.slice(4, 6).join())).toEqual(
      expect.arrayContaining(['Asha Verma,Cup', 'Bina Sum,Cup', 'चंदा साहू,League', 'Dev Sahu,League']),
    );
    expect(cells.find((line) => line[4] === 'Bina Sum')?.slice(7, 10)).toEqual(['1530', '30', '1500']);
    // Nothing of a surcharge is ever refunded; where there is no refund the column is empty.
    expect(head?.split(',')[17]).toBe('Surcharge Refunded');
    expect(cells.filter((line) => line[4] === 'चंदा साहू').map((line) => line[17])).toEqual(['', '0']);
    expect(cells.filter((line) => line[4] === 'चंदा साहू').map((line) => line.slice(13, 15))).toEqual([
      ['', ''],
      ['1500', 'due'],
    ]);
  });

  it('says in front of the ledger how many rows it has, so that a complete file does not look cut off', async () => {
    const answer = await fetch(`${test.url}/api/admin/payments/ledger.csv`, { headers });
    // Five captures of four payments, of which one was paid twice.
    expect(answer.headers.get(rowTotalHeader)).toBe('5');
    expect((await answer.text()).trim().split('\r\n')).toHaveLength(1 + 5);
  });

  it('dates money that was paid twice by the day it became known, not by a later try to refund it', async () => {
    const rows = async () => {
      const answer = await fetch(`${test.url}/api/admin/payments/ledger.csv`, { headers });
      const lines = (await answer.text())
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
      return lines.filter((line) => line[4] === 'चंदा साहू').map((line) => ({ at: line[1], refund: line[14] }));
    };
    const before = await rows();
    await payer.bankSettings({ refundsRefused: true });
    await runRefunds(await idOf(started.twice));
    await payer.bankSettings({ refundsRefused: false });
    clock.offset += 3_600_000;
    await runRefunds(await idOf(started.twice));
    // A row that is changed is stored behind the others.
    await test.db.query(`UPDATE refunds SET message = message || '' WHERE state = 'refused'`);
    expect(await rows()).toEqual(before.map(({ at, refund }) => ({ at, refund: refund && 'due' })));
  });

  it('list the payers of an event, also of a deleted one', async () => {
    await test.db.query('UPDATE events SET deleted_at = now() WHERE id = $1', [league.id]);
    const { eventName, payers } = await get<PayersResponse>(`payers/${league.id}`);
    await test.db.query('UPDATE events SET deleted_at = NULL WHERE id = $1', [league.id]);
    expect(eventName).toBe('League');
    expect(payers).toMatchObject([
      { name: 'Dev Sahu', amount: 1, state: 'refund_due', receiptNumber: null },
      { name: 'चंदा साहू', amount: 1500, state: 'paid', mobile: expect.stringMatching(/^9\d{9}$/) },
    ]);
    const nobody = await fetch(`${test.url}/api/admin/payments/payers/${crypto.randomUUID()}`, { headers });
    expect(nobody.status).toBe(404);
  });

  it('offers the treasurer no e-mail address that was made up for the provider', async () => {
    const merchTxnId = await payer.start(cup, { firstName: 'Nita', email: 'nita@example.org' });
    await payAndReturn(payer, merchTxnId);
    const { payers } = await get<PayersResponse>(`payers/${cup.id}`);
    expect(payers.find(({ name }) => name === 'Nita Sahu')?.email).toBe('nita@example.org');
    expect(payers.filter(({ name }) => name !== 'Nita Sahu').map(({ email }) => email)).toEqual([null, null]);
    expect(JSON.stringify(payers)).not.toContain(club.emailDomain);
  });
});
