import { expect, it } from '@jest/globals';
import { compareInTurn, spreadOf } from './figures.ts';

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
