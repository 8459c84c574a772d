import type { SelectQueryBuilder } from 'typeorm';
import { isCalendarDay } from '@maidan/shared/dates.ts';
import { invalid } from '../errors/domain-error.ts';
import { Event } from '../events/event.entity.ts';
import { Registration } from '../registrations/registration.entity.ts';
import { likeText } from '../simple-rest/like.ts';
import type { ListFields, ListQuery } from '../simple-rest/list-query.ts';
import type { Payment } from './payment.entity.ts';

/** The treasurer's columns by their names on the wire, and what each is sorted by. */
const columns = {
  createdAt: 'p.createdAt',
  stateSince: 'p.stateSince',
  state: 'p.state',
  amount: 'p.quotedPaise',
  receiptNumber: 'p.receiptNumber',
  payerName: 'r.nameKey',
  eventName: 'e.eventName',
  id: 'p.id',
} as const;

export const paymentListFields: ListFields = {
  sortable: Object.keys(columns),
  filterable: ['q', 'id', 'state', 'eventId', 'from', 'to'],
};

const searchable = ['r.name_key', 'r.mobile', 'p.receipt_number', 'p.merch_txn_id', 'p.atom_txn_id', 'p.bank_txn_id']
  .map((column) => `lower(coalesce(${column}, ''))`)
  .join(` || ' ' || `);

/** Payments, each with its registration and its event, which may have been deleted since. */
export function joined(rows: SelectQueryBuilder<Payment>): SelectQueryBuilder<Payment> {
  return rows
    .withDeleted()
    .innerJoin(Registration, 'r', 'r.id = p.registrationId')
    .innerJoin(Event, 'e', 'e.id = r.eventId');
}

export function whereListed(rows: SelectQueryBuilder<Payment>, { filter }: Pick<ListQuery, 'filter'>): void {
  const { q, state, from, to } = filter;
  among(rows, 'p.id::text', 'ids', filter.id);
  among(rows, 'p.state', 'states', state);
  among(rows, 'r.event_id::text', 'events', filter.eventId);
  if (from !== undefined) rows.andWhere(`p.created_at >= ${startOf(':from')}`, { from: day(from) });
  if (to !== undefined) rows.andWhere(`p.created_at < ${startOf(':to', 1)}`, { to: day(to) });
  if (q !== undefined) search(rows, String(q));
}

export function inOrder(rows: SelectQueryBuilder<Payment>, { sort, offset, limit }: ListQuery): void {
  const [column, order] = sort
    ? [columns[sort.field as keyof typeof columns], sort.ascending ? ('ASC' as const) : ('DESC' as const)]
    : [columns.createdAt, 'DESC' as const];
  rows.orderBy(column, order, 'NULLS LAST').addOrderBy('p.id', 'ASC').offset(offset).limit(limit);
}

/** Compared as text, for a filter may hold anything. */
function among(rows: SelectQueryBuilder<Payment>, column: string, name: string, wanted: unknown): void {
  if (wanted !== undefined)
    rows.andWhere(`${column} IN (:...${name})`, { [name]: ['', ...[wanted].flat().map(String)] });
}

/** The instant at which an Indian day begins, so many days later. */
const startOf = (parameter: string, later = 0): string =>
  `((CAST(${parameter} AS date) + ${later})::timestamp AT TIME ZONE 'Asia/Kolkata')`;

function day(value: unknown): string {
  if (typeof value !== 'string' || !isCalendarDay(value)) throw invalid('from and to must be days, YYYY-MM-DD');
  return value;
}

/** Every word must occur: in the payer's name or mobile, the receipt, the transaction ids or the bank's reference. */
function search(rows: SelectQueryBuilder<Payment>, text: string): void {
  const words = text.normalize('NFC').toLocaleLowerCase('en-IN').split(/\s+/).filter(Boolean).slice(0, 8);
  words.forEach((word, i) => rows.andWhere(`(${searchable}) LIKE :word${i}`, { [`word${i}`]: `%${likeText(word)}%` }));
}
