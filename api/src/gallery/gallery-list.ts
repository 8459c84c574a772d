import type { SelectQueryBuilder } from 'typeorm';
import type { ListFields, ListQuery } from '../platform/http/simple-rest/list-query.ts';
import type { GalleryPhoto } from './gallery-photo.entity.ts';

/** The columns by their names on the wire, and what each is sorted by. */
const columns = {
  id: 'p.id',
  eventName: 'e.event_name',
  eventDate: 'p.eventDate',
  caption: 'p.caption',
  title: 'p.title',
  isHighlight: 'p.isHighlight',
  createdAt: 'p.uploadDate',
  uploadDate: 'p.uploadDate',
} as const;

export const galleryListFields: ListFields = {
  sortable: Object.keys(columns),
  filterable: ['id', 'eventId', 'isHighlight'],
};

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

/** On rows `p` of photos joined with `e`, their events. */
export function applyListQuery(rows: SelectQueryBuilder<GalleryPhoto>, query: ListQuery): void {
  const { filter, sort, offset, limit } = query;
  // ids are compared as text, for a filter may hold anything.
  if (filter.id !== undefined) rows.andWhere('p.id::text IN (:...ids)', { ids: ['', ...listOf(filter.id)] });
  if (filter.eventId !== undefined)
    rows.andWhere('p.event_id::text IN (:...events)', { events: ['', ...listOf(filter.eventId)] });
  if (filter.isHighlight !== undefined)
    rows.andWhere('p.is_highlight = :marked', { marked: filter.isHighlight === true });
  if (sort) rows.orderBy(columns[sort.field as keyof typeof columns], sort.ascending ? 'ASC' : 'DESC', 'NULLS LAST');
  else rows.orderBy('p.uploadDate', 'DESC');
  rows.addOrderBy('p.id', 'ASC').offset(offset).limit(limit);
}
