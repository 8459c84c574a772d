import { mobilePattern, normaliseMobile } from '@maidan/shared/rules/registration.ts';
import { stripInvisible, toAsciiDigits } from '@maidan/shared/rules/typed-text.ts';

/** Escapes a text for LIKE, so that `%`, `_` and `\` are literal. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Zero-width joiners, which shape letters of Indian scripts. `nameKey` removes them from names. */
const joiners = /[\u200c\u200d]/g;

/** The words of a search in lower case, at most eight. A text that is a mobile in any form becomes its ten digits. */
export function searchWords(text: unknown): string[] {
  const typed = toAsciiDigits(stripInvisible(String(text ?? ''))).replace(joiners, '');
  const mobile = normaliseMobile(typed);
  if (mobilePattern.test(mobile)) return [mobile];
  return wordsOf(typed);
}

const wordsOf = (text: string): string[] =>
  text.normalize('NFC').toLocaleLowerCase('en-IN').split(/\s+/).filter(Boolean).slice(0, 8);

/**
 * The words of `searchWords`, and also the words as they were typed where these differ: payment references are stored
 * as on paper, with any digits and dashes. A text that is a mobile stays one word with its blanks, because parts of it
 * occur in many mobiles.
 */
export function searchVariants(text: unknown): string[][] {
  const words = searchWords(text);
  const typed = wordsOf(stripInvisible(String(text ?? '')));
  const asTyped = typed.join(' ');
  if (words.join(' ') === asTyped) return [words];
  return [words, words.length === 1 ? [asTyped] : typed];
}

export const likeWords = (text: unknown): string[] => searchWords(text).map((word) => `%${likeText(word)}%`);

/** Shortest text that a trigram index finds inside a word; shorter texts are found only at the beginning of a word. */
const shortestTrigram = 3;

export const isBeginning = (word: string): boolean => word.length < shortestTrigram;

/**
 * Pattern that finds a word anywhere in a column. A word of one or two letters is found only after a blank, so the
 * searched text must begin with a blank.
 */
export const wordPattern = (word: string): string => `%${isBeginning(word) ? ' ' : ''}${likeText(word)}%`;

/**
 * SQL that is true when the search key of a name (`search_key` of the database) contains the word that the parameter
 * `word` names.
 */
export const soundsLike = (searchKey: string, word: string): string => `${searchKey} LIKE search_pattern(:${word})`;
