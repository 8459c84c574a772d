import { isCalendarDay } from '@maidan/shared/format/dates.ts';
import { toAsciiDigits } from '@maidan/shared/rules/typed-text.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Day zero of Excel's serial numbers. It is 30 December 1899, because Excel counts 1 January 1900 as day 1 and includes
 * a 29 February 1900, which did not exist.
 */
const serialZero = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
/** A date with the day first, as in India. */
const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?: .*)?$/;
const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3})[a-z]*[-/., ]*(\d{4}|\d{2})$/i;
const monthFirst = /^([a-z]{3})[a-z]*[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4})$/i;
const serial = /^\d{4,5}(?:\.\d+)?$/;
/** The numbers that are read as dates: from 1 January 1920 (`first`) to 31 December 2099 (`last`). */
const serials = { first: 7306, last: 73_050 };

/**
 * The calendar day, `YYYY-MM-DD`, of a date as lists write it: 1999-12-25, 25/12/1999, 25-Dec-1999, 25.12.99, or the
 * number by which Excel stores it. Undefined for anything else, also for 12/25/1999: in figures the day or the whole
 * year comes first.
 * @param today its year is the latest one that a year of two digits can mean
 */
export function readDate(text: string, today: string): string | undefined {
  const written = toAsciiDigits(text).trim();
  const [year, month, day] = partsOf(written) ?? [];
  if (!year) return serial.test(written) ? serialDay(Number(written)) : undefined;
  const found = [fullYear(year, today), month?.padStart(2, '0'), day?.padStart(2, '0')].join('-');
  return isCalendarDay(found) ? found : undefined;
}

type Parts = [year: string, month: string, day: string];

function partsOf(written: string): Parts | undefined {
  const [, y, m, d] = iso.exec(written) ?? [];
  if (y) return [y, m!, d!];
  const [, day, month, year] = dayFirst.exec(written) ?? named.exec(written) ?? [];
  if (year) return [year, monthNumber(month!), day!];
  const [, name, dayAfter, yearAfter] = monthFirst.exec(written) ?? [];
  return yearAfter ? [yearAfter, monthNumber(name!), dayAfter!] : undefined;
}

const monthNumber = (month: string): string =>
  /^\d/.test(month) ? month : String(months.indexOf(month.toLowerCase().slice(0, 3)) + 1);

function fullYear(year: string, today: string): string {
  if (year.length === 4) return year;
  const century = Number(today.slice(0, 2)) - (year > today.slice(2, 4) ? 1 : 0);
  return `${century}${year}`;
}

function serialDay(days: number): string | undefined {
  if (days < serials.first || days > serials.last) return undefined;
  return new Date(serialZero + Math.floor(days) * dayMs).toISOString().slice(0, 10);
}
