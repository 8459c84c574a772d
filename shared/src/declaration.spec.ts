import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { club } from './club.ts';
import { declaration } from './declaration.ts';

/** Of the texts without the club's name, by version. */
const digests: Record<string, string> = {
  '2026-11': 'eeb4932862adf95b40ae4b8f10258e3390d8b0ff883a22fb40ce60297118fdc8',
};

it('has a new version for every change of its texts, because the version is all that a consent stores', () => {
  const { version, clauses, guardian } = declaration;
  const texts = JSON.stringify([clauses, guardian]).replaceAll(club.name, '…');
  expect(digests[version]).toBe(createHash('sha256').update(texts).digest('hex'));
});
