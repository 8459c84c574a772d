import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { FileStore, isPublicArea, type Area } from './file-store.ts';

/** Names that we make: short, no separators, no leading dot, so that none leads out of its folder. */
const ours = /^[A-Za-z0-9_-]{1,80}\.[a-z0-9]{1,8}$/;

export class DiskFileStore extends FileStore {
  constructor(private readonly dataDir: string) {
    super();
  }

  /** Written aside and renamed: a reader never meets half a file. */
  async put(area: Area, name: string, bytes: Buffer): Promise<void> {
    const path = this.path(area, name);
    if (!path) throw new Error('Not a name of ours');
    const unfinished = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true, mode: isPublicArea(area) ? 0o755 : 0o700 });
    try {
      await writeFile(unfinished, bytes, { mode: isPublicArea(area) ? 0o644 : 0o600 });
      await rename(unfinished, path);
    } catch (fault) {
      // A full disk, most likely: what was written of it must not take the room that is left.
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw fault;
    }
  }

  async get(area: Area, name: string): Promise<Buffer | undefined> {
    const path = this.path(area, name);
    if (!path) return undefined;
    return readFile(path).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return undefined;
      throw fault;
    });
  }

  async remove(area: Area, name: string): Promise<void> {
    const path = this.path(area, name);
    if (path) await rm(path, { force: true });
  }

  private path(area: Area, name: string): string | undefined {
    if (!ours.test(name)) return undefined;
    const folder = isPublicArea(area) ? join('uploads', area) : join('private', area);
    return join(this.dataDir, folder, name);
  }
}
