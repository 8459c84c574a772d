import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Club } from './club.ts';

export interface Size {
  databaseKb: number;
  filesKb: number;
}

/** Tables with their indexes, and the files of the API's data folder, which are pictures. */
export async function measureSize({ harness }: Club): Promise<Size> {
  await harness.query('CHECKPOINT');
  const [row] = await harness.query<{ bytes: number }>('SELECT pg_database_size(current_database())::float8 AS bytes');
  return {
    databaseKb: (row?.bytes ?? 0) / 1024,
    filesKb: (await bytesBelow(harness.environment().DATA_DIR ?? '')) / 1024,
  };
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
