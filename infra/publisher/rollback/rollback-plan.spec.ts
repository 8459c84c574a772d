import { expect, it } from '@jest/globals';
import { identify } from '../builds/build-info.ts';
import type { BuildSummary, SiteSource } from '../builds/build-info.ts';
import { sampleSource } from '../testing/sample-build.ts';
import { describeBuilds, planRollback } from './rollback-plan.ts';

const build = (revision: number, more: Partial<SiteSource> = {}): BuildSummary => {
  const source = sampleSource(revision, more);
  return { format: 1, name: `build-${revision}`, builtAt: '2026-11-23T09:10:11.000Z', ...identify(source), ...source };
};
const builds = [build(4), build(3), build(2), build(1)];
const plan = (more: Partial<Parameters<typeof planRollback>[0]> = {}) =>
  planRollback({ builds, current: 'build-4', isForced: false, ...more });

it('goes to the build before the current one, and again to the one before that', () => {
  expect(plan()).toEqual({ to: builds[1], rejected: [builds[0]!.content], warnings: [] });
  expect(plan({ current: 'build-3' })).toMatchObject({
    to: builds[2],
    rejected: [builds[0]!.content, builds[1]!.content],
  });
});

it('skips builds of the same content, and what an earlier rollback took back', () => {
  const nextDay = { ...build(4, { day: '2026-11-24' }), name: 'build-4-next-day' };
  expect(plan({ builds: [nextDay, ...builds], current: nextDay.name })).toMatchObject({
    to: builds[1],
    rejected: [builds[0]!.content],
  });
  expect(plan({ rejected: [builds[1]!.content, builds[2]!.content] }).to).toBe(builds[3]);
});

it('goes to a build by its name, also forward; at the newest, nothing is taken back any more', () => {
  expect(plan({ to: 'build-1' }).rejected).toHaveLength(3);
  expect(plan({ current: 'build-1', to: 'build-4' })).toMatchObject({ to: builds[0], rejected: [] });
});

it.each([
  [{ current: 'build-1' }, 'There is no build before the current one'],
  [{ current: undefined }, 'The current build is damaged or not known: name the wanted one'],
  [{ builds: [] }, 'There is no build yet.'],
  [{ to: 'build-9' }, 'There is no build build-9.'],
])('refuses %j', (wanted, sentence) => {
  expect(() => plan(wanted)).toThrow(sentence);
});

it('refuses a build that was made for other settings, unless it is forced', () => {
  const settings = { PUBLIC_URL: 'https://club.example', ATOM_CHECKOUT_HOSTS: 'https://pay.example' };
  const changed = { builds: [build(4, { settings }), build(3)] };
  expect(() => plan(changed)).toThrow('was made for another ATOM_CHECKOUT_HOSTS than the newest build');
  expect(plan({ ...changed, isForced: true }).warnings).toHaveLength(1);
});

it('warns of a build of another release', () => {
  expect(plan({ builds: [build(4, { code: 'new' }), build(3)] }).warnings).toEqual([
    expect.stringContaining('another release'),
  ]);
});

it('lists the builds and marks the current one', () => {
  expect(describeBuilds(builds.slice(0, 2), 'build-3')).toEqual([
    '  build-4  2026-11-23 09:10 UTC  revision 4',
    '* build-3  2026-11-23 09:10 UTC  revision 3  current',
  ]);
});
