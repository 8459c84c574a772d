import { longIndianDate, shortIndianDate } from '@maidan/shared/format/dates.ts';
import {
  type StatementPeriod,
  statementPeriods,
  type StatementQuery,
} from '@maidan/shared/wire/payments-console/statement.ts';
import { translate } from '../../i18n/translate.ts';

/**
 * The period of a statement, and how it is divided: a month (`2026-11`) by days; a year (`2026`) or an accounting year
 * (`2026-27`, April to March) by months; all years (`all`) by years.
 */
export interface StatementChoice {
  by: StatementPeriod;
  of: string;
}

const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const yearPattern = /^\d{4}(?:-\d\d)?$/;

const isOf: Record<StatementPeriod, (of: string) => boolean> = {
  day: (of) => monthPattern.test(of),
  month: (of) => yearPattern.test(of),
  year: (of) => of === 'all',
};

/** The default period: this month, this year, or all years. */
export const usualOf = (by: StatementPeriod, today: string): string =>
  ({ day: today.slice(0, 7), month: today.slice(0, 4), year: 'all' })[by];

/** The choice in an address; a missing or invalid part is replaced by the default. */
export function choiceIn(search: string, today: string): StatementChoice {
  const parameters = new URLSearchParams(search);
  const by = statementPeriods.find((each) => each === parameters.get('by')) ?? 'day';
  const of = parameters.get('of') ?? '';
  return { by, of: isOf[by](of) ? of : usualOf(by, today) };
}

const lastDay = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
};

/** The first and the last day of a line's period. */
export function daysOf(period: string): Pick<StatementQuery, 'from' | 'to'> {
  if (period.length === 4) return { from: `${period}-01-01`, to: `${period}-12-31` };
  if (period.length === 7) return { from: `${period}-01`, to: lastDay(period) };
  return { from: period, to: period };
}

/** A day before the first payment of any club. */
const earliestDay = '2000-01-01';

export function queryOf({ by, of }: StatementChoice, today: string): StatementQuery {
  if (by === 'day') return { by, ...daysOf(of) };
  if (by === 'year') return { by, from: earliestDay, to: daysOf(today.slice(0, 4)).to };
  const year = of.slice(0, 4);
  return of.length === 4 ? { by, ...daysOf(of) } : { by, from: `${year}-04-01`, to: `${Number(year) + 1}-03-31` };
}

const monthInWords = (month: string): string => longIndianDate(`${month}-01`).replace(/^1 /, '');

/** A line's period in words: `29 Nov 2026`, `November 2026`, `2026`. */
export function periodInWords(period: string): string {
  if (period.length === 4) return period;
  return period.length === 7 ? monthInWords(period) : shortIndianDate(period);
}

export function choiceInWords({ by, of }: StatementChoice): string {
  if (by === 'day') return monthInWords(of);
  if (by === 'year') return translate('payments.statement.allYears');
  const year = Number(of.slice(0, 4));
  return of.length === 4 ? of : translate('payments.statement.accountingYear', { from: year, to: year + 1 });
}

/** The months or years to choose from, from `firstDay` until `today`, newest first, and always the chosen one. */
export function choicesSince(firstDay: string, { by, of }: StatementChoice, today: string): string[] {
  if (by === 'year') return ['all'];
  const first = [firstDay, daysOf(of.slice(0, by === 'day' ? 7 : 4)).from].toSorted()[0]!;
  const last = [today, daysOf(of.slice(0, by === 'day' ? 7 : 4)).from].toSorted()[1]!;
  const choices: string[] = [];
  if (by === 'day') {
    let [year = 0, month = 0] = last.split('-').map(Number);
    for (let name = last.slice(0, 7); name >= first.slice(0, 7);) {
      choices.push(name);
      [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
      name = `${year}-${String(month).padStart(2, '0')}`;
    }
    return choices;
  }
  for (let year = Number(last.slice(0, 4)); year >= Number(first.slice(0, 4)); year--)
    choices.push(String(year), accountingYear(year));
  return [...choices, accountingYear(Number(first.slice(0, 4)) - 1)];
}

/** `2026-27`: April 2026 to March 2027. */
const accountingYear = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
