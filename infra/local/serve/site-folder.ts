import { readlink } from 'node:fs/promises';
import path from 'node:path';
import { indexAssets } from './asset-index.ts';
import type { AssetIndex, IndexedFile } from './asset-index.ts';

/** Builds whose scripts and styles are served: a page that was open during a switch requests the old names. */
const SERVED_BUILDS = 3;

/** The published site: follows the publisher's `current` link without a restart. */
export class SiteFolder {
  readonly #folder: string;
  #indexes: { build: string; index: Promise<AssetIndex> }[] = [];

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'site');
  }

  /** Undefined until the first build is published. */
  async current(): Promise<AssetIndex | undefined> {
    const build = await readlink(path.join(this.#folder, 'current')).catch(() => undefined);
    if (build === undefined) return undefined;
    const known = this.#indexes.find((each) => each.build === build);
    if (known) return known.index;
    const index = indexAssets(path.join(this.#folder, build));
    this.#indexes = [{ build, index }, ...this.#indexes].slice(0, SERVED_BUILDS);
    index.catch(() => (this.#indexes = this.#indexes.filter((each) => each.index !== index)));
    return index;
  }

  /** A hashed file of an earlier build; its name contains a hash of its bytes, so it is never outdated. */
  async findEarlier(pathname: string): Promise<IndexedFile | undefined> {
    if (!pathname.startsWith('/_astro/')) return undefined;
    for (const { index } of this.#indexes.slice(1)) {
      const file = (await index).get(pathname);
      if (file) return file;
    }
    return undefined;
  }
}
