import { isUUID } from 'class-validator';
import type { DataSource, EntityManager, SelectQueryBuilder } from 'typeorm';
import { purposes } from '@maidan/shared/declaration.ts';
import type { PlayerFilterField, PlayerSeason, PlayerSort } from '@maidan/shared/wire/players.ts';
import {
  type ListFields,
  type ListFilters,
  type ListQuery,
  whereBetweenDays,
  whereFiltered,
} from '../platform/http/simple-rest/list-query.ts';
import type { Player } from './player.entity.ts';
import { ageLimits, namedKind, type PlayerKind } from '@maidan/shared/domain/player-type.ts';
import { searchWords, soundsLike, wordPattern } from '../platform/http/simple-rest/like.ts';
import { namedStatement, readRows } from '../platform/sql/read-rows.ts';

/** Columns of a player that the lists and the exports as JSON read. */
const listedColumns = [
  'id',
  'firstName',
  'lastName',
  'age',
  'mobile',
  'address',
  'playingStyle',
  'kind',
  'receiptNumber',
  'amountPaise',
  'unavailability',
  'remarks',
  'photoKey',
  'isActive',
  'eventId',
  'createdAt',
  'source',
] as const satisfies readonly (keyof Player)[];

export type ListedPlayer = Pick<Player, (typeof listedColumns)[number]>;

/** A listed player with the name of the event, which may have been deleted since. */
export type PlayerRow = ListedPlayer & { eventName: string | null };

/** The name of a player's event, which may have been deleted since. */
export const eventName = '(SELECT e.event_name FROM events e WHERE e.id = p.event_id)';

/**
 * SQL: whether somebody has agreed for the player: `Given`, `On paper`, `Guardian missing` (only the minor has agreed)
 * or `Missing`. A player of an old list has no registration, and so no consent.
 */
export const consent = `coalesce((
  SELECT CASE WHEN r.consent_at IS NULL THEN 'Missing' WHEN r.consent_version IS NULL THEN 'On paper'
    WHEN p.age < ${ageLimits.adult} AND r.guardian_name IS NULL THEN 'Guardian missing' ELSE 'Given' END
  FROM payments pay JOIN registrations r ON r.id = pay.registration_id WHERE pay.player_id = p.id), 'Missing')`;

/**
 * SQL: an adult has agreed for the registration `r`, as in `RegistrationsService.mayAllow`. The lower of both ages
 * counts, because the player's age may have been corrected since.
 */
export const hasAdultAgreed = (player: string): string =>
  `(r.guardian_name IS NOT NULL OR (r.consent_at IS NOT NULL AND r.consent_version IS NULL)
    OR least(r.age, ${player}.age) >= ${ageLimits.adult})`;

/** SQL: the purposes of the registration `r` without those that need an adult's consent. */
const withoutPurposes = purposes.reduce((all, purpose) => `array_remove(${all}, '${purpose}')`, 'r.purposes');

/** SQL: what the player's registration allows now (`ConsentSubject`), as an array. */
const allowedNow = `(SELECT CASE WHEN ${hasAdultAgreed('p')} THEN r.purposes ELSE ${withoutPurposes} END
  FROM payments pay JOIN registrations r ON r.id = pay.registration_id WHERE pay.player_id = p.id)`;

/** SQL: the allowed purposes as a text, such as `auction, messages`; empty when none is allowed. */
export const allowed = `coalesce(array_to_string(array_remove(array_remove(${allowedNow}, 'seen'), 'no_messages'), ', '), '')`;

/**
 * SQL: the family of the registration `r` has neither refused all messages nor withdrawn its consent to messages. A
 * message about the event for which somebody has registered belongs to running the event and needs no consent of its
 * own (`shared/src/declaration.ts`).
 */
export const hasNotOptedOut = `('no_messages' <> ALL (r.purposes) AND coalesce((SELECT c.is_given FROM purpose_consents c
  WHERE c.registration_id = r.id AND c.purpose = 'messages' ORDER BY c.id DESC LIMIT 1), true))`;

/** SQL: whether messages leave out the family of the player `p`; false for a player without a registration. */
export const refusesMessages = `coalesce((SELECT NOT ${hasNotOptedOut}
  FROM payments pay JOIN registrations r ON r.id = pay.registration_id WHERE pay.player_id = p.id), false)`;

/** The ids of those registrations whose families refuse messages. */
export async function findRefusing(tx: EntityManager, registrationIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }[]>(
    `SELECT r.id FROM registrations r WHERE r.id = ANY ($1) AND NOT ${hasNotOptedOut}`,
    [registrationIds],
  );
  return new Set(rows.map(({ id }) => id));
}

export function selectPlayerRows(rows: SelectQueryBuilder<Player>): void {
  rows.select(eventName, 'eventName');
  for (const column of listedColumns) rows.addSelect(`p.${column}`, column);
}

/** Columns by their API names, with the expression by which each is sorted. */
const columns = {
  name: 'p.nameKey',
  age: 'p.age',
  phone: 'p.mobile',
  address: 'p.address',
  playingStyle: 'p.playingStyle',
  position: 'p.kind',
  eventName,
  receipt_number: 'p.receiptNumber',
  amount: 'p.amountPaise',
  unavailability: 'p.unavailability',
  remarks: `NULLIF(p.remarks, '')`,
  createdAt: 'p.createdAt',
  id: 'p.id',
} as const satisfies Record<PlayerSort, string>;

/** Columns that may be null; null is last in both orders. */
const nullsLast: Partial<Record<string, 'NULLS LAST'>> = {
  age: 'NULLS LAST',
  eventName: 'NULLS LAST',
  receipt_number: 'NULLS LAST',
  amount: 'NULLS LAST',
  remarks: 'NULLS LAST',
} satisfies Partial<Record<PlayerSort, 'NULLS LAST'>>;

const mobileOf = 'SELECT m.mobile FROM players m WHERE m.id = :member';

/**
 * SQL: no listed registration has the player `p` as its old player (index `players_of_old_player`); true for each
 * registration.
 */
const isNotRegisteredSince = `NOT EXISTS (
  SELECT FROM players r WHERE r.old_player_id = p.id AND r.is_active AND r.deleted_at IS NULL)`;

/** The condition of the season `this` must be that of the index `players_registered`. */
const seasons: Record<PlayerSeason, string> = {
  this: `p.source <> 'imported'`,
  old: `p.source = 'imported' AND ${isNotRegisteredSince}`,
  all: isNotRegisteredSince,
};

const filters: ListFilters<PlayerFilterField, Player> = {
  id: (rows, value) => rows.andWhere('p.id IN (:...ids)', { ids: idsOf(value) }),
  position: (rows, value) => rows.andWhere('p.kind IN (:...kinds)', { kinds: ['', ...kindsOf(value)] }),
  eventId: (rows, value) => rows.andWhere('p.event_id IN (:...events)', { events: idsOf(value) }),
  from: (rows, from) => whereBetweenDays(rows, 'p.created_at', { from }),
  to: (rows, to) => whereBetweenDays(rows, 'p.created_at', { to }),
  family: (rows, value) => rows.andWhere(`p.mobile = (${mobileOf})`, { member: idOf(value) }),
  consent: (rows, value) =>
    rows.andWhere(`(${consent} IN ('Missing', 'Guardian missing')) = :isMissing`, { isMissing: value === 'missing' }),
  allows: (rows, value) => rows.andWhere(`${allowedNow} @> ARRAY[:allows]::text[]`, { allows: String(value) }),
  season: (rows, value) => rows.andWhere(seasons[value as PlayerSeason] ?? 'false'),
  q: (rows, value) => whereMatches(rows, String(value)),
};

export const playerListFields: ListFields = { sortable: Object.keys(columns), filterable: Object.keys(filters) };

const latestFirst: NonNullable<ListQuery['sort']> = { field: 'createdAt', ascending: false };

/** Keeps the players that a list shows: neither inactive nor deleted. */
export function whereListed(rows: SelectQueryBuilder<Player>, { filter }: Pick<ListQuery, 'filter'>): void {
  // TypeORM itself excludes deleted rows.
  rows.where('p.is_active');
  whereFiltered(rows, filters, filter);
}

/** Players with equal values are ordered by id in the same direction, so that pages are stable. */
export function inOrder(rows: SelectQueryBuilder<Player>, { sort = latestFirst }: { sort?: ListQuery['sort'] }): void {
  const direction = sort.ascending ? 'ASC' : 'DESC';
  rows
    .orderBy(columns[sort.field as keyof typeof columns], direction, nullsLast[sort.field])
    .addOrderBy('p.id', direction);
}

/** An id that no player has. It keeps the list of `IN (…)` from being empty, which would be invalid SQL. */
const noPlayerId = '00000000-0000-0000-0000-000000000000';

/** The kinds that a filter by player type names, by their names or by their words. */
export const kindsOf = (value: unknown): PlayerKind[] => textsOf(value).flatMap((text) => namedKind(text) ?? []);

const textsOf = (value: unknown): string[] => ['', ...(Array.isArray(value) ? value : [value]).map(String)];
const idOf = (value: unknown): string => (isUUID(value) ? String(value) : noPlayerId);
/** The ids of a filter; values that are no UUID are left out. */
const idsOf = (value: unknown): string[] => [noPlayerId, ...textsOf(value).filter((text) => isUUID(text))];

/**
 * SQL of the searched columns of a player. It must equal the expression of the index `players_search`; otherwise the
 * search scans the whole table.
 */
export const searchableOfPlayer = (p: string): string =>
  `' ' || ${p}.name_key || ' ' || ${p}.mobile || ' ' || lower(coalesce(${p}.receipt_number, ''))`;

/**
 * Keeps the players who match all words of the text. Every word must occur in the name, the mobile or the receipt
 * number, or sound like a word of the name; a word of one or two letters must be at the beginning of a word. The
 * parameters are those of `searchParameters`, in their order.
 */
export function whereMatches(rows: SelectQueryBuilder<Player>, text: string): void {
  searchWords(text).forEach((word, i) =>
    rows.andWhere(`((${searchableOfPlayer('p')}) LIKE :pattern${i} OR ${soundsLike('p.search_key', `word${i}`)})`, {
      [`pattern${i}`]: wordPattern(word),
      [`word${i}`]: word,
    }),
  );
}

export const searchParameters = (text: string): string[] =>
  searchWords(text).flatMap((word) => [wordPattern(word), word]);

/**
 * SQL that uses the index `players_of_mobile`. A player of an old list who has registered with the same mobile counts
 * once, also when the two names are written in different scripts. The registrations are read in one subquery and not
 * for each player, because an old list may hold thousands with one mobile.
 */
export const familySizesSql = `SELECT mobile, count(DISTINCT name_key)::int AS size FROM players
  WHERE mobile = ANY ($1) AND is_active AND deleted_at IS NULL
    AND (source <> 'imported' OR id NOT IN (
      SELECT r.old_player_id FROM players r
      WHERE r.mobile = ANY ($1) AND r.source <> 'imported' AND r.old_player_id IS NOT NULL AND r.is_active
        AND r.deleted_at IS NULL))
  GROUP BY mobile`;

const statement = namedStatement(familySizesSql);

/** Number of listed people with each mobile, for families that register with a parent's number. */
export async function familySizes(
  db: DataSource,
  players: readonly Pick<Player, 'mobile'>[],
): Promise<Map<string, number>> {
  const mobiles = [...new Set(players.map(({ mobile }) => mobile))];
  const rows = await readRows<{ mobile: string; size: number }>(db, statement, [mobiles]);
  return new Map(rows.map(({ mobile, size }) => [mobile, size]));
}
