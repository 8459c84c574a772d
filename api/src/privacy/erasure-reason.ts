import { tidyName } from '@maidan/shared/rules/registration.ts';

const placeholder = '…';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Matches digits, with at most three of the signs between them that `normaliseMobile` accepts. */
const numbers = /\+?\p{Nd}(?:[\s().\p{Dash_Punctuation}]{0,3}\p{Nd})*/gu;
/** Whether a number has at least ten digits, so that it may be a mobile. */
const isMobile = (number: string): boolean => (number.match(/\p{Nd}/gu) ?? []).length >= 10;
const isEmail = (word: string): boolean => word.slice(1, -1).includes('@');

/** An administrator's reason without the person's names, without numbers like mobiles, and without e-mail addresses. */
export function withoutPerson(reason: string, names: readonly string[]): string {
  const words = names.join(' ').split(/\s+/).filter(Boolean).map(escaped);
  const anyName =
    words.length > 0 ? new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?![\\p{L}\\p{M}])`, 'giu') : undefined;
  const bare = reason
    .replace(/\S+/g, (word) => (isEmail(word) ? placeholder : word))
    .replace(numbers, (number) => (isMobile(number) ? placeholder : number));
  return tidyName(anyName ? bare.replace(anyName, placeholder) : bare);
}
