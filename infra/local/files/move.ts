/** `npm run files:move -- s3`: copies all pictures from DATA_DIR into the bucket; `-- disk` copies them back. */
import { importApiModule, type MoveProgress } from '../api-module.ts';
import { buildApi } from '../build/build-workspaces.ts';
import { readSettings } from '../settings.ts';
import { isLocked } from '../start/instance-lock.ts';
import { errorMessage, UserError } from '../user-error.ts';

const USAGE = `npm run files:move -- s3      copy every picture from DATA_DIR into S3_BUCKET
npm run files:move -- disk    copy every picture from S3_BUCKET into DATA_DIR
  --remove                    remove each from where it was, once it was read back from where it is

Stop the API first. Each file is read back and compared. A run that was cut off is continued by the same command.
Set STORAGE afterwards.`;

const [to, ...options] = process.argv.slice(2);
const remove = options.includes('--remove');
if ((to !== 's3' && to !== 'disk') || options.some((option) => option !== '--remove')) {
  console.log(USAGE);
  process.exit(to ? 1 : 0);
}

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
  const { readBucket } = await importApiModule('config/read-bucket');
  const { openBucket, openDisk } = await importApiModule('storage/stores/open-file-store');
  const { moveFiles } = await importApiModule('storage/stores/move-files');
  const [disk, bucket] = [openDisk(dataDir), await openBucket(readBucket(process.env))];
  const [source, target] = to === 's3' ? [disk, bucket] : [bucket, disk];
  const areas = await moveFiles(source, target, { report: printProgress, emptySource: remove });
  const sum = (count: (area: MoveProgress) => number) => areas.reduce((total, area) => total + count(area), 0);
  console.log(`${sum(({ of }) => of)} files: ${sum(({ copied }) => copied)} copied, the others were there already.`);
  console.log(to === 's3' ? 'Set STORAGE=s3 now.' : 'Set STORAGE=disk now, or leave it out.');
}

/** On a terminal one line that counts; in a log one line for each thousand and at the end of each area. */
function printProgress({ area, done, of }: MoveProgress): void {
  const line = `${area.padEnd(13)} ${done} of ${of}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === of ? '\n' : ''}`);
  else if (done === of || done % 1000 === 0) console.log(line);
}
