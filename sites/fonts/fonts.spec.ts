import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { convert } from 'fontverter';
import { fontSubsets, subset, wholeFont } from './font-subsets.ts';
import { drawing, openFont } from './glyph-subset.ts';
import { pictureFont, pictureFonts } from './picture-fonts.ts';

describe('of pages', () => {
  const committed = (name: string): Buffer => readFileSync(new URL(`../public/fonts/${name}.woff2`, import.meta.url));
  const subsetNamed = (name: string) => fontSubsets.find(({ to }) => to === name)!;

  it('matches the committed anek-phrases (npm run fonts -w sites writes it)', async () => {
    expect(committed('anek-phrases').equals(await subset(subsetNamed('anek-phrases')))).toBe(true);
  });

  it.each(['anek-phrases', 'anek-hindi', 'mukta-hindi-400', 'mukta-hindi-700'])(
    'draws every word of the site in %s as the whole font does (npm run fonts -w sites writes it)',
    async (name) => {
      const font = subsetNamed(name);
      const words = 'words' in font.keep ? font.keep.words : [];
      expect(words.length).toBeGreaterThan(20);
      const [whole, part] = [openFont(await wholeFont(font)), openFont(await convert(committed(name), 'truetype'))];
      expect(words.filter((word) => drawing(part, word) !== drawing(whole, word))).toEqual([]);
    },
  );
});

describe('of pictures', () => {
  it('matches the committed outlines of the pictures (npm run fonts -w sites writes them)', async () => {
    for (const font of pictureFonts.slice(0, 2)) {
      const file = readFileSync(new URL(`../art/fonts/${font.to}.ttf`, import.meta.url));
      expect(file.equals(await pictureFont(font))).toBe(true);
    }
  });
});
