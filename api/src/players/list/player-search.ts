import type { SelectQueryBuilder } from 'typeorm';
import { likeText } from '../../simple-rest/like.ts';
import type { Player } from '../player.entity.ts';

/** Must equal the expression of the index `players_search`; another one would scan the whole table. */
const searchable = `' ' || p.name_key || ' ' || p.mobile || ' ' || lower(coalesce(p.receipt_number, ''))`;

/** A trigram index finds parts of a word from three letters on; shorter ones only at the beginning of a word. */
const shortestTrigram = 3;
const wordLimit = 8;

const pattern = (word: string): string => `%${word.length < shortestTrigram ? ' ' : ''}${likeText(word)}%`;

/** Every word must occur in the name, the mobile or the receipt number; one or two letters must begin one of them. */
export function whereMatches(rows: SelectQueryBuilder<Player>, text: string): void {
  const words = text.normalize('NFC').toLocaleLowerCase('en-IN').split(/\s+/).filter(Boolean).slice(0, wordLimit);
  words.forEach((word, i) => rows.andWhere(`(${searchable}) LIKE :word${i}`, { [`word${i}`]: pattern(word) }));
}
