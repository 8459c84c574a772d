import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { importApiModule } from '../../local/api-module.ts';
import { makeBucket, startStore } from '../replicas/store.ts';
import { expect, type Line } from '../replicas/table.ts';
import { type CrashPoint, GroupProcess } from './publisher-process.ts';
import { rollback } from './rolled-back.ts';
import { SlowLine } from './slow-line.ts';
import type { Edge, World } from './world.ts';

const bucket = 'club';
/** Milliseconds after which systemd starts a process again. */
const RESTART_MS = 5_000;
/** Milliseconds within which a rollback reaches all machines: two polls of the pointer, and time for a busy machine. */
const FOLLOW_MS = 15_000;

/** The pages go through an S3 service to an edge with its own folder, where a process fetches them. */
export async function otherMachine(world: World): Promise<Line[]> {
  const store = await startStore();
  world.onClose(() => store.stop());
  await makeBucket(store, bucket);
  const line = await SlowLine.open(store.variables.S3_ENDPOINT ?? '');
  world.onClose(() => line.close());
  world.variables = { ...store.variables, STORAGE: 's3', S3_BUCKET: bucket };
  const dataDir = path.join(world.harness.folder, 'other-machine');
  const start = (crashAt?: CrashPoint) =>
    new GroupProcess(
      'prove/publish/crashing-publisher.ts',
      { ...world.environment(crashAt), PROGRAM: 'pull/pull.ts', DATA_DIR: dataDir, S3_ENDPOINT: line.url },
      world.log,
    );
  let pull = start();
  world.onClose(() => pull.kill());
  const site = path.join(dataDir, 'site');
  await world.restartPublisher();
  while (!existsSync(path.join(site, 'current'))) await wait(100);

  const here = world.edges[0]!;
  const there = await world.addEmbeddedEdge('other machine', dataDir);
  world.visit([[there, there]]);
  // A load balancer that knows nothing of builds sends a page's files to another machine than the page.
  const crossing = world.visit([
    [here, there],
    [there, here],
  ]);
  const { seconds } = await world.change();
  const lines: Line[] = [
    ['store', store.name],
    ['a change by the store, on two machines', `arrived after ${seconds.toFixed(1)} s`],
  ];
  world.assertNoFaults();

  for (const what of ['half way through a download', 'before an unpacked build has its name'] as const) {
    const isDownload = what === 'half way through a download';
    if (!isDownload) {
      await pull.kill();
      pull = start('before the copy has its name');
    }
    line.isSlow = isDownload;
    const name = await world.announce();
    if (isDownload) {
      while (!line.isHalfWay()) await wait(2);
      await pull.kill();
    } else await pull.ended;
    line.isSlow = false;
    await wait(RESTART_MS);
    pull = start();
    const after = await world.shown(name);
    lines.push([
      `edge's process killed ${what}`,
      `both machines have the change ${after.toFixed(1)} s after its restart`,
    ]);
    world.assertNoFaults();
  }
  lines.push(...(await rolledBackEverywhere(world, there)));

  await Promise.all(crossing.map((each) => each.stop()));
  const name = await world.announce();
  await pull.kill();
  await world.shown(name, [here]);
  expect(!(await world.shows(there, name)), 'a machine that fetches nothing stays at its build');
  pull = start();
  const after = await world.shown(name);
  world.assertNoFaults();
  return [
    ...lines,
    ["edge's process away for a whole build", `its machine follows ${after.toFixed(1)} s after its start`],
  ];
}

async function rolledBackEverywhere(world: World, there: Edge): Promise<Line[]> {
  const { name } = await world.change();
  await rollback(world);
  const began = Date.now();
  while (await world.shows(there, name)) {
    expect(Date.now() - began < FOLLOW_MS, 'a rollback reaches the other machine in seconds');
    await wait(50);
  }
  const seconds = (Date.now() - began) / 1000;
  expect(!(await world.shows(world.edges[0]!, name)), 'and this one at once');
  await wait(FOLLOW_MS);
  expect(!(await world.shows(there, name)), 'it stays');
  await rollback(world, '--release');
  await world.shown(name);
  const { S3_ENDPOINT: endpoint, ...rest } = world.variables;
  const { openBucket } = await importApiModule('platform/storage/stores/open-file-store');
  const { readBucket } = await importApiModule('platform/config/s3-settings');
  const files = await (await openBucket(readBucket({ ...rest, S3_ENDPOINT: endpoint }))).list('site');
  const artefacts = files.filter(({ name: file }) => file.endsWith('.tgz')).length;
  expect(artefacts <= 5, 'at most five artefacts are in the store');
  world.assertNoFaults();
  return [
    ['rollback on two machines', `the other one followed after ${seconds.toFixed(1)} s`],
    ['artefacts in the store', String(artefacts)],
  ];
}
