import { expect, it } from '@jest/globals';
import { whyOf } from './build-record.ts';

it('says in one line why a build has failed, without colours and without a page of output', () => {
  expect(whyOf('astro.mjs was stopped in /srv/sites: it said nothing for 300 s.')).toBe(
    'astro.mjs was stopped in /srv/sites: it said nothing for 300 s.',
  );
  const output = [
    'astro.mjs failed in /srv/sites:',
    '\u001b[32m building client (vite) \u001b[39m',
    '\u001b[31mError: /api/members answered 503 while the site was being built.\u001b[39m',
    ...Array.from({ length: 400 }, (_, i) => `    at line ${i}`),
  ].join('\n');
  expect(whyOf(output)).toBe(
    'astro.mjs failed in /srv/sites: Error: /api/members answered 503 while the site was being built.',
  );
  expect(whyOf('x'.repeat(9_999))).toHaveLength(300);
});
