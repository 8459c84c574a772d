import { expect, it } from '@jest/globals';
import type { PaymentTotalsResponse } from '@maidan/shared/wire/payments-admin.ts';
import type { PaymentSummaryResponse } from '@maidan/shared/wire/payments-console/payment-summary.ts';
import { clock, get, passDays, started, test, usePaymentsConsole } from './payments-console.ts';

usePaymentsConsole();

const none = { count: 0, rupees: 0 };
const online = (count: number, rupees: number) => ({ provider: { count, rupees }, cash: none, transfer: none });
const nothing = { ...none, by: online(0, 0) };
const summary = async () => (await get<PaymentSummaryResponse>('summary')).summary;
const total = async (filter: object) =>
  (await get<PaymentTotalsResponse>(`totals?filter=${encodeURIComponent(JSON.stringify(filter))}`)).totals;

it('sums up what was taken today and this month, and what is open, as the list’s totals do', async () => {
  const today = clock.today();
  const month = `${today.slice(0, 8)}01`;
  const paid = { count: 3, rupees: 4500, by: online(3, 4500) };
  expect(await summary()).toEqual({
    today: { from: today, ...paid },
    month: { from: month, ...paid },
    waiting: { count: 1, rupees: 1500 },
  });
  // One was started in the last month, one yesterday or, on the first, today.
  const before = (merchTxnId: string, day: string) =>
    test.db.query(
      `UPDATE payments SET created_at = $2::date::timestamp AT TIME ZONE 'Asia/Kolkata' - interval '1 second'
      WHERE merch_txn_id = $1`,
      [merchTxnId, day],
    );
  await before(started.paid, month);
  await before(started.surcharged, today);
  const after = await summary();
  expect(after.today.count).toBe(1);
  expect(after.month.count).toBe(today === month ? 1 : 2);
  for (const { from, by: _, ...sum } of [after.today, after.month]) expect((await total({ from })).paid).toEqual(sum);
  expect((await total({})).waiting).toEqual(after.waiting);
});

it('counts nothing on a day without payments', async () => {
  await passDays(40);
  const { today, month } = await summary();
  expect([today, month]).toEqual([
    { from: clock.today(), ...nothing },
    { from: `${clock.today().slice(0, 8)}01`, ...nothing },
  ]);
});
