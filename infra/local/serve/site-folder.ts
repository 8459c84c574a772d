import { readlink } from 'node:fs/promises';
import path from 'node:path';
import { indexAssets } from './asset-index.ts';
import type { AssetIndex, IndexedFile } from './asset-index.ts';

/** Builds whose scripts and styles still answer: a page that was open during a switch asks for the old names. */
const REMEMBERED = 3;

/** The site as last published: follows the publisher's `current` link without a restart. */
export class SiteFolder {
  readonly #folder: string;
  #shelves: { build: string; shelf: Promise<AssetIndex> }[] = [];

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'site');
  }

  /** Undefined until the first build stands. */
  async current(): Promise<AssetIndex | undefined> {
    const build = await readlink(path.join(this.#folder, 'current')).catch(() => undefined);
    if (build === undefined) return undefined;
    const known = this.#shelves.find((each) => each.build === build);
    if (known) return known.shelf;
    const shelf = indexAssets(path.join(this.#folder, build));
    this.#shelves = [{ build, shelf }, ...this.#shelves].slice(0, REMEMBERED);
    shelf.catch(() => (this.#shelves = this.#shelves.filter((each) => each.shelf !== shelf)));
    return shelf;
  }

  /** A hashed file of an earlier build; its name changes with its bytes, so it can never be the wrong one. */
  async findEarlier(pathname: string): Promise<IndexedFile | undefined> {
    if (!pathname.startsWith('/_astro/')) return undefined;
    for (const { shelf } of this.#shelves.slice(1)) {
      const file = (await shelf).get(pathname);
      if (file) return file;
    }
    return undefined;
  }
}
