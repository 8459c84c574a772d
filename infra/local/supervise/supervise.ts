import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, renameSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../settings.ts';
import { aboutToListen, goOn, waitsVariable } from '../supervised-process.ts';
import type { SupervisorMessage } from '../supervised-process.ts';
import { UserError } from '../user-error.ts';
import { restartDelay } from './restart-delay.ts';
import { print } from '../command-line.ts';

export interface PartOptions {
  name: string;
  /** A TypeScript file under the root that reports when it is ready (supervised-process.ts). */
  program: string;
  env: NodeJS.ProcessEnv;
  dataDir: string;
  /**
   * What the process depends on. Its first process loads its code meanwhile, and continues when this resolves
   * (waitForSupervisor).
   */
  after?: Promise<unknown>;
  /** Receives each line that the process writes; without it, lines go to the log file under `dataDir`. */
  onLine?: (line: string) => void;
  /** Opens a server that answers while the process is down, until its successor is about to listen. */
  standIn?: () => Promise<{ close(): Promise<void> }>;
}

export interface SupervisedPart {
  /** Resolves to the message of the process when it is first ready; rejects when it fails before that. */
  ready: Promise<string>;
  stop(): Promise<void>;
}

/** Milliseconds after SIGTERM before a process is killed; requests in flight may use ten seconds of them. */
const STOP_TIMEOUT_MS = 15_000;

/** Runs a process of the product, and restarts it when it ends by itself, after a `pause` that grows. */
export function supervise(options: PartOptions, pause = restartDelay()): SupervisedPart {
  const log = openLog(options);
  let stopping = false;
  let child: ChildProcess;
  const standIn = replaceable(options.standIn);
  const begin = (): Promise<string> => {
    const first = (child = launch(options, log));
    first.on('message', (message) => message === aboutToListen && void standIn.close());
    options.after?.then(
      () => first.connected && first.send(goOn),
      () => undefined,
    );
    return firstMessage(first, options.name);
  };
  const revive = async () => {
    while (!stopping) {
      // The process may have ended before it was ready, and `exit` is emitted only once.
      if (!hasEnded(child)) await once(child, 'exit');
      // Remaining children, for example a running build, would interfere with the next process.
      killGroup(child);
      if (stopping) return;
      await standIn.open();
      if (stopping) return standIn.close();
      const ms = pause();
      print(`${options.name} ended by itself; again in ${ms / 1000} s${log.hint}`);
      await wait(ms);
      if (!stopping) await begin().catch(() => undefined);
    }
  };
  const ready = begin();
  ready.then(revive, () => undefined);
  return {
    ready,
    stop: async () => {
      stopping = true;
      await standIn.close();
      await end(child);
    },
  };
}

/** Runs a program that ends by itself; returns its message. */
export function runOnce(options: PartOptions): { result: Promise<string>; stop(): Promise<void> } {
  const child = launch(options, openLog(options));
  return { result: firstMessage(child, options.name), stop: () => end(child) };
}

/** Opens and closes the stand-in. When it cannot be opened, for example because its port is taken, it is skipped. */
function replaceable(start: PartOptions['standIn']) {
  let current: { close(): Promise<void> } | undefined;
  return {
    open: async () => {
      current ??= await start?.().catch(() => undefined);
    },
    close: async () => {
      const last = current;
      current = undefined;
      await last?.close();
    },
  };
}

interface Log {
  output: number | 'pipe';
  /** Where the log is, for the end of a sentence. */
  hint: string;
}

/**
 * Opens the log file of a process. The log of the previous `npm start` is kept as `.1`, because it may say why that one
 * ended.
 */
function openLog({ name, dataDir, onLine }: PartOptions): Log {
  if (onLine) return { output: 'pipe', hint: '' };
  const file = path.join(dataDir, 'logs', `${name}.log`);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (existsSync(file)) renameSync(file, `${file}.1`);
  return { output: openSync(file, 'a', 0o600), hint: ` (see ${file})` };
}

/**
 * Limits each half of V8's young generation to 16 MB. Otherwise it may grow larger during a start, and an idle process
 * does not return the memory.
 */
const youngHeapFlag = '--max-semi-space-size=16';

function launch({ program, env, onLine, after }: PartOptions, { output }: Log): ChildProcess {
  const child = spawn(process.execPath, [youngHeapFlag, ...process.execArgv, path.join(root, program)], {
    cwd: root,
    env: { ...process.env, ...env, ...(after && { [waitsVariable]: '1' }) },
    // A process group of its own, so that Ctrl-C reaches only the supervisor, and the group can be killed as a whole.
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  for (const input of [child.stdout, child.stderr]) {
    if (input && onLine) createInterface({ input }).on('line', onLine);
  }
  return child;
}

function firstMessage(child: ChildProcess, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: SupervisorMessage | typeof aboutToListen) => {
      if (message === aboutToListen) return;
      if ('ready' in message) resolve(message.ready);
      else reject(new UserError(message.failed));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new UserError(`${name} ended at once (${signal ?? `code ${code}`}).`)));
  });
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([gone, wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  killGroup(child);
  await gone;
}

/** Kills the process and its children, a running build for example. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // No process of the group is left.
  }
}
