import { expect, it } from '@jest/globals';
import { startEmbedded } from './embedded.ts';
import { runSuite } from './suite.ts';

it('answers every case of the edge as expected', async () => {
  const results = await runSuite(startEmbedded);
  expect(results.length).toBeGreaterThan(150);
  expect(results.filter(({ faults }) => faults.length > 0).map(({ title, faults }) => ({ title, faults }))).toEqual([]);
});
