import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../../local/settings.ts';
import { asksToStop, isContract, isNewer, releasesBetween, releasesSince } from './changelog.ts';

const changelog = `# Changelog

## [Unreleased]

### Before upgrading

- Copy the alerts
  again.

## [1.10.0] - 2027-01-02

### Visitors

- Added: before upgrading nothing is asked here, not even to stop every API process.

## [1.9.0] - 2026-12-24

### Before upgrading

- Stop every API process of the earlier version (contract: this release removes what the earlier one uses).

### Visitors

## [1.8.0] - 2026-12-01
`;

it('names what each release since the running one asks for', () => {
  expect(releasesSince(changelog, '1.9.0')).toEqual([
    { version: 'Unreleased', before: ['Copy the alerts again.'] },
    { version: '1.10.0', before: [] },
  ]);
  expect(releasesSince(changelog, '1.8.0')).toHaveLength(3);
});

it('stops every process only for a release that asks for it', () => {
  expect(asksToStop(releasesSince(changelog, '1.8.0'))).toBe(true);
  expect(isContract(releasesSince(changelog, '1.8.0'))).toBe(true);
  expect(asksToStop(releasesSince(changelog, '1.9.0'))).toBe(false);
  expect(isContract(releasesSince(changelog, '1.9.0'))).toBe(false);
});

it.each([
  ['1.10.0', '1.9.9', true],
  ['1.9.9', '1.10.0', false],
  ['2.0.0', '1.99.99', true],
  ['1.0.0', '1.0.0', false],
  ['Unreleased', '9.9.9', true],
  ['9.9.9', 'Unreleased', false],
])('takes %s for newer than %s: %s', (version, than, expected) => {
  expect(isNewer(version, than)).toBe(expected);
});

it('reads the changelog of this product', () => {
  const releases = releasesSince(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), '1.0.0');
  expect(releases.flatMap(({ before }) => before).length).toBeGreaterThan(5);
  expect(asksToStop(releases)).toBe(true);
});

const unreleased = (...entries: string[]) =>
  `## [Unreleased]\n\n### Before upgrading\n\n${entries.map((entry) => `- ${entry}\n`).join('')}\n## [1.0.0] - 2026-11-01\n`;
const stop = 'Stop every API process of the earlier version (contract).';

it('stops every process on the way back, too', () => {
  const [from, to] = [
    { version: '1.9.0', changelog },
    { version: '1.8.0', changelog: '' },
  ];
  const { isBack, releases } = releasesBetween(from, to);
  expect([isBack, asksToStop(releases)]).toEqual([true, true]);
});

it('knows the way back, and the contract on it, also between two states of one version', () => {
  const older = { version: '1.0.0', changelog: unreleased('Copy the alerts again.') };
  const newer = { version: '1.0.0', changelog: unreleased('Copy the alerts again.', stop) };
  const back = releasesBetween(newer, older);
  expect([back.isBack, isContract(back.releases)]).toEqual([true, true]);
  expect(releasesBetween(older, newer)).toMatchObject({ isBack: false });
  expect(releasesBetween(older, older)).toMatchObject({ isBack: false });
});
