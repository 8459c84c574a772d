import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { statementSentences } from '@maidan/shared/rules/payments/statement.ts';
import type { PaymentRow, PaymentTotalsResponse } from '@maidan/shared/wire/payments-admin.ts';
import type { PaymentSummaryResponse } from '@maidan/shared/wire/payments-console/payment-summary.ts';
import type { StatementPeriod, StatementResponse } from '@maidan/shared/wire/payments-console/statement.ts';
import type { PayoutColumnsResponse, PayoutResponse } from '@maidan/shared/wire/payouts/payouts.ts';
import { rowTotalHeader } from '@maidan/shared/wire/spreadsheets.ts';
import { indianDay, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { endRefund, payAndReturn } from '../../support/payments/bank.ts';
import { counterForm, registerAtCounter, returnForm } from '../../support/payments/counter.ts';
import {
  clock,
  cup,
  get,
  headers,
  idOf,
  league,
  passDays,
  payer,
  post,
  runRefunds,
  started,
  test,
  usePaymentsConsole,
  useStartedPayments,
} from './payments-console.ts';

usePaymentsConsole();

const dayMs = 86_400_000;
const dayAgo = (days: number): string => indianDay(new Date(clock.now().getTime() - days * dayMs));

const queryOf = (by: StatementPeriod, from: string, to: string) => `?from=${from}&to=${to}&by=${by}`;
const statement = (by: StatementPeriod = 'day', from = dayAgo(60), to = clock.today()) =>
  get<StatementResponse>(`statement${queryOf(by, from, to)}`);
const lineOf = async (day: string) => (await statement()).lines.find(({ period }) => period === day);
const summary = async () => (await get<PaymentSummaryResponse>('summary')).summary;

/** The captures of `useStartedPayments`. One of the five is a second payment, and one has a wrong amount. */
const online = { count: 5, rupees: 6001, surcharge: 30 };
const none = { count: 0, rupees: 0 };
/** The captures that must be refunded: the second payment and the wrong amount. */
const due = { count: 2, rupees: 1501 };

async function returnSurplus(): Promise<void> {
  for (const merchTxnId of [started.twice, started.wrong]) {
    await runRefunds(await idOf(merchTxnId));
    await endRefund(test, merchTxnId, 'done');
    await runRefunds(await idOf(merchTxnId));
  }
}

const atCounter = async (given: object) =>
  (await registerAtCounter({ url: test.url, headers }, counterForm(cup, { takenOn: clock.today(), ...given }))).json;

describe('the statement', () => {
  useStartedPayments(beforeEach);

  it('has a row for each period in which money moved, their total, and the refunds that are due now', async () => {
    const today = clock.today();
    const sums = {
      ...{ online, counter: [], refunded: none, reversed: none, counterReturned: [], returned: none, fees: none },
      ...{ received: { count: 5, rupees: 6001 }, net: 6001 },
    };
    const from = dayAgo(60);
    expect(await statement()).toEqual({
      ...{
        success: true,
        from,
        to: today,
        by: 'day',
        firstDay: today,
        owed: { refunds: due, dues: none, byFamilies: none },
        balance: { before: 0, after: 6001, now: 6001 },
      },
      ...{ lines: [{ period: today, ...sums }], total: sums },
    });
    expect((await statement('month')).lines).toEqual([{ period: today.slice(0, 7), ...sums }]);
    expect((await statement('year')).lines).toEqual([{ period: today.slice(0, 4), ...sums }]);
    expect(await statement('day', dayAgo(9), dayAgo(1))).toMatchObject({
      ...{ lines: [], total: { net: 0 }, balance: { before: 0, after: 0, now: 6001 } },
    });
  });

  it('keeps the income of a day when it is refunded later, and lists the refund on its own day', async () => {
    const day = clock.today();
    const before = await lineOf(day);
    await passDays(1);
    await returnSurplus();
    expect(await lineOf(day)).toEqual(before);
    const today = clock.today();
    expect(await lineOf(today)).toMatchObject({
      ...{ online: none, refunded: due, returned: due, net: -1501 },
    });
    expect(await statement()).toMatchObject({ total: { net: 4500 }, owed: { refunds: none } });
    expect((await statement('day', today)).balance).toEqual({ before: 6001, after: 4500, now: 4500 });
    const { totals } = await get<PaymentTotalsResponse>('totals');
    expect(totals).toMatchObject({ paid: { rupees: 4500 }, refunded: { rupees: 1501 } });
  });

  it('lists money of the counter on the day on which it was taken or given back, by person and channel', async () => {
    const yesterday = dayAgo(1);
    await atCounter({ takenOn: yesterday });
    await atCounter({ takenOn: yesterday, channel: 'transfer', reference: 'N1' });
    const { paymentId } = await atCounter({ takenOn: yesterday, takenBy: 'Asha Verma' });
    await post(`${paymentId}/return`, returnForm({ channel: 'transfer', reference: 'N2', returnedBy: 'Ravi Sahu' }));
    const sum = { count: 1, rupees: 1550 };
    expect(await lineOf(yesterday)).toMatchObject({
      ...{ online: none, received: { count: 3, rupees: 4650 }, counterReturned: [], net: 4650 },
      counter: [
        { channel: 'cash', person: 'Asha Verma', ...sum },
        { channel: 'cash', person: 'Meena Rao', ...sum },
        { channel: 'transfer', person: 'Meena Rao', ...sum },
      ],
    });
    expect(await lineOf(clock.today())).toMatchObject({
      counterReturned: [{ channel: 'transfer', person: 'Ravi Sahu', ...sum }],
      ...{ refunded: none, returned: sum, net: 6001 - 1550 },
    });
    expect((await statement()).firstDay).toBe(yesterday);
  });

  it('shows what was given back by hand on the day that was entered for it', async () => {
    const [yesterday, today] = [dayAgo(1), clock.today()];
    const { paymentId } = await atCounter({ takenOn: yesterday });
    const byHand = { channel: 'cash', reference: '', by: 'Meena Rao', on: yesterday };
    const form = { giveBack: '500', reason: 'Injured', ...byHand, requestKey: '1'.repeat(32) };
    expect((await post(`${paymentId}/withdraw`, form)).status).toBe(200);
    expect(await lineOf(yesterday)).toMatchObject({
      counterReturned: [{ channel: 'cash', person: 'Meena Rao', count: 1, rupees: 500 }],
      ...{ received: { rupees: 1550 }, returned: { rupees: 500 }, net: 1050 },
    });
    expect((await lineOf(today))?.returned).toEqual(none);
    const filter = encodeURIComponent(JSON.stringify({ returnedFrom: yesterday, returnedTo: yesterday }));
    expect((await get<PaymentRow[]>(`?filter=${filter}`)).map(({ id }) => id)).toEqual([paymentId]);
  });

  it('lists a partial refund on the day on which it arrived, and a reversal on its own day', async () => {
    const [paid, surcharged] = [await idOf(started.paid), await idOf(started.surcharged)];
    const requestKey = '0'.repeat(32);
    await post(`${paid}/partial-refund`, { amount: '500', reason: 'Plays one day only', requestKey });
    await post(`${paid}/check`);
    expect((await lineOf(clock.today()))?.refunded).toEqual(none);
    await endRefund(test, started.paid, 'done');
    await post(`${paid}/check`);
    expect((await lineOf(clock.today()))?.refunded).toEqual({ count: 1, rupees: 500 });
    await passDays(1);
    for (const merchTxnId of [started.paid, started.surcharged]) await payer.pay(merchTxnId, { outcome: 'reversed' });
    for (const id of [paid, surcharged]) await post(`${id}/check`);
    expect(await lineOf(clock.today())).toMatchObject({
      ...{ refunded: none, reversed: { count: 2, rupees: 2500 }, returned: { rupees: 2500 }, net: -2500 },
    });
    expect((await statement()).total).toMatchObject({ returned: { rupees: 3000 }, net: 3001 });
  });

  it('equals the settlement file to the paisa, the provider’s charges included', async () => {
    await returnSurplus();
    const send = async <T>(path: string, mapping?: object, replace = false) => {
      const rows = (await (await fetch(`${test.sandbox?.url}/settlement.csv`)).text()).trim().split('\r\n');
      const ours = rows.filter((row, i) => i === 0 || Object.values(started).some((id) => row.includes(id)));
      const body = new FormData();
      if (mapping) body.set('mapping', JSON.stringify(mapping));
      if (replace) body.set('replace', 'true');
      body.set('file', new File([ours.join('\r\n')], 'november.csv', { type: 'text/csv' }));
      return (await (
        await fetch(`${test.url}/api/admin/payouts${path}`, { method: 'POST', headers, body })
      ).json()) as T;
    };
    const { mapping } = await send<PayoutColumnsResponse>('/columns');
    const { payout } = await send<PayoutResponse>('', mapping);
    const { payments, refunds, fees, taxes } = payout.totals;
    const { total, lines } = await statement();
    expect([total.received.rupees, total.returned.rupees]).toEqual([payments, refunds]);
    // Each payment has charges, and each refund has a line without charges.
    expect(total.fees).toEqual({ count: 7, rupees: fees + taxes });
    expect(lines.map((line) => line.fees.rupees)).toEqual([fees + taxes]);

    // Without a column of charges they are unknown, and not zero.
    const { fee: _fee, tax: _tax, ...withoutCharges } = mapping;
    expect((await send<PayoutResponse>('', withoutCharges, true)).payout.totals).toMatchObject({ payments, fees: 0 });
    expect((await statement()).total.fees).toEqual(none);
    await test.db.query('DELETE FROM payout_files');
  });
});

describe('a statement', () => {
  useStartedPayments(beforeAll);

  it.each([
    ['', 'from', statementSentences.day],
    ['?from=2026-11-31&to=2026-12-01&by=day', 'from', statementSentences.day],
    ['?from=2026-11-01&to=soon&by=day', 'to', statementSentences.day],
    ['?from=2026-11-02&to=2026-11-01&by=day', 'to', statementSentences.order],
    ['?from=2025-11-01&to=2026-11-02&by=day', 'to', statementSentences.long],
    ['?from=2026-11-01&to=2026-11-02&by=week', 'by', statementSentences.by],
  ])('refuses %s', async (query, field, sentence) => {
    for (const path of ['statement', 'statement/export']) {
      const answer = await fetch(`${test.url}/api/admin/payments/${path}${query}`, { headers });
      const { errors } = (await answer.json()) as { errors: Record<string, string> };
      expect([answer.status, errors[field]]).toEqual([400, sentence]);
    }
  });

  it('is downloaded with the same rows and total, and has no cell that a spreadsheet would run', async () => {
    await atCounter({ takenBy: '=SUM(A1)' });
    await atCounter({ takenBy: 'Asha Verma', channel: 'transfer', reference: 'N3' });
    const [from, today] = [dayAgo(60), clock.today()];
    const answer = await fetch(`${test.url}/api/admin/payments/statement/export${queryOf('day', from, today)}`, {
      headers,
    });
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="statement_${from}_${today}_by_day.csv"`,
    );
    expect(answer.headers.get(rowTotalHeader)).toBe('7');
    const [head = '', line, total, ...more] = (await answer.text()).trim().split('\r\n');
    expect(head).toMatch(
      /^\uFEFF?When,Online: movements,Online,At the counter: cash,At the counter: transfers,At the counter: taken by,Came in,/,
    );
    const sums = `,5,6001,1550,1550,'=SUM(A1) 1550; Asha Verma 1550 (transfer),9101,0,0,0,0,0,,0,9101,30,0,0`;
    expect(line).toBe(today + sums);
    expect(total).toMatch(/^"?Total, .* to .*"?,5,6001,/);
    expect(more).toEqual([
      `Brought forward on ${shortIndianDate(from)},,,,,,,,,,,,,,0,,,`,
      'Remains of this period,,,,,,,,,,,,,,9101,,,',
      'Carried forward: balance today,,,,,,,,,,,,,,9101,,,',
      '"Of it to be given back, as of now",,,,,,,,,,,,,,-1501,,,',
      'Left after that,,,,,,,,,,,,,,7600,,,',
    ]);
  });
});

describe('the payments', () => {
  useStartedPayments(beforeAll);

  const listed = async (filter: object) => {
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const rows = await get<PaymentRow[]>(`?${query}`);
    const { totals } = await get<PaymentTotalsResponse>(`totals?${query}`);
    const csv = await (await fetch(`${test.url}/api/admin/payments/ledger.csv?${query}`, { headers })).text();
    const names = rows.map(({ payerName }) => payerName.split(' ')[0]).toSorted();
    return { names, refunded: totals.refunded.rupees, ledger: csv.trim().split('\r\n').length - 1 };
  };

  it('are filtered by the day on which money came in or went back, in list, totals and ledger', async () => {
    const day = clock.today();
    await passDays(2);
    await returnSurplus();
    const today = clock.today();
    const back = { names: ['Dev', 'चंदा'], refunded: 1501, ledger: 3 };
    expect(await listed({ returnedFrom: today, returnedTo: today })).toEqual(back);
    expect(await listed({ returnedFrom: today })).toEqual(back);
    expect(await listed({ returnedTo: day })).toEqual({ names: [], refunded: 0, ledger: 0 });
    const received = { names: ['Asha', 'Bina', 'Dev', 'चंदा'], refunded: 1501, ledger: 5 };
    expect(await listed({ receivedFrom: day, receivedTo: day })).toEqual(received);
    expect(await listed({ receivedTo: day })).toEqual(received);
    expect(await listed({ receivedFrom: today })).toMatchObject({ names: [] });
    expect(await listed({ receivedTo: day, returnedFrom: today, eventId: league.id })).toEqual(back);
    // Both dates must fit the same refund, and no refund lies between them.
    expect(await listed({ returnedFrom: day, returnedTo: dayAgo(1) })).toMatchObject({ names: [] });
    const wrong = await fetch(`${test.url}/api/admin/payments?filter={"returnedFrom":"soon"}`, { headers });
    expect(wrong.status).toBe(400);
  });
});

describe('the sums above the tabs', () => {
  useStartedPayments(beforeEach);

  it('have the money received and refunded today, which later refunds do not change', async () => {
    const { today } = await summary();
    expect(today).toEqual({
      ...{ from: clock.today(), count: 5, rupees: 6001, returned: none },
      by: { provider: { count: 5, rupees: 6001 }, cash: none, transfer: none },
    });
    await returnSurplus();
    await post(`${await idOf(started.paid)}/refund`, { reason: 'Injured' });
    expect((await summary()).today).toEqual({ ...today, returned: due });
  });

  it('count a payment on the day on which its money came, not on the day on which it was started', async () => {
    await passDays(40);
    await payAndReturn(payer, started.open);
    expect((await summary()).today).toMatchObject({ count: 1, rupees: 1500 });
    expect((await listedToday()).length).toBe(1);
  });
});

const listedToday = () =>
  get<PaymentRow[]>(`?filter=${encodeURIComponent(JSON.stringify({ receivedFrom: clock.today() }))}`);
