import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { RefundJobs } from '../../../src/payments/refunds/refund-jobs.ts';
import { aDayAhead } from '../../support/set-clock.ts';
import { payAndReturn } from '../../support/payments/bank.ts';
import { anEvent, resetFees } from '../../support/builders.ts';
import { emptyTables } from '../../support/empty-tables.ts';
import { Payer } from '../../support/payments/payer.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

export const clock = aDayAhead();
export let test: TestApp;
export let headers: { authorization: string };
export let payer: Payer;
export let cup: Event;
export let league: Event;
/** The `merchTxnId`s of the payments that `useStartedPayments` makes. */
export const started = { paid: '', surcharged: '', twice: '', wrong: '', open: '', failed: '' };

const firstOffset = clock.offset;

/** Starts the API and the bank, once for a spec file. */
export function usePaymentsConsole(): void {
  beforeAll(async () => {
    test = await startTestApp({
      sandbox: { settings: { callback: false }, now: () => clock.now() },
      env: { THROTTLE_FACTOR: '1000' },
      override: (module) => module.overrideProvider(Clock).useValue(clock),
    });
    test.app.useLogger(false);
    await signIn();
    payer = new Payer(test);
  });
  beforeEach(async () => {
    await goBack();
    await payer.bankSettings({ statusFault: 'none', refundFault: 'none', refundsRefused: false });
  });
  afterAll(() => test.close());
}

/** Empties the tables, but not the bank, and makes six payments: before all tests of a `describe`, or before each. */
export function useStartedPayments(before: typeof beforeAll | typeof beforeEach): void {
  before(async () => {
    await goBack();
    await emptyTables(test.db);
    await test.db.query('UPDATE events SET deleted_at = now()');
    await resetFees(test.db);
    payer = new Payer(test);
    cup = await anEvent(test.db, { eventName: 'Cup' });
    league = await anEvent(test.db, { eventName: 'League' });
    started.paid = await payer.start(cup, { firstName: 'Asha', lastName: 'Verma' });
    await payAndReturn(payer, started.paid, { method: 'UP' });
    started.surcharged = await payer.start(cup, { firstName: 'Bina', lastName: 'Sum' });
    await payAndReturn(payer, started.surcharged, { surcharge: '30.00' });
    started.twice = await payer.start(league, { firstName: 'चंदा', lastName: 'साहू' });
    await payAndReturn(payer, started.twice);
    await payAndReturn(payer, started.twice, { another: true });
    started.wrong = await payer.start(league, { firstName: 'Dev' });
    await payAndReturn(payer, started.wrong, { amount: '1.00' });
    started.open = await payer.start(league, { firstName: 'Esha' });
    started.failed = await payer.start(cup, { firstName: 'Farid' });
    await payAndReturn(payer, started.failed, { outcome: 'failed' });
  });
}

async function signIn(): Promise<void> {
  headers = await asAdmin(test);
}

/** Sets the clock back after a test has moved it. */
async function goBack(): Promise<void> {
  if (clock.offset === firstOffset) return;
  clock.offset = firstOffset;
  await signIn();
}

/** Moves the clock, and signs in again because the session has expired by then. */
export async function passDays(days: number): Promise<void> {
  clock.offset += days * 86_400_000;
  await signIn();
}

export const get = async <T>(path: string): Promise<T> => {
  const answer = await fetch(`${test.url}/api/admin/payments/${path}`, { headers });
  return (await answer.json()) as T;
};
export const post = async (path: string, body: object = {}) => {
  const answer = await fetch(`${test.url}/api/admin/payments/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: (await answer.json()) as PaymentDetail & { error: string } };
};
export const idOf = async (merchTxnId: string): Promise<string> => (await payer.payment(merchTxnId)).id;
export const runRefunds = async (id: string): Promise<void> => {
  for (const { id: refund } of (await get<PaymentDetail>(id)).refunds) await test.app.get(RefundJobs).run(refund);
};
