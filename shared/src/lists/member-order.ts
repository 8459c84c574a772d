/** Moves one item of the list to a position, counted from 1 and clamped to the ends. */
export function moveTo<T extends { id: string }>(list: readonly T[], id: string, place: number): T[] {
  const moved = list.find((each) => each.id === id);
  if (!moved) return [...list];
  const others = list.filter((each) => each !== moved);
  others.splice(Math.max(place, 1) - 1, 0, moved);
  return others;
}
