import { formatRupees } from '@maidan/shared/format/money.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { payoutDifferences } from '@maidan/shared/rules/payments/payouts.ts';
import type { Payout } from '@maidan/shared/wire/payouts/payouts.ts';

/** The steps of a comparison, as the strip above each screen names them. */
export const payoutSteps = ['Choose the file', 'Match the columns', 'See what differs'] as const;

/** Lines at which somebody should look; what is not in the file is counted by `notInFile`. */
export const differingLines = ({ counts }: Pick<Payout, 'counts'>): number =>
  payoutDifferences.filter((outcome) => outcome !== 'notInFile').reduce((sum, outcome) => sum + counts[outcome], 0);

export const differences = ({ counts }: Pick<Payout, 'counts'>): number =>
  differingLines({ counts }) + counts.notInFile;

const needs = (count: number): string =>
  count === 1 ? '1 needs a look.' : `${count.toLocaleString('en-IN')} need a look.`;

/** `148 of 150 lines match. 2 need a look.`, and what is not in the file. */
export function summaryText(payout: Pick<Payout, 'counts' | 'lineCount'>): string {
  const { counts, lineCount } = payout;
  const look = differingLines(payout);
  const number = (count: number): string => count.toLocaleString('en-IN');
  const matching =
    look > 0
      ? `${number(counts.match)} of ${pluralise(lineCount, 'line')} ${counts.match === 1 ? 'matches' : 'match'}. ${needs(look)}`
      : lineCount === 1
        ? 'The line matches.'
        : `All ${number(lineCount)} lines match.`;
  const missing = counts.notInFile;
  return [
    matching,
    missing > 0 && `${number(missing)} of the club’s ${missing === 1 ? 'is' : 'are'} not in the file.`,
    counts.nextFile > 0 && `${number(counts.nextFile)} of the last days will probably be in the next file.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** How the file's sum stands to the ledger's for one kind. Rupees. */
export function ledgerText(inFile: number, inLedger: number): string {
  const paise = Math.round((inFile - inLedger) * 100);
  if (paise === 0) return 'as in the ledger';
  return `ledger ${formatRupees(inLedger)}: ${formatRupees(Math.abs(paise) / 100)} ${paise > 0 ? 'less' : 'more'}`;
}

const mostNamed = 20;

/** Which rows of the file were not compared, because they seem to be no lines of the list. */
export function leftOutText({ leftOut }: Pick<Payout, 'leftOut'>): string {
  if (leftOut.length === 0) return '';
  const named = leftOut.slice(0, mostNamed).join(', ');
  const more = leftOut.length > mostNamed ? ` and ${leftOut.length - mostNamed} more` : '';
  return `Left out as sums or notes: ${leftOut.length === 1 ? 'row' : 'rows'} ${named}${more}.`;
}

export const periodText = ({ period }: Pick<Payout, 'period'>): string => {
  if (!period) return 'No payment of the club';
  const [from, to] = [shortIndianDate(period.from), shortIndianDate(period.to)];
  return from === to ? from : `${from} to ${to}`;
};
