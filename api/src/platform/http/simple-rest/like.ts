import { mobilePattern, normaliseMobile } from '@maidan/shared/rules/registration.ts';
import { stripInvisible, toAsciiDigits } from '@maidan/shared/rules/typed-text.ts';

/** A text as it is, for LIKE: `%`, `_` and `\` mean themselves. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Names are stored without the joiners that shape letters inside Indian words (`nameKey`). */
const joiners = /[\u200c\u200d]/g;

/** The words of a search in lower case, at most eight; of a mobile, however it is written, its ten digits. */
export function searchWords(text: unknown): string[] {
  const typed = toAsciiDigits(stripInvisible(String(text ?? ''))).replace(joiners, '');
  const mobile = normaliseMobile(typed);
  if (mobilePattern.test(mobile)) return [mobile];
  return wordsOf(typed);
}

const wordsOf = (text: string): string[] =>
  text.normalize('NFC').toLocaleLowerCase('en-IN').split(/\s+/).filter(Boolean).slice(0, 8);

/**
 * The words of `searchWords`, and those as they were typed where these differ: a reference is stored as it was written
 * on paper, in the digits of any script and with its dashes. What is taken for a mobile is one text, blanks included: parts
 * of it are in many mobiles.
 */
export function searchVariants(text: unknown): string[][] {
  const words = searchWords(text);
  const typed = wordsOf(stripInvisible(String(text ?? '')));
  const asTyped = typed.join(' ');
  if (words.join(' ') === asTyped) return [words];
  return [words, words.length === 1 ? [asTyped] : typed];
}

/** A pattern for each word of a search. */
export const likeWords = (text: unknown): string[] => searchWords(text).map((word) => `%${likeText(word)}%`);

/** A trigram index finds parts of a word from three letters on; shorter ones only at the beginning of a word. */
const shortestTrigram = 3;

export const isBeginning = (word: string): boolean => word.length < shortestTrigram;

/** Finds a word anywhere, one or two letters only behind a blank: the text must begin with one. */
export const wordPattern = (word: string): string => `%${isBeginning(word) ? ' ' : ''}${likeText(word)}%`;
