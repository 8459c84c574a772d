import { statfs } from 'node:fs/promises';
import { Counter, type Registry } from 'prom-client';
import { SharedCheck } from '../health/shared-check.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { ObservedFileStore, operations } from '../platform/storage/stores/observed.file-store.ts';
import { registerGauge } from './register-gauge.ts';

const storeLimits = { longestMs: 2_000, keepMs: 15_000 };

/** Registers calls and state of the store of pictures, and the space on the disk of `dataDir`. */
export function registerStorageMetrics(registry: Registry, files: FileStore, dataDir: string): void {
  const calls = new Counter({
    ...{ name: 'maidan_store_calls_total', help: 'Calls of the store of pictures.' },
    ...{ labelNames: ['operation', 'outcome'], registers: [registry] },
  });
  // From 0: Prometheus sees no increase in a series that begins with its first failure.
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
