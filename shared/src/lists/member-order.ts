/**
 * Returns the list with one item moved to `place`, counted from 1. A place outside the list means its first or last.
 */
export function moveTo<T extends { id: string }>(list: readonly T[], id: string, place: number): T[] {
  const moved = list.find((each) => each.id === id);
  if (!moved) return [...list];
  const others = list.filter((each) => each !== moved);
  others.splice(Math.max(place, 1) - 1, 0, moved);
  return others;
}

/**
 * A short text that identifies the order of a list: the number of items, and eight hexadecimal digits made from their
 * ids (FNV-1a), for example `3-9c1185a5`. The chance that two orders have the same digits is about one in four billion.
 * The ids themselves would be too long to send: those of a thousand photos are 37 kB.
 */
export function orderHash(list: readonly { id: string }[]): string {
  let hash = 0x811c9dc5;
  for (const { id } of list)
    for (const letter of `${id},`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return `${list.length}-${hash.toString(16).padStart(8, '0')}`;
}

/** Whether the list still has the order of the hash. Items that were added at its end are ignored. */
export const hasOrder = (list: readonly { id: string }[], hash: string): boolean =>
  orderHash(list.slice(0, Number.parseInt(hash, 10))) === hash;

/** An `orderHash`. */
export const orderHashForm = /^\d{1,6}-[0-9a-f]{8}$/;
