import type { SelectQueryBuilder } from 'typeorm';
import { likeText } from '../platform/http/simple-rest/like.ts';
import type { ListFields, ListQuery } from '../platform/http/simple-rest/list-query.ts';
import type { Member } from './member.entity.ts';

/** By their names on the wire. */
const columns = {
  position: 'm.position',
  name: 'm.name',
  designation: 'm.designation',
  createdAt: 'm.createdAt',
  id: 'm.id',
} as const;

export const memberListFields: ListFields = { sortable: Object.keys(columns), filterable: ['q', 'id'] };

export function applyListQuery(rows: SelectQueryBuilder<Member>, { filter, sort, offset, limit }: ListQuery): void {
  const { q, id } = filter;
  // ids are compared as text, for a filter may hold anything.
  if (id !== undefined) rows.andWhere('m.id::text IN (:...ids)', { ids: ['', ...[id].flat().map(String)] });
  if (q !== undefined) {
    const like = `%${likeText(String(q).normalize('NFC').trim())}%`;
    rows.andWhere('(m.name ILIKE :like OR m.designation ILIKE :like)', { like });
  }
  if (sort) rows.orderBy(columns[sort.field as keyof typeof columns], sort.ascending ? 'ASC' : 'DESC');
  rows.addOrderBy('m.position').addOrderBy('m.createdAt').addOrderBy('m.id').offset(offset).limit(limit);
}
