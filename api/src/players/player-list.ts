import type { SelectQueryBuilder } from 'typeorm';
import { likeText } from '../simple-rest/like.ts';
import type { ListFields, ListQuery } from '../simple-rest/list-query.ts';
import type { Player } from './player.entity.ts';

/** The console's columns by their names on the wire, and what each is sorted by. */
const columns = {
  name: 'p.nameKey',
  age: 'p.age',
  phone: 'p.mobile',
  address: 'p.address',
  playingStyle: 'p.playingStyle',
  position: 'p.playerType',
  receipt_number: 'p.receiptNumber',
  amount: 'p.amountPaise',
  unavailability: 'p.unavailability',
  remarks: 'p.remarks',
  createdAt: 'p.createdAt',
  id: 'p.id',
} as const;

export const playerListFields: ListFields = {
  sortable: Object.keys(columns),
  filterable: ['q', 'id', 'position', 'eventId'],
};

/** The very expression of the index `players_search`: another one would read the whole table. */
const searchable = `p.name_key || ' ' || p.mobile || ' ' || lower(p.address) || ' ' || lower(coalesce(p.receipt_number, ''))`;

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

export function applyListQuery(rows: SelectQueryBuilder<Player>, { filter, sort, offset, limit }: ListQuery): void {
  const { q, id, position, eventId } = filter;
  // ids are compared as text, for a filter may hold anything.
  if (id !== undefined) rows.andWhere('p.id::text IN (:...ids)', { ids: ['', ...listOf(id)] });
  if (position !== undefined)
    rows.andWhere('p.player_type IN (:...positions)', { positions: ['', ...listOf(position)] });
  if (eventId !== undefined) rows.andWhere('p.event_id::text IN (:...events)', { events: ['', ...listOf(eventId)] });
  if (q !== undefined) search(rows, String(q));
  if (sort) rows.orderBy(columns[sort.field as keyof typeof columns], sort.ascending ? 'ASC' : 'DESC', 'NULLS LAST');
  else rows.orderBy('p.createdAt', 'DESC');
  rows.addOrderBy('p.id', 'ASC').offset(offset).limit(limit);
}

/** Every word must occur: in the name, the mobile, the address or the receipt number. */
function search(rows: SelectQueryBuilder<Player>, text: string): void {
  const words = text.normalize('NFC').toLocaleLowerCase('en-IN').split(/\s+/).filter(Boolean).slice(0, 8);
  words.forEach((word, i) => rows.andWhere(`(${searchable}) LIKE :word${i}`, { [`word${i}`]: `%${likeText(word)}%` }));
}
