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
  return typed.normalize('NFC').toLocaleLowerCase('en-IN').split(/\s+/).filter(Boolean).slice(0, 8);
}

/** A pattern for each word of a search. */
export const likeWords = (text: unknown): string[] => searchWords(text).map((word) => `%${likeText(word)}%`);

/** A trigram index finds parts of a word from three letters on; shorter ones only at the beginning of a word. */
const shortestTrigram = 3;

export const isBeginning = (word: string): boolean => word.length < shortestTrigram;

/** Finds a word anywhere, one or two letters only behind a blank: the text must begin with one. */
export const wordPattern = (word: string): string => `%${isBeginning(word) ? ' ' : ''}${likeText(word)}%`;
