/** The first grapheme and `***`, so that no Devanagari letter loses its vowel sign. */
export const maskName = (name: string): string => {
  const [first] = new Intl.Segmenter('en-IN', { granularity: 'grapheme' }).segment(name);
  return first ? `${first.segment}***` : '';
};

/**
 * The last digits of a mobile. Two are enough to recognise one's own and too few to find it by guessing; four are shown
 * under a name that nobody can guess.
 */
export const maskMobile = (mobile: string, shown: 2 | 4 = 2): string => '*'.repeat(10 - shown) + mobile.slice(-shown);
