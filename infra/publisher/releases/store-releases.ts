import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { keptBuilds } from '../../edge/site-links.ts';
import { UserError } from '../../local/user-error.ts';
import type { BuildSummary } from '../builds/build-info.ts';
import { buildsToKeep, neededAfterSwitch, newestFirst, startOf } from '../builds/kept-builds.ts';
import { deleteOldBuilds, linkKept, listBuilds, listServed, switchSite } from '../builds/switch-site.ts';
import { ArtefactTransfer } from './artefact-transfer.ts';
import type { ArtefactStore } from './artefact-transfer.ts';
import { emptyPointer, parsePointer } from './pointer.ts';
import type { Pointer, StoredBuild } from './pointer.ts';
import { parseRollback } from './rollback-record.ts';
import type { Rollback } from './rollback-record.ts';
import type { SiteReleases } from './site-releases.ts';

/** Milliseconds between two polls of the pointer by an edge. */
export const POLL_MS = 3_000;

/**
 * Milliseconds between announcing a build and serving its pages. By then all edges should have fetched it, also one
 * whose process was killed and restarted meanwhile, so that a page from one edge finds its scripts at another.
 */
const LEAD_MS = 20_000;

const POINTER = 'pointer.json';
const ROLLBACK = 'rollback.json';

interface StoreOptions {
  leadMs?: number;
  /**
   * Called with the fault of a build, except the current one, that this machine could not fetch; not again for the same
   * fault.
   */
  report?: (fault: string) => void;
}

/** The builds in the file store, which each machine fetches into its own folder. */
export class StoreReleases implements SiteReleases {
  readonly #folder: string;
  readonly #store: ArtefactStore;
  readonly #transfer: ArtefactTransfer;
  readonly #leadMs: number;
  readonly #report: (fault: string) => void;
  #following: Promise<unknown> = Promise.resolve();
  /** Builds whose artefact is unusable; the next build removes them from the pointer. */
  readonly #unusable = new Set<string>();
  /** The last fault that was reported of a build since the build was last fetched. */
  readonly #reported = new Map<string, string>();

  constructor(folder: string, store: ArtefactStore, { leadMs = LEAD_MS, report = console.error }: StoreOptions = {}) {
    this.#folder = folder;
    this.#store = store;
    this.#transfer = new ArtefactTransfer(folder, store);
    this.#leadMs = leadMs;
    this.#report = report;
  }

  async list(): Promise<BuildSummary[]> {
    return [...(await this.#readPointer()).builds];
  }

  async current(): Promise<BuildSummary | undefined> {
    const { current, builds } = await this.#readPointer();
    return builds.find(({ name }) => name === current);
  }

  async readRollback(): Promise<Rollback | undefined> {
    const bytes = await this.#store.get('site', ROLLBACK);
    return bytes && parseRollback(bytes.toString());
  }

  async writeRollback(rollback: Rollback | undefined): Promise<void> {
    if (!rollback) return this.#store.remove('site', ROLLBACK);
    await this.#store.put('site', ROLLBACK, Buffer.from(JSON.stringify(rollback)));
  }

  async add(build: string): Promise<void> {
    const { builds } = await this.#readPointer();
    if (!builds.some(({ name }) => name === build)) await this.#announce(build);
    await this.#followNext(build);
  }

  async switchTo(build: string): Promise<void> {
    const pointer = await this.#readPointer();
    if (!pointer.builds.some(({ name }) => name === build)) throw new UserError(`${build} is not in the store.`);
    if (pointer.current !== build) {
      const servedAt = Date.now();
      const usable = pointer.builds
        .filter(({ name }) => name === build || !this.#unusable.has(name))
        .map((each) => (each.name === build || each.name === pointer.current ? { ...each, servedAt } : each));
      const needed = neededAfterSwitch(usable, build, pointer.current ?? undefined);
      await this.#writePointer({ ...pointer, current: build, builds: select(usable, buildsToKeep(usable, needed)) });
    }
    await this.follow();
    // The pointer is read again here, because a rollback may have named one of these builds meanwhile.
    const kept = (await this.#readPointer()).builds;
    if (kept.length > 0) await this.#transfer.removeOld(kept);
  }

  /**
   * Fetches missing builds and switches to the current build of the pointer.
   * @throws when the current build cannot be fetched
   */
  async follow(): Promise<void> {
    await this.#followNext();
  }

  /** One run takes place at a time, so that an older pointer is not applied after a newer one. */
  #followNext(required?: string): Promise<void> {
    const next = this.#following.catch(() => undefined).then(() => this.#follow(required));
    this.#following = next;
    return next;
  }

  /**
   * Fetches the builds that the pointer names and switches to the current one.
   * @throws when a build that is `required`, by default the current one, cannot be fetched
   */
  async #follow(required?: string): Promise<void> {
    const { current, builds } = await this.#readPointer();
    await mkdir(this.#folder, { recursive: true });
    const names = builds.map(({ name }) => name);
    const toLink = buildsToKeep(
      builds,
      [...new Set([current, names[0]])].filter((name) => typeof name === 'string'),
    );
    const missing = new Map<string, unknown>();
    // The current build comes first.
    for (const build of builds.toSorted(
      (one, other) => Number(other.name === current) - Number(one.name === current),
    )) {
      const fault = await this.#fetch(build);
      if (fault) missing.set(build.name, fault.reason);
      else if (build.name === current) {
        // Builds are chosen by the times in the pointer, so that all machines choose the same ones; the time of a local
        // folder is that of its arrival.
        const local = await listBuilds(this.#folder);
        await switchSite(
          this.#folder,
          current,
          builds.filter(({ name }) => local.includes(name)),
        );
      }
    }
    await linkKept(
      this.#folder,
      toLink.filter((name) => !missing.has(name)),
    );
    const needed = required ?? current;
    for (const [build, reason] of missing) if (build !== needed) this.#reportOnce(build, reason);
    if (needed !== null && missing.has(needed)) throw missing.get(needed);
    const [newest] = names;
    if (current === null || newest === undefined || missing.has(current)) return;
    // A newer build that the pointer does not name is being published from this machine.
    const local = await listBuilds(this.#folder);
    const coming = local.filter((build) => startOf(build) > startOf(newest));
    // After a change of STORAGE the store has fewer builds than are kept, and open pages may belong to local ones.
    const served = await listServed(this.#folder);
    const older = served.filter(({ name }) => !names.includes(name) && !coming.includes(name));
    await deleteOldBuilds(this.#folder, [...buildsToKeep([...builds, ...older], names), ...coming]);
  }

  async #fetch(build: StoredBuild): Promise<{ reason: unknown } | undefined> {
    try {
      await this.#transfer.fetch(build);
      this.#unusable.delete(build.name);
      this.#reported.delete(build.name);
      return undefined;
    } catch (reason) {
      // A UserError means that the artefact is unusable. Other errors concern the network or this machine's disk.
      if (reason instanceof UserError) this.#unusable.add(build.name);
      return { reason };
    }
  }

  #reportOnce(build: string, reason: unknown): void {
    const text = reason instanceof Error ? reason.message : String(reason);
    if (this.#reported.get(build) !== text) this.#report(text);
    this.#reported.set(build, text);
  }

  /** Uploads a build, and adds it to the pointer beside the kept ones until the switch. */
  async #announce(name: string): Promise<void> {
    const stored = await this.#transfer.upload(name, (await this.#readPointer()).builds);
    const pointer = await this.#readPointer();
    const isUsable = (build: string) => build !== name && (build === pointer.current || !this.#unusable.has(build));
    const all = [stored, ...pointer.builds.filter((build) => isUsable(build.name))];
    const needed = pointer.current === null ? [name] : [name, pointer.current];
    await this.#writePointer({ ...pointer, builds: select(all, buildsToKeep(all, needed, keptBuilds + 1)) });
    // Before the first build, no page can belong to another one.
    if (pointer.current !== null) await wait(this.#leadMs);
  }

  async #readPointer(): Promise<Pointer> {
    const bytes = await this.#store.get('site', POINTER);
    return bytes ? parsePointer(bytes.toString()) : emptyPointer;
  }

  async #writePointer(pointer: Pointer): Promise<void> {
    await this.#store.put('site', POINTER, Buffer.from(JSON.stringify(pointer)));
  }
}

/** The builds to keep, newest first. */
const select = (builds: readonly StoredBuild[], keep: readonly string[]): StoredBuild[] =>
  builds.filter(({ name }) => keep.includes(name)).sort((one, other) => newestFirst(one.name, other.name));
