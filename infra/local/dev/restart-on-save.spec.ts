import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { restartOnSave } from './restart-on-save.ts';
import type { RestartedPart } from './restart-on-save.ts';

let folder: string;
let file: string;
let part: RestartedPart;
let buildFault: string | undefined;
let startFault: string | undefined;
let events: string[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-restart-'));
  mkdirSync(path.join(folder, 'deep'));
  file = path.join(folder, 'deep', 'service.ts');
  writeFileSync(file, 'one');
  events = [];
  buildFault = undefined;
  startFault = undefined;
  part = restartOnSave({
    folders: [folder],
    build: async () => {
      events.push('build');
      if (buildFault) throw new Error(buildFault);
    },
    start: () => {
      events.push('start');
      return {
        ready: startFault ? Promise.reject(new Error(startFault)) : Promise.resolve('here'),
        stop: async () => void events.push('stop'),
      };
    },
    print: (line) => void events.push(line.replace(/[\d.]+ s$/, '… s')),
  });
  await part.started;
});
afterEach(async () => {
  await part.stop();
  rmSync(folder, { recursive: true, force: true });
});

const until = async (holds: () => boolean) => {
  const deadline = Date.now() + 10_000;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`It did not happen within ten seconds: ${events.join(', ')}`);
    await wait(20);
  }
};

it('builds, then stops the old process and starts a new one, once for files saved together', async () => {
  expect(await part.started).toBe('here');
  writeFileSync(file, 'two');
  writeFileSync(path.join(folder, 'other.ts'), 'new');
  await until(() => events.includes('restarted in … s'));
  expect(events).toEqual(['start', 'build', 'stop', 'start', 'restarted in … s']);
});

it('keeps the old process when the build fails, and goes on with the next file saved', async () => {
  buildFault = 'Expected a semicolon';
  writeFileSync(file, 'two');
  await until(() => events.includes('Expected a semicolon'));
  expect(events).toEqual(['start', 'build', 'Expected a semicolon']);
  buildFault = undefined;
  writeFileSync(file, 'three');
  await until(() => events.includes('restarted in … s'));
});

it('says why a process does not start, and starts it at the next file saved', async () => {
  startFault = 'The port is taken';
  writeFileSync(file, 'two');
  await until(() => events.includes('The port is taken'));
  await part.ready();
  startFault = undefined;
  utimesSync(file, new Date(), new Date());
  await until(() => events.includes('restarted in … s'));
});

it('leaves the process alone when a unit test is saved', async () => {
  writeFileSync(path.join(folder, 'deep', 'service.spec.ts'), 'a test');
  await wait(300);
  expect(events).toEqual(['start']);
});

it('sees every save of an editor that writes beside the file and renames', async () => {
  for (const times of [1, 2, 3]) {
    writeFileSync(`${file}~`, String(times));
    renameSync(`${file}~`, file);
    await until(() => events.filter((event) => event === 'restarted in … s').length === times);
  }
});
