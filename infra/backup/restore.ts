/**
 * `npm run restore`: writes a copy of `npm run backup` into an empty database and a store, while the product is
 * stopped. The steps of a restore:
 *
 * 1. `run` finds the copy and opens it with its key; `checkParts` compares each part with its sum before anything is
 *   written.
 * 2. `restoreCopy` marks the database as unfinished, makes the tables as they were, puts pictures and secrets into
 *   their places, writes the rows with the row of `restores` in one transaction, and runs the later migrations. Its
 *   last transaction takes the mark away; until then no process of the product starts on this database.
 * 3. `nextSteps` says what the operator has to do.
 * 4. The product starts: `RestoreChecks` in `api/src/payments/restores/restore-checks.service.ts` asks the provider
 *   about everything that may have happened since the copy.
 *
 * With `--recovered` PostgreSQL itself has brought the rows back, and `recordRecovery` does the rest of step 2.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { openDataDir, readSettings, type Settings } from '../local/settings.ts';
import { lockDataDir } from '../local/start/instance-lock.ts';
import { openDatabase } from '../local/start/open-database.ts';
import { withDatabase } from '../local/start/with-database.ts';
import { terminalMessage } from '../local/user-error.ts';
import { Encryption, type Keys } from './copies/encryption.ts';
import { type Copy, Target } from './copies/target.ts';
import { buildApiByNpm, importProduct, openInstallation } from './open-installation.ts';
import { readRestoreOptions, RESTORE_USAGE, type RestoreOptions } from './options.ts';
import { onTerminal, seconds } from './progress.ts';
import { recordRecovery } from './record-recovery.ts';
import { assertReadable, checkParts, type HowToRestore, restoreCopy } from './restore-copy.ts';
import { restoreIntoScratch } from './scratch-restore.ts';
import { assertOwner, signingKeyMark } from './secrets.ts';
import { beforeSignalEnds, stopOnSignals } from './stop-on-signal.ts';

const began = performance.now();
stopOnSignals();
try {
  const options = readRestoreOptions(process.argv.slice(2), process.env);
  if (options) await run(options);
  else console.log(RESTORE_USAGE);
} catch (error) {
  console.error(terminalMessage(error));
  process.exitCode = 1;
}

async function run(options: RestoreOptions): Promise<void> {
  const { folder, copy: name, keys, mode, withoutDamagedPictures, isBeside } = options;
  if (mode === 'recovered') return recovered(options);
  const target = new Target(folder);
  if (mode === 'list') return list(target, name);
  const copy = target.find(name);
  console.log(`Copy ${copy.name}, of ${indianMoment(copy.manifest.copiedAt)}`);
  const encryption = await Encryption.toRead(folder, keys);
  await assertReadable(target, copy, encryption);
  await buildApiByNpm();
  if (mode === 'check') return check(target, copy, encryption);
  await whileStopped(async (settings) => {
    const without = await checkParts(target, copy, onTerminal, { withoutDamagedPictures });
    await withNewDatabase(settings, (url) => restore(settings, url, target, copy, encryption, { without, isBeside }));
  });
}

/** Does `work` while no process of `npm start` uses this DATA_DIR. */
async function whileStopped(work: (settings: Settings) => Promise<void>): Promise<void> {
  const settings = readSettings();
  openDataDir(settings.dataDir);
  assertOwner(settings.dataDir);
  const unlock = lockDataDir(settings.dataDir);
  beforeSignalEnds(unlock);
  try {
    await work(settings);
  } finally {
    unlock();
  }
}

/** `--recovered`: all steps of a restore except writing the rows, which PostgreSQL itself has recovered. */
async function recovered({ folder, copy: name, keys, moment, isBeside }: RestoreOptions): Promise<void> {
  const from = folder === '' ? undefined : await readableCopy(new Target(folder), name, keys);
  await buildApiByNpm();
  await whileStopped((settings) =>
    withDatabase(settings, async (url) => {
      const installation = await openInstallation(settings, url);
      const found = await recordRecovery(installation, await importProduct(), onTerminal, { moment, isBeside, from });
      const until = indianMoment(found.moment);
      if (found.recordedAt) {
        console.log(
          `Nothing was changed: the recovery to ${until} was recorded at ${indianMoment(found.recordedAt.toISOString())}.`,
        );
        return;
      }
      if (found.later.length > 0)
        console.log(`${pluralise(found.later.length, 'migration')} ran that came after the moment.`);
      console.log(`Recorded: the database was recovered to ${until}.\n`);
      for (const { area, key } of found.missing) console.log(`! ${area}/${key} is in no file: upload it anew.`);
      console.log(nextSteps(until));
    }),
  );
}

async function readableCopy(target: Target, name: string | undefined, keys: Keys) {
  const copy = target.find(name);
  console.log(`Pictures from the copy ${copy.name}, of ${indianMoment(copy.manifest.copiedAt)}`);
  const encryption = await Encryption.toRead(target.folder, keys);
  await assertReadable(target, copy, encryption);
  return { target, copy, encryption };
}

function list(target: Target, name: string | undefined): void {
  const newest = target.find(name).name;
  for (const { name: each, manifest } of target.list())
    console.log(
      `${each}  ${pluralise(manifest.files.length, 'file')}, ${manifest.recipients.length > 0 ? 'encrypted' : 'plain'}` +
        (each === newest && name === undefined ? ', the newest' : ''),
    );
}

async function check(target: Target, copy: Copy, encryption: Encryption): Promise<void> {
  await checkParts(target, copy, onTerminal);
  const { name, manifest } = copy;
  const written = { folder: target.pathOf(name), manifest, encryption };
  const faults = await restoreIntoScratch(written, await importProduct());
  for (const fault of faults) console.log(`! The ledger: ${fault}`);
  for (const { area, key, why } of manifest.missing) console.log(`! ${area}/${key} is in no file: ${why}`);
  console.log(`The copy is whole: all of it was read and restored in ${seconds(began)}.`);
}

async function restore(
  settings: Settings,
  url: string,
  target: Target,
  copy: Copy,
  encryption: Encryption,
  how: Required<HowToRestore>,
): Promise<void> {
  const installation = await openInstallation(settings, url);
  const later = await restoreCopy(target, copy, encryption, installation, await importProduct(), onTerminal, how);
  if (later.length > 0) console.log(`${pluralise(later.length, 'migration')} ran that came after the copy.`);
  const { manifest } = copy;
  const { jwtSecret, dataDir } = installation;
  console.log(`Restored in ${seconds(began)}.\n`);
  for (const { area, key } of manifest.missing) console.log(`! ${area}/${key} was in no file when the copy was made.`);
  for (const { area, name } of how.without)
    console.log(
      `! ${area}/${name} is missing or damaged in the copy: its record has no such picture until it is uploaded anew.`,
    );
  if (how.isBeside)
    console.log('Restored beside a running installation: refunds of earlier payments are sent by that one alone.\n');
  if (manifest.signingKey !== '' && signingKeyMark(jwtSecret, dataDir) !== manifest.signingKey)
    console.log(
      '! JWT_SECRET is another one than when the copy was made: two-step sign-in asks for codes that it cannot check ' +
        '(npm run admin -- turn-off-two-step <username>).\n',
    );
  console.log(nextSteps(indianMoment(manifest.copiedAt)));
}

/**
 * Does `work` with the database of DATABASE_URL, or else with the product's own, which is made when the data folder is
 * new.
 */
async function withNewDatabase(settings: Settings, work: (url: string) => Promise<void>): Promise<void> {
  if (settings.databaseUrl) return work(settings.databaseUrl);
  const isNew = !existsSync(path.join(settings.dataDir, 'postgres'));
  if (isNew) onTerminal.say('making a PostgreSQL of its own');
  const database = await openDatabase(settings.dataDir);
  beforeSignalEnds(() => database.stop());
  try {
    await work(database.url);
  } finally {
    await database.stop();
  }
}

function nextSteps(since: string): string {
  return `What happened after ${since} is not in this database. Now:
1. Start the product. It asks the provider about everything that was open, and shows in Payments what it found.
2. Upload the provider's settlement files since then (Payments, Settlement files): they name the payments that it
   lacks.
3. Everybody signs in again. Accounts are as they were then: repeat what was changed since, above all passwords, recovery
   codes, accounts that were deleted.
4. Persons who were erased since then are back: erase them again. What families allowed, or refused, is as it was then: a
   permission that was taken back since counts again. Ask them before you write to many or use their photos.
5. Money taken at the counter and money given back by hand since then are in no record: enter them again from your notes.`;
}
