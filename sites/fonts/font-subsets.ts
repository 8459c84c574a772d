import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { about } from '../src/content/about.ts';
import { hindi } from '../src/content/hindi-phrases.ts';

interface FontSubset {
  from: string;
  to: string;
  text: string;
  axes?: Record<string, number>;
}

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));
const condensedExtraBold = { wdth: 75, wght: 800 };

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
/** ASCII, the Latin-1 letters of names, and typographic characters. */
const latin = range(0x20, 0x7e) + range(0xc0, 0xff) + ' ©·×–—‘’“”•…';

/** Letters of names in other languages. The rupee sign has its own file, because every page shows it. */
const extendedLatin = range(0x100, 0x2ba) + range(0x1e00, 0x1e9f);
/** All of Devanagari, for user-entered Hindi or Chhattisgarhi, with joiners and the dotted circle. */
const devanagari = range(0x900, 0x97f) + range(0x1cd0, 0x1cff) + range(0xa8e0, 0xa8ff) + '\u200c\u200d\u25cc';

const hindiOnEnglishPages = [...new Set(Object.values(hindi).join(''))]
  .filter((character) => /\p{Script=Devanagari}/u.test(character))
  .join('');

const anek = (script: string, subset = script): string =>
  `@fontsource-variable/anek-${script}/files/anek-${script}-${subset}-standard-normal.woff2`;
const mukta = (subset: string, weight: number): string =>
  `@fontsource/mukta/files/mukta-${subset}-${weight}-normal.woff2`;

/** The fonts of the site and the console: `to` is a file of public/fonts. */
export const fontSubsets: FontSubset[] = [
  { from: anek('latin'), to: 'anek-latin', text: latin, axes: condensedExtraBold },
  // The rupee sign is drawn in the Devanagari file; both weights of Mukta keep it in their extended Latin.
  { from: anek('devanagari'), to: 'anek-phrases', text: `₹${hindiOnEnglishPages}`, axes: condensedExtraBold },
  // Its half letter would add hundreds of glyphs to the phrases; alone it is small.
  { from: anek('devanagari'), to: 'anek-switch', text: about.languages.hi, axes: condensedExtraBold },
  { from: anek('devanagari'), to: 'anek-devanagari', text: devanagari, axes: condensedExtraBold },
  ...[400, 700].flatMap((weight) => [
    { from: mukta('latin', weight), to: `mukta-latin-${weight}`, text: latin },
    { from: mukta('latin-ext', weight), to: `mukta-rupee-${weight}`, text: '₹' },
    { from: mukta('latin-ext', weight), to: `mukta-extended-${weight}`, text: extendedLatin },
    { from: mukta('devanagari', weight), to: `mukta-devanagari-${weight}`, text: devanagari },
  ]),
];

/** Pins the variable axes and keeps the glyphs of the text, as woff2. */
export const subset = async ({ from, text, axes }: FontSubset): Promise<Buffer> =>
  subsetFont(await readFile(join(packages, from)), text, {
    targetFormat: 'woff2',
    noHinting: true,
    ...(axes && { variationAxes: axes }),
  });
