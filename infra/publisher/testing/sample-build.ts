import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { identify, writeBuildInfo } from '../builds/build-info.ts';
import type { SiteSource } from '../builds/build-info.ts';
import type { ArtefactStore } from '../releases/artefact-transfer.ts';

export const sampleSource = (revision: number, more: Partial<SiteSource> = {}): SiteSource => ({
  revision: String(revision),
  day: '2026-11-23',
  code: 'code',
  settings: { PUBLIC_URL: 'https://club.example' },
  ...more,
});

/**
 * A finished build in `folder`, begun at the given second; returns its name. @param more files by path, with their text
 */
export async function makeBuild(
  folder: string,
  second: number,
  source = sampleSource(second),
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const name = `${1763870000000 + second * 1000}-1-${identify(source).key}`;
  const files = {
    'index.html': `revision ${source.revision}`,
    [`_astro/page.${source.revision}.js`]: 'export default 1',
    'T&C/terms.pdf': 'terms',
    ...more,
  };
  for (const [file, text] of Object.entries(files)) {
    const full = path.join(folder, name, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  await writeBuildInfo(path.join(folder, name), name, source);
  return name;
}

/** A file store in memory. */
export class MemoryStore implements ArtefactStore {
  readonly files = new Map<string, Buffer>();
  /** Called before each read, with the name of the file. */
  onGet: (name: string) => void = () => undefined;

  async put(_area: 'site', name: string, bytes: Buffer): Promise<void> {
    this.files.set(name, bytes);
  }

  async get(_area: 'site', name: string): Promise<Buffer | undefined> {
    this.onGet(name);
    return this.files.get(name);
  }

  async remove(_area: 'site', name: string): Promise<void> {
    this.files.delete(name);
  }

  async list(): Promise<{ name: string; modifiedAt: Date }[]> {
    return [...this.files.keys()].map((name) => ({ name, modifiedAt: new Date() }));
  }
}
