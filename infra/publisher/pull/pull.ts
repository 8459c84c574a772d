/**
 * `npm run site:pull`: runs on a machine that serves pages and has no publisher. Fetches each build from the file
 * store, and makes it current in DATA_DIR/site when the publisher or `npm run rollback` has made it current.
 */
import path from 'node:path';
import { notifySystemd } from '@maidan/api/src/platform/http/server/systemd.ts';
import { productAndRelease } from '@maidan/api/src/platform/config/runtime-environment.ts';
import { readOptions, usageOf } from '../../local/command-line.ts';
import { readSettingsOrExit } from '../../local/settings.ts';
import { endWithSupervisor, notifySupervisor } from '../../local/supervised-process.ts';
import { errorMessage, UserError } from '../../local/user-error.ts';
import { readCurrent } from '../builds/switch-site.ts';
import { hasStore, openReleases } from '../releases/open-releases.ts';
import { POLL_MS } from '../releases/store-releases.ts';
import { watchReleases } from '../releases/watch-releases.ts';

readOptions(usageOf(import.meta.filename), {});

const { dataDir } = readSettingsOrExit();
const folder = path.join(dataDir, 'site');

try {
  if (!hasStore(process.env))
    throw new UserError(
      'STORAGE must be s3: otherwise the publisher of this machine, or the shared disk, has the pages.',
    );
  const releases = await openReleases(dataDir);
  let known = await readCurrent(folder);
  const announce = async () => {
    const current = await readCurrent(folder);
    if (current !== known) console.log(`${new Date().toISOString()} serves ${current}`);
    known = current;
  };
  const follow = async () => {
    await releases.follow();
    await announce();
  };
  const readRollback = () => releases.readRollback();
  const stop = watchReleases({ follow, readRollback }, () => undefined, POLL_MS);
  endWithSupervisor(async () => stop());
  console.log(`${new Date().toISOString()} ${productAndRelease()}: fetches the pages from the bucket into ${folder}`);
  notifySupervisor({ ready: folder });
  notifySystemd();
} catch (error) {
  console.error(errorMessage(error));
  process.exit(1);
}
