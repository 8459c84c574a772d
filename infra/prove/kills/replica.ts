import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../local/settings.ts';
import type { SupervisorMessage } from '../../local/supervised-process.ts';

/** One process of the API. */
export interface Replica {
  port: number;
  process: ChildProcess;
  /** Resolves when the process has ended. */
  ended: Promise<unknown>;
}

/** Runs `program` (below the root). Appends its stderr to `log`, or inherits ours. */
export function spawnReplica(program: string, port: number, env: NodeJS.ProcessEnv, log?: string): Replica {
  const stderr = log === undefined ? 'inherit' : openSync(log, 'a');
  const child = spawn(process.execPath, [path.join(root, program)], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
    // A process group of its own, as under the supervisor: its signals must not reach this process.
    detached: true,
  });
  if (stderr !== 'inherit') closeSync(stderr);
  return { port, process: child, ended: once(child, 'exit') };
}

/** Resolves when it listens, or has crashed at `CRASH_AT`. */
export async function startReplica(port: number, env: NodeJS.ProcessEnv, log?: string): Promise<Replica> {
  const replica = spawnReplica('infra/prove/kills/crashing-api.ts', port, env, log);
  const { process: child, ended } = replica;
  const [message] = (await Promise.race([once(child, 'message'), ended.then(() => [{ failed: 'it ended' }])])) as [
    SupervisorMessage,
  ];
  if ('failed' in message && !(env.CRASH_AT && child.signalCode))
    throw new Error(`A replica did not start: ${message.failed}`);
  return replica;
}

export async function stopReplica(
  { process: child, ended }: Replica,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await ended;
}
