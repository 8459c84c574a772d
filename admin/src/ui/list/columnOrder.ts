import type { Step } from '../order/useReorder.ts';

/**
 * The indices of `count` columns in their shown order. `ranks` come from react-admin's store and may be older than the
 * table's columns, which may have become more or fewer since.
 */
export function columnOrder(ranks: readonly number[] = [], count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  return [...ranks.filter((index) => index < count), ...all.filter((index) => !ranks.includes(index))];
}

/** The order after one column has changed places with its neighbour; `step` is -1 or 1. */
export function moved(order: readonly number[], index: number, step: Step): number[] {
  const others = order.filter((each) => each !== index);
  others.splice(Math.max(0, order.indexOf(index) + step), 0, index);
  return others;
}
