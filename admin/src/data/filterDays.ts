import { isCalendarDay, shortIndianDate } from '@maidan/shared/format/dates.ts';

const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value);

/** A day of a filter in words; undefined while its year is being typed. */
export const dayInWords = (day: unknown): string | undefined => (isDay(day) ? shortIndianDate(day) : undefined);

/** Matches the names of a filter's days: `from`, `to`, `receivedFrom` … */
const dayField = /(?:^f|F)rom$|(?:^t|T)o$/;

/** The filter without impossible days: a date field reports a date after the first digit of its year. */
export const withRealDays = <Filter extends object>(filter: Filter): Filter =>
  Object.fromEntries(
    Object.entries(filter).filter(([field, value]) => !dayField.test(field) || isDay(value)),
  ) as Filter;
