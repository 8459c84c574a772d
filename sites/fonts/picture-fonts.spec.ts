import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { pictureFont, pictureFonts } from './picture-fonts.ts';

it('matches the committed outlines of the pictures (npm run fonts -w sites writes them)', async () => {
  for (const font of pictureFonts.slice(0, 2)) {
    const file = readFileSync(new URL(`../art/fonts/${font.to}.ttf`, import.meta.url));
    expect(file.equals(await pictureFont(font))).toBe(true);
  }
});
