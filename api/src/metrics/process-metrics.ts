import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { RequestFacts } from '../platform/http/server/observe-requests.ts';
import { statfs } from 'node:fs/promises';
import { SharedCheck } from '../health/shared-check.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { ObservedFileStore, operations } from '../platform/storage/stores/observed.file-store.ts';

type Value = number | undefined;

/** Registers a gauge that is read at each collection. When `read` gives undefined, the gauge keeps its value. */
export function registerGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => Value | Promise<Value>,
): void {
  const gauge: Gauge = new Gauge({
    ...{ name, help, registers: [registry] },
    collect: async () => {
      const value = await read();
      if (value !== undefined) gauge.set(value);
    },
  });
}

interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/**
 * Registers gauges of the database connection pool.
 * @param max limit of the pool
 * @returns a function that reads the pool; call it before the collection of metrics takes a connection
 */
export function registerConnectionGauges(registry: Registry, db: DataSource, max: number): () => void {
  let connections = { used: 0, waiting: 0 };
  registerGauge(
    registry,
    'maidan_database_connections_used',
    'Connections of the pool in use.',
    () => connections.used,
  );
  registerGauge(
    registry,
    'maidan_database_connections_waiting',
    'Callers that wait for a connection.',
    () => connections.waiting,
  );
  registerGauge(registry, 'maidan_database_connections_max', 'Connections that the pool may have.', () => max);
  return () => {
    const { totalCount, idleCount, waitingCount } = (db.driver as PostgresDriver).master as Pool;
    // While the pool may open more connections, a caller waits only for a new connection and not for another caller.
    connections = { used: totalCount - idleCount, waiting: totalCount >= max ? waitingCount : 0 };
  };
}

/** Bounds of the histogram in seconds. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Registers count and duration of requests. @returns a function that counts one request */
export function registerRequestMetrics(registry: Registry): (facts: RequestFacts) => void {
  const registers = [registry];
  const labelNames = ['method', 'route', 'status'];
  const requests = new Counter({
    ...{ name: 'http_requests_total', help: 'Requests that have ended.' },
    ...{ labelNames, registers },
  });
  const durations = new Histogram({
    ...{ name: 'http_request_duration_seconds', help: 'How long requests took.' },
    ...{ labelNames, buckets, registers },
  });
  return ({ method, route, status, seconds }) => {
    const labels = { method, route, status };
    requests.inc(labels);
    durations.observe(labels, seconds);
  };
}

const storeLimits = { longestMs: 2_000, keepMs: 15_000 };

/** Registers calls and state of the store of pictures, and the space on the disk of `dataDir`. */
export function registerStorageMetrics(registry: Registry, files: FileStore, dataDir: string): void {
  const calls = new Counter({
    ...{ name: 'maidan_store_calls_total', help: 'Calls of the store of pictures.' },
    ...{ labelNames: ['operation', 'outcome'], registers: [registry] },
  });
  // The counters begin at 0, because Prometheus sees no increase in a series that begins with its first failure.
  for (const operation of operations)
    for (const outcome of ['failed', 'answered']) calls.inc({ operation, outcome }, 0);
  if (files instanceof ObservedFileStore)
    files.onOutcome((operation, hasFailed) => calls.inc({ operation, outcome: hasFailed ? 'failed' : 'answered' }));
  const store = new SharedCheck(() => files.check().then(() => true), storeLimits);
  registerGauge(registry, 'maidan_store_up', '1 when the store of pictures answers.', async () =>
    (await store.holds()) ? 1 : 0,
  );
  registerGauge(registry, 'maidan_data_disk_free_bytes', 'Free bytes of the disk of DATA_DIR.', async () => {
    const disk = await readDisk(dataDir);
    return disk && disk.bavail * disk.bsize;
  });
  registerGauge(registry, 'maidan_data_disk_size_bytes', 'Bytes of the disk of DATA_DIR.', async () => {
    const disk = await readDisk(dataDir);
    return disk && disk.blocks * disk.bsize;
  });
}

const readDisk = (folder: string) => statfs(folder).catch(() => undefined);
