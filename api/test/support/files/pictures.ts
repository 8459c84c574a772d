import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

export const aPicture = (width = 800, height = 1000): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1F6A3E' } })
    .jpeg()
    .toBuffer();

/** The names of all files that lie in the folders of the pictures. */
export function filesIn(dataDir: string): string[] {
  const folders = ['uploads', 'private'].map((name) => join(dataDir, name)).filter((folder) => existsSync(folder));
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .flatMap((entry) => (entry.isFile() ? entry.name : []))
    .sort();
}
