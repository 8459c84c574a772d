import { readStorage } from '@maidan/api/src/platform/config/s3-settings.ts';
import { Settings as Variables } from '@maidan/api/src/platform/config/read-setting.ts';
import path from 'node:path';
import { importApiModule } from '../../local/api-module.ts';
import { DiskReleases } from './disk-releases.ts';
import type { SiteReleases } from './site-releases.ts';
import { StoreReleases } from './store-releases.ts';

/** Milliseconds for one call of the store; enough for an artefact of 10 MB over 1 Mbit/s. */
const CALL_MS = 120_000;

/**
 * Whether other machines get the pages from a bucket. Machines with a shared disk share the folder of builds itself.
 */
export const hasStore = (source: NodeJS.ProcessEnv): boolean => readStorage(new Variables(source)) === 's3';

/** Whether several machines can publish to the same place. `PublisherLock` then lets one of them publish at a time. */
export const isShared = (source: NodeJS.ProcessEnv): boolean => readStorage(new Variables(source)) !== 'disk';

/**
 * Opens the builds of the store when the settings name one, otherwise those of this machine's folder.
 * @throws ConfigurationError when the bucket cannot be used
 */
export async function openReleases(
  dataDir: string,
  report: (fault: string) => void = console.error,
  source: NodeJS.ProcessEnv = process.env,
): Promise<SiteReleases> {
  const folder = path.join(dataDir, 'site');
  if (!hasStore(source)) return new DiskReleases(folder, report);
  const { readBucket } = await importApiModule('platform/config/s3-settings');
  const { openBucket } = await importApiModule('platform/storage/stores/open-file-store');
  return new StoreReleases(folder, await openBucket(readBucket(source), CALL_MS), { report });
}
