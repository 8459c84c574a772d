import { open, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { areScriptSources, readScriptSources, scriptSourcesFile } from '../../edge/script-sources.ts';
import { forEachAtOnce } from '../../local/for-each-at-once.ts';
import { policyOf } from '../check/expected-pages.ts';

/** Bytes at the beginning of a page in which its policy is looked for. */
const HEAD_BYTES = 8 * 1024;

/**
 * Writes into a build's folder the sources that its pages allow in `script-src`, all together, because pages share one
 * header. Each page's own `<meta>` has only the sources of that page. Nothing is written when the sources cannot be
 * determined, because a header that is too strict would keep visitors from paying.
 * @param earlier the build from which pages are taken over
 */
export async function writeScriptSources(folder: string, earlier?: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const inherited = earlier === undefined ? "'self'" : readScriptSources(earlier);
  const all = new Set<string>(["'self'", ...inherited.split(' ')]);
  let areKnown = inherited !== '';
  await forEachAtOnce(
    names.filter((name) => name.endsWith('.html')),
    8,
    async (name) => {
      const sources = scriptSourcesIn(await readHead(path.join(folder, name)));
      areKnown &&= sources !== undefined;
      for (const each of sources ?? []) all.add(each);
    },
  );
  const sources = [...all].sort().join(' ');
  if (areKnown && areScriptSources(sources)) await writeFile(path.join(folder, scriptSourcesFile(sources)), sources);
}

/** The sources in a page's policy; undefined for a page without a policy or without `script-src` in it. */
const scriptSourcesIn = (html: string): string[] | undefined =>
  policyOf(html)
    ?.split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .find(([name]) => name === 'script-src')
    ?.slice(1);

async function readHead(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
