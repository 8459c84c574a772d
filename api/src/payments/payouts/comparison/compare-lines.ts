import type { EntityManager } from 'typeorm';
import type { PayoutOutcome } from '@maidan/shared/wire/payouts/payouts.ts';
import type { ReadLines } from '../lines/read-line.ts';
import type { TotalsPaise } from '../payout-file.entity.ts';
import { Comparison, type Period, periodOf } from './compare.ts';
import { LedgerIndex } from './ledger-index.ts';
import { loadExtract, paymentsNamed, paymentsOf } from './ledger-extract.ts';
import { countOutcomes, type ResultLine, resultLines, totalsOf } from './result.ts';

export interface Result {
  lines: ResultLine[];
  /** Lines of the file. */
  lineCount: number;
  counts: Record<PayoutOutcome, number>;
  totals: TotalsPaise;
  period: Period | null;
}

/** Reads what the club knows of a file's transactions and period, a few queries whatever its length, and compares. */
export async function compareLines(tx: EntityManager, { lines, unreadable }: ReadLines): Promise<Result> {
  const unclear = unreadable.flatMap(({ named }) => named ?? []);
  const named = await paymentsNamed(tx, [...lines, ...unclear]);
  const inFile = await loadExtract(tx, named);
  const period = periodOf(lines, inFile);
  const extract = period ? await loadExtract(tx, [...new Set([...named, ...(await paymentsOf(tx, period))])]) : inFile;
  const findings = new Comparison(extract).findings(lines, period, unclear);
  const result = resultLines(findings, unreadable, new LedgerIndex(extract));
  const lineCount = lines.length + unreadable.length;
  return { lines: result, lineCount, counts: countOutcomes(result), totals: totalsOf(findings), period };
}
