/** Figures of one measurement, by name: `rate`, `p99Ms`, `ms` … */
export type Figures = Record<string, number>;

/** The median and the range of several measurements of one figure. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

export const spreadOf = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const at = (index: number): number => sorted[index] ?? NaN;
  return {
    median: sorted.length % 2 === 1 ? at(Math.floor(middle)) : (at(middle - 1) + at(middle)) / 2,
    least: at(0),
    most: at(sorted.length - 1),
  };
};

/** One figure of the product and of its baseline, and the ratio of the two in each round. */
export interface Compared {
  ours: Spread;
  baseline: Spread;
  ratio: Spread;
}

interface Pair {
  ours: () => Promise<Figures>;
  baseline: () => Promise<Figures>;
}

/**
 * Measures the product and the baseline in turn, A B A B, so that a slow phase of the machine affects both. The first
 * round is not counted: it fills caches and compiles code.
 */
export async function compareInTurn({ ours, baseline }: Pair, rounds: number): Promise<Record<string, Compared>> {
  await ours();
  await baseline();
  const pairs: { ours: Figures; baseline: Figures }[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push({ ours: await ours(), baseline: await baseline() });
  const names = Object.keys(pairs[0]?.ours ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const values = pairs.map((pair) => ({ ours: pair.ours[name] ?? NaN, baseline: pair.baseline[name] ?? NaN }));
      return [
        name,
        {
          ours: spreadOf(values.map((each) => each.ours)),
          baseline: spreadOf(values.map((each) => each.baseline)),
          ratio: spreadOf(values.map((each) => each.ours / each.baseline)),
        },
      ];
    }),
  );
}
