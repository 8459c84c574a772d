import { expect, it } from '@jest/globals';
import { isMet, type Result, tableOf } from './results.ts';

const spread = (median: number) => ({ median, least: median / 2, most: median * 2 });
const result = (ratio: number, goal: Result['goal']): Result => ({
  ...{ row: 'lists', what: 'all-public', unit: 'requests/s', goal },
  compared: { ours: spread(6_000), baseline: spread(12), ratio: spread(ratio) },
});

it.each([
  [0.5, { atLeast: 0.5 }, true],
  [0.49, { atLeast: 0.5 }, false],
  [3, { atMost: 3 }, true],
  [3.01, { atMost: 3 }, false],
  [9, undefined, true],
] as const)('a ratio of %d meets %j: %j', (ratio, goal, met) => expect(isMet(result(ratio, goal))).toBe(met));

it.each([
  [99, { oursAtLeast: 100 }, false],
  [100, { oursAtLeast: 100 }, true],
  [0, { oursAtMost: 0 }, true],
  [1, { oursAtMost: 0 }, false],
] as const)('%d of our own meets %j: %j', (ours, goal, met) =>
  expect(isMet({ ...result(NaN, goal), compared: { ours: spread(ours) } })).toBe(met),
);

it('leaves the ratio empty where there is none', () => {
  const blocking = { ...result(NaN, { oursAtMost: 0 }), compared: { ours: spread(0) } };
  const line = tableOf([blocking]).split('\n')[2]?.replace(/ +/g, ' ');
  expect(line).toBe('| lists | all-public, requests/s | 0.00 (0.00–0.00) | | | ours ≤ 0 | yes |');
});

it('writes a table of medians and ranges, and of what was skipped', () => {
  const table = tableOf([result(0.4, { atLeast: 0.5 }), { row: 'static', skipped: 'nginx is missing' }]);
  const lines = table.split('\n').map((line) => line.replace(/ +/g, ' '));
  expect(lines[0]).toBe('| Row | What | Ours | Baseline | Ratio | Goal | Met |');
  expect(lines[2]).toBe(
    '| lists | all-public, requests/s | 6,000 (3,000–12,000) | 12.0 (6.00–24.0) | 0.40 (0.20–0.80) | ≥ 0.5 | **no** |',
  );
  expect(lines[3]).toContain('| static | not measured: nginx is missing |');
});
