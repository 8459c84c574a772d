import type { SelectQueryBuilder } from 'typeorm';
import { merchTxnIdPrefix } from '@maidan/shared/domain/merch-txn-id.ts';
import { receiptNumber } from '../../players/receipt-number.ts';
import { likeWords } from '../../simple-rest/like.ts';
import type { Payment } from '../payment.entity.ts';

/** Must equal the expression of the index `payments_search`. */
const ofPayment = (p: string): string =>
  `lower(coalesce(${p}.receipt_number, '') || ' ' || ${p}.merch_txn_id || ' ' || coalesce(${p}.atom_txn_id, '')
    || ' ' || coalesce(${p}.bank_txn_id, '') || ' ' || coalesce(${p}.counter_reference, ''))`;

/** Must equal the expression of the index `registrations_search`. */
const ofPayer = (r: string): string => `lower(coalesce(${r}.name_key, '') || ' ' || coalesce(${r}.mobile, ''))`;

/** The payments with one word, by the two indexes: an expression over both tables can have none. */
const foundByIndex = `SELECT s.id FROM payments s WHERE ${ofPayment('s')} LIKE :longest UNION ALL
  SELECT s.id FROM registrations t JOIN payments s ON s.registration_id = t.id WHERE ${ofPayer('t')} LIKE :longest`;

/** A trigram index finds nothing shorter than `%abc%`. */
const shortestIndexed = 5;

/** The beginnings that receipts and transaction ids have in common, in lower case, by the year of the century. */
const beginnings = Array.from({ length: 100 }, (_, year) =>
  `${merchTxnIdPrefix} ${receiptNumber(2000 + year, 0)}`.toLowerCase(),
);

/** Whether many payments have a word, as a receipt's year: an index would name most of the table. */
const isCommon = (pattern: string): boolean => beginnings.some((each) => each.includes(pattern.slice(1, -1)));

/**
 * Every word must occur: in the payer's name or mobile, the receipt, the transaction ids or the bank's reference. The
 * longest one that is no beginning of every receipt is looked up in the indexes first.
 */
export function whereMatches(rows: SelectQueryBuilder<Payment>, text: string): void {
  const words = likeWords(text);
  const [longest = ''] = words.filter((word) => !isCommon(word)).toSorted((one, other) => other.length - one.length);
  if (longest.length >= shortestIndexed) rows.andWhere(`p.id IN (${foundByIndex})`, { longest });
  const searchable = `${ofPayer('r')} || ' ' || ${ofPayment('p')}`;
  words.forEach((word, i) => rows.andWhere(`(${searchable}) LIKE :word${i}`, { [`word${i}`]: word }));
}
