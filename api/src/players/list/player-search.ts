import type { SelectQueryBuilder } from 'typeorm';
import { searchWords, wordPattern } from '../../platform/http/simple-rest/like.ts';
import type { Player } from '../player.entity.ts';

/** Must equal the expression of the index `players_search`; another one would scan the whole table. */
const searchable = `' ' || p.name_key || ' ' || p.mobile || ' ' || lower(coalesce(p.receipt_number, ''))`;

/** Every word must occur in the name, the mobile or the receipt number; one or two letters must begin one of them. */
export function whereMatches(rows: SelectQueryBuilder<Player>, text: string): void {
  const words = searchWords(text);
  words.forEach((word, i) => rows.andWhere(`(${searchable}) LIKE :word${i}`, { [`word${i}`]: wordPattern(word) }));
}
