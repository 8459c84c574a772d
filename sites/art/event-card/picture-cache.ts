import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Milliseconds for which a picture is kept that no build has requested. */
const keptMs = 30 * 86_400_000;

/** The last two bytes of a JPEG file. */
const endOfImage = Buffer.from([0xff, 0xd9]);

/**
 * Whether a cached file is complete. A JPEG file is checked by its end; other files are decoded, which takes longer.
 */
const isWhole = (name: string, picture: Buffer): Promise<boolean> =>
  name.endsWith('.jpg')
    ? Promise.resolve(picture.subarray(-2).equals(endOfImage))
    : sharp(picture)
        .stats()
        .then(
          () => true,
          () => false,
        );

/**
 * Caches picture files by a key of all that they show, so that a build draws only changed pictures. The key ends with
 * the file's extension. The cache may be deleted: the next build draws the pictures again.
 */
export class PictureCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The stored picture, marked as used; undefined when there is none, or a power failure has truncated it. */
  async find(key: string): Promise<Buffer | undefined> {
    const file = path.join(this.#folder, key);
    const picture = await readFile(file).catch(() => undefined);
    if (!picture || !(await isWhole(key, picture))) return undefined;
    await utimes(file, new Date(), new Date()).catch(() => undefined);
    return picture;
  }

  /** Writes a temporary file and renames it, so that another build of this checkout does not read half a picture. */
  async store(key: string, picture: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const unfinished = path.join(this.#folder, `${key}.${process.pid}.unfinished`);
    await writeFile(unfinished, picture);
    await rename(unfinished, path.join(this.#folder, key));
  }

  /** Deletes what no build has used for 30 days. `now` in milliseconds. */
  async deleteUnused(now: number): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) {
      const file = path.join(this.#folder, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs > keptMs) await rm(file, { force: true });
    }
  }
}
