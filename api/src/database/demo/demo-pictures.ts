import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Area } from '../../platform/storage/file-store.ts';
import type { PhotosService, StoredPhoto } from '../../platform/storage/photos.service.ts';

const folder = fileURLToPath(new URL('../../../demo/pictures/', import.meta.url));

/** Stores the demo's pictures in the same way as an upload. */
export class DemoPictures {
  constructor(private readonly photos: PhotosService) {}

  /** Undefined when the picture is not there: the demo does without. */
  async keep(area: Area, path: string): Promise<StoredPhoto | undefined> {
    const file = folder + path;
    return existsSync(file) ? this.photos.store(area, await readFile(file)) : undefined;
  }

  async key(area: Area, path: string | undefined): Promise<string | null> {
    return (path && (await this.keep(area, path))?.key) || null;
  }
}
