import { isUUID } from 'class-validator';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { isPaymentChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import type { PaymentFilterField, PaymentSort } from '@maidan/shared/wire/payments-admin.ts';
import { Event } from '../../events/event.entity.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { type ListFilters, whereFiltered } from '../../platform/http/simple-rest/list-filters.ts';
import type { ListFields, ListQuery } from '../../platform/http/simple-rest/list-query.ts';
import { Payment } from '../payment.entity.ts';
import { wherePaymentDay } from './payment-day.ts';
import { whereMatches } from './payment-search.ts';

/** The sortable fields of the list and their columns. */
const columns = {
  createdAt: 'p.createdAt',
  stateSince: 'p.stateSince',
  state: 'p.state',
  amount: 'p.quotedPaise',
  receiptNumber: 'p.receiptNumber',
  payerName: 'r.nameKey',
  eventName: 'e.eventName',
  id: 'p.id',
} as const satisfies Record<PaymentSort, string>;

/** Nullable columns sort with NULLS LAST in both directions; on the others that would prevent the use of the index. */
const nullable: ReadonlySet<string> = new Set(['receiptNumber', 'payerName']);

/** The filters of the registration's columns need `needsRegistration` below. */
const filters: ListFilters<PaymentFilterField, Payment> = {
  id: (rows, value) => rows.andWhere('p.id IN (:...ids)', { ids: idsOf(value) }),
  channel: (rows, value) => rows.andWhere('p.channel IN (:...channels)', { channels: channelsOf(value) }),
  state: (rows, value) => whereState(rows, [value].flat().map(String)),
  eventId: (rows, value) => rows.andWhere('r.event_id IN (:...events)', { events: idsOf(value) }),
  from: (rows, from) => wherePaymentDay(rows, { from }),
  to: (rows, to) => wherePaymentDay(rows, { to }),
  q: (rows, value) => whereMatches(rows, String(value)),
};

export const paymentListFields: ListFields = { sortable: Object.keys(columns), filterable: Object.keys(filters) };

/** Payments, each with its registration and its event, which may have been deleted since. */
export function joinRegistration(rows: SelectQueryBuilder<Payment>): SelectQueryBuilder<Payment> {
  return rows
    .withDeleted()
    .innerJoin(Registration, 'r', 'r.id = p.registrationId')
    .innerJoin(Event, 'e', 'e.id = r.eventId');
}

/**
 * The filtered payments, joined only with the tables that the query needs: counting with all joins reads every row of
 * them, although each payment has exactly one registration and one event.
 */
export function listedPayments(
  manager: EntityManager,
  { filter, sort }: Pick<ListQuery, 'filter' | 'sort'>,
): SelectQueryBuilder<Payment> {
  const rows = manager.createQueryBuilder(Payment, 'p');
  const needsRegistration = [filter.q !== undefined, filter.eventId !== undefined, sort?.field === 'payerName'];
  if (sort?.field === 'eventName') joinRegistration(rows);
  else if (needsRegistration.some(Boolean)) rows.innerJoin(Registration, 'r', 'r.id = p.registrationId');
  whereListed(rows, { filter });
  return rows;
}

/**
 * Counts the rows before order and limit are added. TypeORM's own count becomes a slow DISTINCT once tables are joined.
 */
export async function countRows(rows: SelectQueryBuilder<Payment>): Promise<number> {
  const counted = await rows.clone().select('count(*)::int', 'n').getRawOne<{ n: number }>();
  return counted?.n ?? 0;
}

export function whereListed(rows: SelectQueryBuilder<Payment>, { filter }: Pick<ListQuery, 'filter'>): void {
  whereFiltered(rows, filters, filter);
}

const latestFirst: NonNullable<ListQuery['sort']> = { field: 'createdAt', ascending: false };

/** Equal values are ordered by id, so that pages do not overlap. */
export function inOrder(rows: SelectQueryBuilder<Payment>, { sort, offset, limit }: ListQuery): void {
  const { field, ascending } = sort ?? latestFirst;
  const direction = ascending ? 'ASC' : 'DESC';
  rows.orderBy(columns[field as keyof typeof columns], direction, nullable.has(field) ? 'NULLS LAST' : undefined);
  if (field !== 'id') rows.addOrderBy('p.id', direction);
  rows.offset(offset).limit(limit);
}

/**
 * A single state is compared with `=`, so that the index on the state also gives the order. An empty list finds
 * nothing.
 */
function whereState(rows: SelectQueryBuilder<Payment>, states: string[]): void {
  const [first = '', ...more] = states;
  if (more.length === 0) rows.andWhere('p.state = :state', { state: first });
  else rows.andWhere('p.state IN (:...states)', { states });
}

/** An id that no row has: `IN ()` would be invalid SQL, and values that are no UUID are dropped. */
const unusedId = '00000000-0000-0000-0000-000000000000';
export const idsOf = (value: unknown): string[] => [
  unusedId,
  ...[value]
    .flat()
    .map(String)
    .filter((text) => isUUID(text)),
];

/** Values that are no channel are dropped; without any other, no row is found. */
const channelsOf = (value: unknown): string[] => ['', ...[value].flat().filter(isPaymentChannel)];
