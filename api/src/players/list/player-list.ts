import { isUUID } from 'class-validator';
import type { SelectQueryBuilder } from 'typeorm';
import type { ListFields, ListQuery } from '../../simple-rest/list-query.ts';
import type { Player } from '../player.entity.ts';
import { whereMatches } from './player-search.ts';

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
  remarks: `NULLIF(p.remarks, '')`,
  createdAt: 'p.createdAt',
  id: 'p.id',
} as const;

/** What a player may lack stands last, whichever way the column is sorted. */
const nullableFields: ReadonlySet<string> = new Set(['receipt_number', 'amount', 'remarks']);

export const playerListFields: ListFields = {
  sortable: Object.keys(columns),
  filterable: ['q', 'id', 'position', 'eventId'],
};

const latestFirst: NonNullable<ListQuery['sort']> = { field: 'createdAt', ascending: false };

/** Which players a list holds: hidden and deleted ones are in none. */
export function whereListed(rows: SelectQueryBuilder<Player>, { filter }: Pick<ListQuery, 'filter'>): void {
  const { q, id, position, eventId } = filter;
  // TypeORM adds that nobody deleted is meant.
  rows.where('p.is_active');
  if (id !== undefined) rows.andWhere('p.id IN (:...ids)', { ids: idsOf(id) });
  if (position !== undefined) rows.andWhere('p.player_type IN (:...positions)', { positions: textsOf(position) });
  if (eventId !== undefined) rows.andWhere('p.event_id IN (:...events)', { events: idsOf(eventId) });
  if (q !== undefined) whereMatches(rows, String(q));
}

/** Players of one moment keep their places from page to page: their ids decide, the same way round. */
export function inOrder(rows: SelectQueryBuilder<Player>, { sort = latestFirst }: { sort?: ListQuery['sort'] }): void {
  const direction = sort.ascending ? 'ASC' : 'DESC';
  const nulls = nullableFields.has(sort.field) ? ('NULLS LAST' as const) : undefined;
  rows.orderBy(columns[sort.field as keyof typeof columns], direction, nulls).addOrderBy('p.id', direction);
}

/** An empty list of values finds nobody, and is no SQL. */
const noPlayerId = '00000000-0000-0000-0000-000000000000';

const textsOf = (value: unknown): string[] => ['', ...(Array.isArray(value) ? value : [value]).map(String)];
/** A filter may hold anything; what is no id cannot be found. */
const idsOf = (value: unknown): string[] => [noPlayerId, ...textsOf(value).filter((text) => isUUID(text))];
