import { club } from '@maidan/shared/club.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { datesIn } from '../language/dates.ts';

const weekdays = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  hi: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
} as const;

/** The word between the first and the last day. */
export const toDay = { en: 'to', hi: 'से' } as const;

/** A no-break space, so that a date is not broken into two lines. */
const space = '\u00a0';

/** Returns the parts of a day `YYYY-MM-DD` as they are written: `Sat 5`, `December`, `2026`. */
function partsOf(day: string, language: Language): [weekdayAndDay: string, month: string, year: string] {
  const [date = '', month = '', year = ''] = datesIn(language).long(day).split(' ');
  const weekday = weekdays[language][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  return [`${weekday}${space}${date}`, month, year];
}

/** Returns an ISO instant with its weekday: `Sat 5 Dec 2026, 6:00 pm`, `शनि 5 दिसंबर 2026, शाम 6:00 बजे`. */
export const momentWithWeekday = (instant: string, language: Language): string =>
  `${partsOf(indianDay(new Date(instant)), language)[0].split(space)[0]}${space}${datesIn(language).moment(instant)}`;

/**
 * Returns a day with its weekday, as cards name each of an event's days: `Sun 6 December 2026`, `रवि 6 दिसंबर 2026`.
 */
export const dayWithWeekday = (day: string, language: Language): string => partsOf(day, language).join(space);

/**
 * Returns the days of an event with weekday and year: `Sun 6 December 2026`. With several days, a month or year that
 * both share is written once: `Sat 5 to Sun 6 December 2026`, `Mon 30 November to Wed 2 December 2026`, `शनि 5 से रवि 6
 * दिसंबर 2026`.
 */
export function eventDays({ startDate, endDate }: { startDate: string; endDate: string }, language: Language): string {
  const start = partsOf(startDate, language);
  if (endDate <= startDate) return start.join(space);
  const end = partsOf(endDate, language);
  const differs = start[2] !== end[2] ? 3 : start[1] !== end[1] ? 2 : 1;
  return `${start.slice(0, differs).join(space)} ${toDay[language]} ${end.join(space)}`;
}

/** Returns the days of an event for plain texts, with ordinary spaces: `Wed 30 to Thu 31 December 2026`. */
export const eventDates = (event: Pick<EventView, 'startDate' | 'endDate'>, language: Language): string =>
  eventDays(event, language).replaceAll('\u00a0', ' ');

/** Returns an address in which the PIN code stays on the line of the word before it. */
export const addressLine = (address: string): string => address.replace(/ (?=\d{6}$)/, space);

/** Returns the address of an event, or the club's own for an event without one. The club's own is in both languages. */
export function eventAddress({ location }: Pick<EventView, 'location'>, language: Language = 'en'): string {
  const address = location.trim() || club.address;
  return language === 'hi' && address === club.address ? club.addressHi : address;
}

/** Returns ground and address of an event in one line. */
export const eventPlace = (event: Pick<EventView, 'ground' | 'location'>, language: Language = 'en'): string =>
  [event.ground.trim(), eventAddress(event, language)].filter((part) => part !== '').join(', ');
