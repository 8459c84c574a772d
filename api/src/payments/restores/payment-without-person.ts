import type { EntityManager } from 'typeorm';
import { Event } from '../../events/event.entity.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { Payment } from '../payment.entity.ts';

/** The event of lost registrations. It is stored as deleted, so that lists of events do not show it. */
const lostEvent = {
  id: '6c6f7374-0000-4000-8000-000000000000',
  eventName: 'Not known (restored from a backup)',
  startDate: '2000-01-01',
  endDate: '2000-01-01',
  eventType: 'past',
  deletedAt: new Date('2000-01-01T00:00:00Z'),
} as const;

/** A payment that the provider has and the database lacks. */
interface LostPayment {
  merchTxnId: string;
  /** The Indian day under which the provider has the payment, `YYYY-MM-DD`. */
  day: string;
  amountPaise: number;
  restoredAt: Date;
}

/**
 * Stores a payment whose records were lost, with a registration without a person. Settlement then cannot register a
 * player and returns the money (`records_lost`).
 */
export async function createPaymentWithoutPerson(tx: EntityManager, lost: LostPayment, now: Date): Promise<Payment> {
  const { amountPaise: quotedPaise } = lost;
  await tx.createQueryBuilder().insert().into(Event).values(lostEvent).orIgnore().execute();
  const registration = await tx.save(
    tx.create(Registration, { ...nobody, quotedPaise, submittedAt: now, erasedAt: now }),
  );
  return createLostPayment(tx, lost, { registrationId: registration.id, requestHash: '' }, now);
}

/** Stores the payment of a registration in the state before its money was captured. */
export function createLostPayment(
  tx: EntityManager,
  { merchTxnId, day, amountPaise: quotedPaise, restoredAt }: LostPayment,
  registered: Pick<Payment, 'registrationId' | 'requestHash'>,
  now: Date,
): Promise<Payment> {
  const noon = new Date(`${day}T12:00:00+05:30`);
  return tx.save(
    tx.create(Payment, {
      ...registered,
      merchTxnId,
      merchTxnDate: `${day} 00:00:00`,
      state: 'created',
      stateSince: now,
      // Counts as created before the restore, because the provider may already have refunds of it.
      createdAt: noon < restoredAt ? noon : restoredAt,
      quotedPaise,
      requestKey: `restore ${merchTxnId}`,
    }),
  );
}

/** A registration without a person. The player type is unknown, so `new` is a placeholder. */
const nobody: Partial<Registration> = {
  eventId: lostEvent.id,
  kind: 'new',
  firstName: '',
  lastName: '',
  nameKey: null,
  mobile: null,
  age: 0,
  address: '',
  playingStyle: '',
  email: '',
  photoKey: null,
  consentVersion: null,
  consentAt: null,
  guardianName: null,
  guardianRelation: null,
  browserHash: '',
  recordsLost: true,
};
