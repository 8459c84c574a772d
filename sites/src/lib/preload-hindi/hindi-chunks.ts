/** What the bundler reports about a script of the browser; addresses are relative to the site's folder. */
export interface Chunk {
  fileName: string;
  /** The module that a dynamic import asks for, a file of `src`. */
  facadeModuleId: string | null;
  imports: readonly string[];
  dynamicImports: readonly string[];
}

export type Chunks = ReadonlyMap<string, Chunk>;

/** The files that `inEachLanguage` imports on demand. */
const hindiModule = /\/src\/(?:content|lib)\/(?:[^?]*\/)?(?:hi\/[\w-]+|translate-to-hindi)\.ts$/;

/** The chunk and all that it imports statically. */
function withImports(chunks: Chunks, fileName: string, found = new Set<string>()): Set<string> {
  if (found.has(fileName)) return found;
  found.add(fileName);
  for (const each of chunks.get(fileName)?.imports ?? []) withImports(chunks, each, found);
  return found;
}

/** The scripts that a component asks for only when it renders on a Hindi page, in the order of their imports. */
export function hindiChunks(chunks: Chunks, component: string): string[] {
  const own = withImports(chunks, component);
  const wanted = new Set<string>();
  for (const fileName of own)
    for (const texts of chunks.get(fileName)?.dynamicImports ?? [])
      if (hindiModule.test(chunks.get(texts)?.facadeModuleId ?? '')) withImports(chunks, texts, wanted);
  return [...wanted].filter((fileName) => !own.has(fileName));
}

const island = /<astro-island ([^>]*)/g;

/** A Hindi page whose `client:live` and `client:painted` islands name, in `data-texts`, what `loadWithTexts` fetches. */
export function withTextAddresses(html: string, chunks: Chunks): string {
  return html.replace(island, (tag, attributes: string) => {
    const [, component = ''] = /\bcomponent-url="\/([^"]+)"/.exec(attributes) ?? [];
    if (!/\bclient="(?:live|painted)"/.test(attributes)) return tag;
    const texts = hindiChunks(chunks, component);
    if (texts.length === 0) return tag;
    return `<astro-island data-texts="${texts.map((fileName) => `/${fileName}`).join(' ')}" ${attributes}`;
  });
}
