import type { Env } from '../../config/env.ts';
import type { S3Settings } from '../../config/s3-settings.ts';
import type { FileStore } from '../file-store.ts';
import { DiskFileStore } from './disk.file-store.ts';

/** The store that the settings name. */
export const openFileStore = async ({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): Promise<FileStore> =>
  s3 ? openBucket(s3) : openDisk(dataDir);

export const openDisk = (dataDir: string): FileStore => new DiskFileStore(dataDir);

/**
 * Opens the bucket; the S3 client is loaded only here.
 * @param callMs milliseconds for a call with all its tries
 */
export async function openBucket(settings: S3Settings, callMs?: number): Promise<FileStore> {
  const { S3FileStore } = await import('./s3.file-store.ts');
  return new S3FileStore(settings, callMs);
}
