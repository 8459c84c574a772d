import { expect, it } from '@jest/globals';
import { failedBuild } from './first-build.ts';

const how = { log: 'publisher.log', retryMs: 15_000 };

it('distinguishes a site that was never built from an outdated one', () => {
  expect(failedBuild({ ...how, hasEarlierBuild: false })).toEqual({
    summary: 'NOT BUILT',
    warning:
      'The site is NOT BUILT: its pages answer 503, while the console and payments work. ' +
      'It is tried again every 15 s; publisher.log says why.',
  });
  expect(failedBuild({ ...how, hasEarlierBuild: true }).warning).toContain('visitors see its last good build');
});

it('says why where the operator can mend it', () => {
  const { warning } = failedBuild({ ...how, hasEarlierBuild: true, why: 'The disk is full.' });
  expect(warning).toMatch(/It is tried again every 15 s\. The disk is full\.$/);
});
