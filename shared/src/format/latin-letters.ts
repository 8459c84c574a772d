/** Devanagari consonants in Latin letters, as names are usually spelled in addresses. */
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};
/** The Latin letters of consonants with a dot below (nukta), by the consonant without the dot. */
const dotted: Readonly<Record<string, string>> = { क: 'q', ज: 'z', ड: 'r', ढ: 'rh', फ: 'f' };
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ऑ: 'o',
  ओ: 'o',
  औ: 'au',
  ऍ: 'e',
};
const signs: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ॉ': 'o',
  'ो': 'o',
  'ौ': 'au',
  'ॅ': 'e',
};
const nasals: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h' };
const dotBelow = '\u093c';
const virama = '\u094d';

const digit = (character: string): string =>
  character >= '०' && character <= '९' ? String(character.charCodeAt(0) - '०'.charCodeAt(0)) : '';

/** Matches one syllable: a consonant, its dot, and the following sign or virama. */
const syllable = new RegExp(`([क-ह])(${dotBelow}?)([\u093e-\u094c${virama}]?)`, 'gu');

/** Whether the consonant keeps its inherent `a`: the last consonant of a word does not (कप is `kap`). */
const hasInherentVowel = (text: string, end: number): boolean => /^\p{Script=Devanagari}/u.test(text.slice(end));

/** Writes the Devanagari of a text in Latin letters: `होली कप` → `holi kap`. The rest is only decomposed (NFD). */
export function latinLetters(text: string): string {
  const plain = text.normalize('NFD');
  return plain
    .replace(syllable, (whole, consonant: string, dot: string, sign: string, at: number) => {
      const sound = (dot && dotted[consonant]) || consonants[consonant] || '';
      if (sign === virama) return sound;
      return sound + (sign ? (signs[sign] ?? '') : hasInherentVowel(plain, at + whole.length) ? 'a' : '');
    })
    .replace(/\p{Script=Devanagari}/gu, (character) => vowels[character] ?? nasals[character] ?? digit(character));
}
