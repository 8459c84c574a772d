import path from 'node:path';
import { UserError } from '../../local/user-error.ts';
import { isWhole, readBuildInfo } from '../builds/build-info.ts';
import { startOf } from '../builds/kept-builds.ts';
import { packBuild, sha256, unpackBuild } from './artefact.ts';
import type { StoredBuild } from './pointer.ts';

/** What is needed of the API's FileStore. */
export interface ArtefactStore {
  put(area: 'site', name: string, bytes: Buffer): Promise<void>;
  get(area: 'site', name: string): Promise<Buffer | undefined>;
  remove(area: 'site', name: string): Promise<void>;
  list(area: 'site'): Promise<{ name: string; modifiedAt: Date }[]>;
}

/** An artefact that no pointer names is being uploaded, or was left by a publisher that was killed. */
const LEFTOVER_AGE_MS = 3_600_000;

const artefactOf = (build: string): string => `${build}.tgz`;

/** Carries builds between the folder of this machine and the store. */
export class ArtefactTransfer {
  readonly #folder: string;
  readonly #store: ArtefactStore;
  /** Builds of this folder that were compared with their lists since this process started. */
  readonly #verified = new Set<string>();

  constructor(folder: string, store: ArtefactStore) {
    this.#folder = folder;
    this.#store = store;
  }

  /** Does nothing for a build that is here and whole. @throws UserError when the store has no whole artefact of it */
  async fetch(build: StoredBuild): Promise<void> {
    if (this.#verified.has(build.name)) return;
    if (!(await isWhole(path.join(this.#folder, build.name)))) {
      const packed = await this.#store.get('site', artefactOf(build.name));
      if (!packed) throw new UserError(`The artefact ${build.name} is not in the store.`);
      await unpackBuild(this.#folder, build, packed);
    }
    this.#verified.add(build.name);
  }

  /** @throws UserError for a build that is damaged, or too large for other machines */
  async upload(name: string): Promise<StoredBuild> {
    const folder = path.join(this.#folder, name);
    const info = await readBuildInfo(folder);
    if (!info || !(await isWhole(folder))) throw new UserError(`${name} is damaged and is not uploaded.`);
    const { files: _, ...summary } = info;
    const packed = await packBuild(folder);
    await this.#store.put('site', artefactOf(name), packed);
    return { ...summary, bytes: packed.length, sha256: sha256(packed) };
  }

  /** Removes all artefacts but those of the builds in `keep`, and those that are just being uploaded. */
  async removeOld(keep: readonly string[]): Promise<void> {
    const wanted = new Set(keep.map(artefactOf));
    const oldest = Math.min(...keep.map(startOf));
    for (const { name, modifiedAt } of await this.#store.list('site')) {
      const isStray = startOf(name) > oldest && Date.now() - modifiedAt.getTime() < LEFTOVER_AGE_MS;
      if (name.endsWith('.tgz') && !wanted.has(name) && !isStray) await this.#store.remove('site', name);
    }
  }
}
