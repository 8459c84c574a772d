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
 * Milliseconds from a build's announcement until its pages are served: until then every edge has fetched it, also one
 * whose process was killed meanwhile and started again, so that a page of one edge finds its scripts at any other.
 */
const LEAD_MS = 20_000;

const POINTER = 'pointer.json';
const ROLLBACK = 'rollback.json';

interface StoreOptions {
  leadMs?: number;
  /** Called once for each build, not the current one, that this machine could not fetch. */
  report?: (fault: string) => void;
}

/** The builds in the file store, which every machine fetches into a folder of its own. */
export class StoreReleases implements SiteReleases {
  readonly #folder: string;
  readonly #store: ArtefactStore;
  readonly #transfer: ArtefactTransfer;
  readonly #leadMs: number;
  readonly #report: (fault: string) => void;
  #following: Promise<unknown> = Promise.resolve();
  /** Builds whose artefact cannot be used. The next build drops them from the pointer. */
  readonly #unusable = new Set<string>();
  /** What was reported of a build since it was last fetched. */
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
    // Only now, and by a pointer that was just read: a rollback may have named one of them meanwhile.
    const kept = (await this.#readPointer()).builds;
    if (kept.length > 0) await this.#transfer.removeOld(kept);
  }

  /** Fetches what is missing and switches. @throws when the current build cannot be fetched */
  async follow(): Promise<void> {
    await this.#followNext();
  }

  /** One at a time: an older pointer must not be followed after a newer one. */
  #followNext(required?: string): Promise<void> {
    const next = this.#following.catch(() => undefined).then(() => this.#follow(required));
    this.#following = next;
    return next;
  }

  /** @throws when a build that is `required`, by default the current one, cannot be fetched */
  async #follow(required?: string): Promise<void> {
    const { current, builds } = await this.#readPointer();
    await mkdir(this.#folder, { recursive: true });
    const names = builds.map(({ name }) => name);
    const toLink = buildsToKeep(
      builds,
      [...new Set([current, names[0]])].filter((name) => typeof name === 'string'),
    );
    const missing = new Map<string, unknown>();
    // The one that is needed first.
    for (const build of builds.toSorted(
      (one, other) => Number(other.name === current) - Number(one.name === current),
    )) {
      const fault = await this.#fetch(build);
      if (fault) missing.set(build.name, fault.reason);
      else if (build.name === current) {
        // By the times of the pointer, as all machines choose: here a folder's time is that of its arrival.
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
    // A newer one that the pointer does not name is just being published from here.
    const local = await listBuilds(this.#folder);
    const coming = local.filter((build) => startOf(build) > startOf(newest));
    // While the store has fewer than are kept, as after STORAGE was changed, pages are open that were built before.
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
      // Any other error is of the line or of this machine's disk.
      if (reason instanceof UserError) this.#unusable.add(build.name);
      return { reason };
    }
  }

  #reportOnce(build: string, reason: unknown): void {
    const text = reason instanceof Error ? reason.message : String(reason);
    if (this.#reported.get(build) !== text) this.#report(text);
    this.#reported.set(build, text);
  }

  /** Uploads a build and names it in the pointer, in addition to the kept ones, until the switch. */
  async #announce(name: string): Promise<void> {
    const stored = await this.#transfer.upload(name, (await this.#readPointer()).builds);
    const pointer = await this.#readPointer();
    const isUsable = (build: string) => build !== name && (build === pointer.current || !this.#unusable.has(build));
    const all = [stored, ...pointer.builds.filter((build) => isUsable(build.name))];
    const needed = pointer.current === null ? [name] : [name, pointer.current];
    await this.#writePointer({ ...pointer, builds: select(all, buildsToKeep(all, needed, keptBuilds + 1)) });
    // Before the first build there is nothing that could be mixed.
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

/** The builds that stay, newest first. */
const select = (builds: readonly StoredBuild[], keep: readonly string[]): StoredBuild[] =>
  builds.filter(({ name }) => keep.includes(name)).sort((one, other) => newestFirst(one.name, other.name));
