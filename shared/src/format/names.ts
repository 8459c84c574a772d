/** Letters that are written from right to left, Urdu's and Sindhi's among them: Hebrew to Arabic and their forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name for use in a sentence, or before a number or sign. A name that is written from right to left is put between
 * U+2068 and U+2069, so that the text beside it keeps its place. In HTML, `<bdi>` around the name does the same.
 */
export const isolated = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);

/**
 * Matches a letter with its vowel signs and the letters that are joined to it, so that no Devanagari syllable is cut.
 */
const initial = /^.(?:\u094d\p{L}|\p{M})*/u;

/** First name and initial (`Asha V.`), which a receipt shows to somebody who was only sent its address. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const [first = ''] = words;
  const last = words.length > 1 ? initial.exec(words.at(-1) ?? '')?.[0] : undefined;
  return last ? `${first} ${last}.` : first;
}

/** The initials of first and last word (`AV`, `कीश्री`). Intl.Segmenter cuts alike, but not in every browser. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => initial.exec(word)?.[0] ?? '').join('');
}
