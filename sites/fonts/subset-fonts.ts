/**
 * Writes the subset fonts of font-subsets.ts into public/fonts, beside the faces.css that declares them, and those of
 * picture-fonts.ts into art/fonts. Run `npm run fonts -w @maidan/sites` after a change of Hindi texts, or when another
 * character appears on an English page. The output is committed, so a build needs neither this program nor the network.
 */
import { writeFile } from 'node:fs/promises';
import { fontSubsets, subset } from './font-subsets.ts';
import { pictureFont, pictureFonts } from './picture-fonts.ts';

async function write(file: string, bytes: Uint8Array): Promise<void> {
  await writeFile(new URL(`../${file}`, import.meta.url), bytes);
  process.stdout.write(`${file} ${(bytes.length / 1000).toFixed(1)} kB\n`);
}

// The fonts are made one after another, because shaping needs much memory.
for (const font of fontSubsets) await write(`public/fonts/${font.to}.woff2`, await subset(font));
for (const font of pictureFonts) await write(`art/fonts/${font.to}.ttf`, await pictureFont(font));
