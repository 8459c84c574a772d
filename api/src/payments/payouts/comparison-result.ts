import type { EntityManager } from 'typeorm';
import { type PayoutOutcome, payoutOutcomes } from '@maidan/shared/wire/payouts/payouts.ts';
import type { ReadLine, ReadLines, UnreadableLine } from './read-line.ts';
import type { PayoutLine, TotalsPaise } from './payout.entity.ts';
import { Comparison, type Finding, LedgerIndex, periodOf } from './comparison.ts';
import { loadExtract, paymentsNamed, paymentsOf, type Period } from './ledger-extract.ts';
import type { CreditRow } from './payout.view.ts';

/** The stored fields of a line of the file, or of money that is not in the file. */
export type ResultLine = Omit<PayoutLine, 'fileId' | 'place'>;

const empty: ResultLine = {
  ...{ line: null, kind: null, outcome: 'unreadable', note: null },
  ...{ merchTxnId: null, atomTxnId: null, refundTxnId: null, transactedOn: null, settledOn: null, utr: null },
  ...{ grossPaise: null, feePaise: null, taxPaise: null, netPaise: null, ourPaise: null },
  ...{ paymentId: null, refundId: null },
};

const found = ({ of, kind, outcome, note, paymentId, refundId, atomTxnId, oursPaise }: Finding): ResultLine => ({
  ...empty,
  ...{ kind, outcome, note, paymentId, refundId, atomTxnId, ourPaise: oursPaise },
  ...(of && {
    ...{ line: of.line, merchTxnId: of.merchTxnId, refundTxnId: of.refundId },
    ...{ grossPaise: of.grossPaise, feePaise: of.feePaise, taxPaise: of.taxPaise, netPaise: of.netPaise },
    ...{ transactedOn: of.transactedOn, settledOn: of.settledOn, utr: of.utr },
  }),
});

function notRead({ line, fault, named }: UnreadableLine, ledger: LedgerIndex): ResultLine {
  if (!named) return { ...empty, line, note: fault };
  const { refundId: refundTxnId, ...rest } = named;
  return { ...empty, line, note: fault, refundTxnId, ...rest, paymentId: ledger.paymentOf(named)?.id ?? null };
}

const rank = new Map(payoutOutcomes.map((outcome, index) => [outcome, index]));

/** All results, the most urgent outcome first. Results with the same outcome are in the order of the file. */
export function resultLines(
  findings: readonly Finding[],
  unreadable: readonly UnreadableLine[],
  ledger: LedgerIndex,
): ResultLine[] {
  const lines = [...findings.map(found), ...unreadable.map((line) => notRead(line, ledger))];
  const place = ({ line }: ResultLine): number => line ?? Number.MAX_SAFE_INTEGER;
  return lines.toSorted((one, other) => rank.get(one.outcome)! - rank.get(other.outcome)! || place(one) - place(other));
}

export function countOutcomes(lines: readonly ResultLine[]): Record<PayoutOutcome, number> {
  const counts = Object.fromEntries(payoutOutcomes.map((outcome) => [outcome, 0])) as Record<PayoutOutcome, number>;
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
}

const sum = (of: readonly number[]): number => of.reduce((all, each) => all + each, 0);

/** Sums of a file. The ledger's sums leave out money that will probably be in the next file (`nextFile`). */
export function totalsOf(findings: readonly Finding[]): TotalsPaise {
  const lines = findings.flatMap(({ of }) => of ?? []);
  const gross = (kind: ReadLine['kind']): number =>
    sum(lines.filter((line) => line.kind === kind).map(({ grossPaise }) => grossPaise));
  const ours = (kind: ReadLine['kind']): number =>
    sum(
      findings
        .filter((finding) => finding.kind === kind && finding.outcome !== 'nextFile')
        .map(({ oursPaise }) => oursPaise ?? 0),
    );
  return {
    payments: gross('payment'),
    refunds: gross('refund'),
    fees: sum(lines.map(({ feePaise }) => feePaise)),
    taxes: sum(lines.map(({ taxPaise }) => taxPaise)),
    net: sum(lines.map(({ netPaise }) => netPaise)),
    ledgerPayments: ours('payment'),
    ledgerRefunds: ours('refund'),
  };
}

export interface Result {
  lines: ResultLine[];
  /** Number of lines in the file. */
  lineCount: number;
  counts: Record<PayoutOutcome, number>;
  totals: TotalsPaise;
  period: Period | null;
}

/**
 * Compares a file with the ledger. Reads the payments that the file names and those of its period, in a fixed number of
 * queries.
 */
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

/** The number of lines that one INSERT stores. */
const batch = 2_000;

const columns = [
  ['line', 'int', 'line'],
  ['kind', 'text', 'kind'],
  ['outcome', 'text', 'outcome'],
  ['note', 'text', 'note'],
  ['merchTxnId', 'text', 'merch_txn_id'],
  ['atomTxnId', 'text', 'atom_txn_id'],
  ['refundTxnId', 'text', 'refund_txn_id'],
  ['grossPaise', 'int', 'gross_paise'],
  ['feePaise', 'int', 'fee_paise'],
  ['taxPaise', 'int', 'tax_paise'],
  ['netPaise', 'int', 'net_paise'],
  ['ourPaise', 'int', 'our_paise'],
  ['transactedOn', 'date', 'transacted_on'],
  ['settledOn', 'date', 'settled_on'],
  ['utr', 'text', 'utr'],
  ['paymentId', 'uuid', 'payment_id'],
  ['refundId', 'uuid', 'refund_id'],
] as const satisfies readonly (readonly [keyof ResultLine, string, string])[];

const insert = `INSERT INTO payout_lines (file_id, place, ${columns.map(([, , column]) => column).join(', ')})
  SELECT $1, place, ${columns.map(([name]) => `"${name}"`).join(', ')}
  FROM jsonb_to_recordset($2::jsonb) AS row (place int, ${columns.map(([name, type]) => `"${name}" ${type}`).join(', ')})`;

export async function storeLines(tx: EntityManager, fileId: string, lines: readonly ResultLine[]): Promise<void> {
  const placed = lines.map((line, index) => ({ place: index + 1, ...line }));
  for (let at = 0; at < placed.length; at += batch)
    await tx.query(insert, [fileId, JSON.stringify(placed.slice(at, at + batch))]);
}

/** The credits that the bank should show: sums by settlement date and UTR, for lines that have one of the two. */
export const loadCredits = (manager: EntityManager, fileId: string): Promise<CreditRow[]> =>
  manager.query(
    `SELECT to_char(settled_on, 'YYYY-MM-DD') AS "settledOn", utr, count(*)::int AS lines,
       coalesce(sum(gross_paise) FILTER (WHERE kind = 'payment'), 0)::float8 AS payments,
       coalesce(sum(gross_paise) FILTER (WHERE kind = 'refund'), 0)::float8 AS refunds,
       sum(fee_paise::bigint + tax_paise)::float8 AS charges, sum(net_paise)::float8 AS net
      FROM payout_lines WHERE file_id = $1 AND line IS NOT NULL AND kind IS NOT NULL
        AND (settled_on IS NOT NULL OR utr IS NOT NULL)
      GROUP BY settled_on, utr ORDER BY settled_on, utr`,
    [fileId],
  );
