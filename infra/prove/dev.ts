/**
 * `npm run prove:dev`: `npm run dev` on free ports with an empty data folder serves a page, the console, the API, an
 * uploaded picture and the test bank; a saved file restarts the API; Ctrl-C leaves no process; an occupied port is
 * named.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { club } from '@maidan/shared/club.ts';
import { readOptions, usageOf } from '../local/command-line.ts';
import { freePort } from '../local/free-port.ts';
import { deleteHome } from '../local/postgres/data-home-outside.ts';
import { root } from '../local/settings.ts';

readOptions(usageOf(import.meta.filename), {});

const TIMEOUT_MS = 120_000;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'maidan-dev-'));
// PostgreSQL runs as another user, who must be able to pass through the folder.
chmodSync(dataDir, 0o711);
const [port, sandboxPort] = [await freePort(), await freePort()];
const url = `http://localhost:${port}`;

let output = '';
const dev = startDev(dataDir);
try {
  await once(dev, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  await serves('/', club.name);
  await serves('/admin', 'id="root"');
  await serves('/api/events/all-public', '"id"');
  await serves(await firstPicture(), 'WEBP');
  await serves('/staticdata/ots/js/atomcheckout.js', 'AtomPaynetz', `http://localhost:${sandboxPort}`);
  await restartsTheApi();
  await namesTheTakenPort();
  await leavesNoProcess();
} catch (error) {
  console.error(output);
  throw error;
} finally {
  dev.kill('SIGTERM');
  if (dev.exitCode === null) await once(dev, 'exit');
  deleteHome(path.join(dataDir, 'postgres'));
  rmSync(dataDir, { recursive: true, force: true });
}

function startDev(folder: string): ChildProcess {
  const child = spawn(process.execPath, [path.join(root, 'infra/local/dev/dev.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const listen = (chunk: Buffer) => (output += chunk.toString());
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  return child;
}

async function serves(address: string, text: string, origin = url): Promise<void> {
  const response = await fetch(origin + address);
  assert.equal(response.status, 200, `${address} answered ${response.status}`);
  assert.ok((await response.text()).includes(text), `${address} does not contain ${text}`);
  console.log(`${address} is served`);
}

async function firstPicture(): Promise<string> {
  const albums = await (await fetch(`${url}/api/gallery/grouped`)).text();
  const picture = /"(\/uploads\/[^"]+\.webp)"/.exec(albums)?.[1];
  assert.ok(picture, 'the demo has no picture');
  return picture;
}

async function restartsTheApi(): Promise<void> {
  const apiProcess = () => childrenOf(dev.pid).find((pid) => commandOf(pid).includes('infra/local/dev/api.ts'));
  const before = apiProcess();
  assert.ok(before);
  const now = new Date();
  utimesSync(path.join(root, 'api/src/main.ts'), now, now);
  await until(() => output.includes('restarted in'));
  const after = apiProcess();
  assert.ok(after && after !== before, 'the same process runs');
  await serves('/api/health', 'ok');
  console.log('The API restarted when a file was saved');
}

async function namesTheTakenPort(): Promise<void> {
  const other = mkdtempSync(path.join(os.tmpdir(), 'maidan-dev-'));
  const second = startDev(other);
  const [code] = (await once(second, 'exit')) as [number];
  rmSync(other, { recursive: true, force: true });
  assert.equal(code, 1);
  assert.match(output, new RegExp(`Port ${port} is taken`));
  console.log('A taken port is named');
}

async function leavesNoProcess(): Promise<void> {
  const children = childrenOf(dev.pid);
  assert.ok(children.length >= 5, `only ${children.length} processes ran`);
  dev.kill('SIGINT');
  const [code] = (await once(dev, 'exit')) as [number];
  assert.equal(code, 0);
  assert.deepEqual(
    children.filter((pid) => commandOf(pid) !== ''),
    [],
  );
  console.log(`Ctrl-C ended all ${children.length} processes`);
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!holds()) {
    assert.ok(Date.now() < deadline, 'it did not happen in time');
    await wait(50);
  }
}

function childrenOf(parent: number | undefined): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => new RegExp(`^PPid:\\s+${parent}$`, 'm').test(readProc(pid, 'status')));
}

/** Command line of a process; empty when the process has ended. */
function commandOf(pid: number): string {
  return readProc(pid, 'cmdline');
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
