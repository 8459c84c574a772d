import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { damagedFiles, readBuildInfo } from '../builds/build-info.ts';
import type { BuildSummary } from '../builds/build-info.ts';
import { buildsToKeep, neededAfterSwitch } from '../builds/kept-builds.ts';
import type { KeepCandidate } from '../builds/kept-builds.ts';
import { deleteOldBuilds, linkKept, listBuilds, listServed, readCurrent, switchSite } from '../builds/switch-site.ts';
import { parseRollback } from './rollback-record.ts';
import type { Rollback } from './rollback-record.ts';
import type { SiteReleases } from './site-releases.ts';

/** The builds in a folder of this machine. The link `current` leads to the one that is served. */
export class DiskReleases implements SiteReleases {
  readonly #folder: string;
  readonly #record: string;
  /** The last build that this process has made, or compared with its list. */
  #verified: string | undefined;
  /** `content` by the build's name. It is read once, because the list of files beside it is long on a large site. */
  readonly #contents = new Map<string, string>();

  readonly #report: (fault: string) => void;

  constructor(folder: string, report: (fault: string) => void = console.error) {
    this.#report = report;
    this.#folder = folder;
    this.#record = path.join(folder, 'rollback.json');
  }

  async list(): Promise<BuildSummary[]> {
    const builds = await listBuilds(this.#folder);
    const infos = await Promise.all(builds.map((build) => readBuildInfo(path.join(this.#folder, build))));
    return infos.filter((info) => info !== undefined);
  }

  /**
   * The current build; undefined when there is none, or when a file differs from its list, as after a power failure.
   * Such a build is made again.
   */
  async current(): Promise<BuildSummary | undefined> {
    const build = await readCurrent(this.#folder);
    const folder = build && path.join(this.#folder, build);
    const info = folder ? await readBuildInfo(folder) : undefined;
    if (!folder || !info || this.#verified === build) return info;
    const damaged = await damagedFiles(folder, info);
    if (damaged.length > 0) this.#report(`${build} is damaged (${damaged.slice(0, 3).join(', ')}).`);
    this.#verified = damaged.length > 0 ? undefined : build;
    return damaged.length > 0 ? undefined : info;
  }

  async readRollback(): Promise<Rollback | undefined> {
    const text = await readFile(this.#record, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    return text === undefined ? undefined : parseRollback(text);
  }

  async writeRollback(rollback: Rollback | undefined): Promise<void> {
    if (!rollback) return rm(this.#record, { force: true });
    const unfinished = `${this.#record}.${randomBytes(6).toString('hex')}`;
    await writeFile(unfinished, JSON.stringify(rollback), { flush: true });
    // The publisher must be able to read the record even when the operator is another user with a stricter umask.
    await chmod(unfinished, 0o644);
    await rename(unfinished, this.#record);
  }

  async add(build: string): Promise<void> {
    const current = await readCurrent(this.#folder);
    const needed = current && current !== build ? [build, current] : [build];
    await linkKept(this.#folder, buildsToKeep(await this.#candidates(), needed));
    // The build was just made or compared, so the next publication need not read its files again.
    this.#verified = build;
  }

  async switchTo(build: string): Promise<void> {
    const before = await readCurrent(this.#folder);
    await switchSite(this.#folder, build);
    const builds = await this.#candidates();
    const keep = buildsToKeep(builds, neededAfterSwitch(builds, build, before));
    await deleteOldBuilds(this.#folder, keep);
    await linkKept(this.#folder, keep);
  }

  async follow(): Promise<void> {
    // The builds are in the folder already, also when machines share its disk.
  }

  /** All builds, also those that do not say what they were made from. */
  async #candidates(): Promise<KeepCandidate[]> {
    const builds = await listServed(this.#folder);
    for (const { name } of builds) {
      if (this.#contents.has(name)) continue;
      const info = await readBuildInfo(path.join(this.#folder, name));
      if (info) this.#contents.set(name, info.content);
    }
    return builds.map((build) => {
      const content = this.#contents.get(build.name);
      return content === undefined ? build : { ...build, content };
    });
  }
}
