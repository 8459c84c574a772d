import { type EventType, isAhead } from '@maidan/shared/domain/event-status.ts';
import type { Language } from '@maidan/shared/language.ts';
import { datesIn } from '../../lib/language/dates.ts';

/** Whether an event is over or called off. The page shows it as a row of its month, below the cards of the others. */
export const isOver = ({ eventType }: { eventType: EventType }): boolean => !isAhead(eventType);

interface Month<Event> {
  /** `YYYY-MM`; empty where the day is unknown. */
  month: string;
  events: Event[];
}

/** The events by the month in which they began. The months and their events keep the order of the list. */
export function byMonth<Event extends { startDate: string }>(events: readonly Event[]): Month<Event>[] {
  const months = new Map<string, Event[]>();
  for (const event of events) {
    const month = event.startDate.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), event]);
  }
  return [...months].map(([month, ofMonth]) => ({ month, events: ofMonth }));
}

/** `2026-12` → `December 2026`, `दिसंबर 2026` */
export const monthName = (month: string, language: Language): string =>
  month && datesIn(language).long(`${month}-01`).split(' ').slice(1).join(' ');
