import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { SiteSource } from './builds/build-info.ts';
import { publishSite } from './publish-site.ts';
import type { Outcome } from './publish-site.ts';
import { applyRollback } from './rollback/apply-rollback.ts';
import { planRollback } from './rollback/rollback-plan.ts';
import { DiskReleases } from './releases/disk-releases.ts';
import type { SiteReleases } from './releases/site-releases.ts';
import { StoreReleases } from './releases/store-releases.ts';
import { findFinishedBuild } from './site-build.ts';
import { makeBuild, MemoryStore, sampleSource } from './testing/sample-build.ts';

let folder: string;
let releases: DiskReleases;
let second: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-publish-'));
  releases = new DiskReleases(folder);
  second = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the publisher; `during` is called while it builds. */
const publish = (source: SiteSource, during?: () => Promise<void>): Promise<Outcome> =>
  publishSite({
    releases,
    source,
    build: async () => {
      second += 1;
      const name = await makeBuild(folder, second, source);
      await during?.();
      return name;
    },
  });
const revision = async () => (await releases.current())?.revision;

/** Does what `npm run rollback` does. */
async function rollBack({ isHeld = false, target = releases as SiteReleases } = {}): Promise<void> {
  const [builds, current] = [await target.list(), (await target.current())?.name];
  const { to, rejected } = planRollback({ builds, current, isForced: false });
  second += 1;
  await applyRollback(target, { to, rejected, warnings: [] }, { isHeld, at: String(second) });
}

it('publishes new content, a new day, new code and new settings, and nothing twice', async () => {
  expect(await publish(sampleSource(1))).toBe('published');
  expect(await publish(sampleSource(1))).toBe('unchanged');
  for (const other of [
    sampleSource(2),
    sampleSource(2, { day: '2026-11-24' }),
    sampleSource(2, { code: 'other' }),
    sampleSource(2, { settings: { PUBLIC_URL: 'https://other.example' } }),
  ])
    expect(await publish(other)).toBe('published');
});

it('does not publish again what was taken back, also after midnight, until the content changes', async () => {
  for (const each of [1, 2]) await publish(sampleSource(each));
  await rollBack();
  expect(await publish(sampleSource(2))).toBe('held');
  expect(await publish(sampleSource(2, { day: '2026-11-24' }))).toBe('held');
  expect(await revision()).toBe('1');
  expect(await publish(sampleSource(3))).toBe('published');
  expect(await revision()).toBe('3');
});

it('publishes after a rollback when the code changes', async () => {
  for (const each of [1, 2]) await publish(sampleSource(each));
  await rollBack();
  expect(await publish(sampleSource(2, { code: 'repaired' }))).toBe('published');
});

it('publishes nothing while it is held, and the newest content once it is released', async () => {
  for (const each of [1, 2]) await publish(sampleSource(each));
  await rollBack({ isHeld: true });
  expect(await publish(sampleSource(3))).toBe('held');
  expect(await revision()).toBe('1');
  await releases.writeRollback(undefined);
  expect(await publish(sampleSource(3))).toBe('published');
});

it('discards what it was building when the operator went back', async () => {
  for (const each of [1, 2]) await publish(sampleSource(each));
  expect(await publish(sampleSource(3), () => rollBack())).toBe('held');
  expect(await revision()).toBe('1');
  expect(await publish(sampleSource(3))).toBe('held');
  expect(await publish(sampleSource(4))).toBe('published');
});

it('goes back itself when a rollback came between its last look and its switch', async () => {
  for (const each of [1, 2]) await publish(sampleSource(each));
  const switchTo = releases.switchTo.bind(releases);
  releases.switchTo = async (build) => {
    releases.switchTo = switchTo;
    await rollBack();
    await switchTo(build);
  };
  expect(await publish(sampleSource(3))).toBe('held');
  expect(await revision()).toBe('1');
  expect(await publish(sampleSource(3))).toBe('held');
});

it('goes back when adding its build has overwritten a rollback', async () => {
  const store = new MemoryStore();
  const options = { leadMs: 0, report: () => undefined };
  const shared = new StoreReleases(folder, store, options);
  const operator = new StoreReleases(path.join(folder, 'operator'), store, options);
  const publishHere = (each: number) =>
    publishSite({ releases: shared, source: sampleSource(each), build: () => makeBuild(folder, each) });
  for (const each of [1, 2]) await publishHere(each);
  const put = store.put.bind(store);
  // The rollback happens between the publisher's reading and writing of the pointer.
  store.put = async (area, name, bytes) => {
    if (name !== 'pointer.json') return put(area, name, bytes);
    store.put = put;
    await rollBack({ target: operator });
    await put(area, name, bytes);
  };
  expect(await publishHere(3)).toBe('held');
  expect((await shared.current())?.revision).toBe('1');
});

it('can publish also when the artefact of the current build is lost', async () => {
  const store = new MemoryStore();
  const reported: string[] = [];
  const options = { leadMs: 0, report: (fault: string) => void reported.push(fault) };
  const publishIn = (home: string, each: number) =>
    publishSite({
      releases: new StoreReleases(home, store, options),
      source: sampleSource(each),
      build: () => makeBuild(home, each),
      report: options.report,
    });
  await publishIn(folder, 1);
  const [lost = ''] = [...store.files.keys()].filter((name) => name.endsWith('.tgz'));
  store.files.delete(lost);
  expect(await publishIn(path.join(folder, 'other'), 2)).toBe('published');
  expect(reported[0]).toContain('is not in the store');
  const { builds } = JSON.parse(store.files.get('pointer.json')!.toString()) as { builds: { revision: string }[] };
  expect(builds.map(({ revision: each }) => each)).toEqual(['2']);
});

it('switches again when a publisher has undone a rollback at the same moment', async () => {
  for (const each of [1, 2]) await publish(sampleSource(each));
  const newest = (await releases.current())!.name;
  const switchTo = releases.switchTo.bind(releases);
  releases.switchTo = async (build) => {
    releases.switchTo = switchTo;
    await switchTo(build);
    await switchTo(newest);
  };
  await rollBack();
  expect(await revision()).toBe('1');
});

it('leaves publishing to the holder of the lock, and stops when it loses the lock during a build', async () => {
  const publishAs = (...answers: boolean[]) =>
    publishSite({
      releases,
      source: sampleSource(1),
      build: () => makeBuild(folder, 1),
      isHolder: () => Promise.resolve(answers.shift()!),
    });
  expect([await publishAs(false), await revision()]).toEqual(['waiting', undefined]);
  expect([await publishAs(true, false), await revision()]).toEqual(['waiting', undefined]);
  expect(await publishAs(true, true, true)).toBe('published');
});

it('finds a whole build that was finished and not published, and no damaged one', async () => {
  const name = await makeBuild(folder, 5);
  expect(await findFinishedBuild(folder, sampleSource(5))).toBe(name);
  expect(await findFinishedBuild(folder, sampleSource(6))).toBeUndefined();
  mkdirSync(path.join(folder, name, 'more'));
  rmSync(path.join(folder, name, 'index.html'));
  expect(await findFinishedBuild(folder, sampleSource(5))).toBeUndefined();
});
