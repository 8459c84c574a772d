import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Line } from '../replicas/table.ts';
import { crashPoints } from './publisher-process.ts';
import type { World } from './world.ts';

/** Milliseconds for which the API and PostgreSQL are stopped. */
const DOWN_MS = 5_000;

const took = (seconds: number): string => `the change arrived after ${seconds.toFixed(1)} s`;

/** Kills the publisher at each point of a build, and starts it again. */
export async function killedPublisher(world: World): Promise<Line[]> {
  const lines: Line[] = [];
  for (const at of crashPoints) {
    await world.restartPublisher(at);
    const name = await world.announce();
    await world.publisher.ended;
    await world.restartPublisher();
    lines.push([`publisher killed ${at}`, took(await world.shown(name))]);
    world.assertNoFaults();
  }
  return lines;
}

/** The disk is full when the build is copied; the same publisher process tries again. */
export async function fullDisk(world: World): Promise<Line[]> {
  await world.restartPublisher('with a full disk');
  const name = await world.announce();
  const seconds = await world.shown(name);
  expect(world.publisher.isRunning, 'the publisher outlives a full disk');
  world.assertNoFaults();
  return [['disk full while a build is copied', took(seconds)]];
}

export async function killedApi(world: World): Promise<Line[]> {
  await world.restartPublisher();
  const name = await world.announce();
  await world.buildBegins();
  await world.killApi();
  await wait(DOWN_MS);
  const isEarly = await world.shows(world.edges[0]!, name);
  await world.harness.add();
  const seconds = await world.shown(name);
  world.assertNoFaults();
  return [['API killed in the middle of a build', `${took(seconds)}${isEarly ? ' (the build had read all)' : ''}`]];
}

export async function killedDatabase(world: World): Promise<Line[]> {
  const name = await world.announce();
  await world.buildBegins();
  await world.harness.restartDatabase(DOWN_MS);
  const lines: Line[] = [['PostgreSQL killed in the middle of a build', took(await world.shown(name))]];
  const { seconds } = await world.change();
  lines.push(['a change afterwards', took(seconds)]);
  world.assertNoFaults();
  return lines;
}
