import { existsSync } from 'node:fs';
import path from 'node:path';
import { folderOf } from '@maidan/api/src/platform/storage/file-store.ts';
import { namedPictures } from '../../backup/tables/named-pictures.ts';
import { withClient } from '../../backup/tables/session.ts';
import { difference, linesOf, total } from '../../ledger/balance.ts';
import { readBankLedger } from '../../ledger/bank-ledger.ts';
import { readClubLedger } from '../../ledger/club-ledger.ts';
import { brokenInvariants, unsettledPayments } from '../../ledger/invariants.ts';
import { type Lost, bankReturns } from './after-copy.ts';
import type { Club } from './club.ts';

/** The comparison of the club's ledger with the bank's. */
export interface LedgerComparison {
  /** The difference in paise. */
  difference: number;
  captures: number;
  players: number;
  returned: number;
  /** A sentence for each thing that is wrong. */
  faults: string[];
  /** Payments and refunds that are not settled yet. */
  open: string[];
  /** Refunds that the bank has finished; the club learns of them at its next requery. */
  unread: string[];
}

export async function compareLedgers(club: Club): Promise<LedgerComparison> {
  const ours = await readClubLedger((sql) => club.query(sql));
  const bank = await readBankLedger(`http://127.0.0.1:${club.bank.port}`);
  const lines = linesOf(ours, bank);
  const captured = bank.filter(({ takenPaise }) => takenPaise > 0);
  const unequal = lines.filter((line) => difference(line) !== 0);
  const isBack = (merchTxnId: string) =>
    captured.some((each) => each.merchTxnId === merchTxnId && each.returnedPaise === each.takenPaise);
  const unsettled = unsettledPayments(ours, bank);
  const unread = ours.payments
    .filter(({ merchTxnId, state }) => state === 'refunding' && isBack(merchTxnId))
    .map(({ merchTxnId }) => `${merchTxnId}: is still refunding`);
  return {
    difference: difference({
      ours: total(lines.map((line) => line.ours)),
      bank: total(lines.map((line) => line.bank)),
    }),
    captures: captured.length,
    players: ours.payments.filter(({ state }) => state === 'paid').length,
    returned: captured.filter(({ takenPaise, returnedPaise }) => takenPaise === returnedPaise).length,
    faults: brokenInvariants(ours, bank),
    open: [
      ...unsettled.filter((sentence) => !unread.includes(sentence)),
      ...unequal.map((line) => `${line.merchTxnId}: we and the bank differ by ${difference(line)} paise`),
    ],
    unread,
  };
}

/** A sentence for each payment that was refunded before the loss and of which another sum is refunded now. */
export async function refundedTwice(club: Club, { refunded }: Lost): Promise<string[]> {
  const now = new Map<string, number>();
  for (const { merchTxnId, paise } of await bankReturns(club)) now.set(merchTxnId, (now.get(merchTxnId) ?? 0) + paise);
  return [...refunded]
    .filter(([merchTxnId, paise]) => (now.get(merchTxnId) ?? 0) !== paise)
    .map(([merchTxnId, paise]) => `${merchTxnId}: ${paise} paise were back, and now ${now.get(merchTxnId) ?? 0}`);
}

/** The number of pictures that rows name, and those whose file is not in the area for their row's state. */
export async function namedFiles(club: Club): Promise<{ count: number; missing: string[] }> {
  const pictures = await withClient(club.databaseUrl, namedPictures);
  const missing = pictures
    .map(({ area, key }) => path.join(folderOf(area), key))
    .filter((file) => !existsSync(path.join(club.dataDir, file)));
  return { count: pictures.length, missing };
}
