/** How many durations fell below each of some limits, which ascend. */
export class Durations {
  count = 0;
  sum = 0;
  private readonly limits: readonly number[];
  /** By the limit that is the first not to be exceeded; the last one has none. */
  private readonly counts: number[];

  constructor(limits: readonly number[]) {
    this.limits = limits;
    this.counts = Array<number>(limits.length + 1).fill(0);
  }

  add(seconds: number): void {
    this.count += 1;
    this.sum += seconds;
    let i = 0;
    while (i < this.limits.length && seconds > (this.limits[i] ?? Infinity)) i += 1;
    this.counts[i] = (this.counts[i] ?? 0) + 1;
  }

  /** How many did not exceed the limit at this place; all of them at the place behind the last one. */
  upTo(place: number): number {
    return this.counts.slice(0, place + 1).reduce((sum, count) => sum + count, 0);
  }
}
