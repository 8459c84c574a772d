import { beforeEach } from '@jest/globals';
import type { AttentionResponse } from '@maidan/shared/wire/payments-admin.ts';
import type { EventRefundsResponse } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { Event } from '../../../../src/events/event.entity.ts';
import { EventRefundJobs } from '../../../../src/payments/refunds/event-refunds.service.ts';
import { anEvent } from '../../../support/builders.ts';
import { payAndReturn } from '../../../support/payments/bank.ts';
import { get, payer, post, test, usePaymentsConsole } from '../payments-console.ts';

export let event: Event;

/** Starts the API and the bank, once for a spec file; each test has an event of its own. */
export function useEventRefunds(): void {
  usePaymentsConsole();
  beforeEach(async () => {
    event = await anEvent(test.db, { eventName: 'Monsoon Cup' });
  });
}

/** Another one than that of the test. */
export const useEvent = (other: Event): void => {
  event = other;
};

export const path = () => `events/${event.id}/refunds`;
export const progress = () => get<EventRefundsResponse>(path());
export const refundAll = async (body: object = { reason: 'event_called_off' }) => {
  const { status, json } = await post(path(), body);
  return { status, json: json as unknown as EventRefundsResponse & { error: string; errors?: object } };
};
export const setStatus = (eventType: string) =>
  test.db.query('UPDATE events SET event_type = $2 WHERE id = $1', [event.id, eventType]);
export const callOff = () => setStatus('abandoned');

/** A paid registration for the event; its `merchTxnId`. */
export async function aPayer(firstName = 'Asha'): Promise<string> {
  const merchTxnId = await payer.start(event, { firstName });
  await payAndReturn(payer, merchTxnId);
  return merchTxnId;
}

/** Runs the jobs of all payers that are due, as the queue would. */
export async function runJobs(): Promise<void> {
  const due: { id: string }[] = await test.db.query(`SELECT id FROM event_refunds WHERE state = 'due'`);
  for (const { id } of due) await test.app.get(EventRefundJobs).run(id);
}

export const counts = ({ sums }: EventRefundsResponse) =>
  Object.fromEntries(Object.entries(sums).flatMap(([name, { count }]) => (count > 0 ? [[name, count]] : [])));

export const attention = async () =>
  (await get<AttentionResponse>('attention')).items.filter(({ id }) => id === event.id);
