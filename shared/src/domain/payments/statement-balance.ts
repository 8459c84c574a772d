import { shortIndianDate } from '../../format/dates.ts';
import { toPaise, toRupees } from '../../format/money.ts';

/** The parts of a `StatementResponse` of which the balance is made; sums are in rupees. */
interface Balance {
  /** Indian days, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  by: 'day' | 'month' | 'year';
  total: { net: number };
  balance: { before: number; after: number; now: number };
  owed: { refunds: { rupees: number }; dues: { rupees: number } };
}

/**
 * The lines that follow the total, on the page, on paper and in the file: from the balance before the period to the
 * balance after it, and what of the balance of today is still to be given back. `isSum` marks a sum of the lines above
 * it.
 */
export function balanceLines(
  { from, to, by, total, balance, owed }: Balance,
  today: string,
): { label: string; rupees: number; isSum?: boolean }[] {
  const owedPaise = toPaise(owed.refunds.rupees) + toPaise(owed.dues.rupees);
  const owedLines =
    owedPaise === 0
      ? []
      : [
          { label: 'Of it to be given back, as of now', rupees: toRupees(-owedPaise) },
          { label: 'Left after that', rupees: toRupees(toPaise(balance.now) - owedPaise), isSum: true },
        ];
  return [
    // The statement of all years begins with the first movement, so a balance of 0 before it says nothing.
    ...(by === 'year' && balance.before === 0
      ? []
      : [{ label: `Brought forward on ${shortIndianDate(from)}`, rupees: balance.before }]),
    { label: 'Remains of this period', rupees: total.net },
    ...(to < today
      ? [
          { label: `Carried forward after ${shortIndianDate(to)}`, rupees: balance.after, isSum: true },
          { label: 'Balance today', rupees: balance.now },
        ]
      : [{ label: 'Carried forward: balance today', rupees: balance.now, isSum: true }]),
    ...owedLines,
  ];
}
