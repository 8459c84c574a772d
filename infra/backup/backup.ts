/** `npm run backup`: copies the database, the pictures and the secrets into a folder, while the product runs. */
import { pluralise } from '@maidan/shared/format/plural.ts';
import { readSettings } from '../local/settings.ts';
import { postgresPrograms } from '../local/postgres/postgres-home.ts';
import { withDatabase } from '../local/start/with-database.ts';
import { terminalMessage } from '../local/user-error.ts';
import { Encryption } from './copies/encryption.ts';
import { Target } from './copies/target.ts';
import { buildApiByNpm, importProduct, openInstallation } from './open-installation.ts';
import { BACKUP_USAGE, type BackupOptions, readBackupOptions } from './options.ts';
import { megabytes, onTerminal, seconds } from './progress.ts';
import { checkFiles, noteScratchRestore, restoreIntoScratch } from './scratch-restore.ts';
import { beforeSignalEnds, stopOnSignals } from './stop-on-signal.ts';
import { takeCopy, type WrittenCopy } from './take-copy.ts';

/** Exit code when a copy was written and the operator should read a warning. */
const NEEDS_A_LOOK = 2;

stopOnSignals();
try {
  const options = readBackupOptions(process.argv.slice(2), process.env);
  if (options === 'prepare') postgresPrograms({});
  else if (options) await backUp(options);
  else console.log(BACKUP_USAGE);
} catch (error) {
  console.error(terminalMessage(error));
  process.exitCode = 1;
}

async function backUp(options: BackupOptions): Promise<void> {
  const settings = readSettings();
  await buildApiByNpm();
  const target = new Target(options.folder);
  const close = target.open();
  beforeSignalEnds(close);
  try {
    const encryption = await Encryption.toWrite(options.folder, options.keys);
    if (!encryption.isOn) onTerminal.say('Not encrypted: BACKUP_RECIPIENTS, or BACKUP_PASSPHRASE, is not set.');
    await withDatabase(settings, async (url) => {
      const began = performance.now();
      const installation = await openInstallation(settings, url);
      const written = await takeCopy(installation, target, encryption, onTerminal);
      onTerminal.say(`database and ${pluralise(written.manifest.files.length, 'file')} copied in ${seconds(began)}`);
      const faults = options.isVerified ? await verify(target, written, encryption) : [];
      report(options, target, written, faults);
      if (options.isVerified) await noteScratchRestore(installation.databaseDirectUrl);
    });
  } finally {
    close();
  }
}

async function verify(
  target: Target,
  { name, manifest, sums }: WrittenCopy,
  encryption: Encryption,
): Promise<string[]> {
  const began = performance.now();
  // Reads back the pictures that were read from the store after the snapshot began; of the others it checks the size.
  // `copyPictures` has already read a share of the earlier copies' pictures; `npm run restore -- --check` reads all.
  await checkFiles(target, manifest, ({ readAt }) => readAt >= manifest.copiedAt, onTerminal);
  const written = { folder: target.pathOf(name), manifest, encryption };
  const faults = await restoreIntoScratch(written, await importProduct(), sums);
  onTerminal.say(`restored into a PostgreSQL of its own and compared in ${seconds(began)}`);
  return faults;
}

function report(
  { keep, isVerified }: BackupOptions,
  target: Target,
  { name, manifest, written, readAgain }: WrittenCopy,
  faults: readonly string[],
): void {
  const whole = target.finish(name);
  const removed = target.prune(keep, new Date());
  const { tables, files, missing } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = [...tables, ...files].reduce((sum, part) => sum + part.bytes, 0);
  for (const { area, key, why } of missing)
    console.log(`${why === 'removed during the copy' ? ' ' : '!'} ${area}/${key} is in no file: ${why}`);
  for (const fault of faults) console.log(`! The ledger: ${fault}`);
  console.log(
    `Copy ${whole}: ${rows.toLocaleString('en-IN')} rows of ${tables.length} tables, ` +
      `${pluralise(files.length, 'file')} (${written} new, ${readAgain} of the earlier read again), ${megabytes(bytes)}, ` +
      `${isVerified ? 'database and new files verified' : 'not verified'}.`,
  );
  if (removed.copies + removed.files > 0)
    console.log(
      `Removed: ${removed.copies} ${removed.copies === 1 ? 'copy' : 'copies'} beyond BACKUP_KEEP_HOURS and BACKUP_KEEP_DAYS, ${pluralise(removed.files, 'file')} of theirs alone.`,
    );
  const gone = missing.filter(({ why }) => why === 'gone before the copy');
  if (gone.length + faults.length > 0) process.exitCode = NEEDS_A_LOOK;
}
