import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const files = fileURLToPath(new URL('../../node_modules/@fontsource-variable', import.meta.url));

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

/** The display face for pictures that builds draw; `to` is a file in art/fonts. */
export const pictureFonts = [
  {
    from: 'anek-latin/files/anek-latin-latin-standard-normal.woff2',
    to: 'anek-latin',
    letters: range(0x20, 0x7e) + range(0xc0, 0xff) + ' ©·×–—‘’“”•…',
  },
  {
    from: 'anek-latin/files/anek-latin-latin-ext-standard-normal.woff2',
    to: 'anek-extended',
    letters: range(0x100, 0x2ba) + range(0x1e00, 0x1e9f),
  },
  {
    from: 'anek-devanagari/files/anek-devanagari-devanagari-standard-normal.woff2',
    to: 'anek-devanagari',
    letters: '₹' + range(0x900, 0x97f) + range(0x1cd0, 0x1cff) + range(0xa8e0, 0xa8ff) + '\u200c\u200d\u25cc',
  },
] as const;

/** Condensed and extra bold, as TrueType: HarfBuzz reads no woff2. */
export const pictureFont = async ({ from, letters }: (typeof pictureFonts)[number]): Promise<Buffer> =>
  subsetFont(await readFile(join(files, from)), letters, {
    targetFormat: 'truetype',
    noHinting: true,
    variationAxes: { wdth: 75, wght: 800 },
  });
