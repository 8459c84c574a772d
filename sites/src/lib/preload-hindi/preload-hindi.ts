import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { withTextAddresses, type Chunk } from './hindi-chunks.ts';

/** After a build: Hindi pages name the texts of their islands, so that these wait for no further round trip. */
export function preloadHindi(): AstroIntegration {
  const chunks = new Map<string, Chunk>();
  const collect: Plugin = {
    name: 'maidan:collect-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
    },
  };
  return {
    name: 'maidan:preload-hindi',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [collect] } });
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const pages = (await readdir(path.join(folder, 'hi'), { recursive: true })).map((page) => `hi/${page}`);
        for (const page of ['hi.html', ...pages.filter((each) => each.endsWith('.html'))]) {
          const file = path.join(folder, page);
          await writeFile(file, withTextAddresses(await readFile(file, 'utf8'), chunks));
        }
      },
    },
  };
}
