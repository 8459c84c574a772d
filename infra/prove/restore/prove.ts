/**
 * `npm run prove:restore`: a backup while people pay, thirty payments and refunds after it, the loss of the disk, the
 * restore, and the requeries; at its end every capture is a player or a refund, and the difference is 0.
 * PostgreSQL, the API, the test bank and the two tools are the real ones, in processes of their own.
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
import { createRecords, type RecordsBeforeCopy } from './before-copy.ts';
import { Secretary } from './secretary.ts';

readOptions(usageOf(import.meta.filename), {});

/** Milliseconds after the restore within which everything must be settled. */
const settleMs = 8 * 60_000;

await buildApi();
const keys = mkdtempSync(path.join(os.tmpdir(), 'maidan-key-'));
const club = await Club.open();
try {
  await backUpAndRestore();
} catch (error) {
  console.error(`  BROKEN: ${terminalMessage(error)}\n${club.logTail()}`);
  process.exitCode = 1;
} finally {
  await club.close();
  rmSync(keys, { recursive: true });
}

async function backUpAndRestore(): Promise<void> {
  const identity = await generateX25519Identity();
  const identityFile = path.join(keys, 'identity.txt');
  writeFileSync(identityFile, `${identity}\n`, { mode: 0o600 });
  const recipient = await identityToRecipient(identity);
  const secretary = await Secretary.signIn(club);
  const beforeCopy = await createRecords(club, secretary);
  console.log(
    `  ${beforeCopy.people.length} payments, refunds in every state, 4 photos: now the backup, while people pay`,
  );

  const { result: copied, load } = await underLoad(club, secretary, () =>
    club.runTool('backup', ['--to', club.copies, '--recipient', recipient]),
  );
  console.log(indented(copied.output));
  // 2 says that a picture was removed while it was to be copied.
  expect(copied.code === 0, `the backup under load ends with 0, and not ${copied.code}`);
  const lost = await changeAfterCopy(club, secretary, beforeCopy);
  const before = await compareLedgers(club);

  await club.loseDisk();
  const wrong = await club.runTool('restore', ['--from', club.copies]);
  expect(wrong.code === 1 && wrong.output.includes('--identity'), `no restore without the key (${wrong.output})`);
  const began = performance.now();
  const restored = await club.runTool('restore', ['--from', club.copies, '--identity', identityFile]);
  console.log(indented(restored.output));
  expect(restored.code === 0, `the restore ends with 0, and not ${restored.code}`);
  const again = await club.runTool('restore', ['--from', club.copies, '--identity', identityFile]);
  expect(again.code === 1 && again.output.includes('not empty'), `no second restore (${again.output})`);
  const restoredMs = performance.now() - began;
  await endRefund(club, beforeCopy.accepted);
  await club.openDatabase();
  const files = await namedFiles(club);
  await club.startApi();

  expect(!(await secretary.isSignedIn()), 'a session of before the restore is over');
  const operator = await Secretary.signIn(club);
  // Browsers that come back only now: of the payments that the copy lacks.
  const late = lost.payments.filter(({ returnForm }) => returnForm).slice(0, 3);
  for (const { payer, returnForm } of late) await payer.comeBack(returnForm!);
  await operator.uploadSettlement();
  const settledMs = await settle(operator, beforeCopy, lost);
  const ledgers = await ledgersAfter(beforeCopy);
  const twice = await refundedTwice(club, lost);
  const filesNow = await namedFiles(club);

  // The bank refused one before the copy; the club asks again, as it would have done.
  const waiting = ledgers.captures - ledgers.players - ledgers.returned;
  const lines: Line[] = [
    ['beside the backup', `${load.paid.length} payments, ${load.uploads} uploads, ${load.deletions} deletions`],
    ['since the copy', `${load.paid.length} + ${lost.payments.length} payments, ${before.captures} captures in all`],
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

/** Milliseconds until nothing is on its way any more, or `settleMs`: what is open then is reported. */
async function settle(operator: Secretary, beforeCopy: RecordsBeforeCopy, lost: Lost): Promise<number> {
  const began = Date.now();
  for (;;) {
    await operator.returnUnrecorded();
    const { open, faults } = await ledgersAfter(beforeCopy);
    const twice = await refundedTwice(club, lost);
    if (twice.length > 0 || faults.length + open.length === 0) return Date.now() - began;
    if (Date.now() - began > settleMs) return Date.now() - began;
    await wait(1_000);
  }
}

/** A refund that the bank had refused before the copy waits for the next try, as it did then. */
async function ledgersAfter({ refused }: RecordsBeforeCopy): Promise<LedgerComparison> {
  const ledgers = await compareLedgers(club);
  return { ...ledgers, open: ledgers.open.filter((sentence) => !sentence.startsWith(`${refused}: is still`)) };
}

function indented(text: string): string {
  const lines = text.trim().split('\n');
  return lines.map((line) => `  | ${line}`).join('\n');
}
