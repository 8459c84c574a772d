/**
 * Writes the subset fonts of font-subsets.ts into public/fonts, beside the faces.css that declares them.
 * Run `npm run fonts -w @maidan/sites` after a change of Hindi texts, or when another character appears on an English page.
 * The output is committed, so a build needs neither this program nor the network.
 */
import { writeFile } from 'node:fs/promises';
import { fontSubsets, subset } from './font-subsets.ts';

async function write(font: (typeof fontSubsets)[number]): Promise<void> {
  const bytes = await subset(font);
  await writeFile(new URL(`../public/fonts/${font.to}.woff2`, import.meta.url), bytes);
  process.stdout.write(`${font.to}.woff2 ${(bytes.length / 1000).toFixed(1)} kB\n`);
}

// One after another: shaping words needs much memory.
for (const font of fontSubsets) await write(font);
