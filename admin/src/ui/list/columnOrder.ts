import type { Step } from '../order/useReorder.ts';

/**
 * Returns the names of a table's columns in the order that the user chose. `stored` may be from an earlier release with
 * other columns: names that the table no longer has are left out, and a name that is not stored comes after the column
 * that it follows in `names`.
 */
export function columnOrder(names: readonly string[], stored: readonly string[] = []): string[] {
  const order = stored.filter((name) => names.includes(name));
  for (const [index, name] of names.entries())
    if (!order.includes(name)) order.splice(order.indexOf(names[index - 1] ?? '') + 1, 0, name);
  return order;
}

/** The order after one column has changed places with its neighbour; `step` is -1 or 1. */
export function moved(order: readonly string[], name: string, step: Step): string[] {
  const others = order.filter((each) => each !== name);
  others.splice(Math.max(0, order.indexOf(name) + step), 0, name);
  return others;
}

/**
 * Translates an order of positions, as react-admin's DataTable stores it, into column names. Returns undefined when the
 * number of columns has changed since, because the positions then belong to other columns.
 */
export const orderOfRanks = (names: readonly string[], ranks: readonly number[]): string[] | undefined =>
  ranks.length === names.length ? ranks.flatMap((rank) => names[rank] ?? []) : undefined;
