/** `npm run files:move -- s3`: moves all pictures from DATA_DIR into the bucket; `-- disk` moves them back. */
import { importApiModule, type MoveProgress } from '../api-module.ts';
import { buildApi } from '../build/build-workspaces.ts';
import { readOptions } from '../command-line.ts';
import { readSettings } from '../settings.ts';
import { isLocked } from './instance-lock.ts';
import { errorMessage, UserError } from '../user-error.ts';

const USAGE = `npm run files:move -- s3      move every picture from DATA_DIR into S3_BUCKET
npm run files:move -- disk    move every picture from S3_BUCKET into DATA_DIR

Stop the API first, and set STORAGE afterwards. Each file is read back and compared before it is removed where it was.
A run that was cut off is continued by the same command.`;

const { positionals, showUsage, refuse } = readOptions(USAGE, {}, { allowPositionals: true, misuse: 1 });
const [to, ...more] = positionals;
if (!to) showUsage();
if ((to !== 's3' && to !== 'disk') || more.length > 0) refuse(`There is no "${positionals.join(' ')}".`);

try {
  const { dataDir } = readSettings();
  if (isLocked(dataDir)) throw new UserError('Maidan is running on this DATA_DIR: stop it first.');
  await buildApi();
  await move(dataDir);
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}

async function move(dataDir: string): Promise<void> {
  const { readBucket } = await importApiModule('platform/config/s3-settings');
  const { openBucket, openDisk } = await importApiModule('platform/storage/stores/open-file-store');
  const { moveFiles } = await importApiModule('platform/storage/stores/move-files');
  const [disk, bucket] = [openDisk(dataDir), await openBucket(readBucket(process.env))];
  const { whyUnusable } = await importApiModule('platform/storage/file-store');
  await bucket.check().catch((fault: unknown) => {
    throw new UserError(`Nothing was moved. ${whyUnusable(fault)}`);
  });
  const [source, target] = to === 's3' ? [disk, bucket] : [bucket, disk];
  const areas = await moveFiles(source, target, printProgress);
  const sum = (count: (area: MoveProgress) => number) => areas.reduce((total, area) => total + count(area), 0);
  console.log(
    `${sum(({ of }) => of)} files moved, ${sum(({ of, copied }) => of - copied)} of which were there already.`,
  );
  console.log(to === 's3' ? 'Set STORAGE=s3 now.' : 'Set STORAGE=disk now, or leave it out.');
}

/**
 * Prints the progress: on a terminal one line that is overwritten; in a log, a line for each thousand files and at the
 * end of each area.
 */
function printProgress({ area, done, of }: MoveProgress): void {
  const line = `${area.padEnd(13)} ${done} of ${of}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === of ? '\n' : ''}`);
  else if (done === of || done % 1000 === 0) console.log(line);
}
