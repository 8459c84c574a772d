/**
 * `npm run ledger`: compares the club's ledger with the test bank's, payment by payment; exits with 1 when they differ
 * or an invariant is broken.
 */
import path from 'node:path';
import pg from 'pg';
import { defaultProfile } from '@maidan/shared/club.ts';
import { readOptions, usageOf } from '../local/command-line.ts';
import { readSettings } from '../local/settings.ts';
import type { Settings } from '../local/settings.ts';
import { isLocked } from '../local/start/instance-lock.ts';
import { withDatabase } from '../local/start/with-database.ts';
import { errorMessage, UserError } from '../local/user-error.ts';
import { startSandbox } from '../sandbox-gateway/start-sandbox.ts';
import { atCounter, difference, linesOf } from './balance.ts';
import { type BankAttempt, readBankLedger } from './bank-ledger.ts';
import { type ClubLedger, readClubLedger } from './club-ledger.ts';
import { brokenInvariants } from './invariants.ts';
import { counterLine, sheetOf } from './sheet.ts';

readOptions(usageOf(import.meta.filename), {});

try {
  const settings = readSettings();
  if (!settings.sandbox)
    throw new UserError('Only the ledger of the test bank can be read; the provider sends statements of its own.');
  await withDatabase(settings, async (url) => {
    const { name, ledger } = await clubLedger(url);
    printComparison(name, ledger, await bankLedger(settings));
  });
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}

function printComparison(name: string, ours: ClubLedger, bank: BankAttempt[]): void {
  const lines = linesOf(ours, bank);
  const violations = brokenInvariants(ours, bank);
  console.log(`\n  ${name}: our ledger beside the test bank's\n`);
  console.log(sheetOf(lines, ours.players.length));
  const counter = counterLine(atCounter(ours));
  if (counter) console.log(`${counter}\n`);
  for (const sentence of violations) console.log(`  ! ${sentence}`);
  if (violations.length > 0 || lines.some((line) => difference(line) !== 0)) process.exitCode = 1;
}

/** The club's name as the pages say it; null while the club has published none of its own. */
const publishedName = `SELECT values -> 'name' ->> 'value' AS name FROM club_revisions JOIN club_publications USING (revision)
  ORDER BY revision DESC LIMIT 1`;

async function clubLedger(connectionString: string): Promise<{ name: string; ledger: ClubLedger }> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const ledger = await readClubLedger((sql) => client.query(sql));
    const { rows } = await client.query<{ name: string | null }>(publishedName);
    return { name: rows[0]?.name ?? defaultProfile.name, ledger };
  } finally {
    await client.end();
  }
}

/** Reads the running test bank, or its journal when the product is stopped. */
async function bankLedger({ dataDir, sandboxPort }: Settings): Promise<BankAttempt[]> {
  if (isLocked(dataDir)) return readBankLedger(`http://localhost:${sandboxPort}`);
  const bank = await startSandbox({ port: 0, dataDir: path.join(dataDir, 'sandbox') });
  try {
    return await readBankLedger(bank.url);
  } finally {
    await bank.close();
  }
}
