import { isCalendarDay, shortIndianDate } from '@maidan/shared/format/dates.ts';

const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value);

/** A day of a filter in words; undefined while its year is being typed. */
export const dayInWords = (day: unknown): string | undefined => (isDay(day) ? shortIndianDate(day) : undefined);

/** The fields of all filters that hold a day. */
const dayFields = new Set(['from', 'to', 'receivedFrom', 'receivedTo', 'returnedFrom', 'returnedTo']);

/** The filter without impossible days: a date field reports a date after the first digit of its year. */
export const withRealDays = <Filter extends object>(filter: Filter): Filter =>
  Object.fromEntries(
    Object.entries(filter).filter(([field, value]) => !dayFields.has(field) || isDay(value)),
  ) as Filter;
