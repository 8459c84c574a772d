import type { SelectQueryBuilder } from 'typeorm';
import { likeText } from '../simple-rest/like.ts';
import type { Player } from './player.entity.ts';

/** The very expression of the index `players_search`: another one would read the whole table. */
const searchable = `' ' || p.name_key || ' ' || p.mobile || ' ' || lower(coalesce(p.receipt_number, ''))`;

/** A trigram index knows parts of a word from three letters on; shorter ones it knows at the beginning of a word only. */
const shortest = 3;
const mostWords = 8;

const pattern = (word: string): string => `%${word.length < shortest ? ' ' : ''}${likeText(word)}%`;

/** Every word must occur in the name, the mobile or the receipt number; one or two letters must begin one of them. */
export function whereFound(rows: SelectQueryBuilder<Player>, text: string): void {
  const words = text.normalize('NFC').toLocaleLowerCase('en-IN').split(/\s+/).filter(Boolean).slice(0, mostWords);
  words.forEach((word, i) => rows.andWhere(`(${searchable}) LIKE :word${i}`, { [`word${i}`]: pattern(word) }));
}
