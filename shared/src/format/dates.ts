/** Dates are calendar days in India (Asia/Kolkata). */
const zone = 'Asia/Kolkata';

const dayParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const clockParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The Indian calendar day of an instant, `YYYY-MM-DD`. */
export const indianDay = (instant: Date): string => dayParts.format(instant);

const dayMs = 86_400_000;
/** UTC+05:30; India has one time zone and no summer time. */
const indiaMs = 5.5 * 3_600_000;

/** Counts the days in India: another number exactly when `indianDay` is another one, and a hundred times quicker. */
export const indianDayNumber = (instant: Date): number => Math.floor((instant.getTime() + indiaMs) / dayMs);

/** The Indian wall clock of an instant, `YYYY-MM-DD HH:mm:ss`: the format of the payment provider. */
export const indianDateTime = (instant: Date): string => `${dayParts.format(instant)} ${clockParts.format(instant)}`;

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a `YYYY-MM-DD` that exists. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = isoDay.exec(text) ?? [];
  if (!year) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().startsWith(text);
}

/**
 * The calendar day of what a client sent: a day as it is, an ISO instant read in Asia/Kolkata.
 * Undefined when it is neither.
 */
export function readDay(text: string): string | undefined {
  if (isCalendarDay(text)) return text;
  // `new Date` would turn 30 February into 2 March.
  if (text[10] !== 'T' || !isCalendarDay(text.slice(0, 10))) return undefined;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : indianDay(instant);
}

const atNoon = (day: string): Date => new Date(`${day}T12:00:00+05:30`);
const dayFormat = (locale: string, month: 'long' | 'short') => {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, day: 'numeric', month, year: 'numeric' });
  return (day: string): string => format.format(atNoon(day));
};

/** `2026-12-06` → `December 6, 2026` */
export const longUsDate = dayFormat('en-US', 'long');
/** `2026-12-06` → `6 December 2026` */
export const longIndianDate = dayFormat('en-IN', 'long');
/** `2026-12-06` → `6 Dec 2026` */
export const shortIndianDate = dayFormat('en-IN', 'short');

const momentFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: zone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Keeps `pm` on the line of its time. */
const unbroken = (moment: string): string => moment.replace(/\s(?=[ap]m$)/, '\u00a0');

/** An ISO instant in Indian time: `21 Nov 2026, 5:12 pm`, with a no-break space before `pm`. */
export const indianMoment = (instant: string | Date): string => unbroken(momentFormat.format(new Date(instant)));

const timeFormat = new Intl.DateTimeFormat('en-IN', { timeZone: zone, hour: 'numeric', minute: '2-digit' });

/** An ISO instant's time of day in India: `5:12 pm`. */
export const indianTime = (instant: string | Date): string => timeFormat.format(new Date(instant));
