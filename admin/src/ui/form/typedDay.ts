import { isCalendarDay } from '@maidan/shared/format/dates.ts';

/** Stands in a form for a day that the calendar does not have; no rule takes it for a date. */
export const impossibleDay = 'impossible';

/**
 * What is typed in a date field. A browser gives 31 April, or half a date, as an empty text, just as it gives an empty
 * field; only its validity tells them apart.
 */
export const typedDay = ({ value, validity }: Pick<HTMLInputElement, 'value' | 'validity'>): string =>
  validity.badInput ? impossibleDay : value;

/** What the browser's field is given: anything but a day would empty it, and the reader could not see what is wrong. */
export const shownDay = (value: string): string => (isCalendarDay(value) ? value : '');
