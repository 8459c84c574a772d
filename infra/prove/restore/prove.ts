/**
 * `npm run prove:restore [-- --only copy,moment]`: a backup while people pay, thirty later payments with refunds, the
 * loss of the disk, the restore, and the requeries. At the end each captured payment belongs to a player or was
 * refunded, except for the one refund that the bank had refused before the copy, and the club's ledger and the bank's
 * differ by 0. `copy` restores a copy of `npm run backup`. `moment` recovers Debian's PostgreSQL from its archive by
 * pgBackRest to the time before the thirty payments, and takes the pictures and the signing key from the copy.
 * PostgreSQL, the API and the tools are the real ones, in separate processes; the test bank runs in this one.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readOptions, usageOf } from '../../local/command-line.ts';
import { buildApi } from '../../local/build/build-workspaces.ts';
import { terminalMessage } from '../../local/user-error.ts';
import { expect, type Line, printTable, seconds } from '../replicas/table.ts';
import { endRefund, changeAfterCopy, type Lost } from './after-copy.ts';
import { type LedgerComparison, compareLedgers, namedFiles, refundedTwice } from './checks.ts';
import { Club } from './club.ts';
import { underLoad } from './load.ts';
import { ArchivedDatabase, lacking } from './archived-database.ts';
import { createRecords, type RecordsBeforeCopy } from './before-copy.ts';
import { Secretary } from './secretary.ts';

const ways = ['copy', 'moment'] as const;
const { values, names, refuse } = readOptions(usageOf(import.meta.filename), { only: { type: 'string' } });
const chosen = names('only', values.only, ways);
const lacks = chosen.includes('moment') ? lacking() : undefined;
if (lacks && values.only !== undefined) refuse(`${lacks}.`);

/** Milliseconds after the restore within which everything must be settled. */
const settleMs = 8 * 60_000;

await buildApi();
for (const way of chosen)
  if (way === 'moment' && lacks) console.log(`\n  moment: not run, ${lacks}.`);
  else await prove(way);

async function prove(way: (typeof ways)[number]): Promise<void> {
  console.log(`\n  ${way}`);
  const keys = mkdtempSync(path.join(os.tmpdir(), 'maidan-key-'));
  const archived = way === 'moment' ? new ArchivedDatabase() : undefined;
  const club = await Club.open(archived);
  try {
    await backUpAndRestore(club, keys, archived);
  } catch (error) {
    console.error(`  BROKEN: ${terminalMessage(error)}\n${club.logTail()}`);
    process.exitCode = 1;
  } finally {
    await club.close();
    rmSync(keys, { recursive: true });
  }
}

async function backUpAndRestore(club: Club, keys: string, archived: ArchivedDatabase | undefined): Promise<void> {
  const identity = await generateX25519Identity();
  const identityFile = path.join(keys, 'identity.txt');
  writeFileSync(identityFile, `${identity}\n`, { mode: 0o600 });
  const recipient = await identityToRecipient(identity);
  const secretary = await Secretary.signIn(club);
  const beforeCopy = await createRecords(club, secretary);
  console.log(
    `  ${beforeCopy.people.length} payments, refunds in every state, 4 photos: now the backup, while people pay`,
  );

  const copy = () => club.runTool('backup', ['--to', club.copies, '--recipient', recipient]);
  const loaded = await underLoad(club, secretary, async () => {
    if (!archived) return copy();
    console.log(indented(await archived.backUp()));
    return undefined;
  });
  const { load } = loaded;
  // With an archive only the pictures of the copy are used, so the copy must hold the pictures that the recovered rows
  // name.
  const copied = loaded.result ?? (await copy());
  console.log(indented(copied.output));
  // Exit code 2 says that a picture was removed before it could be copied.
  expect(copied.code === 0, `the backup under load ends with 0, and not ${copied.code}`);
  const moment = (await archived?.now()) ?? '';
  const lost = await changeAfterCopy(club, secretary, beforeCopy);
  const before = await compareLedgers(club);
  const changed = performance.now();
  await archived?.untilArchived();
  const archivedMs = performance.now() - changed;

  await club.loseDisk();
  const began = performance.now();
  const from = ['--from', club.copies, '--identity', identityFile];
  if (archived) await recoverTo(moment, club, archived, from);
  else await restoreCopyOf(club, from);
  const restoredMs = performance.now() - began;
  await endRefund(club, beforeCopy.accepted);
  const files = await namedFiles(club);
  await club.startApi();

  expect(!(await secretary.isSignedIn()), 'a session of before the restore is over');
  const operator = await Secretary.signIn(club);
  // Browsers that return only now, for payments that the restored copy does not know.
  const late = lost.payments.filter(({ returnForm }) => returnForm).slice(0, 3);
  for (const { payer, returnForm } of late) await payer.comeBack(returnForm!);
  await operator.uploadSettlement();
  const settledMs = await settle(club, operator, beforeCopy, lost);
  const ledgers = await ledgersAfter(club, beforeCopy);
  const twice = await refundedTwice(club, lost);
  const filesNow = await namedFiles(club);

  // The bank refused one refund before the copy; the club will ask again later.
  const waiting = ledgers.captures - ledgers.players - ledgers.returned;
  const lines: Line[] = [
    ...(archived ? [['last change in the archive', `after ${seconds(archivedMs)}`] satisfies Line] : []),
    ['beside the backup', `${load.paid.length} payments, ${load.uploads} uploads, ${load.deletions} deletions`],
    archived
      ? ['since the moment', `${lost.payments.length} payments, ${before.captures} captures in all`]
      : [
          'since the copy',
          `${load.paid.length} + ${lost.payments.length} payments, ${before.captures} captures in all`,
        ],
    ['restored', `in ${seconds(restoredMs)}, ready to be used`],
    ['settled', `${seconds(settledMs)} after the start of the API`],
    [
      'captures at the bank',
      `${ledgers.captures}: ${ledgers.players} players, ${ledgers.returned} given back, ${waiting} refused`,
    ],
    [
      'pictures that rows name',
      `${files.count} after the restore, ${filesNow.count} now, ${filesNow.missing.length} missing`,
    ],
    ['refunds under way', `${ledgers.unread.length}, which the bank has done`],
    ['refunds made twice', String(twice.length)],
    ['difference', `${ledgers.difference} paise`],
  ];
  console.log('');
  printTable(lines);
  const faults = [...ledgers.faults, ...ledgers.open, ...twice, ...files.missing, ...filesNow.missing];
  for (const fault of faults) console.log(`  ! ${fault}`);
  expect(faults.length === 0 && ledgers.difference === 0, 'no fault, and a difference of 0');
  expect(waiting === 0 || waiting === 1, 'every capture is a player or given back, but for one refusal');
  console.log('  held');
}

async function restoreCopyOf(club: Club, from: readonly string[]): Promise<void> {
  const wrong = await club.runTool('restore', ['--from', club.copies]);
  expect(wrong.code === 1 && wrong.output.includes('--identity'), `no restore without the key (${wrong.output})`);
  const restored = await club.runTool('restore', from);
  console.log(indented(restored.output));
  expect(restored.code === 0, `the restore ends with 0, and not ${restored.code}`);
  const again = await club.runTool('restore', from);
  expect(again.code === 1 && again.output.includes('not empty'), `no second restore (${again.output})`);
  await club.openDatabase();
}

/** Recovers the database to the time. The files are lost too: pictures and the signing key come from the copy. */
async function recoverTo(
  moment: string,
  club: Club,
  archived: ArchivedDatabase,
  from: readonly string[],
): Promise<void> {
  await archived.recover(moment);
  await club.openDatabase();
  const recorded = await club.runTool('restore', ['--recovered', ...from]);
  console.log(indented(recorded.output));
  expect(recorded.code === 0, `the recovery is recorded with 0, and not ${recorded.code}`);
  const again = await club.runTool('restore', ['--recovered', ...from]);
  expect(again.code === 0 && again.output.includes('Nothing was changed'), `it is recorded once (${again.output})`);
}

/**
 * Waits until no payment is open and the ledgers have no fault, or a payment was refunded twice, for `settleMs` at
 * most; returns the milliseconds. Payments that are still open are reported.
 */
async function settle(club: Club, operator: Secretary, beforeCopy: RecordsBeforeCopy, lost: Lost): Promise<number> {
  const began = Date.now();
  for (;;) {
    await operator.returnUnrecorded();
    const { open, faults } = await ledgersAfter(club, beforeCopy);
    const twice = await refundedTwice(club, lost);
    if (twice.length > 0 || faults.length + open.length === 0) return Date.now() - began;
    if (Date.now() - began > settleMs) return Date.now() - began;
    await wait(1_000);
  }
}

/**
 * The ledgers. A refund that the bank had refused before the copy is still waiting for its next try, and is left out.
 */
async function ledgersAfter(club: Club, { refused }: RecordsBeforeCopy): Promise<LedgerComparison> {
  const ledgers = await compareLedgers(club);
  return { ...ledgers, open: ledgers.open.filter((sentence) => !sentence.startsWith(`${refused}: is still`)) };
}

function indented(text: string): string {
  const lines = text.trim().split('\n');
  return lines.map((line) => `  | ${line}`).join('\n');
}
