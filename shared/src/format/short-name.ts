/** A letter with its vowel signs and the letters that are joined to it, so that no Devanagari syllable is cut. */
const initial = /^.(?:\u094d\p{L}|\p{M})*/u;

/** First name and initial, `Asha V.`: what a receipt tells of a person to whoever was sent its address. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const [first = ''] = words;
  const last = words.length > 1 ? initial.exec(words.at(-1) ?? '')?.[0] : undefined;
  return last ? `${first} ${last}.` : first;
}
