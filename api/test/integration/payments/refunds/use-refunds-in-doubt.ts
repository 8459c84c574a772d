import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { Clock } from '../../../../src/platform/config/clock.ts';
import type { Event } from '../../../../src/events/event.entity.ts';
import { RefundJobs } from '../../../../src/payments/refunds/refund-jobs.ts';
import { aDayAhead } from '../../../support/set-clock.ts';
import { anEvent } from '../../../support/builders.ts';
import { payAndReturn } from '../../../support/payments/bank.ts';
import { Payer } from '../../../support/payments/payer.ts';
import { asAdmin } from '../../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const usual = {
  refundFault: 'none',
  statusFault: 'none',
  refundsRefused: false,
  refundListedAfterSeconds: 0,
  refundRemark: 'REFUND INITIATED',
  refundsRepeatable: false,
};

const clock = aDayAhead();
export let test: TestApp;
export let event: Event;
export let payer: Payer;
let headers: { authorization: string };

/** Starts the API and a bank whose refunds arrive after a month, once for a spec file. */
export function useRefundsInDoubt(): void {
  beforeAll(async () => {
    test = await startTestApp({
      sandbox: { settings: { callback: false, refundArrivesAfterSeconds: 30 * 86_400 }, now: () => clock.now() },
      env: { THROTTLE_FACTOR: '100' },
      override: (module) => module.overrideProvider(Clock).useValue(clock),
    });
    test.app.useLogger(false);
    event = await anEvent(test.db);
  });
  beforeEach(async () => {
    payer = new Payer(test);
    headers = await asAdmin(test);
  });
  afterEach(() => payer.bankSettings(usual));
  afterAll(() => test.close());
}

/** A payment of one paisa too much, which must be refunded. */
export async function paidTooMuch(): Promise<{ merchTxnId: string; id: string }> {
  const merchTxnId = await payer.start(event);
  await payAndReturn(payer, merchTxnId, { amount: '1500.01' });
  return { merchTxnId, id: (await payer.payment(merchTxnId)).id };
}

export const call = async <T>(path: string, body?: object): Promise<T> => {
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${test.url}/api/admin/payments/${path}`, {
    ...sent,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  return (await answer.json()) as T;
};
export const detail = (id: string) => call<PaymentDetail>(id);
export const lastRefund = async (id: string) => (await detail(id)).refunds.at(-1)?.id ?? '';
/** Runs the job of the latest refund. */
export const run = async (id: string): Promise<void> => test.app.get(RefundJobs).run(await lastRefund(id));
export const states = async (id: string) => {
  const { state, refunds } = await detail(id);
  return [state, ...refunds.map((refund) => refund.state)];
};
/** Moves the clock and signs in again, because sessions end after two hours. */
export const wait = async (milliseconds: number): Promise<void> => {
  clock.offset += milliseconds;
  headers = await asAdmin(test);
};
export const decide = async (id: string, decision: 'arrived' | 'send-again', note: unknown = 'Seen on the statement') =>
  call<PaymentDetail & { error?: string }>(`${id}/refunds/${await lastRefund(id)}/${decision}`, { note });
