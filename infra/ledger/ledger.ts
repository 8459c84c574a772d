/** `npm run ledger`: our books beside the test bank's, payment by payment; ends with 1 unless the difference is 0. */
import path from 'node:path';
import pg from 'pg';
import { club } from '@maidan/shared/club.ts';
import { isHeld } from '../local/only-one.ts';
import { PlainFailure, sentenceOf } from '../local/plain-failure.ts';
import { readSettings } from '../local/settings.ts';
import type { Settings } from '../local/settings.ts';
import { withDatabase } from '../local/with-database.ts';
import { startSandbox } from '../sandbox-gateway/start-sandbox.ts';
import { difference, linesOf } from './balance.ts';
import { type BankAttempt, readBankBooks } from './bank-books.ts';
import { faultsOf } from './faults.ts';
import { type OurBooks, readOurBooks } from './our-books.ts';
import { sheetOf } from './sheet.ts';

try {
  const settings = readSettings();
  if (!settings.sandbox) throw new PlainFailure('Only the test bank shows its books; the provider sends its own.');
  await withDatabase(settings, async (url) => {
    const ours = await ourBooks(url);
    tell(ours, await bankBooks(settings));
  });
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}

function tell(ours: OurBooks, bank: BankAttempt[]): void {
  const lines = linesOf(ours, bank);
  const wrong = faultsOf(ours, bank);
  console.log(`\n  ${club.name}: our books beside the test bank's\n`);
  console.log(sheetOf(lines, ours.players.length));
  for (const sentence of wrong) console.log(`  ! ${sentence}`);
  if (wrong.length > 0 || lines.some((line) => difference(line) !== 0)) process.exitCode = 1;
}

async function ourBooks(connectionString: string): Promise<OurBooks> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await readOurBooks((sql) => client.query(sql));
  } finally {
    await client.end();
  }
}

/** A running product's bank is asked; of one that stands still the journal is opened. */
async function bankBooks({ dataDir, sandboxPort }: Settings): Promise<BankAttempt[]> {
  if (isHeld(dataDir)) return readBankBooks(`http://localhost:${sandboxPort}`);
  const bank = await startSandbox({ port: 0, dataDir: path.join(dataDir, 'sandbox') });
  try {
    return await readBankBooks(bank.url);
  } finally {
    await bank.close();
  }
}
