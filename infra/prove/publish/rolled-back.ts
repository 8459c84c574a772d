import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '../../local/settings.ts';
import { expect, type Line } from '../replicas/table.ts';
import type { Edge, World } from './world.ts';

const run = promisify(execFile);

/** Milliseconds within which a publisher that ignores a rollback would undo it: one poll and one build. */
const PUBLISH_WAIT_MS = 20_000;

/** Runs the program of `npm run rollback`; returns its output. */
export async function rollback(world: World, ...options: string[]): Promise<string> {
  const program = path.join(root, 'infra', 'publisher', 'rollback', 'rollback.ts');
  const env = { ...process.env, ...world.environment() };
  return (await run(process.execPath, [program, ...options], { cwd: root, env })).stdout;
}

/** Whether each edge shows an event; one request to each. */
const shown = (world: World, name: string, edges: readonly Edge[] = world.edges): Promise<boolean[]> =>
  Promise.all(edges.map((edge) => world.shows(edge, name)));

const nobody = (seen: readonly boolean[]): boolean => seen.every((each) => !each);
const everybody = (seen: readonly boolean[]): boolean => seen.every(Boolean);

/** Rolls back and forward while a publisher runs, starts, or builds. */
export async function rolledBack(world: World): Promise<Line[]> {
  await world.restartPublisher();
  // Later rollbacks skip the builds that earlier ones rejected, so one more build is made.
  await world.change();
  const { name } = await world.change();
  const began = Date.now();
  await rollback(world);
  expect(nobody(await shown(world, name)), 'the very next request gets the build before');
  const lines: Line[] = [
    ['rollback', `in ${((Date.now() - began) / 1000).toFixed(1)} s, on the next request of every edge`],
  ];

  await world.restartPublisher();
  await wait(PUBLISH_WAIT_MS);
  expect(nobody(await shown(world, name)), 'a publisher that starts again leaves the rollback alone');
  const { report } = world.publisher;
  expect(Boolean(report?.warning?.includes('was rolled back')), 'the publisher says that the site was rolled back');
  lines.push(['publisher started again after it', report?.summary ?? '']);

  await rollback(world, '--release');
  const released = await world.shown(name);
  lines.push(['released', `the newer build is back after ${released.toFixed(1)} s, without a new one`]);

  await rollback(world);
  const change = await world.change();
  expect(everybody(await shown(world, name)), 'the next change brings the rest back, too');
  lines.push(['a change after a rollback', `arrived after ${change.seconds.toFixed(1)} s`]);
  world.assertNoFaults();
  return [...lines, ...(await rolledBackDuringBuild(world))];
}

async function rolledBackDuringBuild(world: World): Promise<Line[]> {
  const name = await world.announce();
  await world.buildBegins();
  await rollback(world);
  const builds = world.builds.count;
  while (world.builds.count === builds) await wait(250);
  await wait(3_000);
  expect(nobody(await shown(world, name)), 'what was being built during a rollback is not published');
  await rollback(world, '--hold');
  const later = await world.announce();
  await wait(PUBLISH_WAIT_MS);
  expect(nobody(await shown(world, later)), 'nothing is published while it is held');
  await rollback(world, '--release');
  const seconds = await world.shown(later);
  world.assertNoFaults();
  return [
    ['rollback in the middle of a build', 'that build stays away'],
    ['held, and released', `the last change arrived after ${seconds.toFixed(1)} s`],
  ];
}
