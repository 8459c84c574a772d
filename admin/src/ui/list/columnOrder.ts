import type { Step } from '../order/useReorder.ts';

/**
 * The indices of `count` columns in the order in which they are shown, from react-admin's ranks: those may be older than
 * the columns, which have become fewer or more since.
 */
export function columnOrder(ranks: readonly number[] = [], count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  return [...ranks.filter((index) => index < count), ...all.filter((index) => !ranks.includes(index))];
}

/** The order after one column has changed places with its neighbour. */
export function moved(order: readonly number[], index: number, step: Step): number[] {
  const others = order.filter((each) => each !== index);
  others.splice(Math.max(0, order.indexOf(index) + step), 0, index);
  return others;
}
