/** Moves one item of the list to a position, counted from 1 and clamped to the ends. */
export function moveTo<T extends { id: string }>(list: readonly T[], id: string, place: number): T[] {
  const moved = list.find((each) => each.id === id);
  if (!moved) return [...list];
  const others = list.filter((each) => each !== moved);
  others.splice(Math.max(place, 1) - 1, 0, moved);
  return others;
}

/**
 * Tells two orders of a list apart: how many items it has, and eight hexadecimal digits made of their ids (FNV-1a), such as
 * `3-9c1185a5`. The ids themselves would be 37 kB for a thousand photos.
 */
export function orderHash(list: readonly { id: string }[]): string {
  let hash = 0x811c9dc5;
  for (const { id } of list)
    for (const letter of `${id},`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return `${list.length}-${hash.toString(16).padStart(8, '0')}`;
}

/** Whether the list still has the order that the hash names. What has been added behind it since moves nothing. */
export const hasOrder = (list: readonly { id: string }[], hash: string): boolean =>
  orderHash(list.slice(0, Number.parseInt(hash, 10))) === hash;

/** An `orderHash`. */
export const orderHashForm = /^\d{1,6}-[0-9a-f]{8}$/;
