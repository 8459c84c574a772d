import type { EventType } from '@maidan/shared/domain/event-status.ts';

interface Dated {
  eventType: EventType;
  startDate: string;
}

/** An SQL order. The id decides between events that were created at the same moment. */
export const byDate = { startDate: 'ASC', createdAt: 'ASC', id: 'ASC' } as const;

/** Order of the list of all events by status: ongoing, upcoming, past. */
const rank: Record<EventType, number> = { ongoing: 0, upcoming: 1, completed: 2, past: 2, abandoned: 2 };

/** Sorts ongoing events first, then upcoming ones with the soonest first, then the rest with the newest first. */
export function byStatusThenDate(a: Dated, b: Dated): number {
  const order = rank[a.eventType] - rank[b.eventType];
  if (order !== 0) return order;
  const later = a.startDate < b.startDate ? -1 : Number(a.startDate > b.startDate);
  return rank[a.eventType] === 2 ? -later : later;
}
