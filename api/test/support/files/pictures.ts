import type { INestApplication } from '@nestjs/common';
import sharp from 'sharp';
import { areas, FileStore, type Area } from '../../../src/platform/storage/file-store.ts';

export const aPicture = (width = 800, height = 1000): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1F6A3E' } })
    .jpeg()
    .toBuffer();

/** The names of all stored files, sorted. */
export async function filesIn({ app }: { app: INestApplication }, within: readonly Area[] = areas): Promise<string[]> {
  const store = app.get(FileStore);
  const lists = await Promise.all(within.map((area) => store.list(area)));
  return lists
    .flat()
    .map(({ name }) => name)
    .sort();
}
