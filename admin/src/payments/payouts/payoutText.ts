import { formatRupees } from '@maidan/shared/format/money.ts';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { payoutDifferences } from '@maidan/shared/rules/payments/payouts.ts';
import type { Payout } from '@maidan/shared/wire/payouts/payouts.ts';
import { translatePayouts as translate } from '../../i18n/enPayouts.ts';

/** The steps of a comparison. `current` is the index of the current step. */
export const payoutSteps = (current: number) => ({
  label: translate('payouts.steps.name'),
  steps: [translate('payouts.steps.choose'), translate('payouts.steps.match'), translate('payouts.steps.see')],
  current,
});

/** Number of lines that somebody should check. Payments that are missing in the file are not counted here. */
export const differingLines = ({ counts }: Pick<Payout, 'counts'>): number =>
  payoutDifferences.filter((outcome) => outcome !== 'notInFile').reduce((sum, outcome) => sum + counts[outcome], 0);

export const differences = ({ counts }: Pick<Payout, 'counts'>): number =>
  differingLines({ counts }) + counts.notInFile;

/** `148 of 150 lines match. 2 need a look.`, followed by the number of payments missing in the file. */
export function summaryText(payout: Pick<Payout, 'counts' | 'lineCount'>): string {
  const { counts, lineCount } = payout;
  const look = differingLines(payout);
  const lines = translate('payouts.lines.count', { smart_count: lineCount });
  const matching =
    look > 0
      ? [
          translate('payouts.summary.matching', { smart_count: counts.match, lines }),
          translate('payouts.summary.needLook', { smart_count: look }),
        ]
      : [translate('payouts.summary.allMatch', { smart_count: lineCount })];
  const { notInFile, nextFile } = counts;
  return [
    ...matching,
    notInFile > 0 && translate('payouts.summary.missing', { smart_count: notInFile }),
    nextFile > 0 && translate('payouts.summary.nextFile', { count: nextFile.toLocaleString('en-IN') }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Says how a sum of the file, in rupees, differs from the ledger's. */
export function ledgerText(inFile: number, inLedger: number): string {
  const paise = Math.round((inFile - inLedger) * 100);
  if (paise === 0) return translate('payouts.sums.asInLedger');
  return translate(paise > 0 ? 'payouts.sums.ledgerLess' : 'payouts.sums.ledgerMore', {
    ledger: formatRupees(inLedger),
    difference: formatRupees(Math.abs(paise) / 100),
  });
}

const mostNamed = 20;

/** Names the rows of the file that were not compared, because they do not look like lines of the list. */
export function leftOutText({ leftOut }: Pick<Payout, 'leftOut'>): string {
  if (leftOut.length === 0) return '';
  const named = leftOut.slice(0, mostNamed).join(', ');
  const rows =
    leftOut.length > mostNamed ? translate('payouts.andMore', { named, more: leftOut.length - mostNamed }) : named;
  return translate('payouts.leftOut', { smart_count: leftOut.length, rows });
}

export const periodText = ({ period }: Pick<Payout, 'period'>): string => {
  if (!period) return translate('payouts.noPeriod');
  const [from, to] = [shortIndianDate(period.from), shortIndianDate(period.to)];
  return from === to ? from : translate('payouts.fromTo', { from, to });
};
