import { isUUID } from 'class-validator';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { isPaymentChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import type { PaymentFilterField, PaymentSort } from '@maidan/shared/wire/payments-admin.ts';
import { dueFilters } from '@maidan/shared/wire/payments-console/move.ts';
import { merchTxnIdPrefix, receiptNumber } from '@maidan/shared/domain/payments/payment-references.ts';
import { Event } from '../../events/event.entity.ts';
import { Player } from '../../players/player.entity.ts';
import { searchableOfPlayer } from '../../players/player-list.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import {
  type ListFields,
  type ListFilters,
  type ListQuery,
  whereBetweenDays,
  whereFiltered,
} from '../../platform/http/simple-rest/list-query.ts';
import {
  isBeginning,
  likeText,
  searchVariants,
  soundsLike,
  wordPattern,
} from '../../platform/http/simple-rest/like.ts';
import { duesOf } from '../move.entity.ts';
import { Payment } from '../payment.entity.ts';
import { whereMoved } from './money-movements.ts';

/** The sortable fields of the list and their columns. */
const columns = {
  createdAt: 'p.createdAt',
  stateSince: 'p.stateSince',
  state: 'p.state',
  amount: 'p.quotedPaise',
  receiptNumber: 'p.receiptNumber',
  payerName: 'coalesce(y.name_key, r.name_key)',
  eventName: 'e.eventName',
  id: 'p.id',
} as const satisfies Record<PaymentSort, string>;

/**
 * Sort fields that may be null; they have NULLS LAST in both directions. The others do not: with NULLS LAST, a
 * descending sort by `createdAt`, `state` or `id` could not use its index.
 */
const nullable: ReadonlySet<string> = new Set(['receiptNumber', 'payerName']);

/** A filter on a column of the registration `r` must be listed in `needsRegistration` below. */
const filters: ListFilters<PaymentFilterField, Payment> = {
  id: (rows, value) => rows.andWhere('p.id IN (:...ids)', { ids: idsOf(value) }),
  channel: (rows, value) => rows.andWhere('p.channel IN (:...channels)', { channels: channelsOf(value) }),
  state: (rows, value) => whereState(rows, [value].flat().map(String)),
  eventId: (rows, value) => rows.andWhere('r.event_id IN (:...events)', { events: idsOf(value) }),
  from: (rows, from) => wherePaymentDay(rows, { from }),
  to: (rows, to) => wherePaymentDay(rows, { to }),
  receivedFrom: (rows, _, filter) => whereMoved(rows, 'received', filter),
  // When both days are sent, the filter of the first day applies both.
  receivedTo: (rows, _, filter) => {
    if (filter.receivedFrom === undefined) whereMoved(rows, 'received', filter);
  },
  returnedFrom: (rows, _, filter) => whereMoved(rows, 'returned', filter),
  returnedTo: (rows, _, filter) => {
    if (filter.returnedFrom === undefined) whereMoved(rows, 'returned', filter);
  },
  dues: (rows, value) => rows.andWhere(`p.id IN (SELECT u.payment_id FROM dues u WHERE ${duesIn(value)})`),
  q: (rows, value) => whereMatches(rows, String(value)),
};

export const paymentListFields: ListFields = { sortable: Object.keys(columns), filterable: Object.keys(filters) };

/** Joins each payment with its registration and its event, which may be deleted. */
export function joinRegistration(rows: SelectQueryBuilder<Payment>): SelectQueryBuilder<Payment> {
  return rows
    .withDeleted()
    .innerJoin(Registration, 'r', 'r.id = p.registrationId')
    .innerJoin(Event, 'e', 'e.id = r.eventId');
}

/**
 * The filtered payments, joined only with the tables that filter and order need. Counting would otherwise read all rows
 * of the joined tables, although each payment has exactly one registration and one event.
 */
export function listedPayments(
  manager: EntityManager,
  { filter, sort }: Pick<ListQuery, 'filter' | 'sort'>,
): SelectQueryBuilder<Payment> {
  const rows = manager.createQueryBuilder(Payment, 'p');
  const needsRegistration = [filter.q !== undefined, filter.eventId !== undefined, sort?.field === 'payerName'];
  if (sort?.field === 'eventName') joinRegistration(rows);
  else if (needsRegistration.some(Boolean)) rows.innerJoin(Registration, 'r', 'r.id = p.registrationId');
  if (sort?.field === 'payerName') rows.withDeleted().leftJoin(Player, 'y', 'y.id = p.playerId');
  whereListed(rows, { filter });
  return rows;
}

/**
 * Counts the rows. Call it before order and limit are added. TypeORM's own count is a slow DISTINCT once tables are
 * joined.
 */
export async function countRows(rows: SelectQueryBuilder<Payment>): Promise<number> {
  const counted = await rows.clone().select('count(*)::int', 'n').getRawOne<{ n: number }>();
  return counted?.n ?? 0;
}

export function whereListed(rows: SelectQueryBuilder<Payment>, { filter }: Pick<ListQuery, 'filter'>): void {
  whereFiltered(rows, filters, filter);
}

const latestFirst: NonNullable<ListQuery['sort']> = { field: 'createdAt', ascending: false };

/** Sorts the rows and limits them to the page. Equal values are ordered by id, so that pages do not overlap. */
export function inOrder(rows: SelectQueryBuilder<Payment>, { sort, offset, limit }: ListQuery): void {
  const { field, ascending } = sort ?? latestFirst;
  const direction = ascending ? 'ASC' : 'DESC';
  rows.orderBy(columns[field as keyof typeof columns], direction, nullable.has(field) ? 'NULLS LAST' : undefined);
  if (field !== 'id') rows.addOrderBy('p.id', direction);
  rows.offset(offset).limit(limit);
}

/**
 * Filters by state. A single state is compared with `=`, so that the index `payments_state_created` also gives the
 * order by time. An empty list finds nothing.
 */
function whereState(rows: SelectQueryBuilder<Payment>, states: string[]): void {
  const [first = '', ...more] = states;
  if (more.length === 0) rows.andWhere('p.state = :state', { state: first });
  else rows.andWhere('p.state IN (:...states)', { states });
}

/** SQL: the dues `u` of a filter; of an unknown one none. */
const duesIn = (value: unknown): string =>
  dueFilters
    .filter((name) => [value].flat().includes(name))
    .map((name) => duesOf('u')[name])
    .join(' OR ') || 'false';

/** An id that no row has, because `IN ()` is invalid SQL. */
const unusedId = '00000000-0000-0000-0000-000000000000';
export const idsOf = (value: unknown): string[] => [
  unusedId,
  ...[value]
    .flat()
    .map(String)
    .filter((text) => isUUID(text)),
];

/** The channels of a filter. The empty text matches no payment, so a filter without a channel finds nothing. */
const channelsOf = (value: unknown): string[] => ['', ...[value].flat().filter(isPaymentChannel)];

/**
 * SQL: the day of a payment. Money of the counter counts on the day on which it was taken. The index `payments_day` has
 * the same expression.
 */
const paymentDay = `coalesce(CAST(p.taken_on AS timestamp) AT TIME ZONE 'Asia/Kolkata', p.created_at)`;

/** The filters `from` and `to` on payments `p`: Indian days, both included. */
export const wherePaymentDay = <T extends ObjectLiteral>(
  rows: SelectQueryBuilder<T>,
  filter: ListQuery['filter'],
): void => whereBetweenDays(rows, paymentDay, filter);

/** SQL of the searched columns of a payment. It must equal the expression of the index `payments_search`. */
const ofPayment = (p: string): string =>
  `lower(coalesce(${p}.receipt_number, '') || ' ' || ${p}.merch_txn_id || ' ' || coalesce(${p}.atom_txn_id, '')
    || ' ' || coalesce(${p}.bank_txn_id, '') || ' ' || coalesce(${p}.counter_reference, ''))`;

/** SQL of the searched columns of a payer. It must equal the expression of the index `registrations_search`. */
const ofPayer = (r: string): string => `lower(coalesce(${r}.name_key, '') || ' ' || coalesce(${r}.mobile, ''))`;

/**
 * SQL: the players whose name or mobile was corrected since the registration and now contains the word. There are few
 * corrections, and the arrays make PostgreSQL read them first.
 */
const corrected = (matches: (expression: string) => string, word: string): string =>
  `ANY (ARRAY(SELECT u.id FROM players u
    WHERE u.id = ANY (ARRAY(SELECT c.player_id FROM player_corrections c WHERE c.mobile_before IS NOT NULL)) AND (${matches(searchableOfPlayer('u'))} OR ${soundsLike('u.search_key', word)})))`;

/** SQL: the payments with a word. Each table has its own index, because an index cannot cover several tables. */
const foundByIndex = (matches: (expression: string) => string, word: string): string =>
  `SELECT s.id FROM payments s WHERE ${matches(ofPayment('s'))} UNION ALL
  SELECT s.id FROM registrations t JOIN payments s ON s.registration_id = t.id
    WHERE ${matches(ofPayer('t'))} OR ${soundsLike('t.search_key', word)} UNION ALL
  SELECT s.id FROM payments s WHERE s.player_id = ${corrected(matches, word)}`;

/** Texts whose parts occur in many ids, in lower case: the prefix of transaction ids and one receipt number a year. */
const beginnings = Array.from({ length: 100 }, (_, year) =>
  `${merchTxnIdPrefix} ${receiptNumber(2000 + year, 0)}`.toLowerCase(),
);

/** Matches a word of one digit. Many mobiles and references begin with it. */
const digit = /^\d$/;

/**
 * Whether many payments contain a word, for example the year of a receipt. For such a word an index would return most
 * of the table.
 */
const isCommon = (word: string): boolean =>
  isBeginning(word)
    ? digit.test(word) || beginnings.some((each) => ` ${each}`.includes(` ${word}`))
    : beginnings.some((each) => each.includes(word));

/**
 * Keeps the payments that contain at least one of the words, found by the indexes. `wordPattern` requires a blank
 * before a word of one or two letters. The indexed texts do not begin with a blank, so their first word is matched
 * separately.
 */
function whereFoundByIndex(rows: SelectQueryBuilder<Payment>, words: readonly string[]): void {
  const found = words.map((word, i) =>
    isBeginning(word)
      ? foundByIndex((expression) => `(${expression} LIKE :first${i} OR ${expression} LIKE :later${i})`, `sound${i}`)
      : foundByIndex((expression) => `${expression} LIKE :later${i}`, `sound${i}`),
  );
  const patterns = words.flatMap((word, i) => [
    [`first${i}`, `${likeText(word)}%`],
    [`later${i}`, wordPattern(word)],
    [`sound${i}`, word],
  ]);
  rows.andWhere(`p.id IN (${found.join(' UNION ALL ')})`, Object.fromEntries(patterns));
}

const longestRare = (words: readonly string[]): string | undefined =>
  words.filter((word) => !isCommon(word)).toSorted((one, other) => other.length - one.length)[0];

/**
 * Keeps the payments that match all words of the text. A word must occur in the payer's name or mobile (as registered
 * or as corrected), the receipt number, a transaction id, the bank's or the counter's reference, or sound like a word
 * of the name. A word of one or two letters must be at the beginning of a word. The longest word that is not common is
 * looked up in the indexes first, if each variant of the text has such a word.
 */
export function whereMatches(rows: SelectQueryBuilder<Payment>, text: string): void {
  const variants = searchVariants(text).filter(({ length }) => length > 0);
  const rare = variants.map(longestRare).filter((word) => word !== undefined);
  if (rare.length > 0 && rare.length === variants.length) whereFoundByIndex(rows, rare);
  const searchable = `' ' || ${ofPayer('r')} || ' ' || ${ofPayment('p')}`;
  const matches = (word: string): string => {
    const byText = (expression: string): string => `(${expression}) LIKE :word${word}`;
    const bySound = soundsLike('r.search_key', `sound${word}`);
    return `(${byText(searchable)} OR ${bySound} OR p.player_id = ${corrected(byText, `sound${word}`)})`;
  };
  const conditions = variants.map((words, variant) => words.map((_, i) => matches(`${variant}_${i}`)).join(' AND '));
  const patterns = variants.flatMap((words, variant) =>
    words.flatMap((word, i) => [
      [`word${variant}_${i}`, wordPattern(word)],
      [`sound${variant}_${i}`, word],
    ]),
  );
  if (conditions.length > 0) rows.andWhere(`(${conditions.join(' OR ')})`, Object.fromEntries(patterns));
}
