import { isUUID } from 'class-validator';
import type { SelectQueryBuilder } from 'typeorm';
import type { PlayerFilterField, PlayerSort } from '@maidan/shared/wire/players.ts';
import {
  type ListFields,
  type ListFilters,
  type ListQuery,
  whereBetweenDays,
  whereFiltered,
} from '../../platform/http/simple-rest/list-query.ts';
import type { Player } from '../player.entity.ts';
import { consent, eventName } from './player-columns.ts';
import { whereMatches } from './player-search.ts';

/** The console's columns by their names on the wire, and what each is sorted by. */
const columns = {
  name: 'p.nameKey',
  age: 'p.age',
  phone: 'p.mobile',
  address: 'p.address',
  playingStyle: 'p.playingStyle',
  position: 'p.playerType',
  eventName,
  receipt_number: 'p.receiptNumber',
  amount: 'p.amountPaise',
  unavailability: 'p.unavailability',
  remarks: `NULLIF(p.remarks, '')`,
  createdAt: 'p.createdAt',
  id: 'p.id',
} as const satisfies Record<PlayerSort, string>;

/** Columns that may be null: null sorts last in either order. */
const nullsLast: Partial<Record<string, 'NULLS LAST'>> = {
  eventName: 'NULLS LAST',
  receipt_number: 'NULLS LAST',
  amount: 'NULLS LAST',
  remarks: 'NULLS LAST',
} satisfies Partial<Record<PlayerSort, 'NULLS LAST'>>;

const mobileOf = 'SELECT m.mobile FROM players m WHERE m.id = :member';

const filters: ListFilters<PlayerFilterField, Player> = {
  id: (rows, value) => rows.andWhere('p.id IN (:...ids)', { ids: idsOf(value) }),
  position: (rows, value) => rows.andWhere('p.player_type IN (:...positions)', { positions: textsOf(value) }),
  eventId: (rows, value) => rows.andWhere('p.event_id IN (:...events)', { events: idsOf(value) }),
  from: (rows, from) => whereBetweenDays(rows, 'p.created_at', { from }),
  to: (rows, to) => whereBetweenDays(rows, 'p.created_at', { to }),
  family: (rows, value) => rows.andWhere(`p.mobile = (${mobileOf})`, { member: idOf(value) }),
  consent: (rows, value) =>
    rows.andWhere(`(${consent} IN ('Missing', 'Guardian missing')) = :isMissing`, { isMissing: value === 'missing' }),
  q: (rows, value) => whereMatches(rows, String(value)),
};

export const playerListFields: ListFields = { sortable: Object.keys(columns), filterable: Object.keys(filters) };

const latestFirst: NonNullable<ListQuery['sort']> = { field: 'createdAt', ascending: false };

/** Which players a list holds: hidden and deleted ones are in none. */
export function whereListed(rows: SelectQueryBuilder<Player>, { filter }: Pick<ListQuery, 'filter'>): void {
  // TypeORM itself excludes deleted rows.
  rows.where('p.is_active');
  whereFiltered(rows, filters, filter);
}

/** Ties are ordered by id in the same direction, so that pages are stable. */
export function inOrder(rows: SelectQueryBuilder<Player>, { sort = latestFirst }: { sort?: ListQuery['sort'] }): void {
  const direction = sort.ascending ? 'ASC' : 'DESC';
  rows
    .orderBy(columns[sort.field as keyof typeof columns], direction, nullsLast[sort.field])
    .addOrderBy('p.id', direction);
}

/** An empty list of values matches no player; `IN ()` would be invalid SQL. */
const noPlayerId = '00000000-0000-0000-0000-000000000000';

const textsOf = (value: unknown): string[] => ['', ...(Array.isArray(value) ? value : [value]).map(String)];
const idOf = (value: unknown): string => (isUUID(value) ? String(value) : noPlayerId);
/** A filter may hold anything; values that are no UUID match nothing. */
const idsOf = (value: unknown): string[] => [noPlayerId, ...textsOf(value).filter((text) => isUUID(text))];
