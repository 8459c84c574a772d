/*
 * Dates are calendar days in India (Asia/Kolkata). They are not formatted by `Intl`: browsers spell them in different
 * ways, but the built page must read like the hydrated one. Also, creating the first formatter takes a slow phone long.
 */

const dayMs = 86_400_000;
/** UTC+05:30; India has one time zone and no summer time. */
const indiaMs = 5.5 * 3_600_000;

/** Wall clock in India: `YYYY-MM-DDTHH:mm:ss.sssZ`. @throws RangeError for an invalid date */
const indianClock = (instant: Date): string => new Date(instant.getTime() + indiaMs).toISOString();

/** The Indian calendar day of an instant, `YYYY-MM-DD`. */
export const indianDay = (instant: Date): string => indianClock(instant).slice(0, 10);

/**
 * The number of an Indian day. Two instants have the same number if they have the same `indianDay`; it is faster to
 * compute.
 */
export const indianDayNumber = (instant: Date): number => Math.floor((instant.getTime() + indiaMs) / dayMs);

/** The Indian wall clock of an instant, `YYYY-MM-DD HH:mm:ss`: the format of the payment provider. */
export const indianDateTime = (instant: Date): string => indianClock(instant).slice(0, 19).replace('T', ' ');

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a `YYYY-MM-DD` that exists. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = isoDay.exec(text) ?? [];
  if (!year) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().startsWith(text);
}

/**
 * The Indian calendar day of a text: the text itself when it is a `YYYY-MM-DD`, or the day of an ISO instant. Undefined
 * when it is neither.
 */
export function readDay(text: string): string | undefined {
  if (isCalendarDay(text)) return text;
  // `new Date` would turn 30 February into 2 March.
  if (text[10] !== 'T' || !isCalendarDay(text.slice(0, 10))) return undefined;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) return undefined;
  const day = indianDay(instant);
  // In India it may already be the year 10000, which is no `YYYY-MM-DD`.
  return isCalendarDay(day) ? day : undefined;
}

const months = 'January February March April May June July August September October November December'.split(' ');
const shortMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');

/**
 * The parts of a day as they are written, without leading zeros.
 * @throws RangeError unless it is a `YYYY-MM-DD` that exists
 */
function splitDay(day: string): { year: string; month: number; date: number } {
  if (!isCalendarDay(day)) throw new RangeError(`Not a calendar day: "${day}"`);
  const [year = '', month, date] = day.split('-');
  return { year, month: Number(month) - 1, date: Number(date) };
}

const formatDay = (names: readonly string[], day: string): string => {
  const { year, month, date } = splitDay(day);
  return `${date} ${names[month]} ${year}`;
};

/** `2026-12-06` → `December 6, 2026` */
export function longUsDate(day: string): string {
  const { year, month, date } = splitDay(day);
  return `${months[month]} ${date}, ${year}`;
}
/** `2026-12-06` → `6 December 2026` */
export const longIndianDate = (day: string): string => formatDay(months, day);
/** `2026-12-06` → `6 Dec 2026` */
export const shortIndianDate = (day: string): string => formatDay(shortMonths, day);

/**
 * The first and the last day in one text, with a month and a year that both share written once: `6 – 7 December 2026`,
 * `30 November – 2 December 2026`; only the first unless the last is later.
 * @param format writes a day as day, month and year, such as `longIndianDate`
 */
export function dayRange(
  { startDate, endDate }: { startDate: string; endDate: string },
  format: (day: string) => string,
): string {
  if (endDate <= startDate) return format(startDate);
  const share = (length: number): boolean => startDate.slice(0, length) === endDate.slice(0, length);
  const parts = share('YYYY-MM'.length) ? 1 : share('YYYY'.length) ? 2 : 3;
  return `${format(startDate).split(' ').slice(0, parts).join(' ')} – ${format(endDate)}`;
}

/** `17:12` → `5:12 pm` */
export function clockTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** An ISO instant's time of day in India: `5:12 pm`. */
export const indianTime = (instant: string | Date): string => clockTime(indianClock(new Date(instant)).slice(11, 16));

/** An ISO instant in Indian time: `21 Nov 2026, 5:12 pm`, with a no-break space before `pm`. */
export const indianMoment = (instant: string | Date): string =>
  `${shortIndianDate(indianDay(new Date(instant)))}, ${indianTime(instant).replace(' ', '\u00a0')}`;
