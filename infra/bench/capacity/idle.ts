import { setTimeout as wait } from 'node:timers/promises';
import { usageOf } from './process-usage.ts';
import type { Club } from './club.ts';

const seconds = 30;

export interface Idle {
  /** Memory in MB. */
  api: number;
  publisher: number;
  database: number;
  connections: number;
  /** Processor time in thousandths of one core. */
  apiCpu: number;
  databaseCpu: number;
  transactionsPerSecond: number;
}

/** Resources that an idle club uses; measured over half a minute. */
export async function measureIdle(club: Club): Promise<Idle> {
  const before = await snapshot(club);
  await wait(seconds * 1000);
  const after = await snapshot(club);
  return {
    api: club.apiUsage().memoryMb,
    publisher: usageOf(club.publisher.pid).memoryMb,
    database: club.databaseUsage().memoryMb,
    connections: after.connections,
    apiCpu: (after.api - before.api) / seconds,
    databaseCpu: (after.database - before.database) / seconds,
    transactionsPerSecond: (after.transactions - before.transactions) / seconds,
  };
}

async function snapshot(club: Club) {
  const [row] = await club.harness.query<{ transactions: number }>(
    'SELECT sum(xact_commit)::float8 AS transactions FROM pg_stat_database',
  );
  return {
    api: club.apiUsage().cpuMs,
    database: club.databaseUsage().cpuMs,
    transactions: row?.transactions ?? 0,
    connections: await club.harness.countConnections(),
  };
}
