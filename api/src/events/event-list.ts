import type { SelectQueryBuilder } from 'typeorm';
import { likeText } from '../platform/http/simple-rest/like.ts';
import type { ListFields, ListQuery } from '../platform/http/simple-rest/list-query.ts';
import type { Event } from './event.entity.ts';

/** The console's columns by their names on the wire, and what each is sorted by. */
const columns = {
  id: 'e.id',
  eventName: 'e.eventName',
  startDate: 'e.startDate',
  endDate: 'e.endDate',
  location: 'e.location',
  eventType: 'e.eventType',
} as const;

export const eventListFields: ListFields = {
  sortable: Object.keys(columns),
  filterable: ['q', 'id', 'eventType'],
};

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

export function applyListQuery(rows: SelectQueryBuilder<Event>, { filter, sort, offset, limit }: ListQuery): void {
  const { q, id, eventType } = filter;
  // ids are compared as text, for a filter may hold anything.
  if (id !== undefined) rows.andWhere('e.id::text IN (:...ids)', { ids: ['', ...listOf(id)] });
  if (eventType !== undefined) rows.andWhere('e.event_type IN (:...types)', { types: ['', ...listOf(eventType)] });
  if (q !== undefined) {
    const text = `%${likeText(String(q).normalize('NFC').trim())}%`;
    rows.andWhere('(e.event_name ILIKE :text OR e.event_name_hi ILIKE :text OR e.location ILIKE :text)', { text });
  }
  if (sort) rows.orderBy(columns[sort.field as keyof typeof columns], sort.ascending ? 'ASC' : 'DESC', 'NULLS LAST');
  else rows.orderBy('e.startDate', 'DESC');
  rows.addOrderBy('e.id', 'ASC').offset(offset).limit(limit);
}
