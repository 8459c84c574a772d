import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { type PlayerKind, playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { closedStates } from '@maidan/shared/domain/payment-state.ts';
import {
  everyEvent,
  type UnpaidFilterField,
  type UnpaidRow,
  type UnpaidSort,
  type UnpaidTotalsResponse,
} from '@maidan/shared/wire/payments-console/unpaid.ts';
import { indianDateTime, indianDay } from '@maidan/shared/format/dates.ts';
import { unpaidReason } from '@maidan/shared/domain/payments/unpaid-reason.ts';
import { Event } from '../../events/event.entity.ts';
import { hasNotOptedOut } from '../../players/player-list.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { likeText, searchWords, soundsLike } from '../../platform/http/simple-rest/like.ts';
import type { ListFields, ListQuery } from '../../platform/http/simple-rest/list-query.ts';
import { playerName } from '../../players/player.view.ts';
import { csvTable } from '../../platform/spreadsheets/csv.ts';
import { Payment } from '../payment.entity.ts';
import { idsOf } from './payment-list.ts';

/** The sortable fields of the list and their columns. */
const columns = {
  createdAt: 'p.createdAt',
  payerName: 'r.nameKey',
  eventName: 'e.eventName',
  id: 'p.id',
} as const satisfies Record<UnpaidSort, string>;

const filterable: readonly UnpaidFilterField[] = ['q', 'eventId'];

export const unpaidListFields: ListFields = { sortable: Object.keys(columns), filterable };

const samePerson = (other: string): string =>
  `${other}.event_id = r.event_id AND ${other}.mobile = r.mobile AND ${other}.name_key = r.name_key`;

/** SQL: the player is registered, or has paid and has left the event since. */
const isOrWasIn = `((y.is_active AND y.deleted_at IS NULL) OR EXISTS (SELECT FROM payments q WHERE q.player_id = y.id))`;

/** SQL: another attempt of the same person for the event that is later, has brought money, or is still open. */
const anotherAttempt = `SELECT FROM registrations o JOIN payments q ON q.registration_id = o.id
  WHERE ${samePerson('o')} AND (q.state NOT IN (:...closedStates) OR (q.created_at, q.id) > (p.created_at, p.id))`;

const registered = `SELECT FROM players y WHERE ${samePerson('y')} AND ${isOrWasIn}`;

/** SQL: a player of the event who had this name and mobile before a correction. */
const registeredBefore = `SELECT FROM player_corrections c JOIN players y ON y.id = c.player_id
  WHERE c.mobile_before = r.mobile AND c.name_key_before = r.name_key AND y.event_id = r.event_id AND ${isOrWasIn}`;

/**
 * SQL: the person has paid for the event and was then moved to another one. The present name and mobile count, and
 * those of the registration.
 */
const movedAway = `SELECT FROM registration_moves v JOIN payments q ON q.id = v.payment_id
  JOIN registrations o ON o.id = q.registration_id JOIN players y ON y.id = q.player_id
  WHERE v.from_event_id = r.event_id
    AND ((o.mobile = r.mobile AND o.name_key = r.name_key) OR (y.mobile = r.mobile AND y.name_key = r.name_key))`;

/**
 * People who have not paid, as the last payment of each person and event. All attempts of the person for the event have
 * ended without money, and the person is not registered for it, has not left it and was not moved away. Erased people
 * are left out. Mobile and name identify a person, as in the registration.
 * @param openEvents the events to list when the filter names none
 */
export function unpaidPayments(
  manager: EntityManager,
  { filter: { q, eventId } }: Pick<ListQuery, 'filter'>,
  openEvents: readonly string[],
): SelectQueryBuilder<Payment> {
  const rows = manager
    .createQueryBuilder(Payment, 'p')
    .innerJoin(Registration, 'r', 'r.id = p.registrationId')
    .where('p.state IN (:...closedStates)', { closedStates })
    .andWhere('r.erasedAt IS NULL')
    .andWhere(`NOT EXISTS (${anotherAttempt})`)
    .andWhere(`NOT EXISTS (${registered})`)
    .andWhere(`NOT EXISTS (${movedAway})`)
    .andWhere(`NOT EXISTS (${registeredBefore})`);
  if (eventId !== everyEvent) rows.andWhere('r.eventId IN (:...events)', { events: idsOf(eventId ?? openEvents) });
  for (const [i, word] of searchWords(q).entries())
    rows.andWhere(`(r.name_key || ' ' || r.mobile LIKE :pattern${i} OR ${soundsLike('r.search_key', `word${i}`)})`, {
      [`pattern${i}`]: `%${likeText(word)}%`,
      [`word${i}`]: word,
    });
  return rows;
}

const latestFirst: NonNullable<ListQuery['sort']> = { field: 'createdAt', ascending: false };

/** A row of the query, from which `UnpaidRow` is made. */
export type StoredUnpaid = Omit<UnpaidRow, '_id' | 'isOpen' | 'payerName' | 'playerType' | 'createdAt'> & {
  kind: PlayerKind;
  createdAt: Date;
};

const selected: Record<keyof StoredUnpaid, string> = {
  id: 'p.id',
  firstName: 'r.firstName',
  lastName: 'r.lastName',
  payerMobile: 'r.mobile',
  kind: 'r.kind',
  eventId: 'r.eventId',
  eventName: 'e.eventName',
  eventNameHi: 'e.eventNameHi',
  eventDate: 'CAST(e.startDate AS text)',
  state: 'p.state',
  responseMessage: 'p.responseMessage',
  createdAt: 'p.createdAt',
  language: 'p.language',
  mayBeWritten: hasNotOptedOut,
  fee: 'p.quoted_paise::float8 / 100',
  attempts: `(SELECT count(*)::int FROM registrations o JOIN payments q ON q.registration_id = o.id
    WHERE ${samePerson('o')})`,
};

/** How many people have not paid, and the sum of their fees in rupees. */
export async function totalsOfUnpaid(unpaid: SelectQueryBuilder<Payment>): Promise<UnpaidTotalsResponse['totals']> {
  const totals = await unpaid
    .clone()
    .select('count(*)::int', 'count')
    .addSelect('coalesce(sum(p.quoted_paise), 0)::float8 / 100', 'rupees')
    .getRawOne<UnpaidTotalsResponse['totals']>();
  return totals ?? { count: 0, rupees: 0 };
}

/** The rows with their events, sorted. Equal values are ordered by id, so that pages do not overlap. */
export function rowsOfUnpaid(
  unpaid: SelectQueryBuilder<Payment>,
  { sort }: Pick<ListQuery, 'sort'>,
): SelectQueryBuilder<Payment> {
  const { field, ascending } = sort ?? latestFirst;
  const direction = ascending ? 'ASC' : 'DESC';
  const rows = unpaid.clone().withDeleted().innerJoin(Event, 'e', 'e.id = r.eventId').select([]);
  for (const [name, expression] of Object.entries(selected)) rows.addSelect(expression, name);
  rows.orderBy(columns[field as UnpaidSort], direction);
  if (field !== 'id') rows.addOrderBy('p.id', direction);
  return rows;
}

export const unpaidCsv = csvTable<StoredUnpaid>([
  ['S.No', (_, serial) => serial],
  ['Name', playerName],
  ['Mobile', ({ payerMobile }) => payerMobile],
  ['Player Type', ({ kind }) => playerTypeOf(kind)],
  ['Event', ({ eventName }) => eventName],
  ['Event Date', ({ eventDate }) => eventDate],
  ['Fee (INR)', ({ fee }) => fee],
  ['Why', unpaidReason],
  ['Last Attempt (IST)', ({ createdAt }) => indianDateTime(createdAt)],
  ['Attempts', ({ attempts }) => attempts],
]);

export const unpaidCsvName = (now: Date): string => `who_has_not_paid_${indianDay(now)}.csv`;
