import { readDay } from '../format/dates.ts';

interface Dated {
  eventDate?: string | null;
  createdAt?: string;
}

interface Group {
  eventId: string;
  eventName: string;
  photos: readonly Dated[];
}

/** The day shown for a group: the first photo's event day, or the day it came (spec section 3). Empty when unknown. */
export const groupDay = (photos: readonly Partial<Dated>[]): string =>
  readDay(photos[0]?.eventDate ?? photos[0]?.createdAt ?? '') ?? '';

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Newest event first; of one day by name, then by id, so that the order is stable. */
export const newestFirst = (a: Group, b: Group): number =>
  compare(groupDay(b.photos), groupDay(a.photos)) || compare(a.eventName, b.eventName) || compare(a.eventId, b.eventId);

/** The photo after or before this one, wrapping at both ends. */
export const nextIndex = (index: number, step: 1 | -1, count: number): number => (index + step + count) % count;
