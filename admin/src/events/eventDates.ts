import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';

/** Where both do not fit in one line, each date has its own and does not wrap. */
const day = (date: string): string => shortIndianDate(date).replaceAll(' ', '\u00a0');

/** `6 Dec 2026 – 8 Dec 2026`, or the only day. */
export const eventDates = ({ startDate, endDate }: Pick<EventView, 'startDate' | 'endDate'>): string =>
  startDate === endDate ? day(startDate) : `${day(startDate)} – ${day(endDate)}`;
