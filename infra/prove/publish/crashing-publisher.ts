/**
 * The publisher, or the program of its folder that `PROGRAM` names, which kills itself and its build at the point that
 * `CRASH_AT` names; unset, it just runs.
 */
import childProcess from 'node:child_process';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import type { CrashPoint } from './publisher-process.ts';

/** Milliseconds from the start of the build; the shortest builds take twice as long. */
const INTO_BUILD_MS = 2_500;

const { spawn } = childProcess;
const { cp, rename: renameHere } = fs;

/** A build is copied where DATA_DIR is on another file system than the checkout: here always, as the points below need it. */
const rename: typeof renameHere = async (from, to) => {
  if (/\/\.astro\/builds\//.test(String(from))) throw Object.assign(new Error('EXDEV'), { code: 'EXDEV' });
  await renameHere(from, to);
};

/** Like a power failure, for this process and its children. */
const crash = (): never => {
  process.kill(-process.pid, 'SIGKILL');
  throw new Error('unreachable');
};

const isSwitch = (to: unknown): boolean => /\/site\/current$/.test(String(to));
const isFinish = (from: unknown): boolean => /\.unfinished$/.test(String(from));

const points: Record<CrashPoint, () => void> = {
  'in the middle of a build': () => {
    const spawnAndCrash = (...given: Parameters<typeof spawn>) => {
      void wait(INTO_BUILD_MS).then(crash);
      return spawn(...given);
    };
    childProcess.spawn = spawnAndCrash as typeof spawn;
  },
  'in the middle of copying': () => {
    fs.cp = async (from, to, options) => {
      void cp(from, to, options);
      while ((await fs.readdir(to).catch(() => [])).length < 5) await wait(1);
      crash();
    };
  },
  'before the copy has its name': () => {
    fs.rename = async (from, to) => (isFinish(from) ? crash() : rename(from, to));
  },
  'before the switch': () => {
    fs.rename = async (from, to) => (isSwitch(to) ? crash() : rename(from, to));
  },
  'after the switch': () => {
    fs.rename = async (from, to) => {
      await rename(from, to);
      if (isSwitch(to)) crash();
    };
  },
  'with a full disk': () => {
    let isFull = true;
    fs.cp = async (from, to, options) => {
      if (!isFull) return cp(from, to, options);
      isFull = false;
      await fs.mkdir(to, { recursive: true });
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    };
  },
};

const { CRASH_AT: at } = process.env;
if (at) {
  const point = points[at as CrashPoint] as (() => void) | undefined;
  if (!point) throw new Error(`There is no point "${at}".`);
  fs.rename = rename;
  point();
  syncBuiltinESMExports();
}
await import(`../../publisher/${process.env.PROGRAM ?? 'publisher.ts'}`);
