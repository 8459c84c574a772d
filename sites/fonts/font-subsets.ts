import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { hindi } from '../src/content/hindi-phrases.ts';
import { languageNames } from '../src/content/layout.ts';
import { pinned, subsetByGlyphs } from './glyph-subset.ts';
import { hindiSyllables, hindiWords } from './hindi-text.ts';

interface FontSubset {
  from: string;
  to: string;
  /**
   * What the font keeps. Letters are kept in each joined form that they can have; words are kept only in the forms that
   * they need.
   */
  keep: { letters: string } | { words: readonly string[] };
  axes?: Record<string, number>;
}

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));
const condensedExtraBold = { wdth: 75, wght: 800 };

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
/** ASCII and typographic characters, which all pages need first. */
const latin = range(0x20, 0x7e) + ' ©·×÷–—‘’“”•…';

/** Letters with accents, as in names. The fonts keep Latin-1 in one file and all others in another. */
const latin1 = range(0xc0, 0xd6) + range(0xd8, 0xf6) + range(0xf8, 0xff);
/** Letters of names in other languages. */
const extendedLatin = range(0x100, 0x2ba) + range(0x1e00, 0x1e9f);
/** All of Devanagari, for texts that somebody types in Hindi or Chhattisgarhi, with joiners and the dotted circle. */
const devanagari = range(0x900, 0x97f) + range(0x1cd0, 0x1cff) + range(0xa8e0, 0xa8ff) + '\u200c\u200d\u25cc';

const inDevanagari = (text: string): string[] => text.match(/[\p{Script=Devanagari}।]+/gu) ?? [];
const hindiOnEnglishPages = inDevanagari([...Object.values(hindi), languageNames.hi].join(' '));

/** Words of the site's texts, and syllables of names. The complete font has the other letters. */
const hindiOnHindiPages = [...hindiWords(), ...hindiSyllables];

const anek = (script: string, subset = script): string =>
  `@fontsource-variable/anek-${script}/files/anek-${script}-${subset}-standard-normal.woff2`;
const mukta = (subset: string, weight: number): string =>
  `@fontsource/mukta/files/mukta-${subset}-${weight}-normal.woff2`;

/** The fonts of the site and the console: `to` is a file of public/fonts. */
export const fontSubsets: FontSubset[] = [
  { from: anek('latin'), to: 'anek-latin', keep: { letters: latin }, axes: condensedExtraBold },
  { from: anek('latin'), to: 'anek-accents', keep: { letters: latin1 }, axes: condensedExtraBold },
  // Anek has the rupee sign in its Devanagari file, Mukta in its extended Latin.
  {
    from: anek('devanagari'),
    to: 'anek-phrases',
    keep: { words: ['₹', ...hindiOnEnglishPages] },
    axes: condensedExtraBold,
  },
  {
    from: anek('devanagari'),
    to: 'anek-hindi',
    keep: { words: ['₹', ...hindiOnHindiPages] },
    axes: condensedExtraBold,
  },
  { from: anek('devanagari'), to: 'anek-devanagari', keep: { letters: devanagari }, axes: condensedExtraBold },
  ...[400, 700].flatMap((weight) => [
    { from: mukta('latin', weight), to: `mukta-latin-${weight}`, keep: { letters: latin } },
    { from: mukta('latin', weight), to: `mukta-accents-${weight}`, keep: { letters: latin1 } },
    { from: mukta('latin-ext', weight), to: `mukta-rupee-${weight}`, keep: { letters: '₹' } },
    { from: mukta('latin-ext', weight), to: `mukta-extended-${weight}`, keep: { letters: extendedLatin } },
    { from: mukta('devanagari', weight), to: `mukta-hindi-${weight}`, keep: { words: hindiOnHindiPages } },
    { from: mukta('devanagari', weight), to: `mukta-devanagari-${weight}`, keep: { letters: devanagari } },
  ]),
];

/** The whole font as TrueType, with its variable axes pinned. */
export const wholeFont = async ({ from, axes }: FontSubset): Promise<Uint8Array> =>
  pinned(await readFile(join(packages, from)), axes);

/** The kept part of the font with its variable axes pinned, as woff2. */
export const subset = async (font: FontSubset): Promise<Buffer> => {
  const { from, keep, axes } = font;
  if ('words' in keep) return subsetByGlyphs(await wholeFont(font), keep.words);
  return subsetFont(await readFile(join(packages, from)), keep.letters, {
    targetFormat: 'woff2',
    noHinting: true,
    ...(axes && { variationAxes: axes }),
  });
};
