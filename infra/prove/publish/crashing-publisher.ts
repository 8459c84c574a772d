/**
 * Runs the publisher, or the program that `PROGRAM` names, and kills it with its build at the point in `CRASH_AT`, or
 * fills its disk there. Without a point it only runs.
 */
import childProcess from 'node:child_process';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import type { CrashPoint } from './publisher-process.ts';

/** Milliseconds after the start of a build at which the process is killed; a build must take longer. */
const INTO_BUILD_MS = 2_500;

const { spawn } = childProcess;
const { cp, rename: renameHere } = fs;

/** DATA_DIR is treated as another file system, so that a build is copied: two crash points lie in the copying. */
const rename: typeof renameHere = async (from, to) => {
  if (/\/\.astro\/builds\//.test(String(from))) throw Object.assign(new Error('EXDEV'), { code: 'EXDEV' });
  await renameHere(from, to);
};

/** Kills this process and its children by SIGKILL, so that none of them can clean up. */
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
