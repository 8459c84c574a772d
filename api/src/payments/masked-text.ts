/** The first grapheme and `***`, so that no Devanagari letter loses its vowel sign. */
export const maskName = (name: string): string => {
  const [first] = new Intl.Segmenter('en-IN', { granularity: 'grapheme' }).segment(name);
  return first ? `${first.segment}***` : '';
};

/** The last four digits. */
export const maskMobile = (mobile: string): string => `******${mobile.slice(-4)}`;
