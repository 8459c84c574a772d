/** The first grapheme and `***`, so that no Devanagari letter loses its vowel sign. */
export const maskName = (name: string): string => {
  const [first] = new Intl.Segmenter('en-IN', { granularity: 'grapheme' }).segment(name);
  return first ? `${first.segment}***` : '';
};

/** The last two digits of a mobile: enough to recognise one's own, and too few to find it by guessing. */
export const maskMobile = (mobile: string): string => '*'.repeat(8) + mobile.slice(-2);
