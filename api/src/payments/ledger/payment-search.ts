import type { SelectQueryBuilder } from 'typeorm';
import { merchTxnIdPrefix } from '@maidan/shared/domain/merch-txn-id.ts';
import { receiptNumber } from '../../players/receipt-number.ts';
import { isBeginning, likeText, searchVariants, wordPattern } from '../../platform/http/simple-rest/like.ts';
import type { Payment } from '../payment.entity.ts';

/** Must equal the expression of the index `payments_search`. */
const ofPayment = (p: string): string =>
  `lower(coalesce(${p}.receipt_number, '') || ' ' || ${p}.merch_txn_id || ' ' || coalesce(${p}.atom_txn_id, '')
    || ' ' || coalesce(${p}.bank_txn_id, '') || ' ' || coalesce(${p}.counter_reference, ''))`;

/** Must equal the expression of the index `registrations_search`. */
const ofPayer = (r: string): string => `lower(coalesce(${r}.name_key, '') || ' ' || coalesce(${r}.mobile, ''))`;

/** The payments with one word, by the two indexes: an expression over both tables can have none. */
const foundByIndex = (matches: (expression: string) => string): string =>
  `SELECT s.id FROM payments s WHERE ${matches(ofPayment('s'))} UNION ALL
  SELECT s.id FROM registrations t JOIN payments s ON s.registration_id = t.id WHERE ${matches(ofPayer('t'))}`;

/** The beginnings that receipts and transaction ids have in common, in lower case, by the year of the century. */
const beginnings = Array.from({ length: 100 }, (_, year) =>
  `${merchTxnIdPrefix} ${receiptNumber(2000 + year, 0)}`.toLowerCase(),
);

/** One digit begins many mobiles and references. */
const digit = /^\d$/;

/** Whether many payments have a word, as a receipt's year: an index would name most of the table. */
const isCommon = (word: string): boolean =>
  isBeginning(word)
    ? digit.test(word) || beginnings.some((each) => ` ${each}`.includes(` ${word}`))
    : beginnings.some((each) => each.includes(word));

/** Looks words up in the indexes, whose expressions do not begin with a blank as `wordPattern` needs it: one must occur. */
function whereFoundByIndex(rows: SelectQueryBuilder<Payment>, words: readonly string[]): void {
  const found = words.map((word, i) =>
    isBeginning(word)
      ? foundByIndex((expression) => `(${expression} LIKE :first${i} OR ${expression} LIKE :later${i})`)
      : foundByIndex((expression) => `${expression} LIKE :later${i}`),
  );
  const patterns = words.flatMap((word, i) => [
    [`first${i}`, `${likeText(word)}%`],
    [`later${i}`, wordPattern(word)],
  ]);
  rows.andWhere(`p.id IN (${found.join(' UNION ALL ')})`, Object.fromEntries(patterns));
}

const longestRare = (words: readonly string[]): string | undefined =>
  words.filter((word) => !isCommon(word)).toSorted((one, other) => other.length - one.length)[0];

/**
 * Every word must occur in the payer's name or mobile, the receipt, the transaction ids or the bank's reference; one or
 * two letters must begin one of them. The longest word that is not common is looked up in the indexes first.
 */
export function whereMatches(rows: SelectQueryBuilder<Payment>, text: string): void {
  const variants = searchVariants(text).filter(({ length }) => length > 0);
  const rare = variants.map(longestRare).filter((word) => word !== undefined);
  if (rare.length > 0 && rare.length === variants.length) whereFoundByIndex(rows, rare);
  const searchable = `' ' || ${ofPayer('r')} || ' ' || ${ofPayment('p')}`;
  const conditions = variants.map((words, variant) =>
    words.map((_, i) => `(${searchable}) LIKE :word${variant}_${i}`).join(' AND '),
  );
  const patterns = variants.flatMap((words, variant) =>
    words.map((word, i) => [`word${variant}_${i}`, wordPattern(word)]),
  );
  if (conditions.length > 0) rows.andWhere(`(${conditions.join(' OR ')})`, Object.fromEntries(patterns));
}
