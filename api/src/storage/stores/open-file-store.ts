import type { Env } from '../../config/env.ts';
import type { FileStore } from '../file-store.ts';
import { DiskFileStore } from './disk.file-store.ts';

/** The store that the settings name. The S3 client is loaded only where it is used. */
export async function openFileStore({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!s3) return new DiskFileStore(dataDir);
  const { S3FileStore } = await import('./s3.file-store.ts');
  return new S3FileStore(s3);
}
