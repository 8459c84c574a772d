import { isCalendarDay, shortIndianDate } from '@maidan/shared/format/dates.ts';

const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value);

/** A day of a filter in words; undefined when it is no calendar day. */
export const dayInWords = (day: unknown): string | undefined => (isDay(day) ? shortIndianDate(day) : undefined);

/** The fields that hold a day, in any filter. */
const dayFields = new Set(['from', 'to', 'receivedFrom', 'receivedTo', 'returnedFrom', 'returnedTo']);

/**
 * The filter without impossible days. A date field reports such a day (0002-01-05) after the first digit of its year.
 */
export const withRealDays = <Filter extends object>(filter: Filter): Filter =>
  Object.fromEntries(
    Object.entries(filter).filter(([field, value]) => !dayFields.has(field) || isDay(value)),
  ) as Filter;
