import { describe, expect, it } from '@jest/globals';
import { compareInTurn, spreadOf } from './figures.ts';
import { isMet, type Result, tableOf } from './results.ts';
import { readWrk } from './wrk.ts';

describe('figures', () => {
  it.each([
    [[3, 1, 2], { median: 2, least: 1, most: 3 }],
    [[4, 1, 2, 3], { median: 2.5, least: 1, most: 4 }],
    [[7], { median: 7, least: 7, most: 7 }],
  ])('finds median and range of %j', (values, spread) => expect(spreadOf(values)).toEqual(spread));

  it('measures in turn, leaves the first round out, and divides round by round', async () => {
    const asked: string[] = [];
    const measure = (name: string, values: number[]) => () => {
      asked.push(name);
      return Promise.resolve({ rate: values.shift() ?? NaN });
    };
    const compared = await compareInTurn(
      { ours: measure('A', [999, 10, 20, 60]), baseline: measure('B', [1, 20, 20, 20]) },
      3,
    );
    expect(asked.join(' ')).toBe('A B A B A B A B');
    expect(compared).toEqual({
      rate: {
        ours: { median: 20, least: 10, most: 60 },
        baseline: { median: 20, least: 20, most: 20 },
        ratio: { median: 1, least: 0.5, most: 3 },
      },
    });
  });
});

describe('results', () => {
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
});

describe('wrk', () => {
  const text = `Running 2s test @ http://127.0.0.1:8080/
  Latency Distribution
     50%    2.41ms
     99%  890.00us
  121 requests in 2.00s, 1.0MB read
`;

  it('reads the rate and the 99th percentile', () => {
    expect(readWrk(`${text}Requests/sec:  6012.40\n`)).toEqual({ rate: 6012.4, p99Ms: 0.89 });
  });

  it.each(['Non-2xx or 3xx responses: 3', 'Socket errors: connect 0, read 2, write 0, timeout 0'])(
    'refuses a run with "%s"',
    (failure) => expect(() => readWrk(`${text}  ${failure}\nRequests/sec:  6012.40\n`)).toThrow(failure),
  );
});
