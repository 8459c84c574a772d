import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { FileStore, folderOf, isFileName, isPublicArea, type Area, type StoredFile } from '../file-store.ts';

/** Name of a file that is being written: the final name with a UUID. */
const unfinished = /^[A-Za-z0-9_-]{1,80}\.[a-z0-9]{1,8}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Waits for an operation on a file; undefined when the file or folder does not exist. */
const ignoreMissing = <T>(operation: Promise<T>): Promise<T | undefined> =>
  operation.catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return undefined;
    throw fault;
  });

export class DiskFileStore extends FileStore {
  private isMade = false;

  constructor(private readonly dataDir: string) {
    super();
  }

  /** Writes the file under another name and renames it, so that a reader never sees half a file. */
  async put(area: Area, name: string, bytes: Buffer): Promise<void> {
    const path = this.path(area, name);
    if (!path) throw new Error('Not a valid file name');
    const unfinishedPath = `${path}.${randomUUID()}`;
    await this.check();
    await mkdir(dirname(path), { recursive: true, mode: isPublicArea(area) ? 0o755 : 0o700 });
    try {
      // The bytes are flushed to the disk before the file gets its name: a row may name it afterwards.
      await writeFile(unfinishedPath, bytes, { mode: isPublicArea(area) ? 0o644 : 0o600, flush: true });
      await rename(unfinishedPath, path);
    } catch (fault) {
      // The cause may be a full disk, on which the unfinished file must not take space.
      await rm(unfinishedPath, { force: true }).catch(() => undefined);
      throw fault;
    }
  }

  async get(area: Area, name: string): Promise<Buffer | undefined> {
    const path = this.path(area, name);
    return path === undefined ? undefined : ignoreMissing(readFile(path));
  }

  async remove(area: Area, name: string): Promise<void> {
    if (isFileName(name) || unfinished.test(name)) await rm(join(this.folder(area), name), { force: true });
  }

  /** Files with other names, such as an operator's, are not listed. */
  async list(area: Area): Promise<StoredFile[]> {
    const folder = this.folder(area);
    const names = (await ignoreMissing(readdir(folder))) ?? [];
    const files: StoredFile[] = [];
    for (const name of names.filter((each) => isFileName(each) || unfinished.test(each))) {
      const stats = await ignoreMissing(stat(join(folder, name)));
      if (stats?.isFile()) files.push({ name, modifiedAt: stats.mtime });
    }
    return files;
  }

  async check(): Promise<void> {
    // The folder is created only once. If it is missing later, its disk is probably not mounted, and pictures must not
    // fill another.
    if (!this.isMade) await mkdir(this.dataDir, { recursive: true });
    this.isMade = true;
    await access(this.dataDir, constants.R_OK | constants.W_OK);
  }

  private path(area: Area, name: string): string | undefined {
    return isFileName(name) ? join(this.folder(area), name) : undefined;
  }

  private folder(area: Area): string {
    return join(this.dataDir, folderOf(area));
  }
}
