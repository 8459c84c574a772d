import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { Clock } from '../../../../src/platform/config/clock.ts';
import type { Event } from '../../../../src/events/event.entity.ts';
import { RequeryService } from '../../../../src/payments/requery.service.ts';
import { Refund } from '../../../../src/payments/refunds/refund.entity.ts';
import { RefundJobs } from '../../../../src/payments/refunds/refund-jobs.ts';
import { aDayAhead } from '../../../support/set-clock.ts';
import { payAndReturn } from '../../../support/payments/bank.ts';
import { anEvent } from '../../../support/builders.ts';
import { Payer } from '../../../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

export const minute = 60_000;

export const hour = 60 * minute;

const usualBank = { refundFault: 'none', refundsRefused: false };

const clock = aDayAhead();

export let test: TestApp;

export let event: Event;

export let payer: Payer;

export const wait = (milliseconds: number): void => {
  clock.offset += milliseconds;
};

/** Refunds of a payment, the oldest first. */
export async function refundsOf(merchTxnId: string): Promise<Refund[]> {
  const { id } = await payer.payment(merchTxnId);
  return test.db.getRepository(Refund).find({ where: { paymentId: id }, order: { requestedAt: 'ASC' } });
}

/** Runs the job of the latest refund. */
export async function run(merchTxnId: string): Promise<void> {
  const latest = (await refundsOf(merchTxnId)).at(-1);
  if (!latest) throw new Error('There is no refund.');
  await test.app.get(RefundJobs).run(latest.id);
}

export const requery = async (merchTxnId: string) =>
  test.app.get(RequeryService).requery(await payer.payment(merchTxnId), 'reconciler');

export const states = async (merchTxnId: string) => ({
  payment: (await payer.payment(merchTxnId)).state,
  refunds: (await refundsOf(merchTxnId)).map(({ state }) => state),
});

/** A payment that must be refunded: one paisa too much was captured. */
export async function paidTooMuch(): Promise<string> {
  const id = await payer.start(event);
  await payAndReturn(payer, id, { amount: '1500.01' });
  return id;
}

/** Starts the API and a bank whose refunds arrive after a day, once for a spec file. */
export function useRefunds(): void {
  beforeAll(async () => {
    test = await startTestApp({
      sandbox: { settings: { callback: false, refundArrivesAfterSeconds: 86_400 }, now: () => clock.now() },
      env: { THROTTLE_FACTOR: '100' },
      override: (module) => module.overrideProvider(Clock).useValue(clock),
    });
    test.app.useLogger(false);
    event = await anEvent(test.db);
  });
  beforeEach(() => {
    payer = new Payer(test);
  });
  afterEach(() => payer.bankSettings(usualBank));
  afterAll(() => test.close());
}
