import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../../src/platform/config/clock.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { EventRefundJobs } from '../../../src/payments/refunds/event-refunds.service.ts';
import { AtomGateway } from '../../../src/payments/gateway/atom.gateway.ts';
import type { Report } from '../../../src/payments/payment-state.ts';
import { RefundJobs } from '../../../src/payments/refunds/refund-jobs.ts';
import { Refund } from '../../../src/payments/refunds/refund.entity.ts';
import { RegistrationRefunds } from '../../../src/payments/refunds/registration-refunds.service.ts';
import { DueRequeries, Reconciler } from '../../../src/payments/requery/reconciler.ts';
import { RecoverySweep } from '../../../src/payments/requery/recovery-sweep.ts';
import { RequeryService } from '../../../src/payments/requery.service.ts';
import { SettlementService } from '../../../src/payments/settlement.service.ts';
import { anEvent } from '../../support/builders.ts';
import { counterForm, registerAtCounter, returnForm } from '../../support/payments/counter.ts';
import { forgedSuccess } from '../../support/payments/forged-message.ts';
import { Payer } from '../../support/payments/payer.ts';
import { aDayAhead } from '../../support/set-clock.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const clock = aDayAhead();
let test: TestApp;
let payer: Payer;
let event: Event;
let headers: { authorization: string };
/** Spies on the calls to the provider. */
let calls: jest.SpiedFunction<() => unknown>[];
beforeAll(async () => {
  test = await startTestApp({
    sandbox: { settings: { callback: false }, now: () => clock.now() },
    env: { THROTTLE_FACTOR: '1000' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
  test.app.useLogger(false);
  payer = new Payer(test);
  headers = await asAdmin(test);
  event = await anEvent(test.db);
});
afterAll(() => test.close());
beforeEach(() => {
  const gateway = test.app.get(AtomGateway);
  calls = (['requery', 'refund', 'requeryRefund'] as const).map(
    (method) => jest.spyOn(gateway, method) as unknown as jest.SpiedFunction<() => unknown>,
  );
});
afterEach(() => {
  expect(calls.map((call) => call.mock.calls)).toEqual([[], [], []]);
  jest.restoreAllMocks();
});

async function aCounterPayment(): Promise<{ paymentId: string; merchTxnId: string }> {
  const { status, json } = await registerAtCounter({ url: test.url, headers }, counterForm(event));
  expect(status).toBe(200);
  return json;
}

const giveBack = async (paymentId: string): Promise<string> => {
  const answer = await fetch(`${test.url}/api/admin/payments/${paymentId}/return`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(returnForm()),
  });
  expect(answer.status).toBe(200);
  return (await test.db.getRepository(Refund).findOneByOrFail({ paymentId })).id;
};

/** The stored data of a payment, except the number of its notifications. */
const stored = async (merchTxnId: string) => {
  const { notificationCount: _, ...payment } = await payer.payment(merchTxnId);
  const transitions = await test.db.query('SELECT id FROM payment_transitions WHERE payment_id = $1', [payment.id]);
  const refunds = await test.db.getRepository(Refund).findBy({ paymentId: payment.id });
  return { payment, transitions, refunds };
};

const success = (merchTxnId: string): Report => ({
  kind: 'success',
  code: 'OTS0000',
  message: 'SUCCESS',
  reversed: [merchTxnId],
  capture: { amountPaise: 150_000, surchargePaise: 0, atomTxnId: '11000000777777', bankTxnId: 'B1', method: 'NB' },
});

/** What could cause a requery, or bring an answer of the provider. */
const paths: Record<string, (merchTxnId: string, paymentId: string) => Promise<unknown>> = {
  'a page that polls': (id) => Promise.all([payer.get(`merchant/${id}`), payer.get(`status/${id}`)]),
  'the registration call': (id) => payer.register(id),
  'the receipt': (id) => payer.get(`receipt/txn/${id}`),
  'the reconciler': (id) => test.app.get(Reconciler).reconcile(id),
  'a requery': async (id) => test.app.get(RequeryService).requery(await payer.payment(id), 'poll'),
  'a settled success, with a reversal': (id) => test.app.get(SettlementService).settle(id, success(id), 'callback'),
  'a settled reversal': (id) =>
    test.app.get(SettlementService).settle(id, { kind: 'reversed', code: 'OTS0001', message: 'x' }, 'reconciler'),
  'a lapse': (id) =>
    test.app.get(SettlementService).settle(id, { kind: 'lapsed', code: null, message: null }, 'reconciler'),
  'a forged return': async (id) => payer.comeBack(await forgedSuccess(test, id)),
  'a forged callback': async (id) => payer.comeBack(await forgedSuccess(test, id), '/api/payment/callback'),
  'the recovery sweep': () => test.app.get(RecoverySweep).run(),
  '"Check now"': (_, id) => fetch(`${test.url}/api/admin/payments/${id}/check`, { method: 'POST', headers }),
};

describe.each(Object.keys(paths))('%s', (path) => {
  it('sends the provider no request about money of the counter, and changes nothing', async () => {
    const { merchTxnId, paymentId } = await aCounterPayment();
    const before = await stored(merchTxnId);
    await paths[path]!(merchTxnId, paymentId);
    expect(await stored(merchTxnId)).toEqual(before);
    const refundId = await giveBack(paymentId);
    const returned = await stored(merchTxnId);
    await paths[path]!(merchTxnId, paymentId);
    await test.app.get(RefundJobs).run(refundId);
    await test.app.get(RefundJobs).runWhenDue(refundId);
    expect(await stored(merchTxnId)).toEqual(returned);
  });
});

it('a notification about it is stored as handled, and not tried again', async () => {
  const { merchTxnId } = await aCounterPayment();
  await payer.comeBack(await forgedSuccess(test, merchTxnId), '/api/payment/callback');
  const events = await test.db.query('SELECT handled_at FROM gateway_events WHERE merch_txn_id = $1', [merchTxnId]);
  expect(events).toEqual([{ handled_at: expect.any(Date) }]);
});

it('it is never due for a requery, however old', async () => {
  const { merchTxnId } = await aCounterPayment();
  await test.db.query(`UPDATE payments SET next_requery_at = now() + interval '1 day' WHERE channel = 'provider'`);
  expect(await test.app.get(DueRequeries).claim(100)).toEqual([]);
  for (const set of [
    'next_requery_at = now()',
    'last_requery_at = now()',
    `atom_txn_id = '11'`,
    `atom_token_id = '12'`,
    `state = 'reversed'`,
    `contradiction = 'foreign'`,
  ])
    await expect(test.db.query(`UPDATE payments SET ${set} WHERE merch_txn_id = $1`, [merchTxnId])).rejects.toThrow(
      /payments_counter/,
    );
});

it('no job of a called-off event begins its refund', async () => {
  const { merchTxnId, paymentId } = await aCounterPayment();
  await expect(
    test.db.transaction(async (tx) =>
      test.app
        .get(RegistrationRefunds)
        .begin(tx, await payer.payment(merchTxnId), { reason: 'event_called_off', requestedBy: 'refund' }),
    ),
  ).rejects.toThrow(/by hand/);
  await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
  await fetch(`${test.url}/api/admin/payments/events/${event.id}/refunds`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'event_called_off' }),
  });
  const rows: { id: string; paymentId: string }[] = await test.db.query(
    'SELECT id, payment_id AS "paymentId" FROM event_refunds',
  );
  for (const { id } of rows) await test.app.get(EventRefundJobs).run(id);
  await test.db.query(`UPDATE events SET event_type = 'upcoming' WHERE id = $1`, [event.id]);
  expect(rows.map((row) => row.paymentId)).not.toContain(paymentId);
  expect((await payer.payment(merchTxnId)).state).toBe('paid');
});
