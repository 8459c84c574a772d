import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startCluster } from '../../local/postgres/cluster.ts';
import { deleteHome } from '../../local/postgres/data-home-outside.ts';
import { usageOf } from '../capacity/process-usage.ts';
import { compareInTurn, type Figures, spreadOf } from '../measure/figures.ts';
import type { Result } from '../measure/results.ts';
import { type DataFolder, makeDataFolder, partsOf, startProduct } from '../../product/started.ts';
import type { Row } from './row.ts';

/** Milliseconds that a start may take in addition to PostgreSQL's own. */
const ownStartMs = 2_000;
/** Limit in MB for the process that serves the API, the console and the pages. */
const serverMb = 150;
const restMs = 10_000;

/**
 * How long the second `npm start` takes, compared with PostgreSQL's own start plus two seconds; and the memory of its
 * processes at rest.
 */
export const startRows: Row = {
  name: 'start',
  needs: [],
  note: `PostgreSQL started by itself, and two seconds; memory is the proportional set size (PSS).`,
  async measure({ rounds }) {
    const data = makeDataFolder();
    try {
      // The first start makes the database and builds the pages, and is not measured.
      await (await startProduct(data)).stop();
      const { ms } = await compareInTurn({ ours: () => start(data), baseline: startPostgres }, rounds);
      const started: Result = {
        ...{ row: 'start', what: 'second npm start; PostgreSQL + 2 s', unit: 'ms', goal: { atMost: 1 } },
        compared: ms!,
      };
      return [started, ...(await memoryAtRest(data))];
    } finally {
      await data.remove();
    }
  },
};

async function start(data: DataFolder): Promise<Figures> {
  const started = await startProduct(data);
  await started.stop();
  return { ms: started.ms };
}

let folder: string | undefined;

async function startPostgres(): Promise<Figures> {
  if (!folder) {
    folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-start-'));
    chmodSync(folder, 0o711);
    const kept = folder;
    process.once('exit', () => {
      deleteHome(path.join(kept, 'postgres'));
      rmSync(kept, { recursive: true, force: true });
    });
    await (await startCluster({ folder: path.join(folder, 'postgres') })).stop();
  }
  const began = performance.now();
  const cluster = await startCluster({ folder: path.join(folder, 'postgres'), mustExist: true });
  const ms = performance.now() - began + ownStartMs;
  await cluster.stop();
  return { ms };
}

async function memoryAtRest(data: DataFolder): Promise<Result[]> {
  const started = await startProduct(data);
  await wait(restMs);
  const usages = [...partsOf(started.pid)].map(([part, pid]) => ({ part, mb: usageOf(pid).memoryMb }));
  const whole = usageOf(started.pid).memoryMb;
  await started.stop();
  const parts = usages.reduce((sum, { mb }) => sum + mb, 0);
  usages.push({ part: 'npm start itself', mb: whole - parts });
  return usages.map(({ part, mb }) => {
    const isServer = part === 'server';
    const baseline = isServer ? serverMb : whole;
    return {
      row: 'start',
      what: `memory at rest: ${part}; ${isServer ? 'limit' : 'all processes'}`,
      unit: 'MB',
      goal: isServer ? { atMost: 1 } : undefined,
      compared: { ours: spreadOf([mb]), baseline: spreadOf([baseline]), ratio: spreadOf([mb / baseline]) },
    };
  });
}
