import type { INestApplicationContext } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { defaultFees, validFeeOn } from '@maidan/shared/domain/fees.ts';
import { playerKinds } from '@maidan/shared/domain/player-type.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { toPaise } from '@maidan/shared/format/money.ts';
import { nameKey } from '@maidan/shared/rules/registration.ts';
import type { NewFeeRequest } from '@maidan/shared/wire/fees/fees.ts';
import type { AuditActor } from '../../src/platform/audit/record-audit.ts';
import { Event } from '../../src/events/event.entity.ts';
import { FeesAdminService } from '../../src/fees/fees.admin.service.ts';
import { Player } from '../../src/players/player.entity.ts';
import { WaitingListEntry } from '../../src/waiting-list/waiting-list-entry.entity.ts';

/** The actor that tests give to a service that they call without a request. */
export const secretary: AuditActor = { id: null, name: 'secretary', requestId: null };

const dayMs = 86_400_000;

/** The day in India that is `days` days from now, as `YYYY-MM-DD`. */
export const inDays = (days: number): string => indianDay(new Date(Date.now() + days * dayMs));

/** Stores an event. By default it is open for registration. */
export const anEvent = (db: DataSource, given: Partial<Event> = {}): Promise<Event> =>
  db.getRepository(Event).save({
    eventName: 'Monsoon Tennis-Ball Cup',
    startDate: inDays(14),
    endDate: inDays(16),
    description: 'Sixteen sides, one ground.',
    rules: 'Six overs a side.',
    location: 'Ward 12 Ground',
    eventType: 'upcoming',
    photoKey: null,
    ...given,
  });

/** Stores a player. By default it is a player of the club's old lists. */
export function aPlayer(db: DataSource, given: Partial<Player> = {}): Promise<Player> {
  const { firstName = 'Ravi', lastName = 'Sahu', kind = 'old' } = given;
  return db.getRepository(Player).save({
    source: 'imported',
    kind,
    eventId: null,
    firstName,
    lastName,
    nameKey: nameKey(firstName, lastName),
    mobile: '9876543210',
    age: 31,
    address: 'Near the water tank, Raipur',
    playingStyle: 'Right-hand Batsman',
    photoKey: null,
    receiptNumber: null,
    amountPaise: null,
    isActive: true,
    inactiveReason: null,
    ...given,
  });
}

let waitingPeople = 0;

/** Stores an entry of an event's waiting list. */
export const anEntry = (
  db: DataSource,
  given: Partial<WaitingListEntry> & Pick<WaitingListEntry, 'eventId'>,
): Promise<WaitingListEntry> => {
  const { firstName = 'Meera', lastName = 'Nag' } = given;
  return db.getRepository(WaitingListEntry).save({
    state: 'waiting',
    firstName,
    lastName,
    nameKey: nameKey(firstName, lastName),
    mobile: String(9_700_000_000 + ++waitingPeople),
    kind: 'new',
    browserHash: '',
    language: 'en',
    createdAt: new Date(),
    ...given,
  });
};

/** Sets a fee, as an administrator does who has seen the fee that is valid. */
export async function replaceFee(app: INestApplicationContext, form: NewFeeRequest): Promise<void> {
  const service = app.get(FeesAdminService, { strict: false });
  const { fees } = await service.overview();
  const standing = fees.filter(({ withdrawnAt, supersededBy }) => !withdrawnAt && !supersededBy);
  const valid = validFeeOn(standing, form.eventId || null, form.kind, form.validFrom);
  await service.add({ ...form, replaces: valid?.id ?? '' }, secretary);
}

/** Replaces all fees by the fees with which a new database begins. */
export async function resetFees(db: DataSource): Promise<void> {
  await db.query('TRUNCATE fees');
  for (const kind of playerKinds)
    await db.query(`INSERT INTO fees (kind, amount_paise, added_by, added_at) VALUES ($1, $2, 'system', now())`, [
      kind,
      toPaise(defaultFees[kind]),
    ]);
}
