/** Days of the demo are counted from the day it is seeded, so that it always looks as if the season were on. */
const dayMs = 86_400_000;

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Where an event of the demo lies in time. */
export type When = { from: number; days: number } | { last: string; days: number };

/** The latest `MM-DD` that is at least five weeks old on `today`. */
function latest(monthDay: string, today: string): string {
  const limit = shifted(today, -35);
  const year = Number(limit.slice(0, 4));
  return `${year}-${monthDay}` <= limit ? `${year}-${monthDay}` : `${year - 1}-${monthDay}`;
}

/** First and last day, `YYYY-MM-DD`. `from` counts from today; `last` is a festival that has been. */
export function daysOf(when: When, today: string): { startDate: string; endDate: string } {
  const startDate = 'from' in when ? shifted(today, when.from) : latest(when.last, today);
  return { startDate, endDate: shifted(startDate, when.days - 1) };
}
