import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const files = fileURLToPath(new URL('../../node_modules', import.meta.url));

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

const condensedExtraBold = { wdth: 75, wght: 800 };
const anek = (script: string, subset = script): string =>
  `@fontsource-variable/anek-${script}/files/anek-${script}-${subset}-standard-normal.woff2`;
const mukta = (subset: string): string => `@fontsource/mukta/files/mukta-${subset}-400-normal.woff2`;

const latin = range(0x20, 0x7e) + range(0xc0, 0xff) + ' ©·×–—‘’“”•…';
const extended = range(0x100, 0x2ba) + range(0x1e00, 0x1e9f);
const devanagari = '₹' + range(0x900, 0x97f) + range(0x1cd0, 0x1cff) + range(0xa8e0, 0xa8ff) + '\u200c\u200d\u25cc';

interface PictureFont {
  from: string;
  to: string;
  letters: string;
  axes?: Record<string, number>;
}

/** The fonts of pictures that builds draw, and of PDF files. `to` is a file in art/fonts. */
export const pictureFonts: readonly PictureFont[] = [
  { from: anek('latin'), to: 'anek-latin', letters: latin, axes: condensedExtraBold },
  { from: anek('latin', 'latin-ext'), to: 'anek-extended', letters: extended, axes: condensedExtraBold },
  { from: anek('devanagari'), to: 'anek-devanagari', letters: devanagari, axes: condensedExtraBold },
  { from: mukta('latin'), to: 'mukta-latin', letters: latin },
  { from: mukta('latin-ext'), to: 'mukta-extended', letters: extended },
  { from: mukta('devanagari'), to: 'mukta-devanagari', letters: devanagari },
];

/** The font as TrueType, because HarfBuzz reads no woff2. */
export const pictureFont = async ({ from, letters, axes }: PictureFont): Promise<Buffer> =>
  subsetFont(await readFile(join(files, from)), letters, {
    targetFormat: 'truetype',
    noHinting: true,
    ...(axes && { variationAxes: axes }),
  });
