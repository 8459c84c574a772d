import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readBucket } from '../../../src/platform/config/s3-settings.ts';
import { folderOf, pictureAreas } from '../../../src/platform/storage/file-store.ts';
import { DiskFileStore } from '../../../src/platform/storage/stores/disk.file-store.ts';
import { contentsOf, type StoreContents } from '../../support/corpus/stored-files.ts';
import { freshBucket } from '../../support/files/buckets.ts';
import { startS3Service } from '../../support/files/s3-service.ts';

const root = resolve(import.meta.dirname, '../../../..');
const filesOfArea = 24;
const all = filesOfArea * pictureAreas.length;

let dataDir: string;
let bucketVariables: Record<string, string>;
let stopService: () => Promise<void>;
let disk: StoreContents;
let bucket: StoreContents;
const sent = new Map<string, Buffer>();

beforeAll(async () => {
  const service = await startS3Service();
  stopService = service.stop;
  const variables = await freshBucket(service.variables);
  bucketVariables = variables;
  dataDir = mkdtempSync(join(tmpdir(), 'maidan-move-'));
  disk = contentsOf({ dataDir, s3: undefined });
  bucket = contentsOf({ dataDir, s3: readBucket(variables) });
  const store = new DiskFileStore(dataDir);
  for (const area of pictureAreas)
    for (let i = 0; i < filesOfArea; i += 1) {
      const [name, bytes] = [`${randomBytes(16).toString('base64url')}.webp`, randomBytes(randomInt(1, 60_000))];
      await store.put(area, name, bytes);
      sent.set(`${folderOf(area)}/${name}`, bytes);
    }
});
afterAll(async () => {
  await stopService();
  rmSync(dataDir, { recursive: true });
});

/** Starts the script of `npm run files:move`, without npm and without `bootstrap.mjs`. */
function startMove(to: 's3' | 'disk'): { child: ChildProcess; printed: () => string } {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...bucketVariables };
  const child = spawn(process.execPath, ['infra/local/start/move-files.ts', to], { cwd: root, env });
  let text = '';
  child.stdout.on('data', (bytes: Buffer) => (text += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (text += bytes.toString()));
  return { child, printed: () => text };
}

/** Kills the program by SIGKILL when a third of the files has been moved. */
async function killInTheMiddle(to: 's3' | 'disk'): Promise<void> {
  const { child, printed } = startMove(to);
  const ended = once(child, 'exit');
  const moved = async () => {
    const onDisk = (await disk.paths()).length;
    return to === 's3' ? all - onDisk : onDisk;
  };
  while ((await moved()) < all / 3) {
    if (child.exitCode !== null) throw new Error(`The move ended by itself: ${printed()}`);
    await wait(2);
  }
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

async function finish(to: 's3' | 'disk'): Promise<void> {
  const { child, printed } = startMove(to);
  const [code] = (await once(child, 'exit')) as [number | null];
  expect([code, printed()]).toEqual([0, expect.stringContaining('files moved')]);
}

/** Whether the path is that of a complete file. A write that was cut off leaves a file with another ending. */
const isFinished = (path: string): boolean => path.endsWith('.webp');

/** Checks that each file is complete in one of the stores at least. Returns the numbers of files in both. */
async function expectNothingLost(): Promise<{ onDisk: number; inBucket: number }> {
  const [onDisk, inBucket] = [(await disk.paths()).filter(isFinished), await bucket.paths()];
  const copies = [onDisk.map((path) => [disk, path] as const), inBucket.map((path) => [bucket, path] as const)].flat();
  for (const [store, path] of copies) {
    const isWhole = (await store.read(path)).equals(sent.get(path) ?? Buffer.alloc(0));
    expect({ path, isWhole }).toEqual({ path, isWhole: true });
  }
  expect([...new Set(copies.map(([, path]) => path))].sort()).toEqual([...sent.keys()].sort());
  return { onDisk: onDisk.length, inBucket: inBucket.length };
}

it.each([
  ['s3', { onDisk: 0, inBucket: all }],
  ['disk', { onDisk: all, inBucket: 0 }],
] as const)(
  'loses no file when it is killed on the way to %s, and is completed by the same command',
  async (to, end) => {
    await killInTheMiddle(to);
    const half = await expectNothingLost();
    expect(Math.min(half.onDisk, half.inBucket)).toBeGreaterThan(0);
    await finish(to);
    expect(await expectNothingLost()).toEqual(end);
  },
  300_000,
);
