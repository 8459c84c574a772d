/** Writes the fonts of picture-fonts.ts into art/fonts: part of `npm run fonts -w @maidan/sites`. They are committed. */
import { writeFile } from 'node:fs/promises';
import { pictureFont, pictureFonts } from './picture-fonts.ts';

for (const font of pictureFonts) {
  const bytes = await pictureFont(font);
  await writeFile(new URL(`../art/fonts/${font.to}.ttf`, import.meta.url), bytes);
  process.stdout.write(`${font.to}.ttf ${(bytes.length / 1000).toFixed(1)} kB\n`);
}
