import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buildInfoFile } from '../../edge/site-links.ts';
import { forEachAtOnce } from '../../local/for-each-at-once.ts';
import { UserError } from '../../local/user-error.ts';
import { isWhole, readBuildInfo } from '../builds/build-info.ts';
import type { BuildInfo } from '../builds/build-info.ts';
import { startOf } from '../builds/kept-builds.ts';
import { linkOrCopy } from '../builds/kept-files.ts';
import type { ListedFiles } from '../builds/share-files.ts';
import { listBuilds } from '../builds/switch-site.ts';
import { packBuild, sha256, unpackBuild, unpackPart } from './artefact.ts';
import { divide, isPartName } from './parts.ts';
import type { Part } from './parts.ts';
import type { StoredBuild } from './pointer.ts';

/** The methods of the API's FileStore that are used here. */
export interface ArtefactStore {
  put(area: 'site', name: string, bytes: Buffer): Promise<void>;
  get(area: 'site', name: string): Promise<Buffer | undefined>;
  remove(area: 'site', name: string): Promise<void>;
  list(area: 'site'): Promise<{ name: string; modifiedAt: Date }[]>;
}

/**
 * Age from which an artefact that no pointer names counts as left by a killed publisher; a younger one may be being
 * uploaded.
 */
const LEFTOVER_AGE_MS = 3_600_000;

const artefactOf = (build: string): string => `${build}.tgz`;

/** Carries builds between the folder of this machine and the store. */
export class ArtefactTransfer {
  readonly #folder: string;
  readonly #store: ArtefactStore;
  /** Builds of this folder that this process has compared with their lists. */
  readonly #verified = new Set<string>();

  constructor(folder: string, store: ArtefactStore) {
    this.#folder = folder;
    this.#store = store;
  }

  /** Fetches a build, unless it is here undamaged. @throws UserError when the store has no undamaged artefact of it */
  async fetch(build: StoredBuild): Promise<void> {
    if (this.#verified.has(build.name)) return;
    if (!(await isWhole(path.join(this.#folder, build.name)))) {
      const packed = await this.#get(artefactOf(build.name), build.name);
      await unpackBuild(this.#folder, build, packed, (unfinished, info) => this.#addParts(unfinished, info, build));
    }
    this.#verified.add(build.name);
  }

  /**
   * Uploads a build of this machine; returns its entry for the pointer.
   * @param stored builds of the store, whose parts are not uploaded again
   * @throws UserError when the build is damaged, or too large for other machines
   */
  async upload(name: string, stored: readonly StoredBuild[] = []): Promise<StoredBuild> {
    const folder = path.join(this.#folder, name);
    const info = await readBuildInfo(folder);
    if (!info || !(await isWhole(folder))) throw new UserError(`${name} is damaged and is not uploaded.`);
    this.#verified.add(name);
    const { files, digests: _, ...summary } = info;
    const { own, parts } = divide(files);
    const known = await this.#knownParts(parts.size > 0 ? stored : []);
    const uploaded: Part[] = [];
    for (const [part, names] of parts) uploaded.push(known.get(part) ?? (await this.#put(part, folder, names)));
    const { bytes, sha256 } = await this.#put(
      artefactOf(name),
      folder,
      parts.size > 0 ? [...own, buildInfoFile] : ['.'],
    );
    return { ...summary, bytes, sha256, ...(uploaded.length > 0 ? { parts: uploaded } : {}) };
  }

  /**
   * Removes all artefacts except those of the builds in `keep` and young ones that may belong to a build that is being
   * uploaded.
   */
  async removeOld(keep: readonly StoredBuild[]): Promise<void> {
    const wanted = new Set(
      keep.flatMap(({ name, parts = [] }) => [artefactOf(name), ...parts.map((part) => part.name)]),
    );
    const oldest = Math.min(...keep.map(({ name }) => startOf(name)));
    for (const { name, modifiedAt } of await this.#store.list('site')) {
      const isRecent = Date.now() - modifiedAt.getTime() < LEFTOVER_AGE_MS;
      const isStray = isRecent && (isPartName(name) || startOf(name) > oldest);
      if (name.endsWith('.tgz') && !wanted.has(name) && !isStray) await this.#store.remove('site', name);
    }
  }

  async #get(artefact: string, shown = artefact): Promise<Buffer> {
    const packed = await this.#store.get('site', artefact);
    if (!packed) throw new UserError(`The artefact ${shown} is not in the store.`);
    return packed;
  }

  async #put(name: string, folder: string, files: string[]): Promise<Part> {
    const packed = await packBuild(folder, files);
    await this.#store.put('site', name, packed);
    return { name, bytes: packed.length, sha256: sha256(packed) };
  }

  /** Parts of stored builds that are actually in the store. */
  async #knownParts(stored: readonly StoredBuild[]): Promise<Map<string, Part>> {
    const parts = stored.flatMap((build) => build.parts ?? []);
    const names = new Set(parts.length > 0 ? (await this.#store.list('site')).map(({ name }) => name) : []);
    return new Map(parts.filter(({ name }) => names.has(name)).map((part) => [part.name, part]));
  }

  /**
   * Adds the files that are not in the build's own artefact: from the newest build here that was compared, by hard
   * links, or from the store if that build lacks one of a part's files.
   */
  async #addParts(unfinished: string, { files }: BuildInfo, build: StoredBuild): Promise<Record<string, string>> {
    const { parts } = divide(files);
    const earlier = parts.size > 0 ? await this.#newestHere() : undefined;
    const linked: Record<string, string> = {};
    for (const [name, names] of parts) {
      const here = names.filter((file) => earlier?.files[file] === files[file]);
      if (earlier && here.length === names.length)
        await forEachAtOnce(names, 8, async (file) => {
          const target = path.join(unfinished, file);
          await mkdir(path.dirname(target), { recursive: true });
          const isLink = await linkOrCopy(path.join(earlier.folder, file), target);
          if (isLink) linked[file] = files[file] ?? '';
        });
      else {
        const part = build.parts?.find((each) => each.name === name);
        if (!part) throw new UserError(`The artefact ${build.name} lacks a part of its files.`);
        await unpackPart(unfinished, part, await this.#get(name));
      }
    }
    return linked;
  }

  async #newestHere(): Promise<ListedFiles | undefined> {
    const [newest] = (await listBuilds(this.#folder)).filter((build) => this.#verified.has(build));
    const folder = path.join(this.#folder, newest ?? '');
    const info = newest === undefined ? undefined : await readBuildInfo(folder);
    return info && { folder, files: info.files };
  }
}
