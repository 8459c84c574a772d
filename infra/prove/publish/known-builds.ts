import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readBuildInfo, type BuildInfo } from '../../publisher/builds/build-info.ts';

/**
 * The file lists of the builds that were seen in the folders, also of those that are gone by now. The folders are read
 * about every 250 ms until `stop`.
 */
export class KnownBuilds {
  private readonly builds = new Map<string, BuildInfo>();
  private readonly folders: string[];
  private isOver = false;

  constructor(...folders: string[]) {
    this.folders = folders;
    void this.watch();
  }

  stop(): void {
    this.isOver = true;
  }

  get count(): number {
    return this.builds.size;
  }

  /** Names of the files that all builds have. */
  commonFiles(): string[] {
    const [first, ...others] = [...this.builds.values()].map(({ files }) => files);
    return Object.keys(first ?? {}).filter((file) => others.every((files) => file in files));
  }

  newest(among: BuildInfo[] = [...this.builds.values()]): BuildInfo | undefined {
    return among.toSorted((one, other) => one.name.localeCompare(other.name)).at(-1);
  }

  /** The newest build in which the file has these bytes. */
  async having(file: string, sha256: string): Promise<BuildInfo | undefined> {
    const find = () => this.newest([...this.builds.values()].filter(({ files }) => files[file] === sha256));
    const found = find();
    if (found) return found;
    await this.read();
    return find();
  }

  private async watch(): Promise<void> {
    while (!this.isOver) {
      await this.read();
      await wait(250);
    }
  }

  private async read(): Promise<void> {
    for (const folder of this.folders)
      for (const name of namesIn(folder)) {
        if (this.builds.has(name)) continue;
        const info = await readBuildInfo(path.join(folder, name));
        if (info) this.builds.set(name, info);
      }
  }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((name) => /^\d+-/.test(name));
  } catch {
    return [];
  }
};
