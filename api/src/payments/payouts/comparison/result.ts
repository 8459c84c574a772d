import { type PayoutOutcome, payoutOutcomes } from '@maidan/shared/wire/payouts/payouts.ts';
import type { ReadLine, UnreadableLine } from '../lines/read-line.ts';
import type { TotalsPaise } from '../payout-file.entity.ts';
import type { PayoutLine } from '../payout-line.entity.ts';
import type { Finding } from './compare.ts';
import type { LedgerIndex } from './ledger-index.ts';

/** What is stored of a line, or of money that is not in the file. */
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

/** All that was found, the most urgent first and then in the order of the file. */
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

/** What probably comes with the next file is no part of the ledger's sums. */
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
