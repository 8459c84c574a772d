import { readlinkSync } from 'node:fs';
import { readlink } from 'node:fs/promises';
import path from 'node:path';
import { readScriptSources } from '../../edge/script-sources.ts';
import { currentLink, keptBuilds, keptLinks } from '../../edge/site-links.ts';
import { indexAssets } from './asset-index.ts';
import type { AssetIndex, IndexedFile } from './asset-index.ts';

/** Folder in which the build puts files whose names contain a hash of their bytes. */
const HASHED = '_astro';

/** The published site. The link `current` is read for each request, so that a switch is effective at once. */
export class SiteFolder {
  readonly #folder: string;
  readonly #currentLink: string;
  readonly #whole = new Indexes(keptBuilds);
  /** Indexes of the hashed files of kept builds that have no index in `#whole`. */
  readonly #hashed = new Indexes(keptBuilds + 1);

  #scripts = { build: '', sources: '' };

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'site');
    this.#currentLink = path.join(this.#folder, currentLink);
  }

  /**
   * Name of the current build's folder; undefined before the first build. Synchronous, because a link is read within
   * microseconds.
   */
  currentBuild(): string | undefined {
    try {
      return readlinkSync(this.#currentLink);
    } catch {
      return undefined;
    }
  }

  /** The sources that the current build's pages name in `script-src`; read again only when another build is current. */
  scriptSources(): string {
    const build = this.currentBuild();
    if (build === undefined) return '';
    if (build !== this.#scripts.build)
      this.#scripts = { build, sources: readScriptSources(path.join(this.#folder, build)) };
    return this.#scripts.sources;
  }

  /** The current build and its files; undefined before the first build. */
  async current(): Promise<{ build: string; index: AssetIndex } | undefined> {
    const build = this.currentBuild();
    if (build === undefined) return undefined;
    return { build, index: await this.#whole.get(build, () => indexAssets(path.join(this.#folder, build))) };
  }

  /** A hashed file of another kept build. Its name contains a hash of its bytes, so it is not outdated. */
  async findEarlier(pathname: string): Promise<IndexedFile | undefined> {
    if (!pathname.startsWith(`/${HASHED}/`)) return undefined;
    for (const build of await this.#keptBuilds()) {
      const files = () => indexAssets(path.join(this.#folder, build, HASHED), `/${HASHED}`);
      const index = await (this.#whole.find(build) ?? this.#hashed.get(build, files)).catch(() => undefined);
      const file = index?.get(pathname);
      if (file) return file;
    }
    return undefined;
  }

  async #keptBuilds(): Promise<Set<string>> {
    const builds = await Promise.all(keptLinks.map((link) => this.#linked(link)));
    return new Set(builds.filter((build) => build !== undefined));
  }

  #linked(link: string): Promise<string | undefined> {
    return readlink(path.join(this.#folder, link)).catch(() => undefined);
  }
}

/** Indexes of the last `limit` builds. A build does not change, so its index stays valid. */
class Indexes {
  readonly #indexes = new Map<string, Promise<AssetIndex>>();

  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  find(build: string): Promise<AssetIndex> | undefined {
    return this.#indexes.get(build);
  }

  get(build: string, read: () => Promise<AssetIndex>): Promise<AssetIndex> {
    const known = this.#indexes.get(build);
    if (known) return known;
    const index = read();
    this.#indexes.set(build, index);
    // A folder that could not be read may be readable at the next request.
    index.catch(() => this.#indexes.delete(build));
    const [oldest] = this.#indexes.keys();
    if (this.#indexes.size > this.#limit && oldest !== undefined) this.#indexes.delete(oldest);
    return index;
  }
}
