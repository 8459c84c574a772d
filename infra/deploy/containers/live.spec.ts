import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '../../local/free-port.ts';

/** Stands for the image's WORKDIR. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-live-'));
beforeAll(() => {
  mkdirSync(path.join(folder, 'api/dist'), { recursive: true });
  const server = `require('node:http').createServer((_, response) => response.end('{}')).listen(process.env.PORT, '127.0.0.1', () => console.log('listens'));`;
  writeFileSync(path.join(folder, 'api/dist/main.js'), server);
});
afterAll(() => rmSync(folder, { recursive: true }));

const started: ChildProcess[] = [];
afterEach(() => void started.splice(0).forEach((child) => child.kill('SIGKILL')));

async function api(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['api/dist/main.js'], { cwd: folder, env: { PORT: String(port) } });
  started.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function live(port: number): Promise<number> {
  const program = path.join(import.meta.dirname, 'live.mjs');
  const child = spawn(process.execPath, [program, '1500'], { cwd: folder, env: { PORT: String(port) } });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}

it('kills a process of the API that hangs, so that its container is started again', async () => {
  const port = await freePort();
  const process = await api(port);
  expect(await live(port)).toBe(0);
  process.kill('SIGSTOP');
  const ended = once(process, 'exit');
  expect(await live(port)).toBe(1);
  expect(await ended).toEqual([null, 'SIGKILL']);
});

it('does not kill a process that does not listen yet', async () => {
  const process = await api(await freePort());
  expect(await live(await freePort())).toBe(1);
  expect(process.exitCode ?? process.signalCode).toBeNull();
});
