import { isCalendarDay } from '@maidan/shared/format/dates.ts';

/** Form value for a date that does not exist; every date rule rejects it. */
export const impossibleDay = 'impossible';

/**
 * The value of a date field. Browsers report an impossible or incomplete date (31 April) as an empty string, like an
 * empty field; only `validity.badInput` distinguishes them.
 */
export const typedDay = ({ value, validity }: Pick<HTMLInputElement, 'value' | 'validity'>): string =>
  validity.badInput ? impossibleDay : value;

/** Value for the date input. Anything but a valid date would clear the input and hide what is wrong with it. */
export const shownDay = (value: string): string => (isCalendarDay(value) ? value : '');
