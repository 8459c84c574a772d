import type { AstroIntegration } from 'astro';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What the bundler reports about a script of the browser. Addresses are relative to the site's folder. */
export interface Chunk {
  fileName: string;
  /** The module, a file of `src`, for which a dynamic import loads this script. */
  facadeModuleId: string | null;
  imports: readonly string[];
  dynamicImports: readonly string[];
}

export type Chunks = ReadonlyMap<string, Chunk>;

/** Matches the files that `inEachLanguage` and `translate` import on demand. */
const hindiModule = /\/src\/(?:(?:content|lib)\/(?:[^?]*\/)?(?:hi\/[\w-]+|translate-to-hindi)|[\w-]+\.hi)\.ts$/;

/** Returns the chunk and all chunks that it imports statically. */
function withImports(chunks: Chunks, fileName: string, found = new Set<string>()): Set<string> {
  if (found.has(fileName)) return found;
  found.add(fileName);
  for (const each of chunks.get(fileName)?.imports ?? []) withImports(chunks, each, found);
  return found;
}

/** Returns the scripts that a component loads only when it renders on a Hindi page, in the order of their imports. */
export function hindiChunks(chunks: Chunks, component: string): string[] {
  const own = withImports(chunks, component);
  const wanted = new Set<string>();
  for (const fileName of own)
    for (const texts of chunks.get(fileName)?.dynamicImports ?? [])
      if (hindiModule.test(chunks.get(texts)?.facadeModuleId ?? '')) withImports(chunks, texts, wanted);
  return [...wanted].filter((fileName) => !own.has(fileName));
}

const island = /<astro-island ([^>]*)/g;

/**
 * Returns a Hindi page whose `client:live` and `client:painted` islands name the scripts for `loadWithTexts`
 * (`data-texts`).
 */
export function withTextAddresses(html: string, chunks: Chunks): string {
  return html.replace(island, (tag, attributes: string) => {
    const [, component = ''] = /\bcomponent-url="\/([^"]+)"/.exec(attributes) ?? [];
    if (!/\bclient="(?:live|painted)"/.test(attributes)) return tag;
    const texts = hindiChunks(chunks, component);
    if (texts.length === 0) return tag;
    return `<astro-island data-texts="${texts.map((fileName) => `/${fileName}`).join(' ')}" ${attributes}`;
  });
}

/** After a build, adds the addresses of the islands' texts to Hindi pages, which saves the islands a round trip. */
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
