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

/**
 * The day shown for an album: the first photo's event day, or the day of its upload (spec section 3). Empty when
 * unknown.
 */
export const groupDay = (photos: readonly Partial<Dated>[]): string =>
  readDay(photos[0]?.eventDate ?? photos[0]?.createdAt ?? '') ?? '';

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * Returns the albums, the newest event first. Events of one day are sorted by name, then by id, so that their order is
 * always the same.
 */
export function newestFirst<T extends Group>(groups: readonly T[]): T[] {
  // Each day is computed once, because the sort compares an album many times.
  const withDays = groups.map((group) => ({ group, day: groupDay(group.photos) }));
  withDays.sort(
    ({ group: a, day: dayOfA }, { group: b, day: dayOfB }) =>
      compare(dayOfB, dayOfA) || compare(a.eventName, b.eventName) || compare(a.eventId, b.eventId),
  );
  return withDays.map(({ group }) => group);
}
